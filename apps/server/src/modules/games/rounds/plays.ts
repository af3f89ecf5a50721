import { LRUCache } from 'lru-cache'
import { brandOf } from '#modules/site/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import { foldDays, largestTurnovers, sumPlayed } from './store.ts'
import { type Loss, listLosses } from './store-losses.ts'

/** What a member's settled rounds of one category come to. */
export type Played = { gameType: string; rounds: bigint; turnoverMinor: bigint; winMinor: bigint }

const KEPT_MS = 30_000
/** Changes of rounds that one fold takes. */
const FOLDED_AT_ONCE: Sizes = { least: 500, first: 2_000, most: 20_000, shortMs: 250, longMs: 1_000 }
type Top = { memberId: bigint; turnoverMinor: bigint }[]
const tops = perDatabase(() => new LRUCache<string, Top>({ max: 500, ttl: KEPT_MS }))

/** A member's settled rounds that closed in a period, by category; voided and open ones count nowhere. */
export async function playedBy(context: Context, filter: { memberId: bigint; from: Date; to: Date }): Promise<Played[]> {
  return await sumPlayed(context.db, context.actor.brandId, filter)
}

/** The largest turnovers of the brand since the day of an instant; half a minute old at most, because all members ask for the same. */
export async function topPlayers(context: Context, filter: { from: Date; limit: number }): Promise<Top> {
  const key = `${context.actor.brandId}/${filter.from.getTime()}/${filter.limit}`
  const kept = tops(context.db).get(key) ?? (await readTop(context, filter))
  tops(context.db).set(key, kept)
  return kept
}

async function readTop(context: Context, filter: { from: Date; limit: number }): Promise<Top> {
  const { brandId } = context.actor
  const { settings } = await brandOf(context, brandId)
  return await largestTurnovers(context.db, brandId, { ...filter, zone: settings.timeZone })
}

/** Days of players are folded from what rounds tell, so that a reader of a day reads no rounds; what is left is read beside them. */
export async function foldPlayerDays({ db }: Context): Promise<void> {
  await inPieces(FOLDED_AT_ONCE, (size) => foldDays(db, size))
}

/** What members lost in a period beyond what they won, from a least on, in the order of their ids; whole days on the brand's clock. */
export async function lossesOf(
  context: Context,
  filter: { from: Date; to: Date; leastMinor: bigint; after: bigint; limit: number },
): Promise<Loss[]> {
  const { brandId } = context.actor
  const { settings } = await brandOf(context, brandId)
  return await listLosses(context.db, brandId, { ...filter, zone: settings.timeZone })
}
