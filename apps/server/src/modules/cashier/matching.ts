import { createHash } from 'node:crypto'
import { dateAt, daysFrom } from '@croupier/calendar/calendar'
import type {
  askSettlement,
  dayDifference,
  decideSettlement,
  fetchDayFile,
  matchingDay,
  matchingDays,
  matchingRow,
  uploadDayFile,
} from '@croupier/contract/console/cashier-matching'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import type * as z from 'zod/mini'
import { brandIds, brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type DayFault, type DayLine, outsideOf, readDayFile, sideOf } from './rules-matching.ts'
import {
  compareDay,
  currentFile,
  type Difference,
  explainDifference,
  insertFile,
  listDays,
  listDifferences,
  lockDays,
  lockDifference,
  type MatchingDay,
  reopenDifference,
  settleDifference,
} from './store-matching.ts'

const refuseFile = ({ line, what }: DayFault) => refuse('day_file_refused', { field: 'file', words: { line: String(line), what } })

const zoneOf = async (context: Context | TxContext) => (await brandOf(context, context.actor.brandId)).settings.timeZone

/**
 * Takes a file that an operator has of the provider; its lines say of which day it is. Refuses `day_file_refused` with the first line that is
 * not as expected, and `day_not_over`.
 */
export async function keepDayFile(context: Context, { file }: InputOf<typeof uploadDayFile>): Promise<{ day: string }> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array()
  const lines = linesOf(bytes)
  const first = lines[0] ?? refuseFile({ line: 2, what: 'lines' })
  const day = dateAt(first.at, await zoneOf(context))
  await takeFile(context, { day, bytes, lines })
  return { day }
}

/** Fetches the file of a day from the provider. Refuses `provider_unavailable`, `day_file_refused` and `day_not_over`. */
export async function fetchDay(context: Context, { day }: InputOf<typeof fetchDayFile>): Promise<{ day: string }> {
  const span = daysFrom(day, 1, await zoneOf(context))
  if (span.to > context.now) return refuse('day_not_over', { field: 'day' })
  const answer = await context.ports.payments.dayFile({ store: String(context.actor.brandId), ...span })
  if (answer.state !== 'ok') return refuse('provider_unavailable')
  await takeFile(context, { day, bytes: answer.file, lines: linesOf(answer.file) })
  return { day }
}

function linesOf(bytes: Uint8Array): DayLine[] {
  const read = readDayFile(bytes)
  return 'fault' in read ? refuseFile(read.fault) : read.lines
}

type Taken = { day: string; bytes: Uint8Array; lines: readonly DayLine[] }

/** A file that is taken again is compared anew with what we know by now, and is not kept twice. */
async function takeFile(context: Context, { day, bytes, lines }: Taken): Promise<void> {
  const zone = await zoneOf(context)
  const span = daysFrom(day, 1, zone)
  const outside = outsideOf(lines, span)
  if (outside) return refuseFile(outside)
  if (span.to > context.now) return refuse('day_not_over', { field: 'file' })
  const digest = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    await lockDays(tx.db, brandId)
    const current = await currentFile(tx.db, brandId, day)
    const fileId = current?.digest === digest ? current.id : await keepFile(tx, { day, digest, lines })
    await compareDay(tx.db, { brandId, day, fileId, span })
    // What we heard of after midnight stands in the file of the day before.
    const next = dateAt(span.to, zone)
    const nextFile = await currentFile(tx.db, brandId, next)
    if (nextFile) await compareDay(tx.db, { brandId, day: next, fileId: nextFile.id, span: daysFrom(next, 1, zone) })
  })
}

async function keepFile(tx: TxContext, { day, digest, lines }: { day: string; digest: string; lines: readonly DayLine[] }) {
  const { actor } = tx
  const { brandId } = actor
  const by = actor.kind === 'operator' ? { id: actor.operatorId, name: actor.operatorName } : undefined
  const sides = { payments: sideOf(lines, 'payment'), payouts: sideOf(lines, 'payout') }
  const id = await insertFile(tx.db, { brandId, day, digest, at: tx.now, by, ...sides }, lines)
  if (by)
    await leaveTrail(tx, { action: 'matching.take', subject: `day ${day}`, after: { digest, lines: lines.length }, why: 'file of a day' })
  return id
}

/** Fetches yesterday's files that are not there yet. A brand has none of days that had begun before it was opened. */
export async function fetchYesterdays(context: Context): Promise<void> {
  for (const brandId of await brandIds(context)) {
    const own = asSystem(context, brandId)
    try {
      await fetchYesterday(own)
    } catch (failure) {
      context.log.error({ brandId, failure: String(failure) }, 'the file of a day was not taken')
    }
  }
}

async function fetchYesterday(context: Context): Promise<void> {
  const { settings, openedAt } = await brandOf(context, context.actor.brandId)
  const today = daysFrom(dateAt(context.now, settings.timeZone), 1, settings.timeZone).from
  const day = dateAt(new Date(today.getTime() - 1), settings.timeZone)
  if (daysFrom(day, 1, settings.timeZone).from < openedAt) return
  if (await currentFile(context.db, context.actor.brandId, day)) return
  await fetchDay(context, { day })
}

