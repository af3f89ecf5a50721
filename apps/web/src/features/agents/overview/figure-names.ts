import type { LineFigures } from '@croupier/contract/agents'

/**
 * The figures of a line in the order in which they are read: play first, then cash, then people. Nothing that a brand gives here is
 * money, so that bonuses would be 0 and the net win the gross win, line for line.
 */
export const figureNames = [
  'validTurnover',
  'payouts',
  'grossWin',
  'deposits',
  'withdrawals',
  'registrations',
  'firstDeposits',
  'activeMembers',
] as const satisfies (keyof LineFigures)[]
export type FigureName = (typeof figureNames)[number]

/** A figure in words: money in the brand's currency, people as a count. */
export function writeFigure(figures: LineFigures, name: FigureName, money: (minor: bigint) => string): string {
  const figure = figures[name]
  return typeof figure === 'bigint' ? money(figure) : figure.toLocaleString('en')
}
