import type { Returns } from '@croupier/game-kit/returns'
import { paytable } from './paytable.ts'
import { places } from './places.ts'
import { payoutOf } from './rules.ts'

/** Every place with every pocket that the ball can fall into. */
export function returns(): Returns[] {
  const pockets = Array.from({ length: paytable.pockets }, (_, pocket) => pocket)
  return [...places.keys()].map((place) => {
    const paid = pockets.map((pocket) => Number(payoutOf({ place, amountMinor: paytable.chipMinor }, pocket)) / Number(paytable.chipMinor))
    const rtp = sum(paid) / paytable.pockets
    const hits = paid.filter((times) => times > 0).length
    return {
      bet: place,
      method: 'full count',
      rtp,
      hitRate: hits / paytable.pockets,
      sd: Math.sqrt(sum(paid.map((times) => times ** 2)) / paytable.pockets - rtp ** 2),
      top: { timesBet: Math.max(...paid), oneIn: paytable.pockets / hits },
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
