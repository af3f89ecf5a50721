import { runDraws } from '@croupier/game-kit/run-draws'
import { blackjack } from './rules.ts'
import { basicMove } from './strategy.ts'

const BET = 1000n

export type Sample = { mean: number; sd: number; hitRate: number; staked: number }

/** Rounds of basic strategy by the rules themselves, over a fixed stream of numbers. Amounts are in parts of the first bet. */
export function sampleRounds(rounds: number): Sample {
  const below = fixedNumbers()
  const sums = { net: 0, squares: 0, hits: 0, staked: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const { staked, paid } = playRound(below)
    const net = paid - staked
    sums.net += net
    sums.squares += net ** 2
    sums.staked += staked
    if (paid > 0) sums.hits += 1
  }
  const net = sums.net / rounds
  return { mean: 1 + net, sd: Math.sqrt(sums.squares / rounds - net ** 2), hitRate: sums.hits / rounds, staked: sums.staked / rounds }
}

function playRound(below: (n: number) => number): { staked: number; paid: number } {
  let state = runDraws(blackjack.start(BET, null), { below })
  let staked = BET
  for (;;) {
    const end = blackjack.endOf(state)
    if (end) return { staked: Number(staked) / Number(BET), paid: Number(end.payoutMinor) / Number(BET) }
    const { moves, hands, active, dealer } = blackjack.show(state)
    const cards = hands[active ?? 0]?.cards ?? []
    const move = basicMove(cards, { up: dealer[0] ?? 0, moves: moves.map((each) => each.move) })
    staked += blackjack.costOf(state, { move }) ?? 0n
    state = blackjack.act(state, { move })
  }
}

/** Numbers that are equal in every run; a shuffle for a measurement, not for a player. */
function fixedNumbers(): (n: number) => number {
  let state = 0x9e37_79b9
  return (n) => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}
