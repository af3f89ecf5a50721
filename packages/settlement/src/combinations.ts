/** Sizes of combinations that bettors know by a name, with how many selections each is of. */
export const namedSystems = {
  trixie: { selections: 3, sizes: [2, 3] },
  patent: { selections: 3, sizes: [1, 2, 3] },
  yankee: { selections: 4, sizes: [2, 3, 4] },
  'lucky-15': { selections: 4, sizes: [1, 2, 3, 4] },
  canadian: { selections: 5, sizes: [2, 3, 4, 5] },
  'lucky-31': { selections: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { selections: 6, sizes: [2, 3, 4, 5, 6] },
  'lucky-63': { selections: 6, sizes: [1, 2, 3, 4, 5, 6] },
  'super-heinz': { selections: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { selections: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { selections: number; sizes: readonly number[] }>

export type NamedSystem = keyof typeof namedSystems

type System = {
  /** How many selections there are. */
  count: number
  /** Places of selections that are in every combination; sizes do not count them. */
  bankers: readonly number[]
  sizes: readonly number[]
}

/** How many combinations a system has. */
export function countCombinations({ count, bankers, sizes }: System): number {
  return sizes.reduce((sum, size) => sum + choose(count - bankers.length, size), 0)
}

/** The combinations of a system, as places of selections in rising order. */
export function* combinationsOf({ count, bankers, sizes }: System): Generator<number[]> {
  const others = Array.from({ length: count }, (_, place) => place).filter((place) => !bankers.includes(place))
  for (const size of sizes)
    for (const chosen of chosenOf(others, size)) yield [...bankers, ...chosen].toSorted((left, right) => left - right)
}

function* chosenOf(places: readonly number[], size: number): Generator<number[]> {
  if (size === 0) return yield []
  for (const [at, place] of places.entries()) for (const rest of chosenOf(places.slice(at + 1), size - 1)) yield [place, ...rest]
}

function choose(count: number, size: number): number {
  if (size < 0 || size > count) return 0
  let ways = 1
  for (let step = 1; step <= size; step += 1) ways = (ways * (count - size + step)) / step
  return ways
}
