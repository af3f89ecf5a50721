/** One thing that chance decides. `shuffle` gives the first `prefix` of the numbers from 0 to n - 1 in their new order. */
export type DrawRequest =
  | { kind: 'below'; n: number }
  | { kind: 'weighted'; weights: readonly number[] }
  | { kind: 'shuffle'; n: number; prefix: number }

/**
 * The rules of a round as a description of its draws: a generator that yields what it needs of chance, and returns what comes of it.
 * The server runs it over its stream (`run-draws.ts`); the verifier reads the same description by an interpreter and a stream of its own.
 */
export type Draws<Result> = Generator<DrawRequest, Result, readonly number[]>

/** A uniform whole number from 0 to n - 1. */
export function* below(n: number): Draws<number> {
  return first(yield { kind: 'below', n })
}

/** The index of one of the weights, each as likely as its share of the sum. */
export function* weighted(weights: readonly number[]): Draws<number> {
  return first(yield { kind: 'weighted', weights })
}

/** The first `prefix` of the numbers from 0 to n - 1, shuffled. */
export function* shuffled(n: number, prefix = n): Draws<number[]> {
  return [...(yield { kind: 'shuffle', n, prefix })]
}

function first(values: readonly number[]): number {
  const [value] = values
  if (value === undefined) throw new Error('a draw gives a value')
  return value
}
