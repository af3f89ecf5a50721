const FRAMES_PER_SECOND_MIN = 50
const SLOW_SECONDS_MAX = 2
// The first second builds textures and shaders and tells nothing about the device.
const WARM_UP_SECONDS = 2

/** Counts frames and calls `onSlow`, once, when two seconds in a row fell short of 50 frames. */
export function watchPace(onSlow: () => void): { count(elapsedMs: number): void } {
  const state = { frames: 0, spentMs: 0, seconds: 0, slowSeconds: 0, isTold: false }
  const closeSecond = () => {
    state.seconds += 1
    const isSlow = state.frames < FRAMES_PER_SECOND_MIN && state.seconds > WARM_UP_SECONDS
    state.slowSeconds = isSlow ? state.slowSeconds + 1 : 0
    state.frames = 0
    state.spentMs = 0
    if (state.slowSeconds < SLOW_SECONDS_MAX) return
    state.isTold = true
    onSlow()
  }
  return {
    count: (elapsedMs) => {
      if (state.isTold) return
      state.frames += 1
      state.spentMs += elapsedMs
      if (state.spentMs >= 1000) closeSecond()
    },
  }
}
