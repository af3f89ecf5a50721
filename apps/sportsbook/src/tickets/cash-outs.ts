import { randomUUID } from 'node:crypto'
import { CASH_OUT_PART_MIN_PPM, type Chances, cashOutMinor, cashOutPart } from '@croupier/settlement/cash-out'
import { cashOutStatus, marketStatus } from '@croupier/sports-feed/codes'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import type { CashOutQuote } from '../../player-api/messages.ts'
import { betOfTicket } from './settlements.ts'
import { type CashOutRow, findQuote, insertQuote, listPricesNow, type PriceNow, payCashOut } from './store-cash-outs.ts'
import { type LegRow, listLegs, lockTicket, type TicketRow } from './store-tickets.ts'

/** What the house keeps of a cash-out, in millionths. */
const FEE_PPM = 40_000n
/** How long a price is held. */
const HELD_MS = 5000
const WHOLE_PPM = 1_000_000n

/**
 * What the house pays now for a ticket, or for a part of it: by what settled legs made of it and the chances of open ones. Held for five seconds.
 * Refused while a market of it is suspended, or has no chances.
 */
export async function quoteCashOut(context: Context, session: Session, asked: { ticket: string; partPpm: bigint }): Promise<CashOutQuote> {
  return await context.db.transaction().execute(async (tx) => {
    const ticket = await lockOwn(tx, session, asked.ticket)
    const legs = (await listLegs(tx, [ticket.id])).get(ticket.id) ?? []
    const worth =
      worthOf(
        ticket,
        legs,
        await listPricesNow(
          tx,
          legs.map(({ market_row: row }) => row),
        ),
      ) ?? refuse('MARKET_SUSPENDED')
    const { paidMinor, restMinor } = partOf(ticket, legs, { worth, partPpm: asked.partPpm }) ?? refuse('NOT_OFFERED', 'partPpm')
    const quote = await insertQuote(tx, {
      id: randomUUID(),
      ticketId: ticket.id,
      partPpm: asked.partPpm,
      paidMinor,
      restMinor,
      unitMinor: ticket.unit_minor,
      legRevisions: revisionsOf(legs),
      heldMs: HELD_MS,
    })
    return { id: quote.id, valueMinor: String(paidMinor), restUnitMinor: String(restMinor), expiresAt: quote.expires_at.toISOString() }
  })
}

/** Buys a ticket back at a price that is still held. Final: no later settlement changes what was paid. A repeat changes nothing. */
export async function takeCashOut(context: Context, session: Session, asked: { ticket: string; quote: string }): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, session, asked)
    if (quote.state !== 'QUOTED') return
    const ticket = await lockOwn(tx, session, asked.ticket)
    const legs = (await listLegs(tx, [ticket.id])).get(ticket.id) ?? []
    const rows = legs.map(({ market_row: row }) => row)
    if (worthOf(ticket, legs, await listPricesNow(tx, rows)) === undefined) refuse('MARKET_SUSPENDED')
    if (quote.is_over || !isOfNow(quote, ticket, legs)) refuse('QUOTE_EXPIRED')
    await payCashOut(tx, quote)
  })
}

async function lockQuote(tx: DatabaseTransaction, session: Session, asked: { ticket: string; quote: string }): Promise<CashOutRow> {
  const quote = await findQuote(tx, asked.quote)
  const isOwn = quote?.ticket_id === asked.ticket && quote.player_id === session.player_id
  return isOwn ? quote : refuse('NOT_FOUND')
}

async function lockOwn(tx: DatabaseTransaction, session: Session, id: string): Promise<TicketRow> {
  const ticket = await lockTicket(tx, id, ['ACCEPTED'])
  return ticket?.player_id === session.player_id ? ticket : refuse('NOT_OFFERED')
}

/** A price is of the ticket as it was: a settled leg, or another cash-out, makes another. */
function isOfNow(quote: CashOutRow, ticket: TicketRow, legs: readonly LegRow[]): boolean {
  return quote.unit_minor === ticket.unit_minor && quote.leg_revisions === revisionsOf(legs)
}

function revisionsOf(legs: readonly LegRow[]): number {
  return legs.reduce((sum, { revisions }) => sum + revisions, 0)
}

/** What a ticket is worth; undefined while one of its open markets is suspended or tells no chances. */
export function worthOf(ticket: TicketRow, legs: readonly LegRow[], prices: ReadonlyMap<bigint, PriceNow>): bigint | undefined {
  const chances = new Map<number, Chances>()
  for (const leg of legs) {
    if (leg.settlement) continue
    const own = chancesOf(prices.get(leg.market_row), leg.outcome_id)
    if (!own) return undefined
    chances.set(leg.place, own)
  }
  return cashOutMinor(betOfTicket(ticket, legs), { chances, feePpm: FEE_PPM })
}

function chancesOf(price: PriceNow | undefined, outcomeId: string): Chances | undefined {
  if (!price || price.is_held || !price.is_trusted) return undefined
  if (price.status !== marketStatus.active || price.cash_out_status !== cashOutStatus.available) return undefined
  const told = price.outcomes[outcomeId]?.chances
  if (!told) return undefined
  const [win, halfWin, refund, halfLose, lose] = told.map(BigInt) as [bigint, bigint, bigint, bigint, bigint]
  return { win, halfWin, refund, halfLose, lose }
}

type Part = { paidMinor: bigint; restMinor: bigint }

/** What a part is paid, and the stake of a combination that goes on; undefined where the part is too small. */
export function partOf(
  ticket: TicketRow,
  legs: readonly LegRow[],
  { worth, partPpm }: { worth: bigint; partPpm: bigint },
): Part | undefined {
  if (worth <= 0n) return undefined
  if (partPpm === WHOLE_PPM) return { paidMinor: worth, restMinor: 0n }
  if (partPpm < CASH_OUT_PART_MIN_PPM) return undefined
  const part = cashOutPart(betOfTicket(ticket, legs), worth, partPpm)
  return part && { paidMinor: part.paidMinor, restMinor: part.rest.unitMinor }
}
