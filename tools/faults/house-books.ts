import type { Review, Told } from './house-told.ts'

/** How a withdrawal that rules sent to nobody names its decider. */
const BY_RULES = 'rules'

/** What stands at the platform, at the provider, on the disk and in the mailbox when everything is at rest. */
export type Books = {
  withdrawals: readonly Withdrawal[]
  /** The provider's own, by the reference that it was given. */
  payouts: readonly Payout[]
  adjustments: readonly Adjustment[]
  /** Transfers of adjustments that no adjustment has. */
  strayAdjustments: number
  exports: readonly ExportRow[]
  /** Files that are kept and belong to no export that is done. */
  strayFiles: readonly string[]
  /** Money in accounts of holds, and what left the house by payouts, as the ledger has it. */
  heldMinor: bigint
  paidMinor: bigint
  /** Mails that came, by their operator. */
  mails: ReadonlyMap<string, number>
}

export type Withdrawal = {
  id: string
  memberId: string
  amountMinor: bigint
  arrivesMinor: bigint
  state: string
  persons: number
  firstApprovedBy: string | null
  decidedBy: string | null
}
export type Payout = { reference: string; amountMinor: bigint; status: string }
export type Adjustment = {
  id: string
  memberId: string
  gainMinor: bigint
  state: string
  askedBy: string
  decidedBy: string | null
  transfers: number
}
export type ExportRow = {
  id: string
  state: string
  fault: string | null
  bytes: number
  scheduleId: string | null
  /** What the link gives: bytes, and lines below the head that differ from each other; undefined where it gives nothing. */
  file: { bytes: number; rows: number } | undefined
}

/** What was acknowledged and is not there, what is there more than once, and what else does not agree. */
export type Compared = { lost: string[]; doubled: string[]; wrong: string[] }

/** What would be said of a row, and whether it is to be said. */
type Check = readonly [isToBeSaid: boolean, kind: keyof Compared, what: string]

const OPEN = ['requested', 'approved', 'sending']

/** Compares what members and operators were told with the books; `rows` are those of the list that was exported. */
export function compareHouse(told: Told, books: Books, rows: number): Compared {
  const checks = [
    ...checkWithdrawals(told, books),
    ...checkPayouts(books),
    ...checkAdjustments(told, books),
    ...checkExports(told, books, rows),
    ...checkSchedules(told, books),
  ].filter(([isToBeSaid]) => isToBeSaid)
  const of = (wanted: keyof Compared) => checks.flatMap(([, kind, what]) => (kind === wanted ? [what] : []))
  return { lost: of('lost'), doubled: of('doubled'), wrong: [...told.unexpected, ...of('wrong')] }
}

function checkWithdrawals({ withdrawals, reviews }: Told, books: Books): Check[] {
  const known = byId(books.withdrawals)
  const asked = [...withdrawals].map(([id, { memberId, amountMinor }]): Check => {
    const row = known.get(id)
    return [row?.memberId !== memberId || row.amountMinor !== amountMinor, 'lost', `withdrawal ${id}`]
  })
  const reviewed = reviews.map((review): Check => {
    const { id, by, verdict } = review
    return [!isReviewed(known.get(id), review), 'lost', `${verdict} of withdrawal ${id} by ${by}`]
  })
  const standing = books.withdrawals.flatMap((row): Check[] => {
    const { id, state, persons } = row
    const told = reviews.filter((review) => review.id === id).length
    return [
      [told > (state === 'rejected' ? Math.max(persons, 1) : persons), 'doubled', `${told} reviews of withdrawal ${id}`],
      [isOfTooFew(row), 'wrong', `withdrawal ${id} was approved by too few`],
      [!withdrawals.has(id), 'wrong', `withdrawal ${id} was told to nobody`],
      [OPEN.includes(state), 'wrong', `withdrawal ${id} is ${state} for good`],
    ]
  })
  return [...asked, ...reviewed, ...standing]
}

/** Whether an operator's verdict stands, as the last one or as the first of two. */
function isReviewed(row: Withdrawal | undefined, { by, verdict }: Review): boolean {
  const isLast = row?.decidedBy === by && (row.state === 'rejected') === (verdict === 'reject')
  return isLast || (verdict === 'approve' && row?.firstApprovedBy === by)
}

function isOfTooFew({ state, persons, firstApprovedBy, decidedBy }: Withdrawal): boolean {
  if (state === 'requested' || state === 'rejected') return false
  const approvers = new Set([firstApprovedBy, decidedBy].filter((name) => name !== null && name !== BY_RULES))
  return approvers.size !== persons
}

