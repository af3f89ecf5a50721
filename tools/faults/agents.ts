import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario, Stage } from './scenario.ts'
import { isStopped, openSettling, type Settling, SLOT_MS, settleAndLook, type Worker } from './settling.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A settlement of some slots of six contracts says so many statements; later ones are struck less often. */
const STATEMENTS_MAX = 120
const ROUNDS_EACH = 3
const DEAD_WITHIN_MS = 15_000
const PAUSED_MS = 40_000
const BETWEEN_JUMPS_MS = 5_000

/** Workers that settle wages while players play; what breaks is theirs. */
export const agents: readonly Scenario[] = [
  {
    name: 'agents-killed',
    fault: 'three workers of the settlement, each killed by kill -9 at any of its statements',
    needs: {},
    traffic: 'vendor',
    isFelt: false,
    break: (stage) => withSettling(stage, killThem),
    look,
  },
  {
    name: 'agents-paused',
    fault: 'three workers, the leader stopped by SIGSTOP in the middle of a transaction for 40 s and continued',
    needs: {},
    traffic: 'vendor',
    isFelt: false,
    break: (stage) => withSettling(stage, pauseLeader),
    look,
  },
  {
    name: 'agents-clock',
    fault: 'three workers whose clock jumps by an hour and by a day, forth and back',
    needs: {},
    traffic: 'vendor',
    isFelt: false,
    break: (stage) => withSettling(stage, jump),
    look,
  },
]

type Breaking = (stage: Stage, settling: Settling) => Promise<number>

/** The workers of each run, and how far their clock was ahead in the end. */
const broken = new WeakMap<Stage, { settling: Settling; aheadMs: number }>()

async function withSettling(stage: Stage, breakThem: Breaking): Promise<void> {
  const settling = await openSettling(stage.system)
  try {
    broken.set(stage, { settling, aheadMs: await breakThem(stage, settling) })
  } catch (failure) {
    await settling.stop()
    throw failure
  }
}

/** One undisturbed worker settles the rest, behind the last slot of every kind. */
async function look(stage: Stage): Promise<string[]> {
  const left = broken.get(stage)
  if (!left) throw new Error('nothing was broken')
  return await settleAndLook(left.settling, left.aheadMs + 2 * DAY_MS + HOUR_MS).finally(() => left.settling.stop())
}

async function killThem({ dice, times }: Stage, settling: Settling): Promise<number> {
  let aheadMs = 0
  let killed = 0
  for (let round = 0; round < times * ROUNDS_EACH; round += 1) {
    aheadMs += 2 * SLOT_MS
    settling.setClock(aheadMs)
    const strikes = [0, 1, 2].map(() => ({ at: 2 + dice.roll(STATEMENTS_MAX), isAfter: dice.chance(0.5), signal: 'SIGKILL' as const }))
    const workers = await Promise.all(strikes.map((strike) => settling.start(strike)))
    for (let waited = 0; waited < DEAD_WITHIN_MS && workers.some(isAtWork); waited += 250) {
      await sleep(250)
      if (workers.some(({ isDead }) => isDead)) await settling.endLease()
    }
    killed += workers.filter(({ isDead }) => isDead).length
    for (const { child } of workers) child.kill('SIGKILL')
    await settling.endLease()
  }
  if (killed === 0) throw new Error('no worker was struck: the run proves nothing')
  return aheadMs
}

/** Alive, and not yet once through a whole settlement without being struck. */
function isAtWork({ isDead, settled }: Worker): boolean {
  return !isDead && settled === 0
}

async function pauseLeader({ dice }: Stage, settling: Settling): Promise<number> {
  const aheadMs = 4 * SLOT_MS
  settling.setClock(aheadMs)
  const leader = await settling.start({ at: 12 + dice.roll(40), isAfter: dice.chance(0.5), signal: 'SIGSTOP' })
  for (let waited = 0; !isStopped(leader); waited += 100) {
    if (waited > DEAD_WITHIN_MS) throw new Error('the leader was never stopped: the run proves nothing')
    await sleep(100)
  }
  const others = await Promise.all([settling.start(), settling.start()])
  settling.setClock(aheadMs + 2 * SLOT_MS)
  await sleep(PAUSED_MS)
  if (others.every(({ settled }) => settled === 0)) throw new Error('nobody took the lead: the run proves nothing')
  process.kill(leader.child.pid ?? 0, 'SIGCONT')
  await sleep(BETWEEN_JUMPS_MS)
  return aheadMs + 2 * SLOT_MS
}

async function jump({ times }: Stage, settling: Settling): Promise<number> {
  await Promise.all([settling.start(), settling.start(), settling.start()])
  const jumps = [HOUR_MS, DAY_MS, 0, DAY_MS + HOUR_MS, DAY_MS, -HOUR_MS]
  for (let round = 0; round < Math.max(1, times / 3); round += 1)
    for (const aheadMs of jumps) {
      settling.setClock(aheadMs)
      await sleep(BETWEEN_JUMPS_MS)
    }
  return DAY_MS + HOUR_MS
}
