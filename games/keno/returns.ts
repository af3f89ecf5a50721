import type { Returns } from '@croupier/game-kit/returns'
import { ticketReturns } from '@croupier/game-kit/single-prize-returns'
import { keno } from './rules.ts'

export function returns(): Returns[] {
  return ticketReturns(keno)
}
