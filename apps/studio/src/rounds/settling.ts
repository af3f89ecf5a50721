import { type Chance, chanceFrom } from '@croupier/fairness/chance'
import type { AnyGame, Opened } from '@croupier/game-kit/game'
import { runDraws } from '@croupier/game-kit/run-draws'
import { isNothingToUndo } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { leaseMs, moneyOf, refusalOf, sendBet } from '@croupier/vendor-server/money'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { returnRound } from '#freebets/store.ts'
import { openServerSeed } from '#seeds/seeds.ts'
import { takeNonce } from '#seeds/store.ts'
import { gameOf } from './plays.ts'
import { waitMs } from './rules.ts'
import { findJob, lockRoundIn, type Move, moveRound, payerOf, postpone, type RoundJob, type RoundRow, saveDraws } from './store.ts'

/** Takes the stake of a round that was just written, and plays it on to its end as far as the wallet answers. */
export async function debit(context: Context, job: RoundJob): Promise<void> {
  const game = gameOf(job)
  const matchedMinor = game.matchedOf?.(game.readChoice(job.choice))
  const payer = payerOf(job)
  const result = await sendBet(moneyOf(context, payer), payer, { transactionUuid: job.bet_uuid, amountMinor: job.bet_minor, matchedMinor })
  if (result.kind === 'ok')
    return commitOutcome(context, job, { balanceMinor: result.balanceMinor, poolMinor: result.jackpotMinor ?? null })
  if (result.kind === 'refused') {
    const { status, balanceMinor } = result
    return move(context, job, { event: 'debitRefused', refusal: refusalOf(status), balanceMinor })
  }
  await takeBack(context, job)
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
  const order = { transactionUuid: job.rollback_uuid, undoneUuid: job.bet_uuid, isLast: true }
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
  const jackpot = job.jackpot_minor === null ? {} : { jackpotMinor: job.jackpot_minor }
  const result = await moneyOf(context, payer).win(payer, { ...order, ...jackpot })
  if (result.kind === 'ok') return move(context, job, { event: 'creditAcknowledged', balanceMinor: result.balanceMinor })
  await tryLater(context, job, result)
}

/** What the wallet told when it took the stake. */
type Debited = { balanceMinor: bigint; poolMinor: bigint | null }

/** Draws what chance decides and writes it in the transaction that records the debit. A round that has moved on meanwhile is left alone. */
async function commitOutcome(context: Context, job: RoundJob, debited: Debited): Promise<void> {
  const isCommitted = await context.db.transaction().execute(async (tx) => {
    const round = await lockRoundIn(tx, job.id, 'DEBIT_PENDING')
    if (!round) return false
    await drawOutcome(context, tx, { round, debited })
    return true
  })
  if (isCommitted) await credit(context, await findJob(context.db, job.id))
}

async function drawOutcome(context: Context, tx: DatabaseTransaction, { round, debited }: { round: RoundRow; debited: Debited }) {
  const game = gameOf(round)
  const { pair, nonce } = await takeNonce(tx, round.seed_pair_id)
  const chance = chanceFrom({ serverSeed: openServerSeed(context, pair), clientSeed: pair.client_seed, nonce })
  const end = open(game, { ...round, pool_minor: debited.poolMinor }, chance)
  await saveDraws(tx, round.id, {
    nonce,
    draws: chance.draws,
    paytableVersion: game.manifest.paytableVersion,
    ...debited,
    end,
    leaseMs: end || game.engine === 'instant' ? leaseMs(context) : game.decisionMs,
  })
}

/** The end of a round that is over at once; undefined where the player has to act. */
function open(game: AnyGame, round: RoundRow, chance: Chance): Opened<unknown> | undefined {
  const choice = game.readChoice(round.choice)
  if (game.engine === 'instant') return runDraws(game.open(round.bet_minor, choice, round.pool_minor), chance)
  return game.endOf(runDraws(game.start(round.bet_minor, choice), chance))
}

async function move(context: Context, job: RoundJob, step: Move): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockRoundIn(tx, job.id, job.state))) return
    await moveRound(tx, job.id, step)
    const isNotPlayed = step.event === 'debitRefused' || step.event === 'rollbackAcknowledged'
    if (isNotPlayed && job.reward_id !== null) await returnRound(tx, job.reward_id)
  })
}

/** Counts a try that was not acknowledged, and sets the time of the next one. */
export async function tryLater(context: Context, job: RoundJob, result: MoneyResult): Promise<void> {
  if (job.state !== 'CREDIT_PENDING' && job.state !== 'ROLLBACK_PENDING' && job.state !== 'STEP_ROLLBACK_PENDING') return
  const attempts = job.attempts + 1
  const wait = waitMs(job.state, attempts)
  const facts = { round: job.id, state: job.state, attempts, result }
  if (wait === undefined || result.kind === 'refused') context.log.error(facts, 'a person should look at this round')
  else context.log.warn(facts, 'the wallet did not acknowledge; trying again later')
  await postpone(context.db, job, wait)
}
