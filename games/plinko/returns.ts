import type { Returns } from '@croupier/game-kit/returns'
import { bucketsOf, risks, rowCounts } from './paytable.ts'

/** The nine boards, the lowest return first. A bucket is as likely as the ways that lead to it. */
export function returns(): Returns[] {
  const boards = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })))
  return boards
    .map(({ rows, risk }): Returns => {
      const buckets = bucketsOf({ rows, risk }).map((hundredths, bucket) => ({
        times: hundredths / 100,
        chance: ways(rows, bucket) / 2 ** rows,
      }))
      const mean = (of: (times: number) => number) => buckets.reduce((sum, { times, chance }) => sum + of(times) * chance, 0)
      const rtp = mean((times) => times)
      const timesBet = Math.max(...buckets.map(({ times }) => times))
      return {
        bet: `${rows} rows, ${risk}`,
        method: 'closed form',
        rtp,
        hitRate: mean(() => 1),
        sd: Math.sqrt(mean((times) => (times - rtp) ** 2)),
        top: { timesBet, oneIn: 1 / mean((times) => (times === timesBet ? 1 : 0)) },
      }
    })
    .sort((one, other) => one.rtp - other.rtp)
}

function ways(rows: number, rights: number): number {
  let count = 1
  for (let turn = 1; turn <= rights; turn += 1) count = (count * (rows - turn + 1)) / turn
  return count
}
