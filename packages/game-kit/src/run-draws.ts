import type { Chance } from '@croupier/fairness/chance'
import { pickWeighted, shuffle } from '@croupier/fairness/draws'
import type { DrawRequest, Draws } from './draws.ts'

/** Runs a description over a stream of chance. */
export function runDraws<Result>(draws: Draws<Result>, chance: Chance): Result {
  let step = draws.next()
  while (!step.done) step = draws.next(valuesOf(step.value, chance))
  return step.value
}

function valuesOf(request: DrawRequest, chance: Chance): readonly number[] {
  switch (request.kind) {
    case 'below':
      return [chance.below(request.n)]
    case 'weighted':
      return [pickWeighted(request.weights, chance)]
    case 'shuffle':
      return shuffle(
        Array.from({ length: request.n }, (_, index) => index),
        chance,
      ).slice(0, request.prefix)
  }
}
