// Words and lights may still change in the moment after a movement has ended.
const SETTLED_MS = 250
const DRAWN_EVERY_MS = 250

/** Decides which frames are drawn: all while something moves and a moment longer, then four a second, which spare battery and fan. */
export function watchRest(): { isDrawn(elapsedMs: number, isMoving: boolean): boolean; wake(): void } {
  const state = { restedMs: 0, undrawnMs: 0 }
  return {
    isDrawn: (elapsedMs, isMoving) => {
      state.restedMs = isMoving ? 0 : state.restedMs + elapsedMs
      state.undrawnMs += elapsedMs
      if (state.restedMs > SETTLED_MS && state.undrawnMs < DRAWN_EVERY_MS) return false
      state.undrawnMs = 0
      return true
    },
    wake: () => {
      state.restedMs = 0
    },
  }
}
