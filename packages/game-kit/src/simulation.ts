import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chanceFrom } from '@croupier/fairness/chance'
import type { InstantGame } from './game.ts'
import { runDraws } from './run-draws.ts'

export type SimulationPlan<Outcome, Choice> = {
  /** Any text; the same text plays the same rounds. */
  seed: string
  rounds: number
  betMinor: bigint
  choice: Choice
  /** Whether a round reached what the game calls its feature. */
  hasFeature(outcome: Outcome): boolean
}

/** What a run of rounds came to. Returns are in parts of the bet, `sd` in bets, `rtpError` is one standard error of `rtp`. */
export type SimulationReport = { rtp: number; rtpError: number; hitRate: number; featureRate: number; sd: number; maxTimesBet: number }

/** Plays rounds of a game through the same stream as real play, and sums up what they returned. */
export function simulateGame<Outcome, Choice>(game: InstantGame<Outcome, Choice>, plan: SimulationPlan<Outcome, Choice>): SimulationReport {
  assert(Number.isSafeInteger(plan.rounds) && plan.rounds >= 1, 'a simulation plays at least one round')
  const serverSeed = createHash('sha256').update(plan.seed).digest()
  const sums = { wins: 0, squares: 0, hits: 0, features: 0, max: 0 }
  for (let nonce = 0; nonce < plan.rounds; nonce++) {
    const { outcome, payoutMinor } = runDraws(
      game.open(plan.betMinor, plan.choice),
      chanceFrom({ serverSeed, clientSeed: 'simulation', nonce }),
    )
    const timesBet = Number(payoutMinor) / Number(plan.betMinor)
    sums.wins += timesBet
    sums.squares += timesBet ** 2
    sums.max = Math.max(sums.max, timesBet)
    if (payoutMinor > 0n) sums.hits += 1
    if (plan.hasFeature(outcome)) sums.features += 1
  }
  const rtp = sums.wins / plan.rounds
  const sd = Math.sqrt(Math.max(0, sums.squares / plan.rounds - rtp ** 2))
  return {
    rtp,
    rtpError: sd / Math.sqrt(plan.rounds),
    hitRate: sums.hits / plan.rounds,
    featureRate: sums.features / plan.rounds,
    sd,
    maxTimesBet: sums.max,
  }
}
