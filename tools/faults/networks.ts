import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Scenario, Stage } from './scenario.ts'

const LATE_MS = 100
const DARK_MS = 4_000
const HELD_MS = 3_000
const CALLERS = 120
const CUT_SHARE = 0.1

export const networks: readonly Scenario[] = [
  {
    name: 'replies-lost',
    fault: 'one reply in ten is cut off after the work was done',
    needs: { hasVendorProxy: true },
    traffic: 'vendor',
    isFelt: true,
    break: async ({ system, dice, times }) => {
      system.proxies.vendor?.cutReplies(() => dice.chance(CUT_SHARE))
      await sleep(times * 1_500)
      system.proxies.vendor?.cutReplies(() => false)
    },
  },
  {
    name: 'database-dark',
    fault: 'slow database, then one that swallows every byte',
    needs: { hasDatabaseProxy: true },
    traffic: 'vendor',
    isFelt: true,
    break: async ({ system, dice, times }) => {
      const network = system.proxies.database
      for (let done = 0; done < Math.ceil(times / 2); done += 1) {
        network?.delay(LATE_MS)
        await sleep(1_000 + dice.roll(1_000))
        network?.delay(0)
        network?.blackHole(true)
        await sleep(DARK_MS)
        network?.blackHole(false)
        await sleep(1_000)
      }
    },
  },
  {
    name: 'pool-exhausted',
    fault: 'every connection of the pool waits for a lock, 120 callers behind',
    needs: {},
    traffic: 'vendor',
    isFelt: true,
    break: async (stage) => {
      for (let done = 0; done < Math.ceil(stage.times / 2); done += 1) {
        await sleep(500 + stage.dice.roll(500))
        await exhaust(stage)
      }
    },
  },
]

/** Somebody holds the tables that every call reads, and a crowd wants in. The process must go on saying that it lives. */
async function exhaust({ system }: Stage): Promise<void> {
  const holder = new pg.Client({ connectionString: system.urlOf('owner') })
  await holder.connect()
  try {
    await holder.query('begin; lock table site.brand, games.vendor_transaction in access exclusive mode')
    const crowd = Array.from({ length: CALLERS }, () =>
      fetch(`${system.healthUrl}/ready`).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      ),
    )
    await sleep(HELD_MS)
    const alive = await fetch(`${system.healthUrl}/live`)
    if (!alive.ok) throw new Error(`a process whose pool is taken says ${alive.status} of its own life`)
    await holder.query('rollback')
    await Promise.all(crowd)
  } finally {
    await holder.end()
  }
}
