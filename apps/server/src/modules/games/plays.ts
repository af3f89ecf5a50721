import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import { largestTurnovers, sumPlayed } from './store-rounds.ts'

/** What a member's settled rounds of one category come to. */
export type Played = { gameType: string; rounds: bigint; turnoverMinor: bigint; winMinor: bigint }

const KEPT_MS = 30_000
type Top = { memberId: bigint; turnoverMinor: bigint }[]
const tops = perDatabase(() => new LRUCache<string, Top>({ max: 500, ttl: KEPT_MS }))

/** A member's settled rounds that closed in a period, by category; voided and open ones count nowhere. */
export async function playedBy(context: Context, filter: { memberId: bigint; from: Date; to: Date }): Promise<Played[]> {
  return await sumPlayed(context.db, context.actor.brandId, filter)
}

/** The largest turnovers of the brand since an instant; half a minute old at most, because all members ask for the same. */
export async function topPlayers(context: Context, filter: { from: Date; limit: number }): Promise<Top> {
  const key = `${context.actor.brandId}/${filter.from.getTime()}/${filter.limit}`
  const kept = tops(context.db).get(key) ?? (await largestTurnovers(context.db, context.actor.brandId, filter))
  tops(context.db).set(key, kept)
  return kept
}
