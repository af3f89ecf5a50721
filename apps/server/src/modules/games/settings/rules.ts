import { toWire } from '@croupier/money/money'
import type { Refusal } from '#platform/refusal.ts'
import type { GameSetting, SettledGame } from '../catalogue/store-settings.ts'
import type { StakeLimit } from '../catalogue/store-stake-limits.ts'

/** A setting alone, as the trail keeps it. */
export function settingOf({ isOn, isHot, isNew, subType, place }: GameSetting): GameSetting {
  return { isOn, isHot, isNew, subType, place }
}

/**
 * The setting that a game gets. Refuses `not_found`, `request_param_err` for a sub-type of what is no slot (LB-21), and `wrong_state` for a
 * setting that changes nothing.
 */
export function decideSetting(
  game: SettledGame | undefined,
  input: GameSetting,
): { game: SettledGame; before: GameSetting; after: GameSetting } | Refusal<'not_found' | 'request_param_err' | 'wrong_state'> {
  if (!game) return { refusal: 'not_found' }
  if (input.subType !== null && game.gameType !== 'RNG') return { refusal: 'request_param_err', detail: { field: 'subType' } }
  const [before, after] = [settingOf(game), settingOf(input)]
  return JSON.stringify(before) === JSON.stringify(after) ? { refusal: 'wrong_state' } : { game, before, after }
}

/**
 * Whether a game gets these limits, in minor units. Refuses `request_param_err` where no stake is between them, `not_found`, and `wrong_state`
 * for those that change nothing.
 */
export function decideStakeLimit<Game extends StakeLimit>(
  game: Game | undefined,
  { smallestMinor, largestMinor }: StakeLimit,
): { game: Game } | Refusal<'not_found' | 'request_param_err' | 'wrong_state'> {
  if (smallestMinor !== null && largestMinor !== null && smallestMinor > largestMinor)
    return { refusal: 'request_param_err', detail: { field: 'largest' } }
  if (!game) return { refusal: 'not_found' }
  return game.smallestMinor === smallestMinor && game.largestMinor === largestMinor ? { refusal: 'wrong_state' } : { game }
}

/** Whether a stake in minor units is one that the brand takes; both bounds belong to it, and without a limit every stake does. */
export function isWithinLimit(amountMinor: bigint, limit: StakeLimit | undefined): boolean {
  if (!limit) return true
  const { smallestMinor, largestMinor } = limit
  return amountMinor >= (smallestMinor ?? 0n) && (largestMinor === null || amountMinor <= largestMinor)
}

/** Limits of stakes as the trail keeps them. */
export function limitMark({ smallestMinor, largestMinor }: StakeLimit) {
  return { smallest: smallestMinor && toWire(smallestMinor), largest: largestMinor && toWire(largestMinor) }
}
