import type { Award } from '@croupier/contract/promotions-awards'
import { amountTyped } from '@croupier/money/amount-text'
import { positiveOf } from '#parts/typed-values.ts'
import { isCode, pointsOf } from './reward-words.ts'

/** Consecutive places that win the same. */
export type AwardRun = { winners: number; award: Award }

const TYPED = /^\s*(?:(\d{1,3})\s*x\s*)?(\S.*?)\s*$/i

/** How prizes are typed, for the hint of a field. */
export const LINES_HINT = 'such as 500.00, 10 x 20.00, 5 x 100 points, 3 x 50.00 bonus spring-gift or 2 x rounds spring-spins'

/** Awards as they were typed, one a line, the first places first; undefined while a line says something else, or there are too many. */
export function runsTyped(
  typed: string,
  { lines: linesMax, places: placesMax }: { lines: number; places: number },
): AwardRun[] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const runs = lines.flatMap((line) => {
    const [, times = '1', words = ''] = TYPED.exec(line) ?? []
    const [winners, award] = [Number(times), awardTyped(words)]
    return winners > 0 && award ? [{ winners, award }] : []
  })
  const isWhole = runs.length === lines.length && runs.length > 0 && runs.length <= linesMax
  return isWhole && placesOf(runs).length <= placesMax ? runs : undefined
}

function awardTyped(words: string): Award | undefined {
  const [, prize] = /^rounds\s+(\S+)$/.exec(words) ?? []
  if (prize !== undefined) return isCode(prize) ? { kind: 'rounds', prize } : undefined
  const [, points] = /^(\S+)\s+points$/.exec(words) ?? []
  if (points !== undefined) return pointsTyped(points)
  const [, money = '', offer] = /^(\S+)(?:\s+bonus\s+(\S+))?$/.exec(words) ?? []
  const amount = positiveOf(money)
  if (amount === undefined) return undefined
  if (offer === undefined) return { kind: 'money', amount }
  return isCode(offer) ? { kind: 'bonus', amount, offer } : undefined
}

function pointsTyped(typed: string): Award | undefined {
  const points = pointsOf(typed)
  return points === undefined ? undefined : { kind: 'points', points }
}

/** Awards as they are typed. */
export function runLines(runs: readonly AwardRun[]): string {
  return runs.map(({ winners, award }) => (winners === 1 ? awardLine(award) : `${winners} x ${awardLine(award)}`)).join('\n')
}

function awardLine(award: Award): string {
  switch (award.kind) {
    case 'money':
      return amountTyped(award.amount)
    case 'points':
      return `${award.points} points`
    case 'bonus':
      return `${amountTyped(award.amount)} bonus ${award.offer}`
    case 'rounds':
      return `rounds ${award.prize}`
  }
}

export function placesOf(runs: readonly AwardRun[]): Award[] {
  return runs.flatMap(({ winners, award }) => Array.from({ length: winners }, () => award))
}

/** Places that win the same stand together. */
export function runsOf(places: readonly Award[]): AwardRun[] {
  const runs: AwardRun[] = []
  for (const award of places) {
    const last = runs.at(-1)
    if (last && awardLine(last.award) === awardLine(award)) last.winners += 1
    else runs.push({ winners: 1, award })
  }
  return runs
}
