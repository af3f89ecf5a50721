import { operatorOf } from '@croupier/vendor-server/context'
import { askBalance } from '@croupier/vendor-server/sessions'
import type { Selectable } from 'kysely'
import type { Context } from '#context.ts'
import { nextReward } from '#freebets/store.ts'
import { manifestByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import { type RoundView, viewOf } from '#rounds/rounds.ts'
import { findOpenRound } from '#rounds/store.ts'
import type { Schema } from '#schema.ts'
import { currentPair, type Fairness, fairnessOf } from '#seeds/seeds.ts'

export type Session = Selectable<Schema['studio.session']> & { operator_user: string }

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
