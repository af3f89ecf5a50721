import * as z from 'zod'
import { rebateOf } from './rules-ranks.ts'

const digits = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt)

/** What a paid rebate keeps: its day, all categories with their rates, and what it corrected of earlier days. */
export const rebateBasis = z.object({
  from: z.coerce.date(),
  to: z.coerce.date(),
  rows: z.array(z.object({ gameType: z.string(), ratePpm: z.int(), turnover: digits, rebate: digits })),
  corrections: z.array(z.object({ day: z.string(), amount: digits })).default([]),
})
type RebateBasis = z.infer<typeof rebateBasis>

type Row = RebateBasis['rows'][number]
export type Correction = RebateBasis['corrections'][number]
export type PaidRebate = { day: string; basis: RebateBasis }
type Played = readonly { gameType: string; turnoverMinor: bigint }[]

/** A basis as it is kept: amounts are digits. */
export function writtenBasis({ from, to, rows, corrections }: RebateBasis): object {
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    rows: rows.map((row) => ({ ...row, turnover: String(row.turnover), rebate: String(row.rebate) })),
    corrections: corrections.map(({ day, amount }) => ({ day, amount: String(amount) })),
  }
}

/**
 * What rounds that were undone or settled late change of paid days: each day by the rates at which it was paid, less what later payments have
 * corrected of it already. Days that are as they were paid are left out.
 */
export function correctionsOf(paid: readonly PaidRebate[], playedOn: ReadonlyMap<string, Played>): Correction[] {
  const corrected = paid.flatMap(({ basis }) => basis.corrections)
  return paid.flatMap(({ day, basis }) => {
    const known = corrected.reduce((sum, one) => (one.day === day ? sum + one.amount : sum), 0n)
    const amount = sumOf(basis.rows, playedOn.get(day) ?? []) - basis.rows.reduce((sum, { rebate }) => sum + rebate, 0n) - known
    return amount === 0n ? [] : [{ day, amount }]
  })
}

function sumOf(rows: readonly Row[], played: Played): bigint {
  return rows.reduce((sum, { gameType, ratePpm }) => {
    const turnover = played.find((one) => one.gameType === gameType)?.turnoverMinor ?? 0n
    return sum + rebateOf(turnover, ratePpm)
  }, 0n)
}
