import { LOSE, WIN } from '@croupier/settlement/factors'
import { type Market, settleMarket } from '@croupier/settlement/markets'
import { houseRules } from '@croupier/settlement/rule-sets'
import { certainty, producers, voidReason } from '@croupier/sports-feed/codes'
import type { OnWire } from '@croupier/sports-feed/messages'
import { SCOUTED_AFTER_MS } from './endings.ts'
import { decimal, nameOf, oddsMessage, type Timed } from './feed-messages.ts'
import { settlementMessage } from './settlements.ts'
import { factsAt, type SimulatedMatch } from './simulated-match.ts'

/** The market that says who wins, by sport. */
const WINNERS = { football: 1, basketball: 219, tennis: 186, esports: 186 }
const WRONG_FOR_MS = 15_000
const LATE_BY_MS = 10_000
const ERROR_FOR_MS = 20_000
/** Odds that a person let slip: ten times as high. */
const SLIP = 10n

/** What a feed says wrongly of a match, and how it takes it back. */
export function faultyMessages(match: SimulatedMatch): Timed[] {
  const { faults, ending } = match
  const winner: Market = { id: WINNERS[match.fixture.league.sport.kind], specifiers: {} }
  return [
    ...(faults.has('palpable_error') ? palpableError(match, winner) : []),
    ...(faults.has('cancel_window') ? cancelledWindow(match, winner) : []),
    ...(faults.has('wrong_settlement') && ending === 'played' ? wrongSettlement(match, winner) : []),
  ]
}

/** The other side is said to have won; then that is rolled back, and the right settlement comes again. */
function wrongSettlement(match: SimulatedMatch, winner: Market): Timed[] {
  const wrongMs = match.endMs + SCOUTED_AFTER_MS + 1
  const [backMs, rightMs] = [wrongMs + WRONG_FOR_MS, wrongMs + WRONG_FOR_MS + SCOUTED_AFTER_MS]
  const right = () => settleMarket(winner, factsAt(match, match.endMs), houseRules) ?? {}
  const wrong = () => {
    const outcomes = right()
    const lost = Object.keys(outcomes).findLast((id) => outcomes[id] !== WIN)
    return Object.fromEntries(Object.keys(outcomes).map((id) => [id, id === lost ? WIN : LOSE]))
  }
  const settle = (atMs: number, outcomes: () => ReturnType<typeof right>): Timed => ({
    atMs,
    make: () => settlementMessage(match, [{ market: winner, outcomes: outcomes() }], { atMs, sure: certainty.scouted }),
  })
  const rollback: OnWire<'rollback_bet_settlement'> = {
    type: 'rollback_bet_settlement',
    product: producers.live,
    event_id: match.fixture.id,
    timestamp: backMs,
    markets: [nameOf(winner)],
  }
  return [settle(wrongMs, wrong), { atMs: backMs, make: () => [rollback] }, settle(rightMs, right)]
}

/** Bets that were accepted just before the first change, or in the middle of the match, are void: somebody saw it before the feed. */
function cancelledWindow(match: SimulatedMatch, winner: Market): Timed[] {
  const { fixture, stops, endMs } = match
  const untilMs = stops[0]?.fromMs ?? Math.floor((fixture.kickOffMs + endMs) / 2)
  return [cancelOf(match, winner, { fromMs: untilMs - LATE_BY_MS, untilMs, reason: voidReason.other })]
}

/** Odds that are plainly wrong before the match, the right ones again, and then the bets of that time are void. */
function palpableError(match: SimulatedMatch, winner: Market): Timed[] {
  const fromMs = Math.floor((match.announcedMs + match.fixture.kickOffMs) / 2) + 2
  const untilMs = fromMs + ERROR_FOR_MS
  return [
    { atMs: fromMs, make: () => [withSlip(oddsMessage(match, { atMs: fromMs }), winner.id)] },
    { atMs: untilMs, make: () => [oddsMessage(match, { atMs: untilMs })] },
    cancelOf(match, winner, { fromMs, untilMs, reason: voidReason.wrongOdds }),
  ]
}

function withSlip(message: OnWire<'odds_change'>, id: number): OnWire<'odds_change'> {
  const markets = (message.odds?.markets ?? []).map((market) => ({
    ...market,
    outcomes: (market.outcomes ?? []).map((outcome) =>
      market.id === id && outcome.odds ? { ...outcome, odds: decimal(Number(thousandths(outcome.odds) * SLIP), 3) } : outcome,
    ),
  }))
  return { ...message, odds: { ...message.odds, markets } }
}

function thousandths(odds: string): bigint {
  return BigInt(odds.replace('.', ''))
}

type Cancelled = { readonly fromMs: number; readonly untilMs: number; readonly reason: 0 | 12 }

function cancelOf({ fixture }: SimulatedMatch, market: Market, { fromMs, untilMs, reason }: Cancelled): Timed {
  const atMs = untilMs + LATE_BY_MS
  const message: OnWire<'bet_cancel'> = {
    type: 'bet_cancel',
    product: producers.live,
    event_id: fixture.id,
    timestamp: atMs,
    start_time: fromMs,
    end_time: untilMs,
    markets: [{ ...nameOf(market), void_reason: reason }],
  }
  return { atMs, make: () => [message] }
}
