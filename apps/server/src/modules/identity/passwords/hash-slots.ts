import { refuse } from '#platform/refusal.ts'

/**
 * The order in which password hashes go. `known`: signed-in calls, and browsers in which the person has signed in before; `proven`: a solved
 * captcha, and new secrets; `stranger`: everybody else, a wave of guesses among them.
 */
export type HashPriority = 'known' | 'proven' | 'stranger'

const priorities = ['known', 'proven', 'stranger'] as const
/** Hashes at once, over all priorities: one a core of the smallest machine. */
const SLOTS = 2
/** Strangers leave one slot free: a wave of guesses never takes both cores. */
const STRANGER_SLOTS = 1
/** A hash takes 25 to 75 ms: no stranger waits longer than half a second. */
const waitingMax: Readonly<Record<HashPriority, number>> = { known: 50, proven: 50, stranger: 8 }

type Slots = {
  /** Runs the work when its turn comes; refuses `busy` while too many of its priority wait. */
  run: <Result>(priority: HashPriority, work: () => Promise<Result>) => Promise<Result>
  /** Whether the next stranger would be refused. */
  isCrowded: () => boolean
}

/** Bounds what hashing may take of the machine: the dearest thing that a stranger can ask for. */
export function openHashSlots(): Slots {
  const waiting: Record<HashPriority, (() => void)[]> = { known: [], proven: [], stranger: [] }
  const running: Record<HashPriority, number> = { known: 0, proven: 0, stranger: 0 }
  const hasSlot = (priority: HashPriority) =>
    running.known + running.proven + running.stranger < SLOTS && (priority !== 'stranger' || running.stranger < STRANGER_SLOTS)
  const startNext = () => {
    const priority = priorities.find((each) => waiting[each].length > 0 && hasSlot(each))
    if (!priority) return
    running[priority] += 1
    waiting[priority].shift()?.()
  }
  const isFull = (priority: HashPriority) => waiting[priority].length >= waitingMax[priority]
  return {
    isCrowded: () => isFull('stranger'),
    run: async (priority, work) => {
      if (hasSlot(priority)) running[priority] += 1
      else if (isFull(priority)) refuse('busy', { retryAfterSeconds: 2 })
      else await new Promise<void>((resolve) => waiting[priority].push(resolve))
      try {
        return await work()
      } finally {
        running[priority] -= 1
        startNext()
      }
    },
  }
}
