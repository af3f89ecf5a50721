import { z } from 'zod'
import {
  type BetStopReason,
  betStopReason,
  cashOutStatus,
  certainty,
  eventStatus,
  fixtureChange,
  marketStatus,
  producers,
  type VoidReason,
  voidReason,
} from './codes.ts'

/**
 * Messages after the main feed format of the field (UOF), as JSON objects with its names. Where the format is XML with attributes, a list of
 * elements is an array here. Decimals stay text on the wire and are read as integers, so that no odds are ever a floating-point number.
 * `generation` is ours: it orders messages of one producer that bear the same timestamp.
 */

const URN = /^[a-z]{2,8}:[a-z_]{2,30}:[0-9]{1,12}$/
export const urn = z.string().regex(URN)
/** Until the end of the year 9999: databases and calendars do not write later ones. */
const INSTANT_MAX_MS = 253_402_300_799_999
const instantMs = z.int().min(0).max(INSTANT_MAX_MS)
/** Text that every database keeps: without control characters and halves of a character. */
const TEXT = /^[^\p{Cc}\p{Cs}]+$/u
const text = (max: number) => z.string().max(max).regex(TEXT)
const SPECIFIERS = /^[a-z_]+=[A-Za-z0-9:.+_-]+(\|[a-z_]+=[A-Za-z0-9:.+_-]+)*$/

/** A decimal above or at zero with at most so many digits behind the point, read as an integer of that scale. Nothing is rounded. */
function decimal(digits: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(new RegExp(`^\\d{1,6}(\\.\\d{1,${digits}})?$`))
    .transform((text) => scaled(text, digits))
}

function scaled(text: string, digits: number): number {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole + part.padEnd(digits, '0'))
}

/** Decimal odds, read as thousandths. */
const odds = decimal(3)
/** A probability, read as millionths. */
const probability = decimal(6).refine((millionths) => millionths <= 1_000_000)

const oneOf = <Code extends number>(codes: Readonly<Record<string, Code>>) => z.literal(Object.values(codes))
const both = { home_score: z.int().min(0).max(999), away_score: z.int().min(0).max(999) }
const outcomeId = z.string().regex(/^[A-Za-z0-9:_]{1,40}$/)
const marketName = { id: z.int().min(1).max(99_999), specifiers: z.string().max(200).regex(SPECIFIERS).optional() }

const sides = z.strictObject({ home: z.int().min(0).max(999), away: z.int().min(0).max(999) })

const sportEventStatus = z.strictObject({
  status: oneOf(eventStatus),
  /** The phase of the match, by the format's numbers: 6 first half, 7 second half, 31 half-time, 8 to 12 sets, 13 to 16 quarters … */
  match_status: z.int().min(0).max(9999),
  ...both,
  /** Points of the running game (tennis: 0, 15, 30, 40, 50 for advantage). */
  home_gamescore: z.int().min(0).max(99).optional(),
  away_gamescore: z.int().min(0).max(99).optional(),
  /** 1 home, 2 away. */
  current_server: z.literal([1, 2]).optional(),
  clock: z
    .strictObject({
      match_time: z.string().regex(/^\d{1,3}:\d\d$/),
      stoppage_time: z
        .string()
        .regex(/^\d{1,2}:\d\d$/)
        .optional(),
      remaining_time: z
        .string()
        .regex(/^\d{1,3}:\d\d$/)
        .optional(),
      stopped: z.boolean().optional(),
    })
    .optional(),
  period_scores: z
    .array(z.strictObject({ number: z.int().min(1).max(20), match_status_code: z.int().min(0).max(9999), ...both }))
    .max(20)
    .default([]),
  statistics: z
    .strictObject({
      corners: sides.optional(),
      yellow_cards: sides.optional(),
      red_cards: sides.optional(),
      kills: sides.optional(),
      towers: sides.optional(),
    })
    .optional(),
})

const outcomeOdds = z.strictObject({
  id: outcomeId,
  odds: odds.optional(),
  active: z.boolean(),
  /** The chances without margin: of winning, and where there are more ways than two, of the others. */
  win_probabilities: probability.optional(),
  half_win_probabilities: probability.optional(),
  refund_probabilities: probability.optional(),
  half_lose_probabilities: probability.optional(),
  lose_probabilities: probability.optional(),
})

const marketOdds = z.strictObject({
  ...marketName,
  status: oneOf(marketStatus),
  favourite: z.boolean().optional(),
  cashout_status: oneOf(cashOutStatus).optional(),
  outcomes: z.array(outcomeOdds).max(100).default([]),
})

