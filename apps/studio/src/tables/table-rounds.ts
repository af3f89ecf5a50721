import { randomUUID } from 'node:crypto'
import type { AnyTimedGame, RevealStep } from '@croupier/game-kit/timed-game'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { growthOf, payoutsOf } from './cash-outs.ts'
import { chainForNextRound, drawAtLink, drawCardAtLink, seedOf } from './chains.ts'
import { writeAsLeader } from './leases.ts'
import type { TableStep } from './rules.ts'
import { listAccepted, listRiding, releaseCredits, returnAll, returnUnknown, savePayouts, sumStakes } from './store-bets.ts'
import { insertTableRound, listCompletable, moveTableRound, saveTableOutcome, type TableRoundRow, type TableView } from './store-rounds.ts'
import { insertEvent, type Lease, takeLink } from './store-tables.ts'

/** A game at the pace of this installation: its script and the times of its rounds are so many per cent of its own. */
export type TableGame = AnyTimedGame & { pacePercent: number }

export type Leading = { context: Context; lease: Lease; game: TableGame }

/** Does the next step of a table. Each is one transaction of its leader, so a step happens whole or not at all. */
export async function takeStep(leading: Leading, view: TableView, step: TableStep): Promise<void> {
  if (step === 'open') return await openTableRound(leading)
  const { round } = view
  if (!round) throw new Error(`there is no round to ${step}`)
  switch (step) {
    case 'close':
      return await closeBets(leading, round)
    case 'commit':
      return await commitOutcome(leading, round)
    case 'reveal':
      return await revealNext(leading, round, view.shown.length)
    case 'finish':
      return await finishShow(leading, round)
    case 'void':
      return await voidRound(leading, round)
  }
}

async function openTableRound({ context, lease, game }: Leading): Promise<void> {
  const chain = await chainForNextRound(context, lease)
  await writeAsLeader(context, lease, async (tx) => {
    const link = await takeLink(tx, chain.id)
    const { bettingMs, lastCallMs } = game.times
    const place = { chainId: chain.id, link, gameCode: game.manifest.code }
    const round = await insertTableRound(tx, lease, {
      id: randomUUID(),
      chainId: chain.id,
      link,
      bettingMs,
      lastCallMs,
      pacePercent: game.pacePercent,
      card: game.drawCard && (await drawCardAtLink({ context, tx }, place, game.drawCard)),
    })
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'opened', body: roundTerms(round) })
  })
}

/** What is known of a round from its first moment on. */
export function roundTerms(round: TableRoundRow) {
  return {
    id: round.id,
    number: String(round.number),
    link: round.link,
    card: round.card,
    openedAtMs: round.opened_at.getTime(),
    lastCallAtMs: round.last_call_at.getTime(),
    closesAtMs: round.closes_at.getTime(),
  }
}

/** From here on no bet is taken, and one whose debit nobody can vouch for goes back. */
async function closeBets({ context, lease }: Leading, round: TableRoundRow): Promise<void> {
  await writeAsLeader(context, lease, async (tx) => {
    await moveTableRound(tx, { round, fence: lease.fence }, { state: 'BETTING_CLOSED' })
    await returnUnknown(tx, round.id, betLeaseMs(context.wallet.timeoutMs))
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'closed', body: {} })
  })
}

/** Draws the outcome of the link and writes it with what every bet is paid, where it cannot leave the show. */
async function commitOutcome({ context, lease, game }: Leading, round: TableRoundRow): Promise<void> {
  const place = { chainId: round.chain_id, link: round.link, gameCode: round.game_code }
  const { draws, outcome } = await drawAtLink(context, place, () => game.draw(round.card ?? undefined))
  const showMs = game.script(outcome).at(-1)?.atMs ?? 0
  const facts = { draws, outcome, result: game.resultOf(outcome), paytableVersion: game.manifest.paytableVersion, showMs }
  await writeAsLeader(context, lease, async (tx) => {
    await saveTableOutcome(tx, { round, fence: lease.fence }, facts)
    if (game.cashOut) return
    const bets = await listAccepted(tx, round.id)
    const payouts = bets.map(({ id, side, amount_minor: amountMinor }) => ({
      id,
      payoutMinor: game.payoutMinor({ on: side, amountMinor }, outcome),
    }))
    await savePayouts(tx, payouts)
  })
}

/** The steps of a show that are still to come. */
export function stepsOfShow(game: TableGame, round: TableRoundRow): readonly RevealStep[] {
  return round.outcome === null ? [] : game.script(round.outcome)
}

async function revealNext({ context, lease, game }: Leading, round: TableRoundRow, shown: number): Promise<void> {
  const step = stepsOfShow(game, round)[shown]
  if (!step) throw new Error(`round ${round.id} has no step ${shown} to show`)
  await writeAsLeader(context, lease, async (tx) => {
    if (round.state === 'OUTCOME_COMMITTED') await moveTableRound(tx, { round, fence: lease.fence }, { state: 'REVEALING' })
    const body = { ...step.event, ...growthOf(game, round) }
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'reveal', body })
  })
}

/** Publishes the seed of the link with the result. From now on bets are paid: a credit before would tell the end of the show. */
async function finishShow({ context, lease, game }: Leading, round: TableRoundRow): Promise<void> {
  const seed = Buffer.from(await seedOf(context, context.db, { chainId: round.chain_id, link: round.link })).toString('hex')
  await writeAsLeader(context, lease, async (tx) => {
    await moveTableRound(tx, { round, fence: lease.fence }, { state: 'SETTLING', seed })
    if (game.cashOut) await savePayouts(tx, payoutsOf(await listRiding(tx, round.id), { game, outcome: round.outcome }))
    await releaseCredits(tx, round.id)
    const body = { number: String(round.number), result: round.result, outcome: round.outcome, link: round.link, seed }
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'result', body })
  })
}

/** A round without an outcome comes to nothing, and every bet on it goes back. */
async function voidRound({ context, lease }: Leading, round: TableRoundRow): Promise<void> {
  await writeAsLeader(context, lease, async (tx) => {
    await moveTableRound(tx, { round, fence: lease.fence }, { state: 'VOIDING' })
    await returnAll(tx, round.id)
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'voided', body: { number: String(round.number) } })
  })
}

/** Rounds whose last money has arrived come to their end. */
export async function completeRounds({ context, lease }: Pick<Leading, 'context' | 'lease'>): Promise<void> {
  for (const round of await listCompletable(context.db, lease.tableId)) {
    await writeAsLeader(context, lease, (tx) =>
      moveTableRound(
        tx,
        { round, fence: lease.fence },
        {
          state: round.state === 'VOIDING' ? 'VOIDED' : 'SETTLED',
        },
      ),
    )
  }
}

/** Shows what all players together have on each side, when it has changed. Answers what was shown. */
export async function showStakes({ context, lease }: Leading, round: TableRoundRow, shownBefore: string): Promise<string> {
  const stakes = await sumStakes(context.db, round.id)
  const text = JSON.stringify(stakes)
  if (text !== shownBefore && stakes.length > 0) {
    await writeAsLeader(context, lease, (tx: DatabaseTransaction) =>
      insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'stakes', body: { stakes } }),
    )
  }
  return text
}
