import type { Context } from '#platform/context.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import { foldMoney } from './store-money.ts'

/** Changes of cash that one fold takes. */
const FOLDED_AT_ONCE: Sizes = { least: 500, first: 2_000, most: 20_000, shortMs: 250, longMs: 1_000 }

/** Deposits, withdrawals, bonuses and rewards are added up by day, so that a report reads none of them. */
export async function foldMoneyDays({ db }: Context): Promise<void> {
  await inPieces(FOLDED_AT_ONCE, (size) => foldMoney(db, size))
}
