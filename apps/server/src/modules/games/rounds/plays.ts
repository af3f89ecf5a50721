import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import { foldDays, largestScores, listPlayers, sumPlayed } from './store.ts'
import { type Loss, listLosses } from './store-losses.ts'
import { type PlayedSpan, sumPlayedSpans } from './store-spans.ts'

/** What a member's settled rounds of one category come to. */
export type Played = { gameType: string; rounds: bigint; turnoverMinor: bigint; winMinor: bigint }

/** Changes of rounds that one fold takes. */
const FOLDED_AT_ONCE: Sizes = { least: 500, first: 2_000, most: 20_000, shortMs: 250, longMs: 1_000 }
/** A member's settled rounds that closed in a period, by category; voided and open ones count nowhere. */
export async function playedBy(context: Context, filter: { memberId: bigint; from: Date; to: Date }): Promise<Played[]> {
  return await sumPlayed(context.db, context.actor.brandId, filter)
}

/** What counts on a leaderboard: settled play of a time, in some categories or, where none is named, in all. */
export type ScoreFilter = { metric: 'turnover' | 'rounds'; gameTypes: readonly string[]; from: Date; to: Date }
/** A member's score, and when the last round that counts in it settled. */
export type PlayerScore = { memberId: bigint; score: bigint; reachedAt: Date }

/** The highest scores of the brand, the highest first; of equal ones, the one that was reached earlier. Play of trials does not count. */
export async function topScores(context: Context, filter: ScoreFilter & { limit: number }): Promise<PlayerScore[]> {
  return await largestScores(context.db, context.actor.brandId, filter)
}

/** One member's score; zero where nothing counts. */
export async function scoreOf(context: Context, filter: ScoreFilter & { memberId: bigint }): Promise<bigint> {
  return (await largestScores(context.db, context.actor.brandId, { ...filter, limit: 1 }))[0]?.score ?? 0n
}

/** Members with settled play in a time, by id after one. */
export async function playersIn(context: Context, filter: { from: Date; to: Date; after: bigint; limit: number }): Promise<bigint[]> {
  return await listPlayers(context.db, context.actor.brandId, filter)
}

/** What each of many members' periods comes to, in their order. */
export async function playedInSpans(context: Context, spans: readonly PlayedSpan[]): Promise<Played[][]> {
  const rows = spans.length === 0 ? [] : await sumPlayedSpans(context.db, context.actor.brandId, spans)
  const byPlace = Map.groupBy(rows, ({ n }) => n)
  return spans.map((_, at) => byPlace.get(at) ?? [])
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
