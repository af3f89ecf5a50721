/** The value below which this share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

export type Row = { figure: string; reach: string; stretch?: string; rounds: readonly string[]; median: string }

type Goals = { reach?: string; stretch?: string; digits?: number }

/** A row of what was measured several times. */
export function rowOf(figure: string, { reach = '', stretch = '', digits = 0 }: Goals, values: readonly number[]): Row {
  return { figure, reach, stretch, rounds: values.map((value) => value.toFixed(digits)), median: median(values).toFixed(digits) }
}

/** One table for people: every round, and the median beside what is to be reached. */
export function sayRows(rows: readonly Row[]): void {
  for (const row of rows)
    console.log(
      `${row.figure.padEnd(44)} reach ${row.reach.padEnd(12)}${stretchOf(row)} median ${row.median.padEnd(10)} rounds ${row.rounds.join('  ')}`,
    )
}

function stretchOf({ stretch }: Row): string {
  return stretch === undefined ? '' : ` stretch ${stretch.padEnd(8)}`
}
