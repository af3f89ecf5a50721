import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { isBusy, isLostRace } from '#platform/database.ts'
import { Refused } from '#platform/refusal.ts'

/** Settles a whole batch in one transaction, each command accepted or refused on its own; answers in the order of the commands. */
export type Settle<Command, Answer> = (commands: readonly Command[], lane: number) => Promise<readonly Answer[]>

export type Lanes<Command, Answer> = {
  /** Queues a command behind the owner's earlier ones. Refuses `busy` when too many wait. */
  take: (ownerId: bigint, command: Command) => Promise<Answer>
  /** Takes no more, and resolves when everything that was taken has its answer. */
  drain: () => Promise<void>
}

const BATCH_MAX = 256
const WAITING_MAX = 2_000
/** A vendor gives up after a second and asks again: whoever waited longer than this is told to, before the work is done for nobody. */
const WAIT_MAX_MS = 2_000
const ATTEMPTS_MAX = 6
const PAUSE_MS = 5

type Waiting<Command, Answer> = {
  command: Command
  since: number
  resolve: (answer: Answer) => void
  reject: (failure: unknown) => void
}

/**
 * Group commit: while one batch is being written, the next gathers; there is no timer. A member's commands pass one lane, in order.
 * A batch that lost a race is decided anew from what is true now, and so is one whose outcome is unknown: what it did is then found.
 */
export function openLanes<Command, Answer>(count: number, settle: Settle<Command, Answer>): Lanes<Command, Answer> {
  const lanes = Array.from({ length: count }, (_, at) => openLane<Command, Answer>((commands) => settle(commands, at)))
  return {
    take: (ownerId, command) => {
      const lane = lanes[Number(ownerId % BigInt(count))]
      if (!lane) throw new Error('an owner has a number')
      return lane.take(command)
    },
    drain: async () => {
      await Promise.all(lanes.map((lane) => lane.drain()))
    },
  }
}

function openLane<Command, Answer>(settle: (commands: readonly Command[]) => Promise<readonly Answer[]>) {
  const waiting: Waiting<Command, Answer>[] = []
  let running: Promise<void> | undefined
  let isClosed = false
  const run = async () => {
    // What arrived in the same turn of the event loop belongs to the first batch already.
    await setImmediate()
    while (waiting.length > 0) await answerAll(settle, refuseLate(waiting.splice(0, BATCH_MAX)))
    running = undefined
  }
  return {
    take: (command: Command): Promise<Answer> => {
      if (isClosed || waiting.length >= WAITING_MAX) return Promise.reject(busy())
      return new Promise((resolve, reject) => {
        waiting.push({ command, since: performance.now(), resolve, reject })
        running ??= run()
      })
    },
    drain: async () => {
      isClosed = true
      await running
    },
  }
}

function refuseLate<Command, Answer>(batch: readonly Waiting<Command, Answer>[]): Waiting<Command, Answer>[] {
  const since = performance.now() - WAIT_MAX_MS
  const [late, due] = [batch.filter((one) => one.since < since), batch.filter((one) => one.since >= since)]
  for (const one of late) one.reject(busy())
  return due
}

async function answerAll<Command, Answer>(
  settle: (commands: readonly Command[]) => Promise<readonly Answer[]>,
  batch: readonly Waiting<Command, Answer>[],
): Promise<void> {
  if (batch.length === 0) return
  const settled = await attempt(() => settle(batch.map(({ command }) => command)))
  if (!('answers' in settled)) return await answerApart(settle, batch, settled.failure)
  for (const [at, one] of batch.entries()) one.resolve(settled.answers[at] as Answer)
}

/** A batch that cannot be settled: nobody gets through where the database is busy, else one command poisons the others. */
async function answerApart<Command, Answer>(
  settle: (commands: readonly Command[]) => Promise<readonly Answer[]>,
  batch: readonly Waiting<Command, Answer>[],
  failure: unknown,
): Promise<void> {
  const isRace = isLostRace(failure)
  if (batch.length > 1 && (isRace || !isBusy(failure))) {
    // Each gets a batch of its own, in order.
    for (const one of batch) await answerAll(settle, [one])
    return
  }
  for (const one of batch) one.reject(isRace ? busy() : failure)
}

async function attempt<Answers>(work: () => Promise<Answers>): Promise<{ answers: Answers } | { failure: unknown }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answers: await work() }
    } catch (failure) {
      if (tries >= attemptsFor(failure)) return { failure }
      await sleep(PAUSE_MS * tries)
    }
  }
}

/** A lost race is worth many, a busy database one more, everything else none. */
function attemptsFor(failure: unknown): number {
  if (isLostRace(failure)) return ATTEMPTS_MAX
  return isBusy(failure) ? 2 : 1
}

function busy(): Refused {
  return new Refused('busy', { retryAfterSeconds: 1 })
}
