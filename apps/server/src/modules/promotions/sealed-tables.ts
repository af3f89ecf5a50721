import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** What promotions keep sealed. */
export const promotionsSealed: readonly SealedTable[] = [
  { name: 'promotions.raffle', key: { column: 'activity_id', type: 'bigint' }, columns: [{ sealed: 'seed_sealed' }] },
]

/** Where the seed of a raffle stands, as hexadecimal digits. */
export const seedOfRaffle = ({ brandId, activityId }: { brandId: number; activityId: bigint }): SealPlace => ({
  column: 'promotions.raffle.seed_sealed',
  brandId,
  row: activityId,
})
