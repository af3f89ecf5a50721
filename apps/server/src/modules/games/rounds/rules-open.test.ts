import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Game } from '@croupier/contract/games'
import { shownRounds } from './rules-open.ts'

test('the lobby leads back to open rounds in their order, and to none whose game is gone', () => {
  const game = (nodeId: number) => ({ nodeId }) as Game
  const round = (nodeId: number) => ({ nodeId, betMinor: BigInt(nodeId), openedAt: new Date(nodeId) })
  assert.deepEqual(shownRounds([round(3), round(1), round(2)], [game(2), game(3)]), [
    { game: game(3), betAmount: 3n, openedAt: 3 },
    { game: game(2), betAmount: 2n, openedAt: 2 },
  ])
})
