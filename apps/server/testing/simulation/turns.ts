import { setImmediate } from 'node:timers/promises'

/** Random numbers that a seed repeats: below `sides`. */
export type Roll = (sides: number) => number

/** Everybody who waits, and who goes on is a throw of the dice: one seed is one order of events. */
export type Turns = {
  /** Waits for the own turn. Everything in between may happen to the others. */
  pause: () => Promise<void>
  /** Gives turns until nobody waits any more. */
  run: () => Promise<void>
}

export function makeTurns(roll: Roll): Turns {
  const waiting: (() => void)[] = []
  return {
    pause: () => new Promise((resolve) => waiting.push(resolve)),
    run: async () => {
      await setImmediate()
      while (waiting.length > 0) {
        const [next] = waiting.splice(roll(waiting.length), 1)
        next?.()
        // All that follows without waiting is done before the next turn.
        await setImmediate()
      }
    },
  }
}
