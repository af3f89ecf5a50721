import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { promoKey, roundKey } from './book-keys.ts'
import type { MessageFacts } from './message-facts.ts'
import type { MoneyMessage } from './rules.ts'
import type { Book, BookRecord, Command } from './settlements.ts'

/** Whether a message's session is the member's own and still good for a bet. */
export function tokenOf({ session, isOver }: MessageFacts, memberId: bigint, now: Date): 'alive' | 'expired' | 'unknown' {
  if (session?.memberId !== memberId) return 'unknown'
  return session.expiresAt > now && !isOver ? 'alive' : 'expired'
}

/** Whether a message is heard without a session of its player: a rollback, and a promotion's win that names the player's own reward. */
export function mayLackToken({ kind, isPromo }: MoneyMessage, { isOwnReward }: MessageFacts): boolean {
  return kind === 'rollback' || (kind === 'win' && isPromo && isOwnReward === true)
}

/** Why a win without a bet is not paid: nobody knows its game, or the vendor's promotions have paid what they may. */
export function promoFault(book: Book, command: Command, { nodeId }: MessageFacts): WalletStatus | undefined {
  if (nodeId === null) return 'RS_ERROR_INVALID_GAME'
  const { amountMinor } = command.message
  const room = book.promoRooms.get(promoKey(command)) ?? 0n
  if (amountMinor > room) return 'RS_ERROR_LIMIT_REACHED'
  book.promoRooms.set(promoKey(command), room - amountMinor)
  return undefined
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
