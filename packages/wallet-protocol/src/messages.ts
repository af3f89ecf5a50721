import { z } from 'zod'
import { INT64_MAX } from './json.ts'

/**
 * Every message of the protocol that the platform and its vendors exchange, with the names of the wire. Fields that are not known
 * here are accepted and dropped, because either side may add some at any time. Integers are bigint: read bodies by `parseJson`.
 */

/** A text of a pattern. The library looks at it once, where a string with a check makes an object for the check as well, in every field of every message. */
const written = (pattern: RegExp) => z.templateLiteral([z.string().regex(pattern)])

/** Text that a database can keep: none of them takes a NUL. */
const text = (min: number, max: number) => written(new RegExp(`^[^\\0]{${min},${max}}$`))

const uuid = written(z.regexes.guid)
const user = text(3, 255)
const token = text(10, 255)
const gameCode = written(/^[a-z]{3}_[a-z0-9_]{1,60}$/)
const currency = text(3, 8)
const round = text(1, 255)
export const vendorText = text(1, 255)
const webUrl = z.url({ protocol: /^https?$/ }).max(2000)
/** int64, the value times 100,000. */
const units = z.bigint().min(0n).max(INT64_MAX)
/** The prize group of a player of whom an operator says none. */
export const PRIZE_GROUP_MAX = 1960n

const operatorId = z.bigint().min(0n).max(INT64_MAX)

export const WALLET_PATHS = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const

export const VENDOR_PATHS = {
  gameUrl: '/game/url',
  gameList: '/game/list',
  gameRound: '/game/round',
  transactions: '/transactions/list',
  /** Ours: what lotteries drew and draw next. */
  draws: '/draws/list',
  /** Ours: where a person of the operator enters results. */
  desk: '/desk/url',
} as const

export const userInfoRequest = z.object({ user, request_uuid: uuid })

export const balanceRequest = z.object({ user, token, game_code: gameCode, request_uuid: uuid })

const movement = {
  user,
  token,
  request_uuid: uuid,
  transaction_uuid: uuid,
  supplier_transaction_id: vendorText,
  supplier_user: vendorText.nullish(),
  game_code: gameCode,
  round: round.nullish(),
  round_closed: z.boolean().nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
}

const cash = {
  amount: units,
  currency,
  is_free: z.boolean(),
  is_supplier_promo: z.boolean().nullish(),
  is_aggregated: z.boolean().nullish(),
  reward_uuid: uuid.nullish(),
  bet: z.string().max(1000).nullish(),
}

/** `matched` is what of the stake opposite places of one outcome match: it counts as no turnover where the operator looks at sides. */
export const betRequest = z
  .object({ ...movement, ...cash, matched: units.nullish() })
  .refine((bet) => (bet.matched ?? 0n) <= bet.amount, { path: ['matched'], message: 'no more is matched than staked' })

/**
 * `reference_transaction_uuid` is the bet's; only a vendor's own promotion may leave it out. `unused` is the part of the amount that is
 * stake which was never at risk: a game that debits stakes in advance gives it back, and it counts neither as turnover nor as a win. The
 * win names its round then, and the wallet refuses more than that holds of stakes.
 * `jackpot_win` is the part of the amount that the wallet's pool of the game pays, and no more than the bet's answer promised.
 */
export const winRequest = z
  .object({ ...movement, ...cash, reference_transaction_uuid: uuid.nullish(), unused: units.nullish(), jackpot_win: units.nullish() })
  .refine((win) => (win.jackpot_win ?? 0n) <= win.amount, { path: ['jackpot_win'], message: 'the jackpot is a part of the win' })
  .refine((win) => (win.unused ?? 0n) <= win.amount, { path: ['unused'], message: 'no more is unused than comes back' })
  .refine((win) => win.is_supplier_promo === true || typeof win.reference_transaction_uuid === 'string', {
    path: ['reference_transaction_uuid'],
    message: 'a win names its bet',
  })

export const rollbackRequest = z.object({ ...movement, reference_transaction_uuid: uuid, is_free: z.boolean().nullish() })

/**
 * Any answer of a wallet. The status is a plain string, since tomorrow's wallets may have new ones. `jackpot`: what stands on the pool of the
 * game, of a bet's answer with the bet in it; the wallet keeps the pool, and a game may pay out of it what its share of that is.
 */
export const walletAnswer = z.object({
  status: z.string().min(1).max(100),
  request_uuid: uuid.nullish(),
  user: user.nullish(),
  currency: currency.nullish(),
  balance: z.bigint().min(-INT64_MAX).max(INT64_MAX).nullish(),
  country: z.string().length(2).nullish(),
  jackpot: units.nullish(),
})

export const WALLET_REQUESTS = {
  userInfo: userInfoRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
} as const

export const gameUrlRequest = z
  .object({
    operator_id: operatorId,
    user: user.nullish(),
    token: token.nullish(),
    game_code: gameCode,
    platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
    currency,
    country: z.string().length(2),
    lang: z.string().min(2).max(8),
    /** Ours: the colours of the operator's page around the game; without them those of the device. */
    theme: z.enum(['dark', 'light']).nullish(),
    /** Ours: of 2,000 parts, what lotteries in prize mode give back to this player; without it the highest. */
    prize_group: z.bigint().min(1700n).max(PRIZE_GROUP_MAX).multipleOf(10n).nullish(),
    lobby_url: webUrl,
    deposit_url: webUrl.nullish(),
    sub_partner_id: vendorText.nullish(),
    meta: z.record(z.string(), z.unknown()).nullish(),
  })
  .refine((launch) => launch.currency === DEMO_CURRENCY || typeof launch.user === 'string', { path: ['user'], message: 'user is missing' })
  .refine((launch) => launch.currency === DEMO_CURRENCY || typeof launch.token === 'string', {
    path: ['token'],
    message: 'token is missing',
  })

