import { isSold } from '@croupier/vendor-server/context'
import type { Operator } from '#config.ts'

/** What Studio offers an operator to give away. Null: the operator chooses. */
export type Prepaid = { id: string; gameCode: string; currency: string; betMinor: bigint | null; betCount: number | null }

const prepaids: readonly Prepaid[] = [
  { id: '5e0f4c1a-6a52-4f0e-9d0b-0d7e6b1c0001', gameCode: 'stu_lantern_tide', currency: 'PHP', betMinor: null, betCount: null },
  { id: '5e0f4c1a-6a52-4f0e-9d0b-0d7e6b1c0002', gameCode: 'stu_lantern_tide', currency: 'PHP', betMinor: 200n, betCount: 10 },
  { id: '5e0f4c1a-6a52-4f0e-9d0b-0d7e6b1c0003', gameCode: 'stu_lantern_tide', currency: 'PHP', betMinor: 1_000n, betCount: null },
]

/** The prepaids of the games that an operator sells. */
export function prepaidsOf(operator: Pick<Operator, 'games'>): readonly Prepaid[] {
  return prepaids.filter(({ gameCode }) => isSold(operator, gameCode))
}

export function takesFreeRounds(game: string): boolean {
  return prepaids.some(({ gameCode }) => gameCode === game)
}
