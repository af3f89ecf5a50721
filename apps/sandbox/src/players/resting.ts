import { setTimeout as sleep } from 'node:timers/promises'

/** Waits, or less where the players are asked to stop. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
