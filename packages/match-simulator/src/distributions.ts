/** Probabilities of whole numbers, such as goals or a lead. They sum to one. */
export type Distribution = ReadonlyMap<number, number>

/** Probabilities below this are left out of sums; a book shows nothing so small. */
const NEGLIGIBLE = 1e-12

/** Events that come one by one at a rate: goals, corners, cards, kills. */
export function poisson(mean: number): Distribution {
  const all = new Map<number, number>()
  let probability = Math.exp(-mean)
  for (let count = 0; count <= mean || probability > NEGLIGIBLE; count += 1) {
    all.set(count, probability)
    probability *= mean / (count + 1)
  }
  return all
}

/** A normal variable that is rounded to whole numbers. */
export function roundedNormal(mean: number, deviation: number): Distribution {
  if (deviation < 1e-6) return new Map([[Math.round(mean), 1]])
  const reach = Math.ceil(7 * deviation) + 1
  const all = new Map<number, number>()
  for (let value = Math.floor(mean) - reach; value <= mean + reach; value += 1) {
    const above = normalBelow((value + 0.5 - mean) / deviation)
    all.set(value, above - normalBelow((value - 0.5 - mean) / deviation))
  }
  return all
}

/** The sum of two independent numbers; a factor of -1 takes the second from the first. */
export function sumOf(one: Distribution, other: Distribution, factor = 1): Distribution {
  const all = new Map<number, number>()
  for (const [left, chance] of one) for (const [right, also] of other) add(all, left + factor * right, chance * also)
  return all
}

export function add(all: Map<number, number>, value: number, probability: number): void {
  all.set(value, (all.get(value) ?? 0) + probability)
}

export function probabilityWhere(distribution: Distribution, holds: (value: number) => boolean): number {
  let sum = 0
  for (const [value, probability] of distribution) if (holds(value)) sum += probability
  return sum
}

/** The probability that a standard normal variable lies below; Abramowitz and Stegun 26.2.17, right to 7.5e-8. */
export function normalBelow(deviations: number): number {
  const size = Math.abs(deviations)
  const t = 1 / (1 + 0.2316419 * size)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const above = (Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI)) * series
  return deviations >= 0 ? 1 - above : above
}

/** The inverse of `normalBelow`, by halving. */
export function normalQuantile(probability: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
