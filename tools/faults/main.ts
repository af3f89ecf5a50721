import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../start/building.ts'
import { runScenario } from './run.ts'
import type { Scenario } from './scenario.ts'
import { chains } from './scenarios.ts'
import { makeSeed } from './seed.ts'
import { isClean, type Verdict } from './verdict.ts'

const SEEDS_MAX = 2 ** 31
const CLUSTERS_MAX = 100
const USAGE = 'usage: npm run faults -- [name …] [--seed number] [--long] [--list]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, long: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
})
const seed = values.seed === undefined ? randomInt(SEEDS_MAX) : Number(values.seed)
const isWanted = ({ name }: Scenario) =>
  positionals.length === 0 || positionals.some((word) => name === word || name.startsWith(`${word}-`))
const wanted = chains.map((chain) => chain.filter(isWanted))
process.setMaxListeners(CLUSTERS_MAX)
// As `npm start` has it: a service that is set up again finds its compiled modules.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')

if (values.list) {
  for (const { name, fault } of chains.flat()) say(`${name.padEnd(18)}${fault}`)
} else if (!Number.isSafeInteger(seed) || wanted.flat().length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  process.exitCode = (await runAll()) ? 0 : 1
}

/** Each scenario on a system of its own; a row each. */
async function runAll(): Promise<boolean> {
  say(`seed ${seed}; a row is clean when everything behind "acknowledged" and "asked again" is 0`)
  const made = await makeSeed()
  const ended = await Promise.allSettled(wanted.map((chain) => runChain(made, chain)))
  rmSync(made.home.folder, { recursive: true, force: true })
  const isAllClean = ended.every((chain) => chain.status === 'fulfilled' && chain.value)
  say(isAllClean ? 'clean' : `NOT CLEAN: run it again with --seed ${seed}`)
  return isAllClean
}

type Made = Awaited<ReturnType<typeof makeSeed>>

async function runChain(made: Made, chain: readonly Scenario[]): Promise<boolean> {
  let isAllClean = true
  for (const scenario of chain) {
    const obstacle = scenario.obstacle?.()
    if (obstacle !== undefined) say(`${scenario.name.padEnd(18)}not run: ${obstacle}`)
    else if (!(await runOne(made, scenario))) isAllClean = false
  }
  return isAllClean
}

/** Runs a scenario, says its row, and whether it ended as it must. */
async function runOne(made: Made, scenario: Scenario): Promise<boolean> {
  const began = performance.now()
  const verdict = await runScenario(made, scenario, { seed, isLong: values.long }).catch((failure: unknown) => String(failure))
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const isAsWanted = typeof verdict !== 'string' && (scenario.mustLose ? verdict.lost > 0 : isClean(verdict))
  const found = typeof verdict === 'string' ? verdict : rowOf(verdict)
  say(`${scenario.name.padEnd(18)}${isAsWanted ? 'ok  ' : 'BAD '} ${found} ${seconds} s`)
  return isAsWanted
}

function rowOf(verdict: Verdict): string {
  const { acknowledged, retried, lost, doubled, unknown, sum, balances, audit } = verdict
  const found = audit.length === 0 ? 'audit 0' : `audit ${audit.join(' ')}`
  const figures = { acknowledged, 'asked again': retried, lost, doubled, unknown, sum, balances }
  const cells = Object.entries(figures).map(([name, figure]) => `${name} ${String(figure).padEnd(name.length > 8 ? 5 : 2)}`)
  const still = verdict.stillMs === undefined ? '' : ` still ${(verdict.stillMs / 1000).toFixed(1)} s`
  const kills = verdict.kills === undefined ? '' : ` kills ${verdict.kills}`
  return `${cells.join(' ')}${kills}${still} ${found}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
