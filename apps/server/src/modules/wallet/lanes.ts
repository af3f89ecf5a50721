import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { isBusy, isLostRace } from '#platform/database.ts'
import { Refused } from '#platform/refusal.ts'

/**
 * Settles a whole batch in one transaction, each command accepted or refused on its own; answers in the order of the commands. Undefined for
 * commands whose owner is locked by another process.
 */
export type Settle<Command, Answer> = (commands: readonly Command[], lane: number) => Promise<readonly (Answer | undefined)[]>

export type Lanes<Command, Answer> = {
  /** Queues a command behind the owner's earlier ones. Rejects with `busy` when too many wait. */
  take: (ownerId: bigint, command: Command) => Promise<Answer>
  /** Takes no more, and resolves when everything that was taken has its answer. */
  drain: () => Promise<void>
}

const BATCH_MAX = 256
/** So many must wait before another lane helps the one that works: small batches cost more processor than they save time. */
const HELP_FROM = 128
/** For each lane. */
const WAITING_MAX = 2_000
/** Vendors time out after a second and retry: a command that waited longer than this is rejected with `busy` before it is worked on. */
const WAIT_MAX_MS = 2_000
const ATTEMPTS_MAX = 6
const PAUSE_MS = 5
/** Back-off after another process held an owner's lock: the time of a batch or two. */
const BACK_OFF_MS = 20

type Waiting<Command, Answer> = Omit<PromiseWithResolvers<Answer>, 'promise'> & { ownerId: bigint; command: Command; since: number }

/**
 * Group commit: while one batch is being written, the next gathers; there is no timer. A member's commands are in one lane at a time, in
 * order. A batch that lost a race is decided anew from what is true now, and so is one whose outcome is unknown: what it did is then found.
 */
export function openLanes<Command, Answer>(count: number, settle: Settle<Command, Answer>): Lanes<Command, Answer> {
  let waiting: Waiting<Command, Answer>[] = []
  const taken = openTaken()
  const works = Array.from<Promise<void> | undefined>({ length: count })
  let rests: readonly Promise<void>[] = []
  let isClosed = false
  const takeBatch = () => {
    const batch: Waiting<Command, Answer>[] = []
    const left: Waiting<Command, Answer>[] = []
    for (const one of waiting) (batch.length < BATCH_MAX && !taken.has(one.ownerId) ? batch : left).push(one)
    waiting = left
    return batch
  }
  const atWork = () => works.reduce((sum, one) => (one ? sum + 1 : sum), 0)
  const isDue = (others: number) => waiting.length >= (others === 0 ? 1 : HELP_FROM)
  /** Owners locked by another process are retried after a pause, so that they do not fill the next batch. */
  const backOff = (lockedElsewhere: ReadonlySet<bigint>) => {
    taken.add(lockedElsewhere)
    const rest = sleep(BACK_OFF_MS).then(() => {
      taken.delete(lockedElsewhere)
      rests = without(rests, rest)
      start()
    })
    rests = [...rests, rest]
  }
  const serve = async (lane: number, batch: readonly Waiting<Command, Answer>[]) => {
    const owners = new Set(batch.map(({ ownerId }) => ownerId))
    taken.add(owners)
    const due = refuseLate(batch)
    const left = await answerAll((commands) => settle(commands, lane), due)
    waiting = [...left, ...waiting]
    taken.delete(owners)
    if (left.length > 0) backOff(new Set(left.map(({ ownerId }) => ownerId)))
  }
  const work = async (lane: number) => {
    // What arrived in the same turn of the event loop belongs to the first batch already.
    await setImmediate()
    let batch: Waiting<Command, Answer>[]
    do {
      batch = takeBatch()
      await serve(lane, batch)
      // A lane that finds only commands of owners whom another lane serves leaves them to it.
    } while (batch.length > 0 && isDue(atWork() - 1))
    works[lane] = undefined
  }
  const start = () => {
    const lane = works.indexOf(undefined)
    if (lane >= 0 && isDue(atWork())) works[lane] = work(lane)
  }
  return {
    take: (ownerId, command) => {
      if (isClosed || waiting.length >= WAITING_MAX * count) return Promise.reject(busy())
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.push({ ownerId, command, since: performance.now(), resolve, reject })
      start()
      return promise
    },
    drain: async () => {
      isClosed = true
      while (atWork() + rests.length > 0) await Promise.all([...works, ...rests])
    },
  }
}

