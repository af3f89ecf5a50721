import { setTimeout as sleep } from 'node:timers/promises'
import { makeDice } from './dice.ts'
import { newFeed } from './feed-habits.ts'
import { playings } from './playings.ts'
import type { Beside, Scenario, Stage } from './scenario.ts'
import type { Seed } from './seed.ts'
import { startStudioTraffic } from './studio-traffic.ts'
import { startSystem } from './system.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { judge, type Verdict } from './verdict.ts'

const nothing: Verdict = { acknowledged: 0, retried: 0, lost: 0, doubled: 0, unknown: 0, sum: 0n, balances: 0, audit: [] }

type How = { seed: number; isLong: boolean }

const TIMES = { short: 3, long: 30 }
/** Fewer say nothing about losses. Studio's rounds are counted whole, and slower; of fish, hits are. */
const ACKNOWLEDGED_MIN = {
  vendor: 1_000,
  noisy: 1_000,
  instant: 60,
  stepped: 60,
  table: 60,
  flight: 30,
  hands: 8,
  fish: 200,
  tickets: 60,
  chases: 60,
  sports: 60,
}
const ENOUGH_WITHIN_MS = 60_000

/** Starts a system, lets traffic run while the scenario breaks things, and judges what is left. */
export async function runScenario(seed: Seed, scenario: Scenario, how: How): Promise<Verdict> {
  const dice = makeDice(how.seed)
  const system = await startSystem(seed, scenario.needs)
  try {
    const privateKey = system.home.keyPair('studio').privateKey
    const { walletUrls, players } = system
    const kind = { isNoisy: scenario.traffic === 'noisy', isControl: scenario.mustLose === true }
    const habits = { isCutting: false, silent: 0, feed: newFeed() }
    const traffic =
      scenario.traffic === 'vendor' || scenario.traffic === 'noisy'
        ? startTraffic({ walletUrls, players, privateKey, dice, ...kind })
        : await startStudioTraffic({ system, playing: playings[scenario.traffic], habits, dice })
    const stage = {
      system,
      dice: dice.split(1_000),
      times: how.isLong ? TIMES.long : TIMES.short,
      habits,
      stillMs: [],
      gains: [],
      findings: [],
      beside: { kills: 0, acknowledged: 0, retried: 0, lost: 0, doubled: 0 },
    }
    return await breakAndJudge(scenario, stage, traffic).catch((failure: unknown) => {
      void traffic.stop().catch(() => undefined)
      if (!scenario.mustLose) throw failure
      // A control may lose the database itself.
      return { ...nothing, acknowledged: traffic.acknowledged(), lost: traffic.acknowledged(), audit: [String(failure)] }
    })
  } finally {
    await system.stop()
  }
}

async function breakAndJudge(scenario: Scenario, stage: Stage, traffic: Traffic): Promise<Verdict> {
  await scenario.break(stage)
  // A control loses what it had; its database may never take more.
  if (!scenario.mustLose) await untilEnough(traffic.acknowledged, ACKNOWLEDGED_MIN[scenario.traffic])
  const log = await traffic.stop()
  if (scenario.isFelt && log.unknownTries === 0) throw new Error('nobody felt the fault: the run proves nothing')
  const found = (await scenario.look?.(stage)) ?? []
  const verdict = await judge(stage.system, { ...log, rounds: [...log.rounds, ...stage.gains] })
  const stillMs = stage.stillMs.length > 0 ? { stillMs: Math.max(...stage.stillMs) } : {}
  return { ...withBeside(verdict, stage.beside), ...stillMs, audit: [...stage.findings, ...found, ...verdict.audit] }
}

function withBeside(verdict: Verdict, { kills, acknowledged, retried, lost, doubled }: Beside): Verdict {
  return {
    ...verdict,
    ...(kills > 0 && { kills }),
    acknowledged: verdict.acknowledged + acknowledged,
    retried: verdict.retried + retried,
    lost: verdict.lost + lost,
    doubled: verdict.doubled + doubled,
  }
}

async function untilEnough(acknowledged: () => number, least: number): Promise<void> {
  for (let waited = 0; waited < ENOUGH_WITHIN_MS; waited += 100) {
    if (acknowledged() >= least) return
    await sleep(100)
  }
  throw new Error(`only ${acknowledged()} messages were acknowledged`)
}
