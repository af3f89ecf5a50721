import { playHistory } from '../../apps/server/testing/simulation/history.ts'
import { seededRoll } from '../../apps/server/testing/simulation/seeded-roll.ts'
import type { Guard } from '../../apps/server/testing/simulation/store-model.ts'

export type LedgerRun = { from: number; count: number; without: Guard | undefined }

const GUARDS: readonly Guard[] = ['entry key', 'record key', 'record state']

/** The guard of this name, that a run goes without to see that something would be found. */
export function guardNamed(name: string | undefined): Guard | undefined {
  const guard = GUARDS.find((one) => one === name)
  if (name !== undefined && !guard) throw new Error(`--without takes one of: ${GUARDS.join(', ')}`)
  return guard
}

/** Plays histories, one a seed, and stops at the first that breaks a promise. Gives whether none did. */
export async function simulateLedger({ from, count, without }: LedgerRun): Promise<boolean> {
  const began = performance.now()
  for (let seed = from; seed < from + count; seed += 1) {
    const violations = await playHistory(seededRoll(seed), without)
    if (violations.length === 0) continue
    console.log(`seed ${seed}, history ${seed - from + 1}: ${violations.join('; ')}`)
    console.log(`again: npm run simulate -- ledger --seeds 1 --seed ${seed}${without ? ` --without '${without}'` : ''}`)
    return false
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${count} histories from seed ${from} in ${seconds} s: nothing lost, nothing doubled, every sum 0`)
  return true
}
