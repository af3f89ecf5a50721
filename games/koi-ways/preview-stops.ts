const NOTHING = [0, 20, 22, 17, 19]
const THREE_GATES = [21, 5, 22, 12, 20]
const NINE_WAYS = [28, 0, 19, 1, 0]
const TIMES = { two: 0, three: 3, five: 5 }

/** What chance gives in each scene of the rehearsal: the stops of the paid spin, then of each free spin its multiplier and stops. */
export const previewStops: Readonly<Record<string, readonly (readonly number[])[]>> = {
  nothing: [NOTHING],
  'small-return': [[17, 7, 17, 22, 5]],
  'ways-win': [NINE_WAYS],
  'big-win': [[14, 6, 14, 20, 7]],
  'huge-win': [[26, 25, 14, 13, 2]],
  'free-spins': [THREE_GATES, [TIMES.three, ...NINE_WAYS], [TIMES.five, ...NINE_WAYS], ...Array<number[]>(6).fill([TIMES.two, ...NOTHING])],
}
