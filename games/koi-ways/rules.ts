import { type Draws, weighted } from '@croupier/game-kit/draws'
import { type InstantGame, noChoice } from '@croupier/game-kit/game'
import { drawStops, windowAt } from '@croupier/game-kit/line-slot'
import { scattersNeeded, waysWins } from '@croupier/game-kit/ways-slot'
import { explain } from './explain.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

/** A symbol that pays. Amounts are minor units in digits, the multiplier of the spin already in them. */
export type KoiWin = { symbol: string; count: number; ways: number; winMinor: string }

/** One spin: where the reels stop and everything that it pays. The multiplier is that of the ways; scatters pay as they are. */
export type KoiSpin = {
  stops: number[]
  multiplier: number
  wins: KoiWin[]
  scatters: number
  scatterWinMinor: string
  freeSpinsWon: number
  winMinor: string
}

/** A whole round: the paid spin first, then every free spin that it brought. */
export type KoiOutcome = { spins: KoiSpin[]; freeSpins: number; isCapped: boolean; payoutMinor: string }

type Played = { outcome: KoiSpin; winMinor: bigint }

const BET_UNITS = BigInt(paytable.betUnits)
const SCATTERS_NEEDED = scattersNeeded(paytable)

/**
 * Five reels, 243 ways, free spins. The stream gives one stop a reel for the paid spin; for each free spin first its multiplier, then
 * one stop a reel.
 */
export const koiWays: InstantGame<KoiOutcome> = {
  engine: 'instant',
  manifest,
  table: paytable,
  ...noChoice,
  open: openRound,
  explain,
}

function* openRound(betMinor: bigint): Draws<{ outcome: KoiOutcome; payoutMinor: bigint }> {
  if (betMinor <= 0n || betMinor % BET_UNITS !== 0n) throw new RangeError(`a bet is a positive multiple of ${BET_UNITS} minor units`)
  const unitMinor = betMinor / BET_UNITS
  const capMinor = betMinor * BigInt(paytable.maxWinTimesBet)
  const paid = yield* playSpin({ unitMinor, multiplier: 1 })
  const spins = [paid.outcome]
  let wonMinor = paid.winMinor
  let freeSpins = paid.outcome.freeSpinsWon
  while (spins.length <= Math.min(freeSpins, paytable.freeSpinsMax) && wonMinor < capMinor) {
    const free = yield* playSpin({ unitMinor, multiplier: yield* drawMultiplier() })
    spins.push(free.outcome)
    wonMinor += free.winMinor
    freeSpins += free.outcome.freeSpinsWon
  }
  const payoutMinor = wonMinor < capMinor ? wonMinor : capMinor
  const outcome = { spins, freeSpins: spins.length - 1, isCapped: wonMinor > capMinor, payoutMinor: String(payoutMinor) }
  return { outcome, payoutMinor }
}

function* drawMultiplier(): Draws<number> {
  const index = yield* weighted(paytable.multipliers.map(({ weight }) => weight))
  return paytable.multipliers[index]?.times ?? 1
}

function* playSpin(bet: { unitMinor: bigint; multiplier: number }): Draws<Played> {
  const stops = yield* drawStops(paytable)
  const columns = windowAt(paytable, stops)
  const worthOf = (units: number) => BigInt(units * bet.multiplier) * bet.unitMinor
  const wins = waysWins(paytable, columns)
  const scatters = columns.filter((column) => column.includes(paytable.scatter)).length
  const isFeature = scatters === SCATTERS_NEEDED
  const scatterWinMinor = isFeature ? BigInt(paytable.scatterUnits) * bet.unitMinor : 0n
  const winMinor = worthOf(wins.reduce((sum, win) => sum + win.units, 0)) + scatterWinMinor
  const outcome = {
    stops,
    multiplier: bet.multiplier,
    wins: wins.map(({ symbol, count, ways, units }) => ({ symbol, count, ways, winMinor: String(worthOf(units)) })),
    scatters,
    scatterWinMinor: String(scatterWinMinor),
    freeSpinsWon: isFeature ? paytable.freeSpins : 0,
    winMinor: String(winMinor),
  }
  return { outcome, winMinor }
}
