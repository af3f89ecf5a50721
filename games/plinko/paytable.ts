/** What each bucket pays in hundredths of the bet, from the edge to the middle; the other half is its mirror. */
export const paytable = {
  8: { low: [500, 290, 140, 70, 50], mid: [1200, 420, 130, 50, 40], high: [2600, 650, 100, 20, 20] },
  12: {
    low: [900, 550, 320, 170, 100, 70, 60],
    mid: [3000, 1500, 600, 220, 80, 40, 40],
    high: [15_000, 4300, 900, 150, 30, 20, 20],
  },
  16: {
    low: [1500, 1000, 700, 420, 260, 150, 80, 60, 60],
    mid: [10_000, 5100, 2450, 1000, 350, 110, 50, 40, 40],
    high: [80_000, 25_000, 6800, 1400, 220, 40, 20, 20, 20],
  },
} as const

export const rowCounts = [8, 12, 16] as const
export const risks = ['low', 'mid', 'high'] as const

export type PlinkoChoice = { rows: (typeof rowCounts)[number]; risk: (typeof risks)[number] }

/** What every bucket pays, from left to right, in hundredths of the bet. */
export function bucketsOf({ rows, risk }: PlinkoChoice): number[] {
  const half: readonly number[] = paytable[rows][risk]
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0)
}
