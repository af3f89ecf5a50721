import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario, Stage } from './scenario.ts'
import type { System, VendorProcess } from './system.ts'

const BETWEEN_MS = { from: 800, spread: 1_500 }
const PAUSED_MS = 3_000

/** Waits a random while, so that the blow falls at any point of the work. */
async function somewhere({ dice }: Stage): Promise<void> {
  await sleep(BETWEEN_MS.from + dice.roll(BETWEEN_MS.spread))
}

export const kills: readonly Scenario[] = [
  {
    name: 'server-killed',
    fault: 'kill -9 of the server',
    needs: {},
    traffic: 'vendor',
    isFelt: true,
    break: async (stage) => {
      for (let done = 0; done < stage.times; done += 1) {
        await somewhere(stage)
        await killAndAwait(stage.system, 'server')
      }
    },
  },
  {
    name: 'postgres-killed',
    fault: 'kill -9 of PostgreSQL, all its processes',
    needs: {},
    traffic: 'vendor',
    isFelt: true,
    break: async (stage) => {
      const { database } = stage.system
      const pid = stage.system.pidOf('server')
      for (let done = 0; done < stage.times; done += 1) {
        await somewhere(stage)
        database.kill()
        await sleep(stage.dice.roll(500))
        await database.start()
      }
      if (stage.system.pidOf('server') !== pid) throw new Error('the server did not outlive its database')
    },
  },
  {
    name: 'studio-killed',
    fault: 'kill -9 of Studio in the middle of rounds',
    needs: { studios: 1 },
    traffic: 'instant',
    isFelt: true,
    break: async (stage) => {
      for (let done = 0; done < stage.times; done += 1) {
        await somewhere(stage)
        await killAndAwait(stage.system, 'studio')
      }
    },
  },
  {
    name: 'process-paused',
    fault: 'two processes, one stopped by SIGSTOP and continued',
    needs: { servers: 2 },
    traffic: 'vendor',
    isFelt: true,
    break: async (stage) => {
      for (let done = 0; done < stage.times; done += 1) {
        await somewhere(stage)
        const pid = stage.system.pidOf(stage.dice.chance(0.5) ? 'server' : 'server-2')
        process.kill(pid, 'SIGSTOP')
        await sleep(PAUSED_MS).finally(() => process.kill(pid, 'SIGCONT'))
      }
    },
  },
]

/** The supervisor sets up another one; its process id tells when. What is to be done in between is done as soon as the first is dead. */
export async function killAndAwait(system: System, name: 'server' | VendorProcess, inBetween?: () => Promise<void>): Promise<void> {
  const pid = system.pidOf(name)
  process.kill(pid, 'SIGKILL')
  await inBetween?.()
  while (system.pidOf(name) === pid) await sleep(50)
}