/** A launch in this currency is a demo: it has no user and no token, and no wallet is called. */
export const DEMO_CURRENCY = 'XXX'

export const gameUrlAnswer = z.object({ url: webUrl })

export const gameListRequest = z.object({ operator_id: operatorId, product_code: vendorText.nullish() })

export const gameListItem = z.object({
  url_thumb: z.string(),
  url_background: z.string(),
  product: z.string().min(1),
  name: z.string().min(1),
  game_code: gameCode,
  platforms: z.array(z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])).min(1),
  freebet_support: z.boolean(),
  enabled: z.boolean(),
  category: z.string().nullish(),
  blocked_countries: z.array(z.string()).nullish(),
  release_date: z.string().nullish(),
  rtp: z.string().nullish(),
  /** Ours: where bets and ways to play return different parts, the least and the most of them in percent. */
  rtp_lowest: z.string().nullish(),
  rtp_highest: z.string().nullish(),
  /** Ours: the standard deviation of what a round returns, in stakes. */
  rtp_deviation: z.string().nullish(),
  languages: z.array(z.string()).nullish(),
})

export const gameListAnswer = z.array(gameListItem)

/** A return is no reason to refuse a list: what cannot be read is not declared. */
const receivedReturn = z.string().max(40).nullish().catch(null)

/** The list as it is received: of each game only what a catalogue needs. */
export const receivedGames = z
  .array(
    gameListItem.pick({ name: true, game_code: true, enabled: true, category: true }).extend({
      rtp: receivedReturn,
      rtp_lowest: receivedReturn,
      rtp_highest: receivedReturn,
      rtp_deviation: receivedReturn,
    }),
  )
  .max(20_000)

/** Ours, as all of `/draws/list`: which lotteries are asked about. Of codes that the vendor does not know nothing is told. */
export const drawsRequest = z.object({ operator_id: operatorId, game_codes: z.array(vendorText).min(1).max(100) })

/** Ours: a person of the operator, by the name that a trail of results keeps. It is answered as a launch is. */
export const deskUrlRequest = z.object({
  operator_id: operatorId,
  person: written(/^[a-z][a-z0-9._-]{1,39}$/),
  lang: z.string().min(2).max(10),
})

const drawNumber = written(/^[0-9A-Za-z-]{1,40}$/)
const drawAt = z.iso.datetime()

/** Results newest first; a corrected one has a later version. Draws to come in the order of their closes. */
export const drawsAnswer = z
  .array(
    z.object({
      game_code: gameCode,
      opened: z
        .array(
          z.object({
            number: drawNumber,
            result: written(/^[0-9, |-]{1,200}$/),
            version: z.bigint().min(1n).max(1000n),
            drawn_at: drawAt,
          }),
        )
        .max(100),
      coming: z.array(z.object({ number: drawNumber, closes_at: drawAt, draws_at: drawAt })).max(100),
    }),
  )
  .max(100)

export type DrawsAnswer = z.infer<typeof drawsAnswer>

export const gameRoundRequest = z.object({
  operator_id: operatorId,
  sub_partner_id: vendorText.nullish(),
  user: user.nullish(),
  round: round.nullish(),
  transaction_uuid: uuid.nullish(),
})

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z?$/)

/** Either a time window, the start included and the end not, or a round. */
export const transactionsRequest = z
  .object({
    operator_id: operatorId,
    user: user.nullish(),
    sub_partner_id: vendorText.nullish(),
    start_time: instant.nullish(),
    end_time: instant.nullish(),
    round: round.nullish(),
  })
  .refine((asked) => typeof asked.round === 'string' || (typeof asked.start_time === 'string' && typeof asked.end_time === 'string'), {
    path: ['start_time'],
    message: 'start_time and end_time, or round, must be given',
  })

export const transactionItem = z.object({
  transaction_uuid: uuid,
  transaction_status: z.enum(['TS_SUCCESS', 'TS_DECLINED', 'TS_ROLLEDBACK', 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED', 'TS_PENDING']),
  kind: z.enum(['TK_BET', 'TK_WIN', 'TK_ROLLBACK', 'TK_FREE_BET', 'TK_FREE_WIN']),
  user,
  amount: units,
  currency,
  round: round.nullish(),
  reference_transaction_uuid: uuid.nullish(),
  inserted_at: z.string(),
  game_code: gameCode,
})

export const transactionsAnswer = z.array(transactionItem)

/** A word as it is received: tomorrow's vendors may list new kinds and states. */
const word = z.string().min(1).max(100)
export const receivedTransactions = z.array(transactionItem.extend({ kind: word, transaction_status: word }))

export type UserInfoRequest = z.infer<typeof userInfoRequest>
export type BalanceRequest = z.infer<typeof balanceRequest>
export type BetRequest = z.infer<typeof betRequest>
export type WinRequest = z.infer<typeof winRequest>
export type RollbackRequest = z.infer<typeof rollbackRequest>
export type WalletAnswer = z.infer<typeof walletAnswer>
export type GameUrlRequest = z.infer<typeof gameUrlRequest>
export type GameListItem = z.infer<typeof gameListItem>
export type TransactionItem = z.infer<typeof transactionItem>
export type WalletRequests = { [Call in keyof typeof WALLET_REQUESTS]: z.infer<(typeof WALLET_REQUESTS)[Call]> }
