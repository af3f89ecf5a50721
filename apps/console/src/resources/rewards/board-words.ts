import type { WrittenBoard } from '@croupier/contract/console/boards'
import { amountTyped } from '@croupier/money/amount-text'
import { positiveOf } from '#parts/typed-values.ts'
import { categoryNames } from '../games/names.ts'

const PLACES_MAX = 100

/** Categories by name; none named means that all count. */
export function categoriesText(gameTypes: WrittenBoard['gameTypes']): string {
  return gameTypes.length === 0 ? 'all' : gameTypes.map((type) => categoryNames[type]).join(', ')
}

/** Prizes as they were typed, one a line, the first place first: `500.00`, or `10 x 20.00` for ten places. */
export function prizesOf(typed: string): bigint[] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const prizes = lines.flatMap((line) => prizesOfLine(line))
  if (prizes.length === 0 || prizes.length > PLACES_MAX || prizes.includes(undefined)) return undefined
  return prizes.filter((prize) => prize !== undefined)
}

function prizesOfLine(line: string): (bigint | undefined)[] {
  const [, times = '1', amount = ''] = /^\s*(?:(\d{1,3})\s*x\s*)?(\S.*)$/.exec(line) ?? []
  return Array.from({ length: Number(times) }, () => positiveOf(amount.trim()))
}

/** Prizes as they are typed: places that win the same stand in one line. */
export function prizeLines(prizes: readonly bigint[]): string {
  const runs: { prize: bigint; times: number }[] = []
  for (const prize of prizes) {
    const last = runs.at(-1)
    if (last?.prize === prize) last.times += 1
    else runs.push({ prize, times: 1 })
  }
  return runs.map(({ prize, times }) => (times === 1 ? amountTyped(prize) : `${times} x ${amountTyped(prize)}`)).join('\n')
}
