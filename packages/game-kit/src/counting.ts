/** How many ways there are to choose so many of some. */
export function choose(of: number, taken: number): bigint {
  let ways = 1n
  for (let at = 0; at < taken; at += 1) ways = (ways * BigInt(of - at)) / BigInt(at + 1)
  return taken < 0 || taken > of ? 0n : ways
}

/** In how many ways so many independent draws of these whole numbers come to each sum; the sum is the place in the list. */
export function sumsOfDraws(draws: number, values: readonly number[]): bigint[] {
  let ways = [1n]
  for (let draw = 0; draw < draws; draw += 1) {
    const next: bigint[] = []
    for (const [sum, count] of ways.entries()) for (const value of values) next[sum + value] = (next[sum + value] ?? 0n) + count
    ways = Array.from(next, (count = 0n) => count)
  }
  return ways
}

/** In how many ways so many different numbers from 1 to `to` come to each sum; the sum is the place in the list. */
export function sumsOfDifferent(taken: number, to: number): bigint[] {
  const ways = Array.from({ length: taken + 1 }, (_, size) => (size === 0 ? [1n] : []))
  for (let number = 1; number <= to; number += 1)
    for (let size = Math.min(taken, number); size >= 1; size -= 1)
      for (const [sum, count = 0n] of ways[size - 1]?.entries() ?? []) addTo(ways[size] ?? [], sum + number, count)
  return Array.from(ways[taken] ?? [], (count = 0n) => count)
}

function addTo(ways: bigint[], sum: number, count: bigint): void {
  ways[sum] = (ways[sum] ?? 0n) + count
}
