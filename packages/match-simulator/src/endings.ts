import type { Market } from '@croupier/settlement/markets'
import { certainty, eventStatus, fixtureChange, type VoidReason, voidReason } from '@croupier/sports-feed/codes'
import type { FeedMessageOnWire } from '@croupier/sports-feed/messages'
import { statusMessage, type Timed } from './feed-messages.ts'
import { cancelMessage, decidedAt, decidedBetween, isWhollyVoid, settlementMessage } from './settlements.ts'
import { type Ending, lastDecisionMs, type SimulatedMatch } from './simulated-match.ts'

/** A scout says the result, an official source confirms it later. */
export const SCOUTED_AFTER_MS = 5000
const CONFIRMED_AFTER_MS = 60_000
const PUT_OFF_MS = 24 * 3_600_000
/** A match that does not begin is put off so long before its time. */
const KNOWN_BEFORE_MS = 10_000

const STATUS = {
  played: eventStatus.ended,
  postponed: eventStatus.postponed,
  walkover: eventStatus.cancelled,
  abandoned: eventStatus.abandoned,
  retired: eventStatus.ended,
} as const satisfies Record<Ending, number>

const REASON: Record<Exclude<Ending, 'played'>, VoidReason> = {
  postponed: voidReason.postponed,
  walkover: voidReason.walkover,
  abandoned: voidReason.abandoned,
  retired: voidReason.retired,
}

/** What a feed says when a match is over, broken off, or does not take place. */
export function endOfMatch(match: SimulatedMatch, markets: () => readonly Market[]): Timed[] {
  const { ending } = match
  switch (ending) {
    case 'played':
      return playedEnd(match, markets)
    case 'postponed':
    case 'walkover':
      return notBegun(match, ending, markets)
    case 'abandoned':
    case 'retired':
      return brokenOff(match, ending, markets)
  }
}

/** The status that a match has come to. */
export function endStatus({ ending }: SimulatedMatch) {
  return STATUS[ending]
}

function playedEnd(match: SimulatedMatch, markets: () => readonly Market[]): Timed[] {
  const { endMs } = match
  const [scoutedMs, confirmedMs] = [endMs + SCOUTED_AFTER_MS, endMs + CONFIRMED_AFTER_MS]
  const fresh = () => decidedBetween(match, markets(), { fromMs: lastDecisionMs(match), atMs: endMs })
  return [
    { atMs: endMs, make: () => [statusMessage(match, endMs, eventStatus.ended)] },
    { atMs: scoutedMs, make: () => settlementMessage(match, fresh(), { atMs: scoutedMs, sure: certainty.scouted }) },
    {
      atMs: confirmedMs,
      make: () => settlementMessage(match, decidedAt(match, markets(), endMs), { atMs: confirmedMs, sure: certainty.confirmed }),
    },
    { atMs: confirmedMs + 1, make: () => [statusMessage(match, confirmedMs + 1, eventStatus.closed)] },
  ]
}

function notBegun(match: SimulatedMatch, ending: 'postponed' | 'walkover', markets: () => readonly Market[]): Timed[] {
  const { fixture } = match
  const atMs = fixture.kickOffMs - KNOWN_BEFORE_MS
  const isPutOff = ending === 'postponed'
  const change: FeedMessageOnWire = {
    type: 'fixture_change',
    product: 1,
    event_id: fixture.id,
    timestamp: atMs,
    change_type: isPutOff ? fixtureChange.startTime : fixtureChange.cancelled,
    ...(isPutOff && { start_time: fixture.kickOffMs + PUT_OFF_MS }),
  }
  return [
    { atMs, make: () => [change, statusMessage(match, atMs, STATUS[ending])] },
    {
      atMs: atMs + SCOUTED_AFTER_MS,
      make: () => cancelMessage(match, markets(), { atMs: atMs + SCOUTED_AFTER_MS, reason: REASON[ending] }),
    },
  ]
}

/** What was certain is settled, the rest is void. */
function brokenOff(match: SimulatedMatch, ending: 'abandoned' | 'retired', markets: () => readonly Market[]): Timed[] {
  const { endMs } = match
  const atMs = endMs + CONFIRMED_AFTER_MS
  return [
    { atMs: endMs, make: () => [statusMessage(match, endMs, STATUS[ending])] },
    {
      atMs,
      make: () => {
        const all = decidedAt(match, markets(), endMs)
        const stands = all.filter((settled) => !isWhollyVoid(settled))
        const open = all.filter(isWhollyVoid).map(({ market }) => market)
        return [
          ...settlementMessage(match, stands, { atMs, sure: certainty.confirmed }),
          ...cancelMessage(match, open, { atMs, reason: REASON[ending] }),
        ]
      },
    },
  ]
}
