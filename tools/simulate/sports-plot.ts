import type { Bucket } from '@croupier/match-simulator/calibration'

const SIZE = 480
const EDGE = 56
const BARS = 4
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1]

/** What bets were priced at against how often they won, with bars of four standard deviations; a right price lies on the diagonal. */
export function calibrationPlot(buckets: readonly Bucket[], { bets, matches }: { bets: number; matches: number }): string {
  const x = (part: number) => (EDGE + part * (SIZE - 2 * EDGE)).toFixed(1)
  const y = (part: number) => (SIZE - EDGE - part * (SIZE - 2 * EDGE)).toFixed(1)
  const grid = TICKS.map(
    (tick) =>
      `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#d8dde6"/>` +
      `<text x="${x(tick)}" y="${SIZE - EDGE + 18}" text-anchor="middle">${tick * 100}</text>` +
      `<text x="${EDGE - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick * 100}</text>`,
  )
  const points = buckets.map(({ fair, won, error }) => {
    const [low, high] = [Math.max(0, won - BARS * error), Math.min(1, won + BARS * error)]
    return `<path d="M${x(fair)} ${y(low)}V${y(high)}" stroke="#1d4ed8" stroke-width="2"/><circle cx="${x(fair)}" cy="${y(won)}" r="3.5" fill="#1d4ed8"/>`
  })
  const title = `${matches.toLocaleString('en')} matches, ${bets.toLocaleString('en')} bets`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="12" fill="#334155">
<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>
${grid.join('\n')}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#94a3b8" stroke-dasharray="4 4"/>
${points.join('\n')}
<text x="${SIZE / 2}" y="28" text-anchor="middle" font-size="14">${title}</text>
<text x="${SIZE / 2}" y="${SIZE - 14}" text-anchor="middle">priced without margin, %</text>
<text x="16" y="${SIZE / 2}" text-anchor="middle" transform="rotate(-90 16 ${SIZE / 2})">won, % (bars: 4 σ)</text>
</svg>
`
}
