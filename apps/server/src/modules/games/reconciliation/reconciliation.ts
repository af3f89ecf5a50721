import { brandOf } from '#modules/site/index.ts'
import { listVendorTransfers, readMovements } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import type { VendorMovement as TheirMovement } from '#platform/ports.ts'
import { type Difference, strayOf, unknownThere } from './rules.ts'
import {
  compareLists,
  compareOwn,
  movedRecords,
  onePerName,
  roundIdsOf,
  roundsOf,
  shownDifference,
  unansweredHour,
  unlisted,
} from './rules-pages.ts'
import { halvesOf, hoursOf, type Span, withSlack, yesterdayOf } from './rules-spans.ts'
import {
  allConnections,
  type DayRecord,
  explainedMovements,
  listDifferences,
  putDifferences,
  recordsIn,
  recordsUnder,
  roundSums,
} from './store.ts'

const PAGE = 500
type Connection = { brandId: number; vendorCode: string; baseUrl: string; operatorId: number }
/** A connection with the currency of its brand, which is that of all its records. */
type Books = Connection & { currency: string }

/** Compares yesterday (UTC) with every vendor of every brand, and keeps what differs. */
export async function reconcileYesterday(context: Context): Promise<void> {
  const day = yesterdayOf(context.now)
  const connections = await allConnections(context.db)
  for (const connection of connections) await reconcileVendor(asSystem(context, connection.brandId), connection, day)
  for (const brandId of new Set(connections.map((one) => one.brandId)))
    for (const hour of hoursOf(day)) await findStrays(asSystem(context, brandId), hour)
}

/** Three ways: the vendor's list against our records, our records against the ledger and against their rounds. */
export async function reconcileVendor(context: Context, connection: Connection, span: Span): Promise<Difference[]> {
  const { currency } = await brandOf(context, connection.brandId)
  const found: Difference[] = []
  for (const hour of hoursOf(span)) {
    const differences = await reconcileHour(context, { ...connection, currency }, hour)
    const { brandId, vendorCode } = connection
    await inTransaction(context, (tx) =>
      putDifferences(tx.db, { brandId, vendorCode }, { differences: onePerName(differences), at: tx.now }),
    )
    found.push(...differences)
  }
  return found
}

async function reconcileHour(context: Context, connection: Books, hour: Span): Promise<Difference[]> {
  const theirs = await askSpan(context, connection, hour)
  if (!theirs) return [unansweredHour(hour), ...(await ownHour(context, connection, { hour }))]
  const listed = new Set(theirs.map(({ uuid }) => uuid))
  return [...(await compareListed(context, connection, theirs)), ...(await ownHour(context, connection, { hour, listed }))]
}

async function compareListed(context: Context, connection: Books, theirs: readonly TheirMovement[]): Promise<Difference[]> {
  const found: Difference[] = []
  for (let at = 0; at < theirs.length; at += PAGE) {
    const page = theirs.slice(at, at + PAGE)
    const uuids = page.map(({ uuid }) => uuid)
    found.push(...compareLists(page, await recordsUnder(context.db, connection, uuids)))
  }
  return found
}

/** Our side of an hour: what the vendor should know, what the ledger says, what the rounds say. */
async function ownHour(
  context: Context,
  connection: Books,
  { hour, listed }: { hour: Span; listed?: ReadonlySet<string> },
): Promise<Difference[]> {
  const found: Difference[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await recordsIn(context.db, { ...connection, ...hour }, { after, limit: PAGE })
    if (listed) found.push(...(await missingThere(context, connection, unlisted(page, listed))))
    found.push(...(await compareBooks(context, page)))
    const last = page.at(-1)
    if (page.length < PAGE || !last) return found
    after = last.uuid
  }
}

/** A record that the hour's list lacks may stand in another hour of the vendor's: its round's list tells. */
async function missingThere(context: Context, connection: Connection, missing: readonly DayRecord[]): Promise<Difference[]> {
  const known = new Set<string>()
  for (const round of roundsOf(missing)) {
    const answer = await context.ports.vendors.transactions({ ...connection, round })
    if (answer.state === 'ok') for (const { uuid } of answer.movements) known.add(uuid)
  }
  return missing.filter(({ uuid }) => !known.has(uuid)).map(unknownThere)
}

async function compareBooks(context: Context, page: readonly DayRecord[]): Promise<Difference[]> {
  const moved = movedRecords(page)
  const movements = await readMovements(context, moved)
  return compareOwn({ moved, movements, rounds: await roundSums(context.db, roundIdsOf(page)) })
}

/** Transfers that games made, with a player of whom no record says so. */
export async function findStrays(context: Context, span: Span): Promise<Difference[]> {
  const { brandId } = context.actor
  const wide = withSlack(span)
  const found: Difference[] = []
  for (let after = 0n; ; ) {
    const page = await listVendorTransfers(context, { ...span, after, limit: PAGE })
    const explained = await explainedMovements(context.db, brandId, { ids: page.map(({ id }) => id), ...wide })
    const unexplained = page.filter((transfer) => strayOf(transfer, explained))
    // A record may bear another time than its transfer: before that is called a stray, it is looked for at any time.
    const late = await explainedMovements(context.db, brandId, {
      ids: unexplained.map(({ id }) => id),
      from: new Date(0),
      until: wide.until,
    })
    const differences = unexplained.flatMap((transfer) => strayOf(transfer, late) ?? [])
    await inTransaction(context, (tx) => putDifferences(tx.db, { brandId, vendorCode: '' }, { differences, at: tx.now }))
    found.push(...differences)
    const last = page.at(-1)
    if (page.length < PAGE || !last) return found
    after = last.id
  }
}

/** The vendor's list of a span, asked for in halves where it is too long for one answer; undefined where no answer came. */
async function askSpan(context: Context, connection: Connection, span: Span): Promise<TheirMovement[] | undefined> {
  const answer = await context.ports.vendors.transactions({ ...connection, ...span })
  if (answer.state === 'ok') return answer.movements
  const halves = answer.state === 'too_many' ? halvesOf(span) : undefined
  if (!halves) return undefined
  const first = await askSpan(context, connection, halves[0])
  const second = first && (await askSpan(context, connection, halves[1]))
  return second && [...first, ...second]
}

/** What the comparisons found, newest first. */
export async function readDifferences(context: Context, input: { cursor?: string | undefined; size?: number | undefined }) {
  const cut = cutOf(input)
  const rows = await listDifferences(context.db, context.actor.brandId, { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, {
    key: ({ id }) => id,
    row: shownDifference,
  })
}
