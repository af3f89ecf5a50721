// Words and lights may still change when a movement has ended.
const FRAMES_AFTER = 3
const DRAWN_EVERY_MS = 1000

/** Decides which frames are drawn: all while something moves and a few more, then one a second, which spares battery and fan. */
export function watchRest(): { isDrawn(elapsedMs: number, isMoving: boolean): boolean; wake(): void } {
  const state = { left: FRAMES_AFTER, undrawnMs: 0 }
  return {
    isDrawn: (elapsedMs, isMoving) => {
      state.left = isMoving ? FRAMES_AFTER : state.left - 1
      state.undrawnMs += elapsedMs
      if (state.left < 0 && state.undrawnMs < DRAWN_EVERY_MS) return false
      state.undrawnMs = 0
      return true
    },
    wake: () => {
      state.left = FRAMES_AFTER
    },
  }
}
