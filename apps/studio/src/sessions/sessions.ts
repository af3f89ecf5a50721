import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { DEMO_CURRENCY, type GameUrlRequest, PRIZE_GROUP_MAX } from '@croupier/wallet-protocol/messages'
import type { Operator } from '#config.ts'
import { type Context, operatorOf } from '#context.ts'
import { nextReward } from '#freebets/store.ts'
import { manifestByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import { type RoundView, viewOf } from '#rounds/rounds.ts'
import { refusalOf } from '#rounds/rules.ts'
import { findOpenRound } from '#rounds/store.ts'
import { currentPair, type Fairness, fairnessOf } from '#seeds/seeds.ts'
import { balanceOf } from '#wallet/money.ts'
import * as store from './store.ts'

export type Session = store.SessionRow

export type SessionView = {
  game: string
  language: 'EN' | 'TY'
  currency: string
  isDemo: boolean
  balanceMinor: string
  /** What the wallet tells of the game's pool; null where it keeps none, and in free play. */
  poolMinor: string | null
  betsMinor: string[]
  /** The odds at which lotteries are sold here. */
  lotteryProfile: string
  /** Of 2,000 parts, what lotteries in prize mode give back to this player. */
  prizeGroup: number
  lobbyUrl: string
  depositUrl: string | null
  /** The one origin that the game page may post messages to. */
  operatorOrigin: string
  /** In which the player reads when a round was played. */
  timeZone: string
  fairness: Fairness
  unfinished: RoundView | null
  /** Rounds that an operator gave away, the next to be used. */
  free: { reward: string; betMinor: string; left: number } | null
}

const FUN_BALANCE_MINOR = 500_000n
const TOKEN_BYTES = 32
const FILIPINO = /^(fil|tl|ty)\b/i

/** Prepares a game for a player and returns the one-time launch id. The request's game and addresses are checked already. */
export async function openLaunch(context: Context, operator: Operator, request: GameUrlRequest): Promise<string> {
  const isDemo = request.currency === DEMO_CURRENCY
  const id = randomUUID()
  const playerId = await store.upsertPlayer(context.db, {
    id: randomUUID(),
    operatorId: operator.operatorId,
    operatorUser: isDemo ? `demo-${id}` : (request.user ?? ''),
    isDemo,
  })
  if (isDemo) await store.insertFunBalance(context.db, playerId, FUN_BALANCE_MINOR)
  const launch = newToken()
  await store.insertSession(context.db, {
    id,
    launchHash: hashOf(launch),
    playerId,
    operatorId: operator.operatorId,
    walletTokenSealed: isDemo ? null : context.vault.seal(Buffer.from(request.token ?? ''), `token:${id}`),
    gameCode: request.game_code,
    currency: request.currency,
    language: languageOf(request.lang),
    isDemo,
    lobbyUrl: request.lobby_url,
    depositUrl: isDemo ? null : (request.deposit_url ?? null),
    prizeGroup: Number(request.prize_group ?? PRIZE_GROUP_MAX),
  })
  return launch
}

/** Exchanges the launch id for a session, once. Nothing is used up while the wallet does not answer. */
export async function startSession(context: Context, launch: string): Promise<SessionView & { session: string }> {
  const launched = await store.findLaunched(context.db, hashOf(launch))
  if (!launched) return refuse('SESSION_ENDED')
  const view = await viewSession(context, launched)
  const session = newToken()
  if (!(await store.exchangeLaunch(context.db, launched.id, hashOf(session)))) return refuse('SESSION_ENDED')
  return { session, ...view }
}

/** The session behind `X-Studio-Session`. */
export async function sessionOf(context: Context, token: string | undefined): Promise<Session> {
  const session = token && isToken(token) ? await store.findSession(context.db, hashOf(token)) : undefined
  return session ?? refuse('SESSION_ENDED')
}

export async function viewSession(context: Context, session: Session): Promise<SessionView> {
  const manifest = manifestByCode(session.game_code) ?? refuse('MAINTENANCE')
  const { balanceMinor, jackpotMinor } = await askBalance(context, session)
  const open = await findOpenRound(context.db, session.player_id, session.game_code)
  return {
    game: session.game_code,
    language: session.language,
    currency: session.currency,
    isDemo: session.is_demo,
    balanceMinor: String(balanceMinor),
    poolMinor: jackpotMinor === undefined ? null : String(jackpotMinor),
    betsMinor: manifest.betsMinor.map(String),
    lotteryProfile: operatorOf(context, session.operator_id).lottery.profile,
    prizeGroup: session.prize_group,
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    operatorOrigin: new URL(session.lobby_url).origin,
    timeZone: operatorOf(context, session.operator_id).timeZone,
    fairness: fairnessOf(await currentPair(context, session.player_id)),
    unfinished: open ? await viewOf(context, open) : null,
    free: await readFree(context, session),
  }
}

async function readFree(context: Context, session: Session): Promise<SessionView['free']> {
  if (session.is_demo) return null
  const { operator_id: operatorId, operator_user: user, game_code: gameCode, currency } = session
  const reward = await nextReward(context.db, { operatorId, user, gameCode, currency })
  return reward ? { reward: reward.id, betMinor: String(reward.bet_minor), left: reward.left_count } : null
}

export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What the player has, with the pool of the game where there is one, or why nobody can say it. */
export async function askBalance(context: Context, session: Session): Promise<Extract<MoneyResult, { kind: 'ok' }>> {
  const result = await balanceOf(context, {
    sessionId: session.id,
    playerId: session.player_id,
    operatorId: session.operator_id,
    operatorUser: session.operator_user,
    gameCode: session.game_code,
    isDemo: session.is_demo,
    walletTokenSealed: session.wallet_token_sealed,
  })
  switch (result.kind) {
    case 'ok':
      return result
    case 'refused':
      return refuse(refusalOf(result.status))
    case 'unknown':
      return refuse('WALLET_UNAVAILABLE')
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function languageOf(lang: string): 'EN' | 'TY' {
  return FILIPINO.test(lang) ? 'TY' : 'EN'
}
