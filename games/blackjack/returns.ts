import type { Returns } from '@croupier/game-kit/returns'
import { expectation } from './expectation.ts'
import { paytable } from './paytable.ts'
import { sampleRounds } from './sampling.ts'

const SAMPLED = 40_000

/** Basic strategy by every order of cards; its hit rate and spread are those of rounds that were sampled. Then insurance by itself. */
export function returns(): Returns[] {
  const { net, natural } = expectation()
  const { hitRate, sd } = sampleRounds(SAMPLED)
  const [tens, unseen] = [paytable.decks * 16, paytable.decks * 52 - 1]
  const insured = tens / unseen
  const times = paytable.insuranceTimes
  return [
    {
      bet: 'basic strategy',
      method: 'exact chain',
      rtp: 1 + net,
      hitRate,
      sd,
      // What one stake pays at most; the cap of a round takes four doubled hands.
      top: { timesBet: paytable.paysHalves.blackjack / 2, oneIn: 1 / natural },
    },
    {
      bet: 'insurance',
      method: 'closed form',
      rtp: insured * times,
      hitRate: insured,
      sd: Math.sqrt(insured * (1 - insured)) * times,
      top: { timesBet: times, oneIn: 1 / insured },
    },
  ]
}
