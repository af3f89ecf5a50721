import assert from 'node:assert/strict'
import { test } from 'node:test'
import { studioGames } from './own-games-data.ts'
import { catalogueEntries } from './rules-filling.ts'

test('D18 a new catalogue holds what can be played and no invented games; a number fills it for tests of size', () => {
  const played = catalogueEntries(0)
  assert.deepEqual(
    played.map(({ gameCode }) => gameCode),
    [...studioGames.map(({ gameCode }) => gameCode), 'spb_sports', 'spb_esports'],
  )
  assert.deepEqual([...new Set(played.map(({ vendorCode }) => vendorCode))].toSorted(), ['LOTT', 'SPB', 'STU', 'TCG_LOTTO_VN', 'TCG_SEA'])
  const filled = catalogueEntries(10_000)
  assert.ok(filled.length >= 10_000)
  assert.equal(new Set(filled.map(({ nodeId }) => nodeId)).size, filled.length)
  assert.deepEqual(filled.slice(0, played.length), played)
})
