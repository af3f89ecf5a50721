import { returnsOfBots } from '@croupier/game-kit/bot-hands'
import type { Returns } from '@croupier/game-kit/returns'
import { tienLen } from './rules.ts'

const HANDS = 20_000

/** Players win from each other; all that is missing is the rake. Hands of bots show how large it is. */
export function returns(): Returns[] {
  return returnsOfBots(tienLen, HANDS)
}
