import type { Cycle } from './slot-cycle.ts'

const FIXED_POINT_STEPS = 1000

/** Free spins of one kind: how many a start or a retrigger gives, and what multiplies their wins, by weight. */
export type FreeSpins = {
  spins: number
  multipliers: readonly { times: number; weight: number }[]
  /** Units of a spin that starts free spins which no multiplier touches. */
  unmultipliedUnits?: number
}

/** Exact figures of a slot, per round. Returns are in parts of the bet, `sd` in bets. */
export type SlotReturn = {
  rtp: number
  rtpBase: number
  rtpScatters: number
  rtpFreeSpins: number
  hitRate: number
  featureRate: number
  maxBaseTimesBet: number
  sd: number
}

/**
 * How free spins enter the return: a free spin shows the same cycle, its win multiplied, and with probability p gives `spins` more. The
 * spins that one start brings in the end are F = spins / (1 - spins * p), so the feature adds p * F times the mean of a free spin to
 * every bet. The spread follows from the second moments of the same recursion.
 */
export function slotReturn(cycle: Cycle, freeSpins: FreeSpins): SlotReturn {
  const { spins } = freeSpins
  const paid = momentsOf(cycle, { spins, multipliers: [{ times: 1, weight: 1 }] })
  const free = momentsOf(cycle, freeSpins)
  const rate = sum(cycle.feature) / cycle.stops
  const perFreeSpin = free.mean / (1 - spins * rate)
  const pairs = spins * (spins - 1) * perFreeSpin ** 2
  const freeSpinSquare = (free.square + 2 * free.startMean * spins * perFreeSpin + rate * pairs) / (1 - spins * rate)
  const roundSquare = paid.square + 2 * paid.startMean * spins * perFreeSpin + rate * (spins * freeSpinSquare + pairs)
  const rtpFreeSpins = rate * spins * perFreeSpin
  const rtp = paid.mean + rtpFreeSpins
  return {
    rtp,
    rtpBase: paid.mean,
    rtpScatters: cycle.scatterUnits / cycle.betUnits / cycle.stops,
    rtpFreeSpins,
    hitRate: 1 - ((cycle.plain[0] ?? 0) + (cycle.feature[0] ?? 0)) / cycle.stops,
    featureRate: rate,
    maxBaseTimesBet: Math.max(topOf(cycle.plain), topOf(cycle.feature)) / cycle.betUnits,
    sd: Math.sqrt(roundSquare - rtp ** 2),
  }
}

/** What all stops of a cycle pay together, in units. */
export function cycleUnits(cycle: Cycle): number {
  return [cycle.plain, cycle.feature].reduce((total, counts) => total + counts.reduce((a, stops, units) => a + stops * units, 0), 0)
}

/**
 * The most that a cap on rounds can take from the return, in parts of the bet. Chernoff: the mean of max(0, win - cap) is at most
 * M / t * e^(-t * cap) for every t above 0, with M the moment generating function of a round at t.
 */
export function capLossMax(cycle: Cycle, freeSpins: FreeSpins, { capTimesBet, t }: { capTimesBet: number; t: number }): number {
  const paid = exponentialsOf(cycle, { spins: freeSpins.spins, multipliers: [{ times: 1, weight: 1 }] }, t)
  const free = exponentialsOf(cycle, freeSpins, t)
  let freeSpin = 1
  for (let step = 0; step < FIXED_POINT_STEPS; step++) freeSpin = free.plain + free.feature * freeSpin ** freeSpins.spins
  const round = paid.plain + paid.feature * freeSpin ** freeSpins.spins
  return (round / t) * Math.exp(-t * capTimesBet)
}

function exponentialsOf(cycle: Cycle, freeSpins: FreeSpins, t: number): { plain: number; feature: number } {
  const momentOf = (counts: Uint32Array, fixed: number) => meanOf(cycle, { counts, freeSpins, fixed }, (times) => Math.exp(t * times))
  return { plain: momentOf(cycle.plain, 0), feature: momentOf(cycle.feature, freeSpins.unmultipliedUnits ?? 0) }
}

function momentsOf(cycle: Cycle, freeSpins: FreeSpins): { mean: number; square: number; startMean: number } {
  const plain = { counts: cycle.plain, freeSpins, fixed: 0 }
  const feature = { counts: cycle.feature, freeSpins, fixed: freeSpins.unmultipliedUnits ?? 0 }
  const startMean = meanOf(cycle, feature, (times) => times)
  return {
    mean: meanOf(cycle, plain, (times) => times) + startMean,
    square: meanOf(cycle, plain, (times) => times ** 2) + meanOf(cycle, feature, (times) => times ** 2),
    startMean,
  }
}

type Counted = { counts: Uint32Array; freeSpins: FreeSpins; fixed: number }

/** The mean over all stops of the cycle; stops that are not in the counts add nothing. */
function meanOf(cycle: Cycle, { counts, freeSpins, fixed }: Counted, of: (timesBet: number) => number): number {
  const weights = sum(freeSpins.multipliers.map(({ weight }) => weight))
  let total = 0
  for (const [units, stops] of counts.entries()) {
    if (stops === 0) continue
    for (const { times, weight } of freeSpins.multipliers) {
      total += stops * (weight / weights) * of(((units - fixed) * times + fixed) / cycle.betUnits)
    }
  }
  return total / cycle.stops
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

function topOf(counts: Uint32Array): number {
  return counts.findLastIndex((stops) => stops > 0)
}
