import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Schema } from '#schema.ts'

export type SeedPairRow = Selectable<Schema['studio.seed_pair']>

export type NewSeedPair = { id: string; playerId: string; sealed: Buffer; commitment: string; clientSeed: string }

/** Writes a pair unless the player has one already. */
export async function insertSeedPair(db: Database | DatabaseTransaction, pair: NewSeedPair): Promise<void> {
  await db
    .insertInto('studio.seed_pair')
    .values({
      id: pair.id,
      player_id: pair.playerId,
      server_seed_sealed: pair.sealed,
      commitment: pair.commitment,
      client_seed: pair.clientSeed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findCurrentPair(db: Database, playerId: string): Promise<SeedPairRow | undefined> {
  return db.selectFrom('studio.seed_pair').selectAll().where('player_id', '=', playerId).where('revealed_at', 'is', null).executeTakeFirst()
}

export function findPair(db: Database, id: string): Promise<SeedPairRow> {
  return db.selectFrom('studio.seed_pair').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A share lock holds a rotation back until the round that uses the pair is written; a rotation takes the pair whole. */
export function lockCurrentPair(tx: DatabaseTransaction, playerId: string, strength: 'share' | 'update'): Promise<SeedPairRow | undefined> {
  const query = tx.selectFrom('studio.seed_pair').selectAll().where('player_id', '=', playerId).where('revealed_at', 'is', null)
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

/** Gives the next nonce of the pair, each one once. */
export async function takeNonce(tx: DatabaseTransaction, pairId: string): Promise<{ pair: SeedPairRow; nonce: number }> {
  const pair = await tx
    .updateTable('studio.seed_pair')
    .set({ next_nonce: sql<number>`next_nonce + 1` })
    .where('id', '=', pairId)
    .where('revealed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { pair, nonce: pair.next_nonce - 1 }
}

export async function markRevealed(tx: DatabaseTransaction, pairId: string): Promise<void> {
  await tx.updateTable('studio.seed_pair').set({ revealed_at: sql<Date>`now()` }).where('id', '=', pairId).execute()
}
