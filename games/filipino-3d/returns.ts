import type { Returns } from '@croupier/game-kit/returns'
import { linePaidMinor } from '@croupier/game-kit/ticket-game'
import { filipino3d } from './rules.ts'

/** All 1,000 results, for a line of each bet type. */
export function returns(): Returns[] {
  const results = Array.from({ length: 1000 }, (_, number) => filipino3d.readResult(String(number).padStart(3, '0')))
  return filipino3d.types.map(({ code, samples: [pick = ''], units }) => {
    const line = { type: code, pick, unitMinor: 1n }
    const paid = results.map((outcome) => Number(linePaidMinor(filipino3d, line, outcome)) / units(pick))
    const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / results.length
    const hits = paid.filter((times) => times > 0).length
    const rtp = meanOf(paid)
    return {
      bet: code,
      method: 'full count',
      rtp,
      hitRate: hits / results.length,
      sd: Math.sqrt(meanOf(paid.map((times) => times ** 2)) - rtp ** 2),
      top: { timesBet: Math.max(...paid), oneIn: results.length / hits },
    }
  })
}
