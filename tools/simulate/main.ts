import { randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { simulateGame } from '@croupier/game-kit/simulation'
import { enumerateInWorker } from '@croupier/game-kit/slot-cycle-worker'
import { cycleUnits, slotReturn } from '@croupier/game-kit/slot-return'
import { paytable } from '@croupier/games/lantern-tide/paytable'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { simulateFish } from './fish.ts'
import { simulateHands } from './hands.ts'
import { guardNamed, simulateLedger } from './ledger.ts'
import { simulateSports } from './sports.ts'

const ROUNDS_MAX = 1_000_000_000
const USAGE = `usage: npm run simulate lantern-tide -- [--rounds 1000000] [--seed text] [--full]
       npm run simulate -- hands tongits|tien-len [--rounds 1000000]
       npm run simulate abyss-lantern -- [--rounds 10000000] [--seed text]
       npm run simulate -- sports [--matches 20000] [--seed text]
       npm run simulate -- ledger [--seeds 2000] [--seed number] [--without 'entry key']`
const SEEDS_MAX = 2 ** 31
const MATCHES_MAX = 1_000_000

const lanternTideRun = {
  simulate: (seed: string, rounds: number) =>
    simulateGame(lanternTide, { seed, rounds, betMinor: 100n, choice: null, hasFeature: (outcome) => outcome.freeSpins > 0 }),
  enumerate: () => enumerateInWorker({ slot: paytable, scattersForFeature: paytable.scattersForFreeSpins }),
  freeSpins: { spins: paytable.freeSpins, multipliers: [{ times: paytable.freeSpinMultiplier, weight: 1 }] },
}
const runs: Readonly<Record<string, typeof lanternTideRun>> = { 'lantern-tide': lanternTideRun }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    full: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '2000' },
    matches: { type: 'string', default: '20000' },
    without: { type: 'string' },
  },
})
const run = runs[positionals[0] ?? '']
const rounds = Number(values.rounds)
const matches = Number(values.matches)
if (positionals[0] === 'ledger') {
  const [from, count] = [Number(values.seed ?? randomInt(SEEDS_MAX)), Number(values.seeds)]
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(count)) throw new Error(USAGE)
  process.exitCode = (await simulateLedger({ from, count, without: guardNamed(values.without) })) ? 0 : 1
} else if (positionals[0] === 'sports' && Number.isSafeInteger(matches) && matches >= 1 && matches <= MATCHES_MAX) {
  process.exitCode = simulateSports(values.seed ?? 'calibration', matches) ? 0 : 1
} else if (positionals[0] === 'hands' && Number.isSafeInteger(rounds)) {
  process.exitCode = simulateHands(positionals[1] ?? '', rounds) ? 0 : 1
} else if (positionals[0] === 'abyss-lantern' && Number.isSafeInteger(rounds) && rounds >= 1 && rounds <= ROUNDS_MAX) {
  simulateFish(values.seed ?? randomUUID(), rounds)
} else if (!run || !Number.isSafeInteger(rounds) || rounds < 1 || rounds > ROUNDS_MAX) {
  console.error(USAGE)
  process.exitCode = 2
} else if (values.full) {
  await printCycle(run)
} else {
  printSimulation(run, values.seed ?? randomUUID())
}

function printSimulation(game: typeof lanternTideRun, seed: string): void {
  const report = game.simulate(seed, rounds)
  print({
    seed,
    rounds: rounds.toLocaleString('en'),
    RTP: `${percent(report.rtp)} ± ${percent(1.96 * report.rtpError)} (95 % confidence)`,
    'hit rate': percent(report.hitRate),
    volatility: `sd ${report.sd.toFixed(2)} bets`,
    feature: oneIn(report.featureRate),
    'largest win': `${report.maxTimesBet.toFixed(2)} times the bet`,
  })
}

async function printCycle(game: typeof lanternTideRun): Promise<void> {
  const cycle = await game.enumerate()
  const exact = slotReturn(cycle, game.freeSpins)
  print({
    stops: cycle.stops.toLocaleString('en'),
    'total win': `${cycleUnits(cycle).toLocaleString('en')} line bets`,
    RTP: percent(exact.rtp),
    'of it paid spins': `${percent(exact.rtpBase)} (scatters ${percent(exact.rtpScatters)})`,
    'of it free spins': percent(exact.rtpFreeSpins),
    'hit rate': percent(exact.hitRate),
    volatility: `sd ${exact.sd.toFixed(2)} bets`,
    feature: oneIn(exact.featureRate),
    'largest paid spin': `${exact.maxBaseTimesBet} times the bet`,
  })
}

function print(rows: Record<string, string>): void {
  for (const [label, value] of Object.entries(rows)) console.log(`${label.padEnd(18)}${value}`)
}

function percent(part: number): string {
  return `${(part * 100).toFixed(4)} %`
}

function oneIn(rate: number): string {
  return rate === 0 ? 'never' : `1 in ${(1 / rate).toFixed(1)}`
}
