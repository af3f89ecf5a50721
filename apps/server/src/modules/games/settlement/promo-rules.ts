import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { promoKey } from './book-keys.ts'
import type { MessageFacts } from './message-facts.ts'
import type { MoneyMessage } from './rules.ts'
import type { Book, Command } from './settlements.ts'

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
