import { choose } from './counting.ts'

/** In how many of `values ** drawn` results all of so many values appear at least once: inclusion and exclusion. */
export function waysAllAppear(picked: number, { values, drawn }: { values: number; drawn: number }): bigint {
  let ways = 0n
  for (let missing = 0; missing <= picked; missing += 1) {
    const term = choose(picked, missing) * BigInt(values - missing) ** BigInt(drawn)
    ways += missing % 2 === 0 ? term : -term
  }
  return ways
}

/** In how many of them exactly so many of the picked values appear, the others not at all. */
export function waysAppear(appearing: number, { picked, values, drawn }: { picked: number; values: number; drawn: number }): bigint {
  return choose(picked, appearing) * waysAllAppear(appearing, { values: values - picked + appearing, drawn })
}

/** A chance as a plain number, for figures that are shown and never paid. */
export function chanceOf(ways: bigint, of: bigint): number {
  const digits = 10n ** 18n
  return Number((ways * digits) / of) / Number(digits)
}
