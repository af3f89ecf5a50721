import type { GameType } from '@croupier/contract/games'
import type { accountRecord, creditReport, personalProfit } from '@croupier/contract/reports'
import { accountRecordTypes, type betRecords } from '@croupier/contract/reports'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { sumMinor } from '@croupier/money/money'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf } from '#platform/context.ts'
import { cutOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { textOf } from '#platform/texts.ts'
import { kindsOf, orderNoOf, typeOf } from './rules-records.ts'
import { type BetRow, listBets, listLines, profitByDay, sumBets, sumKinds } from './store.ts'

/** Records are read 30 days at a time. */
const PERIOD_MAX_MS = 30 * 24 * 60 * 60_000 + 60_000

/** Every movement of the member's wallet with the balance after it (MC-06). */
export async function readAccountRecord(context: Context, input: InputOf<typeof accountRecord>): Promise<ValueOf<typeof accountRecord>> {
  const period = periodOf(input)
  const cut = cutOf(input)
  const kinds = (input.codeTypes?.split(',') ?? []).flatMap((type) => kindsOf[type as keyof typeof kindsOf] ?? [])
  const rows = await listLines(context.db, context.actor.brandId, {
    memberId: memberOf(context),
    kinds,
    ...period,
    before: cut.before,
    limit: cut.limit + 1,
  })
  return pageOf(rows, cut, {
    key: (row) => row.seq,
    row: (row) => {
      const txType = typeOf(row.kind)
      return {
        txId: String(row.transferId),
        txType,
        txTypeName: textOf(context.actor.language, `record.${txType}`),
        orderNo: orderNoOf(row),
        time: row.at.getTime(),
        amount: row.amountMinor,
        balanceAfter: row.balanceAfterMinor,
      }
    },
  })
}

/** What came and went by type, between the balances before and after: the difference of the two is what the rows add up to (SC-06). */
export async function readCreditReport(context: Context, input: InputOf<typeof creditReport>): Promise<ValueOf<typeof creditReport>> {
  const kinds = await sumKinds(context.db, context.actor.brandId, { memberId: memberOf(context), ...periodOf(input) })
  const opening = sumMinor(kinds.map(({ before }) => before))
  const rows = accountRecordTypes.flatMap((txType) => {
    const own = kinds.filter(({ kind }) => typeOf(kind) === txType)
    const count = own.reduce((sum, row) => sum + row.count, 0)
    const credit = sumMinor(own.map(({ creditMinor }) => creditMinor))
    const debit = sumMinor(own.map(({ debitMinor }) => debitMinor))
    return count === 0 ? [] : [{ txType, txTypeName: textOf(context.actor.language, `record.${txType}`), count, credit, debit }]
  })
  const credit = sumMinor(rows.map((row) => row.credit))
  const debit = sumMinor(rows.map((row) => row.debit))
  return { opening, rows, credit, debit, closing: opening + credit - debit }
}

type BetRecord = typeof betRecords.ALL

/** The member's bets of one category, or of all, with their sums (MC-06). */
export async function readBets(context: Context, gameType: GameType | undefined, input: InputOf<BetRecord>): Promise<ValueOf<BetRecord>> {
  const cut = cutOf(input)
  const filter = { memberId: memberOf(context), gameType, ...periodOf(input) }
  const { rows } = await listBets(context.db, context.actor.brandId, { ...filter, before: cut.before, limit: cut.limit + 1 })
  const sums = await sumBets(context.db, context.actor.brandId, filter)
  const footer = {
    count: sums.count,
    betAmount: sums.betMinor,
    validBetAmount: sums.betMinor,
    winAmount: sums.winMinor,
    profitAndLoss: sums.winMinor - sums.betMinor,
  }
  return { ...pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownBet(context, row) }), footer }
}

/** What the member staked and got back, day by day of the brand's clock (MC-06). */
export async function readProfit(context: Context, input: InputOf<typeof personalProfit>): Promise<ValueOf<typeof personalProfit>> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const filter = { memberId: memberOf(context), zone: settings.timeZone, ...periodOf(input) }
  const days = await profitByDay(context.db, context.actor.brandId, filter)
  const rows = days.map(({ day, count, betMinor, winMinor }) => ({
    day,
    count,
    betAmount: betMinor,
    winAmount: winMinor,
    profitAndLoss: winMinor - betMinor,
  }))
  const sumOf = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n)
  const footer = {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    betAmount: sumOf((row) => row.betAmount),
    winAmount: sumOf((row) => row.winAmount),
    profitAndLoss: sumOf((row) => row.profitAndLoss),
  }
  return { rows, footer }
}

export function shownBet(context: Context, row: BetRow) {
  return {
    gameName: context.actor.language === 'TY' ? row.nameTy : row.nameEn,
    gameType: row.gameType as GameType,
    vendor: row.vendorCode,
    orderNo: row.roundRef,
    betTime: row.openedAt.getTime(),
    settleTime: row.closedAt?.getTime() ?? null,
    betAmount: row.betMinor,
    validBetAmount: row.state === 'voided' ? 0n : row.betMinor,
    winAmount: row.winMinor,
    profitAndLoss: row.winMinor - row.betMinor,
    state: stateOf(row.state),
  }
}

function stateOf(state: string): 'open' | 'settled' | 'voided' {
  return state === 'settled' || state === 'voided' ? state : 'open'
}

/** A period that a caller asks for; refuses one that ends before it begins, and `period_too_long`. */
export function periodOf(input: { startTime: number; endTime: number }): { from: Date; to: Date } {
  if (input.endTime < input.startTime) return refuse('request_param_err', { field: 'endTime' })
  if (input.endTime - input.startTime > PERIOD_MAX_MS) return refuse('period_too_long')
  return { from: new Date(input.startTime), to: new Date(input.endTime) }
}
