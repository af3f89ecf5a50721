import assert from 'node:assert/strict'
import type { ResultMarket, ResultOutcome } from '../desk-api/messages.ts'
import type { TestTrader } from './desk.ts'
import type { TestMatch } from './matches.ts'

export const WHY = 'the referee’s sheet'

const result = (home: ResultOutcome['result'], draw: ResultOutcome['result'], away: ResultOutcome['result']): ResultOutcome[] => [
  { id: '1', result: home },
  { id: '2', result: draw },
  { id: '3', result: away },
]
export const HOME = result('win', 'lose', 'lose')
export const DRAW = result('lose', 'win', 'lose')
export const AWAY = result('lose', 'lose', 'win')
export const VOID = result('void', 'void', 'void')

/** A market of a match as a trader sees it. */
export async function resultOf(trader: TestTrader, { id }: TestMatch, marketId = 1): Promise<ResultMarket> {
  const { status, body } = await trader.get(`/api/desk/results?event=${id}`)
  assert.equal(status, 200, JSON.stringify(body))
  return (body.markets as ResultMarket[]).find(({ market }) => market.id === marketId) ?? assert.fail('the market is not shown')
}

export const enter = (trader: TestTrader, row: string, outcomes: unknown, more: object = {}) =>
  trader.post(`/api/desk/results/${row}`, { outcomes, why: WHY, ...more })

export const preview = (trader: TestTrader, row: string, outcomes: unknown) => trader.post(`/api/desk/results/${row}/preview`, { outcomes })
