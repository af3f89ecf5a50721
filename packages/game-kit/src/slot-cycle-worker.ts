import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { LineSlot } from './line-slot.ts'
import { type Cycle, enumerateCycle } from './slot-cycle.ts'

type Task = { slot: LineSlot; scattersForFeature: number }

/** Counts a full cycle in a thread of its own: it takes seconds in which a server would otherwise answer nobody. */
export function enumerateInWorker(slot: LineSlot, scattersForFeature: number): Promise<Cycle> {
  const { promise, resolve, reject } = Promise.withResolvers<Cycle>()
  const worker = new Worker(new URL(import.meta.url), { workerData: { slot, scattersForFeature } satisfies Task })
  worker.once('message', resolve).once('error', reject)
  return promise
}

if (parentPort && workerData) {
  const { slot, scattersForFeature } = workerData as Task
  parentPort.postMessage(enumerateCycle(slot, scattersForFeature))
}
