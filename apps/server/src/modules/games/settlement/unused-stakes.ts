import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import type { Context } from '#platform/context.ts'
import { readRoundStakes } from '../rounds/store.ts'
import { roundKey } from './book-keys.ts'
import type { Book, BookRecord, Command } from './settlements.ts'

/** What the rounds of wins that give unused stake back hold of stakes, by `roundKey`; other batches read nothing. */
export async function readHeldStakes({ db }: Context, commands: readonly Command[]): Promise<Map<string, bigint>> {
  const names = commands.flatMap(({ vendorCode, message: { memberId, round, unusedMinor = 0n } }) =>
    unusedMinor > 0n && round !== null ? [{ vendorCode, memberId, roundRef: round }] : [],
  )
  if (names.length === 0) return new Map()
  const held = new Map(names.map((name) => [roundKey(name), 0n]))
  for (const round of await readRoundStakes(db, names)) held.set(roundKey(round), round.stakesMinor)
  return held
}

/**
 * Why a win is not heard: it calls more of its amount unused stake than its round holds. Such a round would count less than nothing as turnover,
 * and give back limits that nobody drew. A round that the win does not name holds nothing.
 */
export function unusedFault(book: Book, { message }: Command, bet: BookRecord | undefined): WalletStatus | undefined {
  const { unusedMinor = 0n } = message
  if (unusedMinor === 0n) return undefined
  const key = bet?.round && roundKey(bet.round)
  const read = key ? book.heldStakes.get(key) : undefined
  if (!key || read === undefined) return 'RS_ERROR_WRONG_TYPES'
  return unusedMinor > read + (book.rounds.get(key)?.betMinor ?? 0n) ? 'RS_ERROR_WRONG_TYPES' : undefined
}