/** A day as the key of a list: `2026-11-20` is 20261120. */
const keyOf = ({ day }: { day: string }) => BigInt(day.replaceAll('-', ''))
const dayOf = (key: bigint) => String(key).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export async function readDays(context: Context, input: InputOf<typeof matchingDays>): Promise<ValueOf<typeof matchingDays>> {
  const cut = cutOf(input)
  const before = cut.before === undefined ? {} : { before: dayOf(cut.before) }
  const rows = await listDays(context.db, context.actor.brandId, { ...before, limit: cut.limit + 1 })
  return pageOf(rows, cut, { row: shownDay, key: keyOf })
}

/** One day with what it and ours do not agree on; refuses `not_found` where no file of it was taken. */
export async function readDayOf(
  context: Context,
  { id, state, ...page }: InputOf<typeof matchingDay>,
): Promise<ValueOf<typeof matchingDay>> {
  const { brandId } = context.actor
  const cut = cutOf(page)
  const [day] = await listDays(context.db, brandId, { day: id, limit: 1 })
  if (!day) return refuse('not_found')
  const rows = await listDifferences(context.db, brandId, { day: id, state, before: cut.before, limit: cut.limit + 1 })
  const { operatorId } = operatorOf(context)
  const shown = pageOf(rows, cut, { row: (row) => shownDifference(row, operatorId), key: (row) => row.id })
  return { ...shownDay(day), ...shown }
}

function shownDay(row: MatchingDay): z.infer<typeof matchingRow> {
  return {
    id: row.day,
    takenAt: row.takenAt.getTime(),
    takenBy: row.takenBy,
    theirPayments: row.theirPayments,
    theirPaymentsSum: row.theirPaymentsMinor,
    ourPayments: row.ourPayments,
    ourPaymentsSum: row.ourPaymentsMinor,
    theirPayouts: row.theirPayouts,
    theirPayoutsSum: row.theirPayoutsMinor,
    ourPayouts: row.ourPayouts,
    ourPayoutsSum: row.ourPayoutsMinor,
    equal: row.equal,
    open: row.open,
    settled: row.settled,
  }
}

function shownDifference(row: Difference, operatorId: bigint): z.infer<typeof dayDifference> {
  const shown = row as Difference & Pick<z.infer<typeof dayDifference>, 'kind' | 'subject' | 'state'>
  return {
    id: String(row.id),
    kind: shown.kind,
    subject: shown.subject,
    reference: row.reference,
    providerRef: row.providerRef,
    ours: row.oursMinor,
    theirs: row.theirsMinor,
    currency: row.currency,
    state: shown.state,
    why: row.why,
    askedBy: row.askedByName,
    settledBy: row.decidedByName,
    isForMe: row.askedBy !== null && refusalOfDecision({ state: row.state, askedBy: row.askedBy }, operatorId) === undefined,
  }
}

/** Explains a difference; a second operator agrees. The same note again is the same request; refuses `not_found` and `wrong_state`. */
export async function requestSettlement(context: Context, { id, why }: InputOf<typeof askSettlement>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const row = (await lockDifference(tx.db, brandId, idOf(id))) ?? refuse('not_found')
    if (row.state === 'asked' && row.askedBy === operatorId && row.why === why) return
    if (row.state !== 'open') return refuse('wrong_state')
    await explainDifference(tx.db, row.id, { why, by: { id: operatorId, name: operatorName, at: tx.now } })
    await leaveTrail(tx, { action: 'matching.explain', subject: `difference ${id}`, after: factsOf(row), why })
  })
  return null
}

/** Agrees with a note or opens the difference again. Refuses `not_found`, `wrong_state` and `second_person_needed`. */
export async function reviewSettlement(context: Context, { id, action, why }: InputOf<typeof decideSettlement>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const row = (await lockDifference(tx.db, brandId, idOf(id))) ?? refuse('not_found')
    const refusal = row.askedBy === null ? 'wrong_state' : refusalOfDecision({ state: row.state, askedBy: row.askedBy }, operatorId)
    if (refusal) return refuse(refusal)
    if (action === 'approve') await settleDifference(tx.db, row.id, { id: operatorId, name: operatorName, at: tx.now })
    else await reopenDifference(tx.db, row.id)
    await leaveTrail(tx, { action: `matching.${action}`, subject: `difference ${id}`, before: { why: row.why }, after: factsOf(row), why })
  })
  return null
}

function factsOf({ day, kind, subject, reference, oursMinor, theirsMinor }: Difference) {
  const wire = (minor: bigint | null) => (minor === null ? null : toWire(minor))
  return { day, kind, subject, reference, ours: wire(oursMinor), theirs: wire(theirsMinor) }
}
