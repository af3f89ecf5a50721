const HOLD_MS = 900

/**
 * How much longer each reel rolls. A reel is held only while exactly one more scatter would start the feature and the reel can still
 * bring it, and always for the same time, so the hold tells nothing about what it will show.
 */
export function anticipationHolds(scattersOfReel: readonly number[], scattersForFeature: number): number[] {
  let seen = 0
  return scattersOfReel.map((scatters) => {
    const isHeld = seen === scattersForFeature - 1
    seen += scatters
    return isHeld ? HOLD_MS : 0
  })
}
