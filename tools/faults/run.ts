import { setTimeout as sleep } from 'node:timers/promises'
import { makeDice } from './dice.ts'
import type { Scenario } from './scenario.ts'
import type { Seed } from './seed.ts'
import { startStudioTraffic } from './studio-rounds.ts'
import { startSystem } from './system.ts'
import { startTraffic } from './traffic.ts'
import { judge, type Verdict } from './verdict.ts'

type How = { seed: number; isLong: boolean }

const TIMES = { short: 3, long: 30 }
/** Fewer say nothing about losses. Studio's rounds are counted whole, and slower. */
const ACKNOWLEDGED_MIN = { vendor: 1_000, noisy: 1_000, studio: 60 }
const ENOUGH_WITHIN_MS = 60_000

/** Starts a system, lets traffic run while the scenario breaks things, and judges what is left. */
export async function runScenario(seed: Seed, scenario: Scenario, how: How): Promise<Verdict> {
  const dice = makeDice(how.seed)
  const system = await startSystem(seed, scenario.needs)
  try {
    const privateKey = system.home.keyPair('studio').privateKey
    const order = { walletUrls: system.walletUrls, players: system.players, privateKey, dice, isNoisy: scenario.traffic === 'noisy' }
    const traffic = scenario.traffic === 'studio' ? startStudioTraffic(system) : startTraffic(order)
    const times = how.isLong ? TIMES.long : TIMES.short
    await scenario.break({ system, dice: dice.split(1_000), times })
    await untilEnough(traffic.acknowledged, ACKNOWLEDGED_MIN[scenario.traffic])
    const record = await traffic.stop()
    if (scenario.isFelt && record.unknownTries === 0) throw new Error('nobody felt the fault: the run proves nothing')
    return await judge(system, record)
  } finally {
    await system.stop()
  }
}

async function untilEnough(acknowledged: () => number, least: number): Promise<void> {
  for (let waited = 0; waited < ENOUGH_WITHIN_MS; waited += 100) {
    if (acknowledged() >= least) return
    await sleep(100)
  }
  throw new Error(`only ${acknowledged()} messages were acknowledged`)
}
