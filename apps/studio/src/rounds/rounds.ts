import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import { endSession } from '@croupier/vendor-server/store-sessions'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { claimReward, returnRound } from '#freebets/store.ts'
import { gameByCode } from '#games.ts'
import { isRefusalCode, refuse } from '#refusal.ts'
import { openServerSeed } from '#seeds/seeds.ts'
import { findPair, lockCurrentPair } from '#seeds/store.ts'
import type { Session } from '#sessions/sessions.ts'
import { type PlayView, playViewOf } from './plays.ts'
import { betRefusal, type RestingState } from './rules.ts'
import { debit } from './settling.ts'
import { type Step, takeStep } from './steps.ts'
import { findJob, findRound, insertRound, listRounds, type RoundRow } from './store.ts'
import { extraOf, findAction, listActions } from './store-actions.ts'

export type RoundView = {
  id: string
  state: RestingState
  betMinor: string
  /** What actions debited beside the bet. */
  extraMinor: string
  payoutMinor: string | null
  /** What the wallet told of the game's pool with the stake, and what of the payout the pool pays. */
  poolMinor: string | null
  jackpotMinor: string | null
  balanceMinor: string | null
  outcome: unknown
  nonce: number | null
  openedAt: string
  isFree: boolean
  /** Of a stepped game, while it is being played. */
  play: PlayView | null
}

const HISTORY_PAGE = 20
const POLL_MS = 50
const SEED_TRIES_MAX = 3

/** What a player asks for; `reward` makes it a free bet. */
type Bet = { id: string; betMinor: bigint; choice: unknown; reward?: string | undefined }

/** Plays one round. The id is the client's: a repeat answers the same round, however often and at the same time it comes. */
export async function openRound(context: Context, session: Session, asked: Bet): Promise<RoundView> {
  const game = gameByCode(session.game_code) ?? refuse('MAINTENANCE')
  const choice = game.readChoice(asked.choice)
  if (choice === undefined) return refuse('INVALID_SELECTION', 'choice')
  const refusal = betRefusal(asked.betMinor, game.manifest.betsMinor, game.stakeOf?.(choice))
  if (refusal) return refuse(refusal, 'betMinor')
  const isNew = await writeRound(context, session, asked)
  if (isNew) await debit(context, await findJob(context.db, asked.id))
  const round = isNew ? await findRound(context.db, asked.id) : await awaitTwin(context, session, asked)
  if (!round) return refuse('DUPLICATE', 'id')
  if (round.refusal === 'SESSION_ENDED') await endSession(context.tables, session.id)
  return answerFor(context, round)
}

export async function readRound(context: Context, session: Session, id: string): Promise<RoundView> {
  const round = await ownRound(context, session, id)
  return viewOf(context, round)
}

/** Takes an action of a round that is being played; a repeat of an action answers the round as it stands. */
export async function actOn(context: Context, session: Session, asked: Step & { round: string }): Promise<RoundView> {
  const round = await ownRound(context, session, asked.round)
  const known = await findAction(context.db, asked.id)
  if (known && known.round_id !== round.id) return refuse('DUPLICATE', 'id')
  if (!known) await takeStep(context, round, { id: asked.id, position: asked.position, action: asked.action })
  return viewOf(context, await ownRound(context, session, asked.round))
}

/** The player's rounds of this game, newest first. `next` is the cursor of the following page. */
export async function roundHistory(context: Context, session: Session, before: bigint | undefined) {
  const asked = { playerId: session.player_id, gameCode: session.game_code, before, limit: HISTORY_PAGE + 1 }
  const rows = await listRounds(context.db, asked)
  const page = rows.slice(0, HISTORY_PAGE)
  return {
    rounds: await Promise.all(page.map((round) => viewOf(context, round))),
    next: rows.length > HISTORY_PAGE ? String(page.at(-1)?.serial) : null,
  }
}

/** Everything that is needed to work a round out again. The server seed is shown only after it was replaced. */
export async function roundProof(context: Context, session: Session, id: string) {
  const round = await ownRound(context, session, id)
  if (round.outcome === null) return refuse('NOT_FOUND')
  const pair = await findPair(context.db, round.seed_pair_id)
  const serverSeed = pair.revealed_at === null ? null : openServerSeed(context, pair).toString('hex')
  return {
    v: 'v1',
    game: round.game_code,
    round: round.id,
    seeds: { serverSeed, commit: pair.commitment, clientSeed: pair.client_seed },
    nonce: round.nonce,
    betMinor: String(round.bet_minor),
    choice: round.choice,
    actions: (await listActions(context.db, round.id)).map(({ action }) => action),
    payoutMinor: String(round.payout_minor),
    poolMinor: inDigits(round.pool_minor),
    draws: round.draws,
    outcome: round.outcome,
    paytableVersion: round.paytable_version,
  }
}

