/** Figures of the simulated jackpot in minor units (UI-05). */
const FIRST = { min: 130_000_000_000, max: 210_000_000_000 } as const
const STEP = { min: 10_000, max: 50_000 } as const
const WAIT_MS = { min: 1500, max: 2000 } as const

const EASE_PART = 8n

/** Where the simulated jackpot begins. */
export function firstJackpot(): bigint {
  return BigInt(between(FIRST))
}

/** When the simulated jackpot grows next, and by how much. */
export function nextJackpot(): { afterMs: number; addMinor: bigint } {
  return { afterMs: between(WAIT_MS), addMinor: BigInt(between(STEP)) }
}

/** One step from what is shown towards the total. A total that fell, since a jackpot was won, is shown at once. */
export function eased(shown: bigint, total: bigint): bigint {
  if (shown >= total) return total
  const step = (total - shown) / EASE_PART
  return shown + (step > 0n ? step : 1n)
}

function between({ min, max }: { min: number; max: number }): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return min + Math.floor((random / 2 ** 32) * (max - min + 1))
}
