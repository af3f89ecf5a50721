import type { DrawRequest, Draws } from '@croupier/game-kit/draws'
import type { Stream } from './stream.ts'

/** Reads a game's description of its draws over a stream: the second interpreter, which shares no code with the server's. */
export async function readDraws<Result>(draws: Draws<Result>, stream: Stream): Promise<Result> {
  for (let step = draws.next(); ; step = draws.next(await drawn(step.value as DrawRequest, stream))) {
    if (step.done) return step.value
  }
}

async function drawn(request: DrawRequest, stream: Stream): Promise<number[]> {
  if (request.kind === 'below') return [await stream.draw(request.n)]
  return request.kind === 'weighted' ? [await pickByWeight(request.weights, stream)] : await shuffledPrefix(request, stream)
}

async function pickByWeight(weights: readonly number[], stream: Stream): Promise<number> {
  let left = await stream.draw(weights.reduce((sum, weight) => sum + weight, 0))
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index
    left -= weight
  }
  throw new Error('a draw below the sum of the weights falls on one of them')
}

async function shuffledPrefix({ n, prefix }: { n: number; prefix: number }, stream: Stream): Promise<number[]> {
  const places = new Map<number, number>()
  const at = (place: number) => places.get(place) ?? place
  for (let place = n - 1; place > 0; place--) {
    const other = await stream.draw(place + 1)
    const moved = at(place)
    places.set(place, at(other))
    places.set(other, moved)
  }
  return Array.from({ length: prefix }, (_, place) => at(place))
}
