import type { Draws } from '@croupier/game-kit/draws'
import { type InstantGame, noChoice } from '@croupier/game-kit/game'
import { countScatters, drawStops, lineWins, scatterUnits, windowAt } from '@croupier/game-kit/line-slot'
import { explain } from './explain.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

/** A line that pays. Amounts are minor units in digits, the multiplier of the spin already in them. */
export type LanternLine = { line: number; symbol: string; count: number; winMinor: string }

/** One spin: where the reels stop and everything that it pays. */
export type LanternSpin = {
  stops: number[]
  multiplier: number
  lines: LanternLine[]
  scatters: number
  scatterWinMinor: string
  freeSpinsWon: number
  winMinor: string
}

/** A whole round: the paid spin first, then every free spin that it brought. */
export type LanternOutcome = { spins: LanternSpin[]; freeSpins: number; isCapped: boolean; payoutMinor: string }

type Played = { outcome: LanternSpin; winMinor: bigint }

const LINES = BigInt(paytable.lines.length)

/** Five reels, twenty lines, free spins. The stream gives one stop a reel for the paid spin, then the same for each free spin. */
export const lanternTide: InstantGame<LanternOutcome> = {
  engine: 'instant',
  manifest,
  table: paytable,
  ...noChoice,
  open: openRound,
  explain,
}

function* openRound(betMinor: bigint): Draws<{ outcome: LanternOutcome; payoutMinor: bigint }> {
  if (betMinor <= 0n || betMinor % LINES !== 0n) throw new RangeError(`a bet is a positive multiple of ${LINES} minor units`)
  const lineBetMinor = betMinor / LINES
  const capMinor = betMinor * BigInt(paytable.maxWinTimesBet)
  const paid = yield* playSpin({ lineBetMinor, multiplier: 1 })
  const spins = [paid.outcome]
  let wonMinor = paid.winMinor
  let freeSpins = paid.outcome.freeSpinsWon
  while (spins.length <= Math.min(freeSpins, paytable.freeSpinsMax) && wonMinor < capMinor) {
    const free = yield* playSpin({ lineBetMinor, multiplier: paytable.freeSpinMultiplier })
    spins.push(free.outcome)
    wonMinor += free.winMinor
    freeSpins += free.outcome.freeSpinsWon
  }
  const payoutMinor = wonMinor < capMinor ? wonMinor : capMinor
  const outcome = { spins, freeSpins: spins.length - 1, isCapped: wonMinor > capMinor, payoutMinor: String(payoutMinor) }
  return { outcome, payoutMinor }
}

function* playSpin(bet: { lineBetMinor: bigint; multiplier: number }): Draws<Played> {
  const stops = yield* drawStops(paytable)
  const columns = windowAt(paytable, stops)
  const worthOf = (units: number) => BigInt(units * bet.multiplier) * bet.lineBetMinor
  const wins = lineWins(paytable, columns)
  const scatters = countScatters(paytable, columns)
  const scatterWinMinor = worthOf(scatterUnits(paytable, scatters))
  const winMinor = worthOf(wins.reduce((sum, win) => sum + win.units, 0)) + scatterWinMinor
  const outcome = {
    stops,
    multiplier: bet.multiplier,
    lines: wins.map(({ line, symbol, count, units }) => ({ line, symbol, count, winMinor: String(worthOf(units)) })),
    scatters,
    scatterWinMinor: String(scatterWinMinor),
    freeSpinsWon: scatters >= paytable.scattersForFreeSpins ? paytable.freeSpins : 0,
    winMinor: String(winMinor),
  }
  return { outcome, winMinor }
}
