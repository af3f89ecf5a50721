import type { Returns } from '@croupier/game-kit/returns'
import { ticketReturns } from '@croupier/game-kit/single-prize-returns'
import { filipino2d } from './rules.ts'

export function returns(): Returns[] {
  return ticketReturns(filipino2d)
}
