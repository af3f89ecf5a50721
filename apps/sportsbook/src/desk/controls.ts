import type { DeskSession } from '@croupier/vendor-server/store-desk'
import { NEUTRAL_PPM } from '#books/offers.ts'
import { tellOfEvents } from '#books/store-books.ts'
import type { Context } from '#context.ts'
import { type DatabaseTransaction, inTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import type { HoldInput, ShiftInput } from '../../desk-api/messages.ts'
import {
  type ControlledMarket,
  lockControlled,
  lockEventHold,
  renewPrices,
  setEventHold,
  setMarketHold,
  setShifts,
} from './store-controls.ts'
import { noteAction } from './trail.ts'

/** Suspends or reopens an event, with every market that it has and will have, or one of its markets. What stands so already stays. */
export async function holdOffer(
  context: Context,
  { operator_id: operatorId, person }: DeskSession,
  asked: Omit<HoldInput, 'market'> & { market?: bigint | undefined },
): Promise<void> {
  const { event, market, isHeld, why } = asked
  await inTransaction(context.db, async (tx) => {
    const changed = market === undefined ? await holdEvent(tx, event, isHeld) : await holdMarket(tx, { event, row: market, isHeld })
    if (!changed) return
    await noteAction(tx, {
      ...{ operatorId, person, kind: isHeld ? 'suspend' : 'reopen', subject: String(market ?? event), why },
      ...{ before: { ...changed, isHeld: !isHeld }, after: { ...changed, isHeld } },
    })
    await tellOfEvents(tx, [event])
  })
}

async function holdEvent(tx: DatabaseTransaction, id: string, isHeld: boolean): Promise<object | undefined> {
  const before = (await lockEventHold(tx, id)) ?? refuse('NOT_FOUND', 'event')
  if (before === isHeld) return undefined
  await setEventHold(tx, id, isHeld)
  await renewPrices(tx, [id])
  return { event: id }
}

type MarketHold = { event: string; row: bigint; isHeld: boolean }

async function holdMarket(tx: DatabaseTransaction, { event, row, isHeld }: MarketHold): Promise<object | undefined> {
  const before = await lockControlled(tx, row)
  if (before?.event_id !== event) return refuse('NOT_FOUND', 'market')
  if (before.is_held === isHeld) return undefined
  await setMarketHold(tx, row, isHeld)
  return nameOf(before)
}

/** Moves the odds of outcomes of a market by factors; outcomes that are not named are offered as the feed says. */
export async function shiftOdds(
  context: Context,
  { operator_id: operatorId, person }: DeskSession,
  asked: ShiftInput & { row: bigint },
): Promise<{ event: string }> {
  const shifts = Object.fromEntries(
    asked.shifts.flatMap(({ outcome, factorPpm }) => (factorPpm === NEUTRAL_PPM ? [] : [[outcome, factorPpm]])),
  )
  return await inTransaction(context.db, async (tx) => {
    const market = (await lockControlled(tx, asked.row)) ?? refuse('NOT_FOUND', 'row')
    const stray = asked.shifts.findIndex(({ outcome }) => !Object.hasOwn(market.outcomes, outcome))
    if (stray >= 0) refuse('INVALID_SELECTION', `shifts.${stray}.outcome`)
    if (market.is_decided) refuse('MARKET_CLOSED', 'row')
    const event = market.event_id
    if (isSame(market.shifts, shifts)) return { event }
    await setShifts(tx, asked.row, shifts)
    await noteAction(tx, {
      ...{ operatorId, person, kind: 'shift', subject: String(asked.row), why: asked.why },
      ...{ before: { ...nameOf(market), shifts: market.shifts }, after: { ...nameOf(market), shifts } },
    })
    await tellOfEvents(tx, [event])
    return { event }
  })
}

function nameOf({ event_id: event, market_id: market, specifiers }: ControlledMarket): object {
  return { event, market, specifiers }
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  return (
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([id, factor]) => Object.hasOwn(other, id) && other[id] === factor)
  )
}
