import { randomBytes, randomUUID } from 'node:crypto'
import { commit, newServerSeed } from '@croupier/fairness/seeds'
import type { Context } from '#context.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import { refuse } from '#refusal.ts'
import { hasOpenRoundOn } from '#rounds/store.ts'
import { findCurrentPair, insertSeedPair, lockCurrentPair, markRevealed, type SeedPairRow } from './store.ts'

/** What a player may know of the current seed pair: the commitment, the client seed, and the nonce of the next round. */
export type Fairness = { commit: string; clientSeed: string; nonce: number }

export type Rotation = {
  revealed: { serverSeed: string; commit: string; clientSeed: string; rounds: number }
  fairness: Fairness
}

/** The player's current pair; makes the first one, with a client seed that the player may change. */
export async function currentPair(context: Context, playerId: string): Promise<SeedPairRow> {
  const known = await findCurrentPair(context.db, playerId)
  if (known) return known
  await addPair({ context, db: context.db }, playerId, randomBytes(12).toString('base64url'))
  const added = await findCurrentPair(context.db, playerId)
  if (!added) throw new Error('a player has no seed pair right after it was made')
  return added
}

/** Reveals the pair that was used so far and commits to a new one. Refused while a round of the pair is open. */
export function rotateSeeds(context: Context, playerId: string, clientSeed: string): Promise<Rotation> {
  return context.db.transaction().execute(async (tx) => {
    const old = await lockCurrentPair(tx, playerId, 'update')
    if (!old || (await hasOpenRoundOn(tx, old.id))) return refuse('ROUND_OPEN')
    await markRevealed(tx, old.id)
    const commitment = await addPair({ context, db: tx }, playerId, clientSeed)
    const serverSeed = openServerSeed(context, old).toString('hex')
    return {
      revealed: { serverSeed, commit: old.commitment, clientSeed: old.client_seed, rounds: old.next_nonce },
      fairness: { commit: commitment, clientSeed, nonce: 0 },
    }
  })
}

export function fairnessOf(pair: SeedPairRow): Fairness {
  return { commit: pair.commitment, clientSeed: pair.client_seed, nonce: pair.next_nonce }
}

export function openServerSeed(context: Context, pair: SeedPairRow): Buffer {
  return context.vault.open(pair.server_seed_sealed, `seed:${pair.id}`)
}

async function addPair(
  into: { context: Context; db: Database | DatabaseTransaction },
  playerId: string,
  clientSeed: string,
): Promise<string> {
  const id = randomUUID()
  const serverSeed = newServerSeed()
  const commitment = commit(serverSeed)
  await insertSeedPair(into.db, { id, playerId, sealed: into.context.vault.seal(serverSeed, `seed:${id}`), commitment, clientSeed })
  return commitment
}
