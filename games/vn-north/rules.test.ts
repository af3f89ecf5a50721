import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCostMinor, linePaidMinor } from '@croupier/game-kit/ticket-game'
import { playVectors } from '@croupier/game-kit/ticket-vectors'
import { vnNorth } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

test('GM-12 draws and payouts of vn-north that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  assert.deepEqual(playVectors(vnNorth, vectors), vectors.rounds)
})

test('GM-09 every bet, prize and series of vn-north has a name in both languages, and the special prize is shown last', async () => {
  for (const language of ['EN', 'TY'] as const) {
    const words = lottery.words(language)
    const codes = vnNorth.series.map(({ code }) => code)
    assert.deepEqual(codes, ['express', 'north'])
    for (const code of codes) assert.notEqual(words.series(code), code)
    for (const { code, group } of vnNorth.types) {
      assert.notEqual(words.type(code).how, '', code)
      assert.notEqual(words.group(group), group)
    }
    const rows = lottery.resultRows(vectors.rounds[0]?.result ?? '', language)
    assert.match(rows.at(-1)?.name ?? '', /^Đặc biệt/)
    assert.equal((await lottery.rules(language)).bets.length, (await lottery.rules('EN')).bets.length)
  }
})

test('GM-09 the draw of 3 March 2012 pays what a player works out by hand', () => {
  const result =
    '72483/86666/53403-58188/43676-58484-72510-07302-28912-66834/5464-7175-6391-7340/7136-6150-7409-5931-3122-3034/961-246-337/24-44-10-29'
  const paid = (type: string, pick: string, unitMinor: bigint) => {
    const line = { type, pick, unitMinor }
    return [lineCostMinor(vnNorth, line), linePaidMinor(vnNorth, line, vnNorth.readResult(result))]
  }
  // 10 comes as 72510 and as 10.
  assert.deepEqual(paid('lo-2', '10', 1000n), [27_000n, 199_000n])
  assert.deepEqual(paid('xien-2', '10-34', 10_000n), [10_000n, 170_000n])
  assert.deepEqual(paid('de-db', '83', 100n), [100n, 9950n])
  assert.deepEqual(paid('truot-4', '00-01-04-05', 10_000n), [10_000n, 25_000n])
  assert.deepEqual(paid('lo-4', '7302', 100n), [2000n, 888_000n])
  assert.deepEqual([paid('dau', '8', 100n)[1], paid('duoi', '3', 100n)[1]], [995n, 995n])
  assert.deepEqual(paid('xien-quay-3', '00-10-34', 100n), [400n, 1700n])
})
