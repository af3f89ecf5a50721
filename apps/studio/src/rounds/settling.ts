import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '@croupier/fairness/chance'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { returnRound } from '#freebets/store.ts'
import { gameByCode } from '#games.ts'
import { openServerSeed } from '#seeds/seeds.ts'
import { takeNonce } from '#seeds/store.ts'
import { type MoneyResult, moneyOf } from '#wallet/money.ts'
import { BET_TRIES_MAX, betPauseMs, isNothingToUndo, refusalOf, waitMs } from './rules.ts'
import { findJob, lockRoundIn, type Move, moveRound, payerOf, postpone, type RoundJob, type RoundRow, saveOutcome } from './store.ts'

/** Longer than one call takes, so that a round is not taken up by the resume loop while it is being settled. */
const LEASE_MARGIN_MS = 2000

/** Takes the stake of a round that was just written, and plays it on to its end as far as the wallet answers. */
export async function debit(context: Context, job: RoundJob): Promise<void> {
  const result = await askForStake(context, job)
  if (result.kind === 'ok') return commitOutcome(context, job, result.balanceMinor)
  if (result.kind === 'refused') {
    const { status, balanceMinor } = result
    return move(context, job, { event: 'debitRefused', refusal: refusalOf(status), balanceMinor })
  }
  await takeBack(context, job)
}

/**
 * Sends the bet, and again under the same transaction id while the answer stays unknown. A refusal after an unknown try proves
 * nothing about that try, so the whole remains unknown.
 */
async function askForStake(context: Context, job: RoundJob): Promise<MoneyResult> {
  const payer = payerOf(job)
  for (let tries = 1; tries <= BET_TRIES_MAX; tries += 1) {
    const result = await moneyOf(context, payer).bet(payer, { transactionUuid: job.bet_uuid, amountMinor: job.bet_minor })
    if (result.kind === 'ok' || (result.kind === 'refused' && tries === 1)) return result
    if (result.kind === 'refused') break
    if (tries < BET_TRIES_MAX) await pause(betPauseMs(tries))
  }
  return { kind: 'unknown' }
}

/** A debit that nobody can vouch for is no bet: the stake goes back, and no outcome is ever drawn. */
export async function takeBack(context: Context, job: RoundJob): Promise<void> {
  await move(context, job, { event: 'debitUnknown', leaseMs: leaseMs(context) })
  await rollBack(context, await findJob(context.db, job.id))
}

/** Asks once for the rollback of the stake; tries again later unless it is acknowledged. */
export async function rollBack(context: Context, job: RoundJob): Promise<void> {
  if (job.state !== 'ROLLBACK_PENDING') return
  const payer = payerOf(job)
  const order = { transactionUuid: job.rollback_uuid, betUuid: job.bet_uuid, isLast: true }
  const result = await moneyOf(context, payer).rollback(payer, order)
  if (result.kind === 'ok' || (result.kind === 'refused' && isNothingToUndo(result.status))) {
    return move(context, job, { event: 'rollbackAcknowledged', balanceMinor: result.balanceMinor })
  }
  await tryLater(context, job, result)
}

/** Tells the wallet the end of the round, a payout of zero included; tries again later unless it is acknowledged. */
export async function credit(context: Context, job: RoundJob): Promise<void> {
  if (job.state !== 'CREDIT_PENDING') return
  const payer = payerOf(job)
  const order = { transactionUuid: job.win_uuid, betUuid: job.bet_uuid, amountMinor: job.payout_minor ?? 0n, isLast: true }
  const result = await moneyOf(context, payer).win(payer, order)
  if (result.kind === 'ok') return move(context, job, { event: 'creditAcknowledged', balanceMinor: result.balanceMinor })
  await tryLater(context, job, result)
}

/** Draws the outcome and writes it in the transaction that records the debit. A round that has moved on meanwhile is left alone. */
async function commitOutcome(context: Context, job: RoundJob, balanceMinor: bigint): Promise<void> {
  const isCommitted = await context.db.transaction().execute(async (tx) => {
    const round = await lockRoundIn(tx, job.id, 'DEBIT_PENDING')
    if (!round) return false
    await drawOutcome(context, tx, { round, balanceMinor })
    return true
  })
  if (isCommitted) await credit(context, await findJob(context.db, job.id))
}

async function drawOutcome(context: Context, tx: DatabaseTransaction, { round, balanceMinor }: { round: RoundRow; balanceMinor: bigint }) {
  const game = gameByCode(round.game_code)
  if (!game) throw new Error(`game ${round.game_code} is gone while a round of it is open`)
  const { pair, nonce } = await takeNonce(tx, round.seed_pair_id)
  const chance = chanceFrom({ serverSeed: openServerSeed(context, pair), clientSeed: pair.client_seed, nonce })
  const { outcome, payoutMinor } = game.open(round.bet_minor, chance)
  const { paytableVersion } = game.manifest
  await saveOutcome(tx, round.id, {
    nonce,
    draws: chance.draws,
    outcome,
    payoutMinor,
    paytableVersion,
    balanceMinor,
    leaseMs: leaseMs(context),
  })
}

async function move(context: Context, job: RoundJob, step: Move): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockRoundIn(tx, job.id, job.state))) return
    await moveRound(tx, job.id, step)
    const isNotPlayed = step.event === 'debitRefused' || step.event === 'rollbackAcknowledged'
    if (isNotPlayed && job.reward_id !== null) await returnRound(tx, job.reward_id)
  })
}

async function tryLater(context: Context, job: RoundJob, result: MoneyResult): Promise<void> {
  if (job.state !== 'CREDIT_PENDING' && job.state !== 'ROLLBACK_PENDING') return
  const attempts = job.attempts + 1
  const wait = waitMs(job.state, attempts)
  const facts = { round: job.id, state: job.state, attempts, result }
  if (wait === undefined || result.kind === 'refused') context.log.error(facts, 'a person should look at this round')
  else context.log.warn(facts, 'the wallet did not acknowledge; trying again later')
  await postpone(context.db, job, wait)
}

function leaseMs(context: Context): number {
  return context.wallet.timeoutMs + LEASE_MARGIN_MS
}