/** Each withdrawal that was sent is one payout of the provider, and ended as it did. */
function checkPayouts({ withdrawals, payouts, heldMinor, paidMinor }: Books): Check[] {
  const sent = new Map(payouts.map((payout) => [payout.reference, payout]))
  const known = byId(withdrawals)
  const strangers = payouts.filter(({ reference }) => !known.has(reference))
  const owedMinor = sumOf(withdrawals.filter(({ state }) => OPEN.includes(state)))
  const providerMinor = sumOf(payouts.filter(({ status }) => status === 'paid'))
  return [
    ...withdrawals.flatMap((row) => checkPayout(row, sent.get(row.id))),
    ...strangers.map(({ reference }): Check => [true, 'doubled', `payout ${reference}, which is of no withdrawal`]),
    [sent.size < payouts.length, 'doubled', `${payouts.length - sent.size} payouts under a reference that was known`],
    [heldMinor !== owedMinor, 'wrong', `${heldMinor} is held for withdrawals of ${owedMinor}`],
    [paidMinor !== providerMinor, 'wrong', `the ledger paid ${paidMinor}, the provider ${providerMinor}`],
  ]
}

function checkPayout({ id, state, arrivesMinor }: Withdrawal, payout: Payout | undefined): Check[] {
  if (!payout) return [[state === 'paid' || state === 'failed', 'lost', `payout of withdrawal ${id}, which is ${state}`]]
  const { amountMinor, status } = payout
  return [
    [status !== state, 'wrong', `withdrawal ${id} is ${state}, its payout ${status}`],
    [amountMinor !== arrivesMinor, 'wrong', `withdrawal ${id} was paid ${amountMinor}, not ${arrivesMinor}`],
  ]
}

function checkAdjustments({ adjustments, decisions }: Told, books: Books): Check[] {
  const known = byId(books.adjustments)
  const asked = [...adjustments].map(([id, wanted]): Check => {
    const row = known.get(id)
    const isSo = row?.memberId === wanted.memberId && row.gainMinor === wanted.gainMinor && row.askedBy === wanted.askedBy
    return [!isSo, 'lost', `adjustment ${id}`]
  })
  const decided = decisions.map((decision): Check => {
    const { id, by, verdict } = decision
    return [!isDecided(known.get(id), decision), 'lost', `${verdict} of adjustment ${id} by ${by}`]
  })
  const standing = books.adjustments.flatMap(({ id, state, askedBy, decidedBy, transfers }): Check[] => [
    [decisions.filter((decision) => decision.id === id).length > 1, 'doubled', `decisions of adjustment ${id}`],
    [transfers > (state === 'done' ? 1 : 0), 'doubled', `${transfers} transfers of adjustment ${id}, which is ${state}`],
    [state === 'done' && (decidedBy ?? askedBy) === askedBy, 'wrong', `adjustment ${id} was posted by one person`],
    [state === 'asked', 'wrong', `adjustment ${id} was never decided`],
  ])
  const strays: Check = [books.strayAdjustments > 0, 'doubled', `${books.strayAdjustments} transfers of no adjustment`]
  return [...asked, ...decided, ...standing, strays]
}

function isDecided(row: Adjustment | undefined, { by, verdict }: Review): boolean {
  if (row?.decidedBy !== by) return false
  return verdict === 'approve' ? row.state === 'done' && row.transfers > 0 : row.state === 'rejected'
}

/** An export ends with a whole file behind its link, or with a reason. */
function checkExports({ exports }: Told, books: Books, rows: number): Check[] {
  const known = byId(books.exports)
  return [
    ...[...exports.keys()].map((id): Check => [!known.has(id), 'lost', `export ${id}`]),
    ...books.exports.flatMap((row) => checkExport(row, rows)),
    ...books.strayFiles.map((name): Check => [true, 'doubled', `file ${name}, which is of no export`]),
  ]
}

function checkExport({ id, state, fault, bytes, file }: ExportRow, rows: number): Check[] {
  if (state !== 'done')
    return [
      [state !== 'failed', 'wrong', `export ${id} is ${state} for good`],
      [state === 'failed' && fault === null, 'wrong', `export ${id} failed without a reason`],
    ]
  if (!file) return [[true, 'lost', `file of export ${id}`]]
  const isWhole = file.bytes === bytes && file.rows === rows
  return [[!isWhole, 'wrong', `export ${id} has ${file.rows} rows of ${rows}, ${file.bytes} bytes of ${bytes}`]]
}

/** A schedule has one file of its period, which each of its recipients was mailed of. */
function checkSchedules({ schedules }: Told, { exports, mails }: Books): Check[] {
  const made = [...schedules].map(([id, { recipients }]) => {
    const files = exports.filter(({ scheduleId }) => scheduleId === id)
    return { id, files, mailed: files.some(({ state }) => state === 'done') ? recipients : [] }
  })
  const files = made.flatMap(({ id, files: { length } }): Check[] => [
    [length === 0, 'lost', `file of schedule ${id}`],
    [length > 1, 'doubled', `${length} files of schedule ${id}`],
  ])
  const wanted = Map.groupBy(
    made.flatMap(({ mailed }) => mailed),
    (to) => to,
  )
  const missing = [...wanted].map(([to, { length }]) => ({ to, count: length - (mails.get(to) ?? 0) }))
  return [...files, ...missing.map(({ to, count }): Check => [count > 0, 'lost', `${count} mails to operator ${to}`])]
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function sumOf(rows: readonly { amountMinor: bigint }[]): bigint {
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
