import type { Returns } from '@croupier/game-kit/returns'
import { returnsOfTypes } from '@croupier/game-kit/ticket-returns'
import { thaiLotto } from './rules.ts'

/** Every bet, 3TOD for six and for three orders. */
export function returns(): Returns[] {
  return returnsOfTypes(thaiLotto.types)
}
