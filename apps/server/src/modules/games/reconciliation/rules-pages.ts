import type { Movement } from '#modules/wallet/index.ts'
import type { VendorMovement as TheirMovement } from '#platform/ports.ts'
import { compareRound, compareWithLedger, compareWithVendor, type Difference, isOwed } from './rules.ts'
import type { Span } from './rules-spans.ts'
import type { DayRecord, listDifferences, roundSums } from './store.ts'

/** What is kept of an hour that the vendor did not list. */
export function unansweredHour({ from }: Span): Difference {
  return { kind: 'unanswered', reference: from.toISOString(), ours: 'asked for the list of an hour', theirs: 'no answer' }
}

/** A page of the vendor's list against our records under its ids. */
export function compareLists(page: readonly TheirMovement[], ours: readonly DayRecord[]): Difference[] {
  const ourOf = new Map(ours.map((record) => [record.uuid, record]))
  return page.flatMap((one) => compareWithVendor(one, ourOf.get(one.uuid)) ?? [])
}

/** Records of ours that the vendor owes a line of its list, and that the list lacks. */
export function unlisted(page: readonly DayRecord[], listed: ReadonlySet<string>): DayRecord[] {
  return page.filter((record) => isOwed(record) && !listed.has(record.uuid))
}

/** The rounds that records belong to, each once, by the names that their vendor gave them. */
export function roundsOf(records: readonly DayRecord[]): string[] {
  return [...new Set(records.flatMap(({ roundRef }) => (roundRef === null ? [] : [roundRef])))]
}

/** The rounds that records belong to, each once, by our ids. */
export function roundIdsOf(records: readonly DayRecord[]): bigint[] {
  return [...new Set(records.flatMap(({ roundId }) => (roundId === null ? [] : [roundId])))]
}

type Moved = DayRecord & { transferId: bigint }

/** Records that moved money. */
export function movedRecords(page: readonly DayRecord[]): Moved[] {
  return page.flatMap((record) => (record.transferId === null ? [] : [{ ...record, transferId: record.transferId }]))
}

type OwnBooks = { moved: readonly Moved[]; movements: readonly Movement[]; rounds: Awaited<ReturnType<typeof roundSums>> }

/** Our records against the ledger, and the rounds against what their records add up to. */
export function compareOwn({ moved, movements, rounds }: OwnBooks): Difference[] {
  const movementOf = new Map(movements.map((movement) => [`${movement.transferId} ${movement.memberId}`, movement]))
  return [
    ...moved.flatMap((record) => compareWithLedger(record, movementOf.get(`${record.transferId} ${record.memberId}`)) ?? []),
    ...rounds.flatMap((round) => compareRound(round) ?? []),
  ]
}

/** One statement cannot write one row twice. */
export function onePerName(differences: readonly Difference[]): Difference[] {
  return [...new Map(differences.map((one) => [`${one.kind} ${one.reference}`, one])).values()]
}

type Listed = Awaited<ReturnType<typeof listDifferences>>[number]

/** A difference as operators see it. */
export function shownDifference({ id, foundAt, seenAt, ...row }: Listed) {
  return { ...row, id: String(id), foundAt: foundAt.getTime(), seenAt: seenAt.getTime() }
}
