import type { MarketState } from '@croupier/settlement/revisions'
import { operatorOf } from '@croupier/vendor-server/context'
import type { DeskSession } from '@croupier/vendor-server/store-desk'
import { stateOf } from '#books/market-states.ts'
import type { Context } from '#context.ts'
import { inTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import { payoutOf, settledLeg } from '#tickets/settlements.ts'
import { FIRST_TICKET, listSettledTickets } from '#tickets/store-settling.ts'
import { type LegRow, listLegs, type TicketRow } from '#tickets/store-tickets.ts'
import type { CorrectionPreview } from '../../desk-api/messages.ts'
import { resultRevisions } from './result-rules.ts'
import { type Entering, lockResult } from './results.ts'
import { type CountedLeg, findEventOf, listCountedLegs, listFirstDays, readClockMs } from './store-results.ts'

/** How many tickets are held in memory at once. */
const BATCH_MAX = 1000

/** A market as it counts now, and as it would. */
type States = { marketRow: bigint; before: MarketState; after: MarketState }
type Sum = { tickets: number; changed: number; takenBackMinor: bigint; paidMinor: bigint }
type Tally = { sums: Map<string, Sum>; days: Set<string>; others: { tickets: number; changed: number } }

/**
 * What a result would change against what counts now, by the functions that settle: real money of the trader's operator by currency, and of others
 * how many tickets. Tickets that are bought back are final. Nothing is written.
 */
export async function previewResult(context: Context, session: DeskSession, asked: Entering): Promise<CorrectionPreview> {
  const states = await statesOf(context, asked)
  const tally: Tally = { sums: new Map(), days: new Set(), others: { tickets: 0, changed: 0 } }
  let after = FIRST_TICKET
  while (true) {
    const batch = await listCountedLegs(context.db, { marketRow: asked.row, after, limit: BATCH_MAX })
    await addBatch(context, session, { batch, states, tally })
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_MAX) return previewOf(tally)
    after = last.ticket_id
  }
}

async function statesOf(context: Context, asked: Entering): Promise<States> {
  const event = (await findEventOf(context.db, asked.row)) ?? refuse('NOT_FOUND', 'row')
  const { revisions } = await inTransaction(context.db, (tx) => lockResult(tx, event, asked))
  const added = resultRevisions(revisions, asked.outcomes, await readClockMs(context.db))
  return { marketRow: asked.row, before: stateOf(revisions), after: stateOf([...revisions, ...added]) }
}

async function addBatch(
  context: Context,
  { operator_id: operatorId }: DeskSession,
  { batch, states, tally }: { batch: readonly CountedLeg[]; states: States; tally: Tally },
): Promise<void> {
  const counted = new Map(batch.map((leg) => [leg.ticket_id, leg]))
  const ids = [...counted.keys()]
  const [tickets, legs] = await Promise.all([listSettledTickets(context.db, ids), listLegs(context.db, ids)])
  const changes = tickets.flatMap((ticket) => {
    const leg = counted.get(ticket.id)
    return leg
      ? [{ ...changeOf({ ticket, legs: legs.get(ticket.id) ?? [] }, leg, states), ticket, isOwn: leg.operator_id === operatorId }]
      : []
  })
  for (const change of changes) {
    if (change.isOwn) addOwn(tally, change.ticket.currency, change)
    else addOther(tally, change)
  }
  const changed = changes.filter((change) => change.isOwn && isChanged(change)).map(({ ticket }) => ticket.id)
  for (const day of await listFirstDays(context.db, changed, operatorOf(context, operatorId).timeZone)) tally.days.add(day)
}

/** What a ticket is owed as its market counts now, and as it would; null while it is open. */
type Change = { before: bigint | null; after: bigint | null }

function isChanged({ before, after }: Change): boolean {
  return before !== after
}

type TicketLegs = { ticket: TicketRow; legs: readonly LegRow[] }

function changeOf({ ticket, legs }: TicketLegs, { accepted_at: acceptedAt }: CountedLeg, { marketRow, before, after }: States): Change {
  const owed = (state: MarketState) =>
    payoutOf(
      ticket,
      legs.map((leg) => (leg.market_row === marketRow ? { ...leg, settlement: settledLeg(state, leg, acceptedAt) } : leg)),
    )
  return { before: owed(before), after: owed(after) }
}

function addOther({ others }: Tally, change: Change): void {
  others.tickets += 1
  others.changed += Number(isChanged(change))
}

function addOwn({ sums }: Tally, currency: string, change: Change): void {
  const { tickets, changed, takenBackMinor, paidMinor } = sums.get(currency) ?? NOTHING
  const moved = isChanged(change) ? change : NO_CHANGE
  sums.set(currency, {
    tickets: tickets + 1,
    changed: changed + Number(isChanged(change)),
    takenBackMinor: takenBackMinor + (moved.before ?? 0n),
    paidMinor: paidMinor + (moved.after ?? 0n),
  })
}

const NOTHING: Sum = { tickets: 0, changed: 0, takenBackMinor: 0n, paidMinor: 0n }
const NO_CHANGE: Change = { before: null, after: null }

function previewOf({ sums, days, others }: Tally): CorrectionPreview {
  return {
    changes: [...sums].toSorted().map(([currency, { tickets, changed, takenBackMinor, paidMinor }]) => ({
      ...{ currency, tickets, changed },
      ...{ takenBackMinor: String(takenBackMinor), paidMinor: String(paidMinor) },
    })),
    days: [...days].toSorted(),
    others,
  }
}
