const NOTHING = [19, 21, 21, 18, 10]
const THREE_SCATTERS = [29, 13, 12, 18, 0]
const FOUR_BELLS = [26, 9, 20, 30, 23]

/** Where the reels stop in each state of the preview, spin by spin. `idle` plays nothing. The rules make the rest of it. */
export const previewStops: Readonly<Record<string, readonly (readonly number[])[]>> = {
  idle: [],
  nothing: [NOTHING],
  'small-return': [[4, 26, 5, 18, 1]],
  'line-win': [FOUR_BELLS],
  'big-win': [[7, 7, 20, 25, 5]],
  'huge-win': [[13, 8, 16, 17, 0]],
  'free-spins': [THREE_SCATTERS, FOUR_BELLS, ...Array<number[]>(9).fill(NOTHING)],
}
