/**
 * One zero. `timesBet` is what a place pays by how many numbers it covers, the stake included: 36 divided by them. Amounts are minor units:
 * stakes are whole chips, and a place takes so much for each number that it covers.
 */
export const paytable = {
  pockets: 37,
  timesBet: { 1: 36, 2: 18, 3: 12, 4: 9, 6: 6, 12: 3, 18: 2 },
  chipMinor: '100',
  perNumberMaxMinor: '20000',
} as const

/** The pockets as they lie around the wheel, clockwise from zero. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export function colourOf(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0) return 'green'
  return RED.has(pocket) ? 'red' : 'black'
}
