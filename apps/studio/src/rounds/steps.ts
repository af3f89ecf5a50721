import { randomUUID } from 'node:crypto'
import { betLeaseMs, isNothingToUndo } from '@croupier/vendor-kit/retries'
import type { MoneyResult } from '@croupier/vendor-kit/wallet'
import { leaseMs, moneyOf, refusalOf, sendBet } from '@croupier/vendor-server/money'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import { gameOf, type Play, playOf } from './plays.ts'
import { credit, tryLater } from './settling.ts'
import { findJob, lockRoundIn, moveRound, payerOf, type RoundJob, type RoundRow } from './store.ts'
import { type ActionRow, findOpenAction, insertAction, moveAction } from './store-actions.ts'

/** What a player asks for. The id is the client's: a repeat is the same action. `position` is the number of actions before it. */
export type Step = { id: string; position: number; action: unknown }

/** More actions than any round takes; a written end for the loop of default actions. */
const ACTIONS_MAX = 200

/**
 * Takes one action of a round that is being played. An action that debits more counts only when the wallet has acknowledged the debit;
 * refused or unknown, the round stands where it stood. Throws the refusal of an action that is late, not understood or not allowed.
 */
export async function takeStep(context: Context, round: RoundRow, step: Step): Promise<void> {
  const costMinor = await context.db.transaction().execute((tx) => writeStep(context, tx, { roundId: round.id, step }))
  const job = await findJob(context.db, round.id)
  if (costMinor > 0n) await debitStep(context, job)
  else await credit(context, job)
}

async function writeStep(context: Context, tx: DatabaseTransaction, asked: { roundId: string; step: Step }): Promise<bigint> {
  const { roundId, step } = asked
  const round = await lockRoundIn(tx, roundId, 'PLAYING')
  const play = round && (await playOf(context, tx, round))
  if (!play || play.position !== step.position) return refuse('ROUND_MOVED_ON', 'position')
  const action = play.game.readAction(step.action)
  const costMinor = action === undefined ? undefined : play.game.costOf(play.state, action)
  if (costMinor === undefined) return refuse('INVALID_SELECTION', 'action')
  const row = { ...step, action, roundId, costMinor, isDefault: false, betUuid: randomUUID(), rollbackUuid: randomUUID() }
  await insertAction(tx, row)
  if (costMinor > 0n) await moveRound(tx, roundId, { event: 'stepDebitSent', leaseMs: betLeaseMs(context.wallet.timeoutMs) })
  else await moveOn(context, tx, { roundId, play, action })
  return costMinor
}

/** Moves the round past an action that counts: to its end, or to the next deadline. */
async function moveOn(context: Context, tx: DatabaseTransaction, done: { roundId: string; play: Play; action: unknown }): Promise<void> {
  const { roundId, play, action } = done
  const { game } = play
  const end = game.endOf(game.act(play.state, action))
  if (end) await moveRound(tx, roundId, { event: 'playEnded', end, leaseMs: leaseMs(context) })
  else await moveRound(tx, roundId, { event: 'stepTaken', leaseMs: game.decisionMs })
}

async function debitStep(context: Context, job: RoundJob): Promise<void> {
  const action = await findOpenAction(context.db, job.id)
  const payer = payerOf(inCash(job))
  const result = await sendBet(moneyOf(context, payer), payer, { transactionUuid: action.bet_uuid, amountMinor: action.cost_minor })
  if (result.kind === 'ok') return countStep(context, job, { action, balanceMinor: result.balanceMinor })
  if (result.kind === 'unknown') return takeBackStep(context, job)
  await endStep(context, job, { action, state: 'REFUSED', event: 'stepRefused', balanceMinor: result.balanceMinor })
  return refuse(refusalOf(result.status))
}

/** A reward pays for the bet that it was given for; what an action debits beside it is the player's own money. */
function inCash(job: RoundJob): RoundJob {
  return { ...job, reward_id: null }
}

async function countStep(context: Context, job: RoundJob, paid: { action: ActionRow; balanceMinor: bigint }): Promise<void> {
  const { action, balanceMinor } = paid
  const isCounted = await context.db.transaction().execute(async (tx) => {
    const round = await lockRoundIn(tx, job.id, 'STEP_DEBIT_PENDING')
    const play = round && (await playOf(context, tx, round))
    if (!play) return false
    await moveAction(tx, action.id, 'DONE')
    await moveRound(tx, job.id, { event: 'stepDebited', balanceMinor })
    await moveOn(context, tx, { roundId: job.id, play, action: play.game.readAction(action.action) })
    return true
  })
  if (isCounted) await credit(context, await findJob(context.db, job.id))
}

/** A debit of a step that nobody can vouch for: the step has not happened, and the debit goes back. */
export async function takeBackStep(context: Context, job: RoundJob): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockRoundIn(tx, job.id, 'STEP_DEBIT_PENDING'))) return
    await moveAction(tx, (await findOpenAction(tx, job.id)).id, 'ROLLBACK_PENDING')
    await moveRound(tx, job.id, { event: 'stepUnknown', leaseMs: leaseMs(context) })
  })
  await rollBackStep(context, await findJob(context.db, job.id))
}

/** Asks once for the rollback of a step's debit; the round plays on as soon as it is acknowledged. */
export async function rollBackStep(context: Context, job: RoundJob): Promise<void> {
  if (job.state !== 'STEP_ROLLBACK_PENDING') return
  const action = await findOpenAction(context.db, job.id)
  const payer = payerOf(inCash(job))
  const order = { transactionUuid: action.rollback_uuid, undoneUuid: action.bet_uuid, isLast: false }
  const result: MoneyResult = await moneyOf(context, payer).rollback(payer, order)
  if (result.kind !== 'ok' && !(result.kind === 'refused' && isNothingToUndo(result.status))) return tryLater(context, job, result)
  await endStep(context, job, { action, state: 'ROLLED_BACK', event: 'stepUndone', balanceMinor: result.balanceMinor })
}

type Ended = {
  action: ActionRow
  state: 'REFUSED' | 'ROLLED_BACK'
  event: 'stepRefused' | 'stepUndone'
  balanceMinor: bigint | undefined
}

/** The round plays on as if the step had not been asked for; the player has the whole time for another one. */
async function endStep(context: Context, job: RoundJob, { action, state, event, balanceMinor }: Ended): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const round = await lockRoundIn(tx, job.id, event === 'stepRefused' ? 'STEP_DEBIT_PENDING' : 'STEP_ROLLBACK_PENDING')
    const game = round && gameOf(round)
    if (game?.engine !== 'stepped') return
    await moveAction(tx, action.id, state)
    await moveRound(tx, job.id, { event, balanceMinor, leaseMs: game.decisionMs })
  })
}

/** Plays a round whose player let the time pass to its end, by the game's default actions. */
export async function playOut(context: Context, job: RoundJob): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const round = await lockRoundIn(tx, job.id, 'PLAYING')
    let play = round && (await playOf(context, tx, round))
    for (let taken = 0; play && taken < ACTIONS_MAX; taken += 1) {
      const action = play.game.defaultAction(play.state)
      const ids = { id: randomUUID(), betUuid: randomUUID(), rollbackUuid: randomUUID() }
      await insertAction(tx, { ...ids, roundId: job.id, position: play.position, action, costMinor: 0n, isDefault: true })
      await moveOn(context, tx, { roundId: job.id, play, action })
      const state = play.game.act(play.state, action)
      play = play.game.endOf(state) ? undefined : { ...play, state, position: play.position + 1 }
    }
  })
  await credit(context, await findJob(context.db, job.id))
}
