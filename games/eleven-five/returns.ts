import type { Returns } from '@croupier/game-kit/returns'
import { ticketReturns } from '@croupier/game-kit/single-prize-returns'
import { elevenFive } from './rules.ts'

export function returns(): Returns[] {
  return ticketReturns(elevenFive)
}
