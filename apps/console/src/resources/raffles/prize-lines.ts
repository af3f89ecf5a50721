import { amountTyped } from '@croupier/money/amount-text'
import { countOf, positiveOf } from '#parts/typed-values.ts'

export type Prize = { winners: number; amount: bigint }
const WINNERS_MAX = 500
const LINES_MAX = 20

/** Prizes as they are typed, the first places first: `1 x 5000.00`. */
export function prizeLines(prizes: readonly Prize[]): string {
  return prizes.map(({ winners, amount }) => `${winners} x ${amountTyped(amount)}`).join('\n')
}

/** Prizes of lines such as `3 x 200`; undefined while a line says something else, or there are too many. */
export function prizesTyped(typed: string): Prize[] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const prizes = lines.flatMap((line) => {
    const [, count = '', money = ''] = /^\s*(\d+)\s*x\s*(\S+)\s*$/i.exec(line) ?? []
    const [winners, amount] = [Number(countOf(count) ?? 0n), positiveOf(money)]
    return winners > 0 && winners <= WINNERS_MAX && amount !== undefined ? [{ winners, amount }] : []
  })
  return prizes.length === lines.length && prizes.length > 0 && prizes.length <= LINES_MAX ? prizes : undefined
}
