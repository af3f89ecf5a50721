import type { jackpot } from '@croupier/contract/games'
import type { ValueOf } from '@croupier/contract/route'
import { LRUCache } from 'lru-cache'
import { brandOf } from '#modules/site/index.ts'
import { readPools } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'

const KEPT_MS = 1000

type Sum = ValueOf<typeof jackpot>
const sums = perDatabase(() => new LRUCache<number, Sum>({ max: 500, ttl: KEPT_MS }))

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