function refuseLate<Command, Answer>(batch: readonly Waiting<Command, Answer>[]): Waiting<Command, Answer>[] {
  const since = performance.now() - WAIT_MAX_MS
  const [late, due] = [batch.filter((one) => one.since < since), batch.filter((one) => one.since >= since)]
  for (const { reject } of late) reject(busy())
  return due
}

/** Settles a batch. Returns the commands whose owners are locked by another process, in their order. */
async function answerAll<Command, Answer>(
  settle: (commands: readonly Command[]) => Promise<readonly (Answer | undefined)[]>,
  batch: readonly Waiting<Command, Answer>[],
): Promise<Waiting<Command, Answer>[]> {
  if (batch.length === 0) return []
  const settled = await attempt(() => settle(batch.map(({ command }) => command)), batch.length)
  if ('failure' in settled) return await answerApart(settle, batch, settled.failure)
  return batch.filter((one, at) => {
    const answer = settled.answers[at]
    if (answer !== undefined) one.resolve(answer)
    return answer === undefined
  })
}

/** Bisects a failed batch to isolate a conflicting or poison command; an overloaded database fails the whole batch. */
async function answerApart<Command, Answer>(
  settle: (commands: readonly Command[]) => Promise<readonly (Answer | undefined)[]>,
  batch: readonly Waiting<Command, Answer>[],
  failure: unknown,
): Promise<Waiting<Command, Answer>[]> {
  const isRace = isLostRace(failure)
  if (batch.length > 1 && (isRace || !isBusy(failure))) {
    // Each half is tried by itself, in order; in the end a command has a batch of its own. No owner's command overtakes an earlier one.
    const half = Math.ceil(batch.length / 2)
    const left = await answerAll(settle, batch.slice(0, half))
    const lockedElsewhere = new Set(left.map(({ ownerId }) => ownerId))
    const { true: behind = [], false: free = [] } = Object.groupBy(batch.slice(half), ({ ownerId }) => `${lockedElsewhere.has(ownerId)}`)
    return [...left, ...behind, ...(await answerAll(settle, free))]
  }
  for (const { reject } of batch) reject(isRace ? busy() : failure)
  return []
}

async function attempt<Answers>(work: () => Promise<Answers>, size: number): Promise<{ answers: Answers } | { failure: unknown }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answers: await work() }
    } catch (failure) {
      if (tries >= attemptsFor(failure, size)) return { failure }
      await sleep(PAUSE_MS * tries)
    }
  }
}

/** After a lost race a batch is tried once more and then halved, a single command many times; after an overload once more; else never. */
function attemptsFor(failure: unknown, size: number): number {
  if (isLostRace(failure)) return size === 1 ? ATTEMPTS_MAX : 2
  return isBusy(failure) ? 2 : 1
}

/** Owners whose commands stay queued: those of the batches under way, and those backing off; an owner may be both. */
function openTaken() {
  const counts = new Map<bigint, number>()
  return {
    add: (owners: ReadonlySet<bigint>) => {
      for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    },
    delete: (owners: ReadonlySet<bigint>) => {
      for (const owner of owners) {
        const left = (counts.get(owner) ?? 0) - 1
        if (left > 0) counts.set(owner, left)
        else counts.delete(owner)
      }
    },
    has: (owner: bigint) => counts.has(owner),
  }
}

function without<Value>(all: readonly Value[], one: Value): Value[] {
  return all.filter((other) => other !== one)
}

function busy(): Refused {
  return new Refused('busy', { retryAfterSeconds: 1 })
}
