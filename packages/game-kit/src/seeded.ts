/**
 * A stream of numbers from 0 to 1 that looks irregular and is always the same for its seed: for hills, stars and sparks.
 * It has nothing to do with chance; outcomes come from `fairness` alone.
 */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}
