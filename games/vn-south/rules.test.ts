import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playVectors } from '@croupier/game-kit/ticket-vectors'
import { vnSouth } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

test('GM-12 draws and payouts of vn-south that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  assert.deepEqual(playVectors(vnSouth, vectors), vectors.rounds)
})

test('GM-09 every bet, prize and series of vn-south has a name in both languages, and the special prize is shown last', async () => {
  for (const language of ['EN', 'TY'] as const) {
    const words = lottery.words(language)
    const codes = vnSouth.series.map(({ code }) => code)
    assert.equal(new Set(codes).size, 21 + 1)
    for (const code of codes) assert.notEqual(words.series(code), code)
    for (const { code, group } of vnSouth.types) {
      assert.notEqual(words.type(code).how, '', code)
      assert.notEqual(words.group(group), group)
    }
    const rows = lottery.resultRows(vectors.rounds[0]?.result ?? '', language)
    assert.match(rows.at(-1)?.name ?? '', /^Đặc biệt/)
    assert.equal((await lottery.rules(language)).bets.length, (await lottery.rules('EN')).bets.length)
  }
})
