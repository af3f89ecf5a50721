/** Movements of elements that are shown one after another, and that the player can bring to their end. */
export type Show = {
  /** A new show begins; it is not hurried yet. */
  begin(): void
  /** Moves an element by the browser's own animations, to where its style says it stands. */
  move(node: Element, frames: Keyframe[], timing: { ms: number; delayMs?: number; easing?: string }): Promise<void>
  wait(ms: number): Promise<void>
  /** Brings all that moves or waits to its end, now and until the next show begins. */
  hurry(): void
}

/** Out fast and a little beyond the end: what lands has weight. */
export const LANDING = 'cubic-bezier(0.22, 1.2, 0.36, 1)'

export function createShow(isMotionReduced: boolean): Show {
  const ends = new Set<() => void>()
  let isHurried = false
  const untilEnd = async (finished: Promise<unknown>, end: () => void) => {
    ends.add(end)
    await finished
    ends.delete(end)
  }
  return {
    begin: () => {
      isHurried = false
    },
    move: async (node, frames, { ms, delayMs = 0, easing = LANDING }) => {
      if (isHurried || isMotionReduced) return
      const animation = node.animate(frames, { duration: ms, delay: delayMs, easing, fill: 'backwards' })
      const settled = animation.finished.catch(() => undefined)
      await untilEnd(settled, () => animation.finish())
    },
    wait: async (ms) => {
      if (isHurried || isMotionReduced) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      await untilEnd(promise, resolve)
      clearTimeout(timer)
    },
    hurry: () => {
      isHurried = true
      for (const end of ends) end()
    },
  }
}
