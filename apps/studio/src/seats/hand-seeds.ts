import type { Context } from '#context.ts'
import { seedOf } from '#tables/chains.ts'
import type { TableRoundRow } from '#tables/store-rounds.ts'
import { SEED_AFTER_HOURS } from './rules.ts'
import { readClock } from './store-hands.ts'

const HOUR_MS = 3_600_000

/** When the seed of a hand is published; undefined while the hand has not ended. */
export function seedTime({ reveal_until: endedAt }: TableRoundRow): Date | undefined {
  return endedAt ? new Date(endedAt.getTime() + SEED_AFTER_HOURS * HOUR_MS) : undefined
}

/**
 * The seed of a hand in hex; null until a day after its end. All hands before it on the chain ended earlier, so what their seeds are
 * hashed from may be known too.
 */
export async function publishedSeed(context: Context, round: TableRoundRow): Promise<string | null> {
  const at = seedTime(round)
  if (!at || at.getTime() > (await readClock(context.db))) return null
  return Buffer.from(await seedOf(context, context.db, { chainId: round.chain_id, link: round.link })).toString('hex')
}
