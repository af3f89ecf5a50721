import type { Returns } from '@croupier/game-kit/returns'
import { ticketReturns } from '@croupier/game-kit/single-prize-returns'
import { k3 } from './rules.ts'

export function returns(): Returns[] {
  return ticketReturns(k3)
}
