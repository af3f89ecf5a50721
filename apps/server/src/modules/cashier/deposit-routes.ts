import { HOUR_MS } from '@croupier/calendar/durations'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import type { PaymentOpening } from '#platform/ports.ts'
import type { Refusal } from '#platform/refusal.ts'
import { brandClock, shownChannels } from './channels.ts'
import { type Candidate, commonLimits, type LastHour, noDeposits, routeEntry, type TurnReason, turnsOf } from './rules-deposit-routes.ts'
import { decideChannels, opensAt } from './rules-deposits.ts'
import { CHANNELS_MAX, routeOf } from './rules-methods.ts'
import type { Deposit } from './store.ts'
import { countSend, moveOrder, outcomesSince } from './store-deposit-routes.ts'
import type { Channel } from './store-methods.ts'
import { note } from './timelines.ts'

type Chosen = { amount: bigint; channel: string }

/** The channels that take a deposit, the best one first; `channel` is the entry that the member chose. */
export async function channelsFor(
  tx: TxContext,
  chosen: Chosen,
): Promise<Channel[] | Refusal<'channel_unknown' | 'channel_closed' | 'below_minimum' | 'above_maximum'>> {
  const decision = decideChannels(await shownChannels(tx), chosen, await brandClock(tx))
  if ('refusal' in decision) return decision
  const { channels } = decision
  if (channels.length === 1) return channels
  return turnsOf(candidatesOf(channels, await lastHourOf(tx)), chosen.amount).map(({ channel }) => channel)
}

export async function lastHourOf(context: Context | TxContext): Promise<Map<string, LastHour>> {
  return await outcomesSince(context.db, context.actor.brandId, new Date(context.now.getTime() - HOUR_MS))
}

/** The channels of routes, with what their turn hangs on. */
function candidatesOf(channels: readonly Channel[], outcomes: Map<string, LastHour>): (Channel & Candidate)[] {
  return channels.flatMap((channel) => {
    const terms = routeOf(channel.route)
    return terms ? [{ ...channel, terms, lastHour: outcomes.get(channel.code) ?? noDeposits }] : []
  })
}

type Turn = { place: number; of: number; before: TurnReason | null }

/** The turn of a channel among the open ones of its route, for the smallest amount that all of them take; null where it has none. */
export function turnOf(
  { code, route }: Channel,
  channels: readonly Channel[],
  by: { clock: string; outcomes: Map<string, LastHour> },
): Turn | null {
  const name = routeOf(route)?.name
  const open = channels.filter((one) => one.isOpen && opensAt(one.hours, by.clock) === null && routeOf(one.route)?.name === name)
  const turns = name === undefined ? [] : turnsOf(candidatesOf(open, by.outcomes), commonLimits(open).minimumMinor)
  const at = turns.findIndex(({ channel }) => channel.code === code)
  return at < 0 ? null : { place: at + 1, of: turns.length, before: turns[at]?.before ?? null }
}

/**
 * Sends an order to its channel, and to the next one of its route where the channel is certain that it opened nothing. An order that was sent to a
 * channel before stays there: what became of the first sending is not known.
 */
export async function sendOrder(
  context: Context,
  order: Deposit,
  send: (channel: string) => Promise<PaymentOpening>,
): Promise<PaymentOpening> {
  if (order.route === null) return await send(order.channel)
  const tried: string[] = []
  while (true) {
    const { channel, sends } = await countSend(context.db, order.id)
    const answer = await send(channel)
    if (answer.state !== 'refused' || sends > 1 || tried.length >= CHANNELS_MAX) return answer
    tried.push(channel)
    if (!(await fallOver(context, { id: order.id, amount: order.amountMinor, route: order.route, tried }))) return answer
  }
}

type Refused = { id: string; amount: bigint; route: string; tried: readonly string[] }

/** Moves an order to the best channel of its route that was not tried; false where there is none, or the order came further. */
async function fallOver(context: Context, { id, amount, route, tried }: Refused): Promise<boolean> {
  return await inTransaction(context, async (tx) => {
    const channels = await channelsFor(tx, { amount, channel: routeEntry(route) })
    const next = 'refusal' in channels ? undefined : channels.find(({ code }) => !tried.includes(code))
    const from = tried.at(-1)
    if (!next || from === undefined || !(await moveOrder(tx.db, id, { from, to: next.code }))) return false
    await note(tx, id, { kind: 'moved', text: `channel ${from} refused, then ${next.code}` })
    return true
  })
}
