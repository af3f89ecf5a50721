const PPM_PER_PERCENT = 10_000
const PERCENT = /^\s*(\d{1,3})(?:[.,](\d{1,12}))?\s*%?\s*$/

/** A return in millionths as the list of games says it: `96.5000`. */
export function percentOf(ppm: number): string {
  return (ppm / PPM_PER_PERCENT).toFixed(4)
}

/** Reads a return as vendors write it (`96.5`, `96,50 %`) to millionths, rounded down; undefined for what is none. */
export function readPercent(text: string): number | undefined {
  const [, whole, fraction = ''] = PERCENT.exec(text) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * PPM_PER_PERCENT + Number(fraction.slice(0, 4).padEnd(4, '0'))
}
