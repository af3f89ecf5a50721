import type { jackpot } from '@croupier/contract/games'
import type { ValueOf } from '@croupier/contract/route'
import { LRUCache } from 'lru-cache'
import { brandOf } from '#modules/site/index.ts'
import { operationId, postTransfer, readPools } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { findGames } from '../catalogue/store.ts'
import { forgetVendor } from '../connections/connections.ts'
import type { PoolTerms } from '../connections/terms.ts'
import { seedLegs } from './pool-legs.ts'
import { insertPool } from './store.ts'

const KEPT_MS = 1000

type Sum = ValueOf<typeof jackpot>
const sums = perDatabase(() => new LRUCache<number, Sum>({ max: 500, ttl: KEPT_MS }))

type NewPool = Omit<PoolTerms, 'nodeId'> & { vendorCode: string; gameCode: string }

/**
 * Gives a game of the brand a pool, with a seed that the house lends; a pool that is there stays as it is. Refuses `not_found` for a game that
 * the catalogue lacks.
 */
export async function openPool(context: Context, { vendorCode, gameCode, ...terms }: NewPool): Promise<void> {
  const { brandId } = context.actor
  const { currency } = await brandOf(context, brandId)
  const [game] = await findGames(context.db, [{ vendorCode, gameCode }])
  if (!game) return refuse('not_found')
  const { nodeId } = game
  await inTransaction(context, async (tx) => {
    if (!(await insertPool(tx.db, brandId, { ...terms, nodeId }))) return
    const legs = seedLegs({ ...terms, nodeId }, currency)
    await postTransfer(tx, { operationId: operationId('jackpot-seed', BigInt(brandId), BigInt(nodeId)), kind: 'jackpot_seed', legs })
  })
  forgetVendor(context, vendorCode)
}

/** The sum of the brand's progressive pools as last committed, a second old at most (D1). */
export async function readJackpot(context: Context): Promise<Sum> {
  return sums(context.db).get(context.actor.brandId) ?? (await lookAtPools(context))
}

/** After a pool has moved: the brand's members hear the new sum. */
export async function tellJackpot(context: Context): Promise<void> {
  const { brandId } = context.actor
  const sum = await lookAtPools(context)
  for (const language of ['EN', 'TY'] as const) context.ports.sockets.tell('jackpot', { brandId, language }, sum)
}

async function lookAtPools(context: Context): Promise<Sum> {
  const { brandId } = context.actor
  const { currency } = await brandOf(context, brandId)
  const sum = { total: await readPools(context, currency), asOf: context.now.getTime() }
  sums(context.db).set(brandId, sum)
  return sum
}
