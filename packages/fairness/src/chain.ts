import assert from 'node:assert/strict'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { chanceOf, type RecordedChance } from './chance.ts'

/** More rounds than one published commitment ever serves; a written end for the loops below. */
export const CHAIN_ROUNDS_MAX = 10_000_000

/**
 * The seed of a round of a chain, walked down from its terminal seed: s[i-1] = SHA-256(s[i]).
 * Round 0 is the commitment that is published before the first bet. Costs one hash a step.
 */
export function chainSeed(chain: { terminalSeed: Uint8Array; rounds: number }, round: number): Uint8Array {
  assert(Number.isSafeInteger(chain.rounds) && chain.rounds >= 1 && chain.rounds <= CHAIN_ROUNDS_MAX, 'a chain has 1 to 10,000,000 rounds')
  assert(Number.isSafeInteger(round) && round >= 0 && round <= chain.rounds, 'the round lies in the chain')
  let seed = chain.terminalSeed
  for (let step = chain.rounds; step > round; step--) seed = seedBefore(seed)
  return seed
}

/** The seed that was published one round earlier. */
export function seedBefore(seed: Uint8Array): Uint8Array {
  return createHash('sha256').update(seed).digest()
}

/** Whether a revealed seed is the one that follows the seed already known to everybody. */
export function followsInChain(revealed: Uint8Array, known: Uint8Array): boolean {
  const expected = seedBefore(revealed)
  return expected.length === known.length && timingSafeEqual(expected, known)
}

/** The key of a round: its seed bound to the public salt, which is fixed after the commitment is published. */
export function roundKey(seed: Uint8Array, publicSalt: string): Uint8Array {
  return createHmac('sha256', seed).update(publicSalt).digest()
}

/** The stream of one round of a table. The bets are left out of it, so the operator cannot steer a result with a last bet of their own. */
export function chanceOfRound(key: Uint8Array, round: { gameCode: string; roundId: string }): RecordedChance {
  return chanceOf(key, labelOf(round.gameCode, round.roundId))
}

/** The stream of what a round shows when it opens. Its label is one of its own under the same key, so it tells nothing of the other stream. */
export function chanceOfCard(key: Uint8Array, round: { gameCode: string; roundId: string }): RecordedChance {
  return chanceOf(key, labelOf(round.gameCode, 'card', round.roundId))
}

function labelOf(...parts: string[]): string {
  assert(!parts.some((part) => part.includes(':')), 'game code and round id have no colon')
  return parts.join(':')
}
