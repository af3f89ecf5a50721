import type { LotteryModule, ResultRow } from '@croupier/game-kit/ticket-view'

/** A result as lists of results show it: where that is the custom, its numbers rise. They are all of one width. */
export function listedRows({ isListedRising }: Pick<LotteryModule, 'isListedRising'>, rows: readonly ResultRow[]): readonly ResultRow[] {
  return isListedRising ? rows.map(({ name, numbers }) => ({ name, numbers: numbers.toSorted() })) : rows
}
