import type { restartReturnWatch } from '@croupier/contract/console/catalogue'
import type { InputOf } from '@croupier/contract/route'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import type { ListedGame } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { leaveTrail } from '#platform/trail.ts'
import { lockSetting } from '../catalogue/store-settings.ts'
import { isDeclaring, newVerdict } from './rules.ts'
import { foldReturns, listWatched, putDeclared, putVerdict, restartWatch, undeclaredCodes, undeclaredConnections } from './store.ts'

const FOLDED_AT_ONCE: Sizes = { least: 500, first: 2_000, most: 20_000, shortMs: 250, longMs: 1_000 }

/** Takes settled rounds into the watch of returns, and tells of each game whose return has left its bound. */
export async function watchReturns(context: Context): Promise<void> {
  const { db, now } = context
  await inPieces(FOLDED_AT_ONCE, (size) => foldReturns(db, size))
  for (const game of await listWatched(db)) {
    const verdict = newVerdict(game)
    if (verdict === undefined || !(await putVerdict(db, { ...game, verdict, at: now }))) continue
    if (verdict === 'outside')
      securityEvent(asSystem(context, game.brandId), 'return_outside', { peer: game.vendorCode, game: game.gameCode })
  }
}

/** Begins a game's watch anew, once somebody has found out why its return left the bound. Refuses `not_found`. */
export async function beginWatchAnew(context: Context, { nodeId, why }: InputOf<typeof restartReturnWatch>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const game = (await lockSetting(tx.db, brandId, nodeId)) ?? refuse('not_found')
    await restartWatch(tx.db, { nodeIds: [nodeId], brandId, at: tx.now })
    await leaveTrail(tx, { action: 'game.return-watch', subject: game.gameCode, why })
  })
  return null
}

/**
 * Keeps what a vendor's list declares. Games that another return was declared of are watched anew in every brand: what they returned before
 * says nothing about it.
 */
export async function keepDeclared(tx: TxContext, vendorCode: string, listed: readonly ListedGame[]): Promise<void> {
  const changed = await putDeclared(tx.db, vendorCode, listed.filter(isDeclaring))
  await restartWatch(tx.db, { nodeIds: changed, at: tx.now })
}

/** The job that asks vendors for what they declare: every hour, and soon after a vendor was connected. */
export const LEARN_RETURNS = 'games-learn-returns'

/** Has a vendor asked for what it declares as soon as the caller's transaction is done: its games would be not declared for up to an hour. */
export async function learnReturnsSoon(tx: TxContext, vendorCode: string): Promise<void> {
  await enqueue(tx, { name: LEARN_RETURNS, payload: { vendorCode }, key: `${LEARN_RETURNS} ${vendorCode}` })
}

/**
 * Asks vendors for what they declare of games of which nothing is known. What has been declared changes only by an operator's import. One
 * that is named and does not answer, as one that is just starting, fails the job, which the queue tries again.
 */
export async function learnReturns(context: Context, { vendorCode: named }: { vendorCode?: string } = {}): Promise<void> {
  for (const { brandId, vendorCode, ...address } of await undeclaredConnections(context.db)) {
    if (named !== undefined && vendorCode !== named) continue
    const told = await context.ports.vendorGames.list(address)
    if (told.answered !== 'ok' && named !== undefined) throw new Error(`${named} does not tell what it declares: ${told.answered}`)
    if (told.answered !== 'ok') continue
    await inTransaction(asSystem(context, brandId), async (tx) => {
      const undeclared = await undeclaredCodes(tx.db, vendorCode)
      await keepDeclared(
        tx,
        vendorCode,
        told.games.filter(({ code }) => undeclared.has(code)),
      )
    })
  }
}
