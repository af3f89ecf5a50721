/** Range of the simulated jackpot in minor units (UI-05). */
const START = { min: 130_000_000_000n, max: 210_000_000_000n } as const

/** It grows once in this time, by these amounts in turn: 100 to 500 every 1.5 to 2 s. */
const STEP_MS = 1750
const STEPS = [31_240n, 12_475n, 44_810n, 20_365n, 49_090n, 10_730n, 27_955n, 38_620n, 15_185n, 47_540n, 22_905n, 34_360n] as const
const LAP = STEPS.reduce((sum, step) => sum + step, 0n)

const EASE_PART = 8n

/**
 * The simulated jackpot at an instant. It follows from the time alone, so that every visitor and every load sees one figure going on;
 * after about 54 days, at the end of its range, it begins again.
 */
export function simulatedJackpot(nowMs: number): bigint {
  const steps = Math.floor(nowMs / STEP_MS)
  const inLap = STEPS.slice(0, steps % STEPS.length).reduce((sum, step) => sum + step, 0n)
  const grown = BigInt(Math.floor(steps / STEPS.length)) * LAP + inLap
  return START.min + (grown % (START.max - START.min))
}

/** How long until the simulated jackpot grows next. */
export function jackpotWaitMs(nowMs: number): number {
  return STEP_MS - (nowMs % STEP_MS)
}

/** One step from what is shown towards the total. A total that fell, since a jackpot was won, is shown at once. */
export function eased(shown: bigint, total: bigint): bigint {
  if (shown >= total) return total
  const step = (total - shown) / EASE_PART
  return shown + (step > 0n ? step : 1n)
}
