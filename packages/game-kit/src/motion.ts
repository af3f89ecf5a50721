export type Ease = (progress: number) => number

export type Movement = {
  ms: number
  /** Called with the eased progress: first soon after 0, at the end with exactly 1 (or what the ease gives there). None for a mere wait. */
  step?(progress: number): void
  ease?: Ease
  /** Whether it runs its whole time even when the player hurries on. */
  isFirm?: boolean
}

/** Everything that moves for a while. It is told the time by its owner and knows no clock. */
export type Motion = {
  animate(movement: Movement): Promise<void>
  wait(ms: number): Promise<void>
  /** Brings every movement that is not firm to its end, now and until `calm`. */
  hurry(): void
  calm(): void
  readonly isHurried: boolean
  /** Whether anything moves or has just ended; a wait does not move. */
  readonly isMoving: boolean
  advance(elapsedMs: number): void
}

type Running = Movement & { spentMs: number; end(): void }

export function createMotion(): Motion {
  const running = new Set<Running>()
  let isHurried = false
  let hasEnded = false
  const finish = (movement: Running) => {
    hasEnded = true
    running.delete(movement)
    movement.step?.((movement.ease ?? linear)(1))
    movement.end()
  }
  const animate = (movement: Movement): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const started = { ...movement, spentMs: 0, end: resolve }
    if (isHurried && !movement.isFirm) finish(started)
    else running.add(started)
    return promise
  }
  const advance = (elapsedMs: number) => {
    hasEnded = false
    for (const movement of running) {
      movement.spentMs += elapsedMs
      if (movement.spentMs >= movement.ms) finish(movement)
      else movement.step?.((movement.ease ?? linear)(movement.spentMs / movement.ms))
    }
  }
  return {
    animate,
    advance,
    wait: (ms) => animate({ ms }),
    hurry: () => {
      isHurried = true
      for (const movement of running) if (!movement.isFirm) finish(movement)
    },
    calm: () => {
      isHurried = false
    },
    get isHurried() {
      return isHurried
    },
    get isMoving() {
      return hasEnded || [...running].some(({ step }) => step !== undefined)
    },
  }
}

const linear: Ease = (progress) => progress

export const easeOut: Ease = (progress) => 1 - (1 - progress) ** 3
export const easeInOut: Ease = (progress) => (progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2)

/** Goes beyond its end by a part of the way and comes back. A pull of 1.04 overshoots by 4 %, 1.7 by 10 %. */
export function easeOutBack(pull: number): Ease {
  return (progress) => 1 + (pull + 1) * (progress - 1) ** 3 + pull * (progress - 1) ** 2
}
