import type { GameType } from '@croupier/contract/games'
import type { betRow } from '@croupier/contract/reports'
import type { Language } from '@croupier/contract/wire'
import type * as z from 'zod/mini'
import type { listClosedRounds } from '#modules/games/index.ts'
import type { BettingRow, CashRow, Sums } from './store.ts'

/** A member of a line as reports name it, with the class of the account where it is known. */
export function shownMember({ memberId, username }: { memberId: bigint; username: string }, briefs: ReadonlyMap<bigint, { type: number }>) {
  return { id: String(memberId), username, type: briefs.get(memberId)?.type ?? 0 }
}

/** Settled play as team betting shows it; the line lost what is won gross. */
export function shownBetting(row: Omit<BettingRow, 'memberId' | 'username' | 'product'> | Sums) {
  return {
    rounds: row.rounds,
    turnover: row.turnoverMinor,
    validTurnover: row.validMinor,
    payouts: row.payoutsMinor,
    grossWin: row.turnoverMinor - row.payoutsMinor,
  }
}

/** The cursor of the next page: behind a member and product, or, where the rows are sorted by a figure, after so many of them. */
export function nextBetting(
  { sort, after, limit }: { sort?: string | undefined; after: string | undefined; limit: number },
  last: BettingRow,
): string {
  if (sort === undefined) return `${last.memberId}-${last.product}`
  return String((/^\d{1,7}$/.test(after ?? '') ? Number(after) : 0) + limit - 1)
}

/** A finished deposit or withdrawal of a member of the line. */
export function shownCash(row: CashRow, briefs: Parameters<typeof shownMember>[1]) {
  return {
    id: String(row.id),
    member: shownMember(row, briefs),
    kind: row.kind === 'withdrawal' ? ('withdrawal' as const) : ('deposit' as const),
    amount: row.amountMinor,
    at: row.at.getTime(),
  }
}

type Round = Awaited<ReturnType<typeof listClosedRounds>>[number]

/**
 * A closed round as an upline sees it. What opposite stakes of the line match is excluded beside what the round itself excludes; a voided round
 * counts nothing.
 */
export function shownRound(row: Round, matchedMinor: bigint, language: Language): z.infer<typeof betRow> {
  const isVoid = row.state === 'voided'
  return {
    gameName: language === 'TY' ? row.nameTy : row.nameEn,
    gameType: row.gameType as GameType,
    vendor: row.vendorCode,
    orderNo: row.roundRef,
    betTime: row.openedAt.getTime(),
    settleTime: row.closedAt?.getTime() ?? null,
    betAmount: row.betMinor,
    validBetAmount: isVoid ? 0n : row.betMinor - (row.excludedMinor ?? 0n) - matchedMinor,
    winAmount: row.winMinor,
    profitAndLoss: row.winMinor - row.betMinor,
    state: isVoid ? 'voided' : 'settled',
  }
}
