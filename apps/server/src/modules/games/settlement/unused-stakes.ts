import type { Context } from '#platform/context.ts'
import { readRoundStakes } from '../rounds/store.ts'
import { heldByKey, unusedRounds } from './rules-batches.ts'
import type { Command } from './settlements.ts'

/** What the rounds of wins that give unused stake back hold of stakes, by `roundKey`; other batches read nothing. */
export async function readHeldStakes({ db }: Context, commands: readonly Command[]): Promise<Map<string, bigint>> {
  const names = unusedRounds(commands)
  return names.length === 0 ? new Map() : heldByKey(names, await readRoundStakes(db, names))
}