export async function viewOf(context: Context, round: RoundRow): Promise<RoundView> {
  return {
    id: round.id,
    state: round.state,
    betMinor: String(round.bet_minor),
    extraMinor: String(await extraOf(context.db, round.id)),
    payoutMinor: inDigits(round.payout_minor),
    poolMinor: inDigits(round.pool_minor),
    jackpotMinor: inDigits(round.jackpot_minor),
    balanceMinor: inDigits(round.balance_minor),
    outcome: round.outcome,
    nonce: round.nonce,
    openedAt: round.opened_at.toISOString(),
    isFree: round.reward_id !== null,
    play: await playViewOf(context, round),
  }
}

function inDigits(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

async function ownRound(context: Context, session: Session, id: string): Promise<RoundRow> {
  const round = await findRound(context.db, id)
  return round && round.player_id === session.player_id && round.game_code === session.game_code ? round : refuse('NOT_FOUND')
}

/** Writes the round with every id that it will ever use. False when the id is known or another round is open. */
async function writeRound(context: Context, session: Session, asked: Bet): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    for (let tries = 1; tries <= SEED_TRIES_MAX; tries += 1) {
      // A rotation that runs at this moment leaves nothing to lock; the next look finds the new pair.
      const pair = await lockCurrentPair(tx, session.player_id, 'share')
      if (pair) return writeCovered(tx, { session, asked, seedPairId: pair.id, walletTimeoutMs: context.wallet.timeoutMs })
    }
    return refuse('WALLET_UNAVAILABLE')
  })
}

/** A free bet takes its round of the reward with it, and leaves it there when it is no new bet. */
async function writeCovered(tx: DatabaseTransaction, opening: RoundRequest): Promise<boolean> {
  const { session, asked } = opening
  if (!(await isCovered(tx, session, asked))) return (await isKnownRound(tx, asked.id)) ? false : refuse('REWARD_OVER')
  const isNew = await insertRound(tx, newRound(opening))
  if (!isNew && asked.reward !== undefined) await returnRound(tx, asked.reward)
  return isNew
}

type RoundRequest = { session: Session; asked: Bet; seedPairId: string; walletTimeoutMs: number }

function newRound({ session, asked, seedPairId, walletTimeoutMs }: RoundRequest) {
  return {
    id: asked.id,
    sessionId: session.id,
    playerId: session.player_id,
    seedPairId,
    gameCode: session.game_code,
    currency: session.currency,
    betMinor: asked.betMinor,
    choice: asked.choice,
    betUuid: randomUUID(),
    winUuid: randomUUID(),
    rollbackUuid: randomUUID(),
    leaseMs: betLeaseMs(walletTimeoutMs),
    rewardId: asked.reward ?? null,
  }
}

/** Whether a free bet has a round left to take; one for money always has. */
async function isCovered(tx: DatabaseTransaction, session: Session, { reward: id, betMinor }: Bet): Promise<boolean> {
  if (id === undefined) return true
  const { operator_id: operatorId, operator_user: user, game_code: gameCode, currency } = session
  return await claimReward(tx, { id, operatorId, user, gameCode, currency, betMinor })
}

async function isKnownRound(tx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await findRound(tx, id)) !== undefined
}

/** The round of an earlier request with this id, once its stake is decided. Undefined when the id belongs to something else. */
async function awaitTwin(context: Context, session: Session, asked: Bet): Promise<RoundRow | undefined> {
  const pollsMax = betLeaseMs(context.wallet.timeoutMs) / POLL_MS
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const round = await findRound(context.db, asked.id)
    if (!round || round.player_id !== session.player_id || !isSameBet(round, asked)) return undefined
    if (round.state !== 'DEBIT_PENDING') return round
    await pause(POLL_MS)
  }
  return findRound(context.db, asked.id)
}

function isSameBet(round: RoundRow, asked: Bet): boolean {
  return round.bet_minor === asked.betMinor && isDeepStrictEqual(round.choice, asked.choice) && round.reward_id === (asked.reward ?? null)
}

async function answerFor(context: Context, round: RoundRow): Promise<RoundView> {
  switch (round.state) {
    case 'DEBIT_REJECTED':
      return refuse(isRefusalCode(round.refusal) ? round.refusal : 'WALLET_UNAVAILABLE')
    case 'ROLLBACK_PENDING':
    case 'ROLLED_BACK':
      return refuse('UNKNOWN_DEBIT')
    default:
      return viewOf(context, round)
  }
}
