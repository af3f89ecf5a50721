import type { Size } from '@croupier/game-kit/stage'

/** Where the water begins. On a phone held upright it lies lower, so that the shore shows under the reels. */
export function horizonOf({ width, height }: Size): number {
  return Math.round(height * (height > width * 1.2 ? 0.645 : 0.6))
}
