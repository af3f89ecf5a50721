import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { LineSlot } from './line-slot.ts'
import { type Cycle, enumerateCycle } from './slot-cycle.ts'
import { enumerateWays } from './ways-cycle.ts'
import type { WaysSlot } from './ways-slot.ts'

type Task = { slot: LineSlot; scattersForFeature: number } | { slot: WaysSlot }

/** Counts a full cycle in a thread of its own: it takes seconds in which a server would otherwise answer nobody. */
export function enumerateInWorker(task: Task): Promise<Cycle> {
  const { promise, resolve, reject } = Promise.withResolvers<Cycle>()
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  worker.once('message', resolve).once('error', reject)
  return promise
}

if (parentPort && workerData) {
  const task = workerData as Task
  parentPort.postMessage('scattersForFeature' in task ? enumerateCycle(task.slot, task.scattersForFeature) : enumerateWays(task.slot))
}