const MARKETS_MAX = 400
const producer = oneOf(producers)
const generation = z.int().min(0).max(1_000_000).default(0)
const header = { product: producer, timestamp: instantMs, generation }
const ofEvent = { ...header, event_id: urn, request_id: z.int().min(1).optional() }

const oddsChange = z.strictObject({
  type: z.literal('odds_change'),
  ...ofEvent,
  sport_event_status: sportEventStatus.optional(),
  odds: z
    .strictObject({
      betstop_reason: oneOf<BetStopReason>(betStopReason).optional(),
      markets: z.array(marketOdds).max(MARKETS_MAX).default([]),
    })
    .optional(),
})

const betStop = z.strictObject({
  type: z.literal('bet_stop'),
  ...ofEvent,
  /** `all`, or names of groups of markets joined by `|`. */
  groups: z.string().regex(/^[a-z_]+(\|[a-z_]+)*$/),
  market_status: z.literal([marketStatus.suspended, marketStatus.inactive]).default(marketStatus.suspended),
  betstop_reason: oneOf<BetStopReason>(betStopReason).optional(),
})

const betSettlement = z.strictObject({
  type: z.literal('bet_settlement'),
  ...ofEvent,
  certainty: oneOf(certainty),
  markets: z
    .array(
      z.strictObject({
        ...marketName,
        void_reason: oneOf<VoidReason>(voidReason).optional(),
        outcomes: z
          .array(
            z.strictObject({
              id: outcomeId,
              result: z.literal([0, 1]),
              void_factor: z.literal(['0', '0.5', '1']).default('0'),
              /** Places over sharers, as the format gives it: a decimal, read as millionths. */
              dead_heat_factor: probability.optional(),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .min(1)
    .max(MARKETS_MAX),
})

const marketNames = z.array(z.strictObject(marketName)).min(1).max(MARKETS_MAX)
const voidedMarkets = z
  .array(z.strictObject({ ...marketName, void_reason: oneOf<VoidReason>(voidReason).optional() }))
  .min(1)
  .max(MARKETS_MAX)
/** Both ends within; a missing end is open. */
const window = { start_time: instantMs.optional(), end_time: instantMs.optional() }

const rollbackSettlement = z.strictObject({ type: z.literal('rollback_bet_settlement'), ...ofEvent, markets: marketNames })
/** `superceded_by` is spelled as the format spells it. */
const betCancel = z.strictObject({
  type: z.literal('bet_cancel'),
  ...ofEvent,
  ...window,
  superceded_by: urn.optional(),
  markets: voidedMarkets,
})
const rollbackCancel = z.strictObject({ type: z.literal('rollback_bet_cancel'), ...ofEvent, ...window, markets: marketNames })

const named = { id: urn, name: text(100) }

/** An event as the format's REST interface describes it; here it comes in the stream, so that a recording is whole. */
const fixture = z.strictObject({
  type: z.literal('fixture'),
  ...ofEvent,
  start_time: instantMs,
  sport: z.strictObject(named),
  category: z.strictObject(named),
  tournament: z.strictObject(named),
  /** Home first; never found by the place in the list, but by the qualifier. */
  competitors: z.array(z.strictObject({ ...named, abbreviation: text(6), qualifier: z.literal(['home', 'away']) })).length(2),
  /** How the match is played: best of so many maps or sets. */
  best_of: z.literal([1, 3, 5]).optional(),
})

const fixtureChanged = z.strictObject({
  type: z.literal('fixture_change'),
  ...ofEvent,
  change_type: oneOf(fixtureChange).optional(),
  start_time: instantMs.optional(),
  next_live_time: instantMs.optional(),
})

const alive = z.strictObject({ type: z.literal('alive'), ...header, subscribed: z.literal([0, 1]) })
const snapshotComplete = z.strictObject({ type: z.literal('snapshot_complete'), ...header, request_id: z.int().min(1) })

export const feedMessage = z.discriminatedUnion('type', [
  oddsChange,
  betStop,
  betSettlement,
  rollbackSettlement,
  betCancel,
  rollbackCancel,
  fixture,
  fixtureChanged,
  alive,
  snapshotComplete,
])

/** A message as it is read: odds in thousandths, probabilities in millionths. */
export type FeedMessage = z.output<typeof feedMessage>
/** A message as it is sent and recorded: decimals as text. */
export type FeedMessageOnWire = z.input<typeof feedMessage>
export type OfType<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>
export type OnWire<Type extends FeedMessage['type']> = Extract<FeedMessageOnWire, { type: Type }>
