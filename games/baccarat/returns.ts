import type { Returns } from '@croupier/game-kit/returns'
import { type BaccaratBet, paytable } from './paytable.ts'
import { dealt } from './rules.ts'

/** A card of each value: tens and courts count nothing, then ace, 2 … 9. */
const CARD_OF_VALUE = [8, 12, 0, 1, 2, 3, 4, 5, 6, 7].map((rank) => rank * 4)
const CARDS_OF_A_RANK = paytable.decks * 4
const CARDS = CARDS_OF_A_RANK * 13

/** How many of the ordered sequences of six cards end each way. Every count stays below 2^53, so it is exact. */
export function countSequences(): { player: number; banker: number; tie: number } {
  const left = CARD_OF_VALUE.map((_, value) => (value === 0 ? CARDS_OF_A_RANK * 4 : CARDS_OF_A_RANK))
  const won = { player: 0, banker: 0, tie: 0 }
  const cards: number[] = []
  const visit = (ways: number) => {
    if (cards.length === paytable.cardsDrawn) {
      won[dealt(cards).winner] += ways
      return
    }
    for (const [value, card] of CARD_OF_VALUE.entries()) {
      const count = left[value] ?? 0
      left[value] = count - 1
      cards.push(card)
      visit(ways * count)
      cards.pop()
      left[value] = count
    }
  }
  visit(1)
  return won
}

/** Every bet, the banker first. A tie that gives a stake back counts as returned. */
export function returns(): Returns[] {
  const { player, banker, tie } = countSequences()
  const all = player + banker + tie
  // The second card of a hand has the rank of the first.
  const pair = (CARDS_OF_A_RANK - 1) / (CARDS - 1)
  return [
    rowOf('Banker', 'main:banker', { won: banker / all, back: tie / all }),
    rowOf('Player', 'main:player', { won: player / all, back: tie / all }),
    rowOf('Tie', 'main:tie', { won: tie / all, back: 0 }),
    rowOf('Player pair', 'player-pair:yes', { won: pair, back: 0 }),
    rowOf('Banker pair', 'banker-pair:yes', { won: pair, back: 0 }),
  ]
}

function rowOf(bet: string, on: BaccaratBet, { won, back }: { won: number; back: number }): Returns {
  const timesBet = paytable.paidPer100[on] / 100
  const rtp = won * timesBet + back
  const sd = Math.sqrt(won * timesBet ** 2 + back - rtp ** 2)
  return { bet, method: 'full count', rtp, hitRate: won + back, sd, top: { timesBet, oneIn: 1 / won } }
}
