import type { Returns } from '@croupier/game-kit/returns'
import { returnsOfTypes } from '@croupier/game-kit/ticket-returns'
import { vnNorth } from './rules.ts'

/** Every bet, and every one that fair-value odds pay otherwise. */
export function returns(): Returns[] {
  return returnsOfTypes(vnNorth.types, vnNorth.profiles)
}
