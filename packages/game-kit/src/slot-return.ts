import type { Cycle } from './slot-cycle.ts'

/** Free spins of one kind: how many a start or a retrigger gives, and what their wins are multiplied by. */
export type FreeSpins = { spins: number; multiplier: number }

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
 * How free spins enter the return: a free spin shows the same cycle, pays `multiplier` times as much, and with probability p gives
 * `spins` more. The spins that one start brings in the end are F = spins / (1 - spins * p), so the feature adds
 * p * F * multiplier * base to every bet. The spread follows from the second moments of the same recursion.
 */
export function slotReturn(cycle: Cycle, freeSpins: FreeSpins): SlotReturn {
  const plain = momentsOf(cycle.plain, cycle.lines)
  const feature = momentsOf(cycle.feature, cycle.lines)
  const { spins, multiplier } = freeSpins
  const rate = feature.count / cycle.stops
  const base = (plain.sum + feature.sum) / cycle.stops
  const baseSquare = (plain.squares + feature.squares) / cycle.stops
  const startSum = feature.sum / cycle.stops
  const perFreeSpin = (multiplier * base) / (1 - spins * rate)
  const pairs = spins * (spins - 1) * perFreeSpin ** 2
  const freeSpinSquare =
    (multiplier ** 2 * baseSquare + 2 * multiplier * startSum * spins * perFreeSpin + rate * pairs) / (1 - spins * rate)
  const roundSquare = baseSquare + 2 * startSum * spins * perFreeSpin + rate * (spins * freeSpinSquare + pairs)
  const rtpFreeSpins = rate * spins * perFreeSpin
  const rtp = base + rtpFreeSpins
  return {
    rtp,
    rtpBase: base,
    rtpScatters: cycle.scatterUnits / cycle.lines / cycle.stops,
    rtpFreeSpins,
    hitRate: 1 - ((cycle.plain[0] ?? 0) + (cycle.feature[0] ?? 0)) / cycle.stops,
    featureRate: rate,
    maxBaseTimesBet: Math.max(plain.max, feature.max),
    sd: Math.sqrt(roundSquare - rtp ** 2),
  }
}

/** What all stops of a cycle pay together, in units. */
export function cycleUnits(cycle: Cycle): number {
  return momentsOf(cycle.plain, 1).sum + momentsOf(cycle.feature, 1).sum
}

function momentsOf(counts: Uint32Array, lines: number): { count: number; sum: number; squares: number; max: number } {
  const moments = { count: 0, sum: 0, squares: 0, max: 0 }
  for (const [units, stops] of counts.entries()) {
    if (stops === 0) continue
    const timesBet = units / lines
    moments.count += stops
    moments.sum += stops * timesBet
    moments.squares += stops * timesBet ** 2
    moments.max = timesBet
  }
  return moments
}
