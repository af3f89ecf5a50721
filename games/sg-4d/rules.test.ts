import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextClose } from '@croupier/game-kit/draw-calendar'
import { linePaidMinor } from '@croupier/game-kit/ticket-game'
import { percentOf } from '@croupier/game-kit/ticket-returns'
import { playVectors } from '@croupier/game-kit/ticket-vectors'
import { sg4d } from './rules.ts'
import { lottery } from './tickets.ts'
import vectors from './vectors.json' with { type: 'json' }

test('GM-12 draws and payouts of sg-4d that an independent script worked out come out the same', () => {
  assert.ok(vectors.rounds.length >= 20)
  assert.deepEqual(playVectors(sg4d, vectors), vectors.rounds)
})

test('GM-10 bets of sg-4d return what the market says, in words of both languages', async () => {
  const told = 'big 65.90 small 58.00 4a 65.00 3d-a 66.00 3d-abc 61.00 2d 66.00'.split(' ')
  for (const type of sg4d.types.filter(({ code }) => told.includes(code)))
    assert.equal(percentOf(type, type.samples[0] ?? ''), `${told[told.indexOf(type.code) + 1]} %`, type.code)
  for (const language of ['EN', 'TY'] as const) {
    const words = lottery.words(language)
    for (const { code, group } of sg4d.types) assert.ok(words.type(code).how !== '' && words.group(group) !== group, code)
    for (const { code } of sg4d.series) assert.notEqual(words.series(code), code)
    assert.equal(lottery.resultRows(vectors.rounds[0]?.result ?? '', language).at(-1)?.numbers.length, 1)
    assert.ok((await lottery.rules(language)).paragraphs.length > 5)
  }
})

test('GM-10 official draws of sg-4d close half an hour before, on Wednesday, Saturday and Sunday', () => {
  const official = sg4d.series[1]
  assert.ok(official)
  const closes = [nextClose(official, Date.parse('2026-11-26T00:00Z'))]
  for (let draw = 0; draw < 3; draw += 1) closes.push(nextClose(official, closes.at(-1) ?? 0))
  assert.equal(new Date(closes[0] ?? 0).toISOString(), '2026-11-28T10:00:00.000Z')
  assert.deepEqual(
    closes.map((at) => new Date(at).getUTCDay()),
    [6, 0, 3, 6],
  )
})

test('GM-10 a shared bet on 4871 is paid a twenty-fourth of the first prize for 7814, down to the centavo', () => {
  const rest = [...Array(2).fill('0000'), ...Array(2).fill(Array(10).fill('0000').join('-'))]
  const outcome = sg4d.readResult(['7814', ...rest].join('/'))
  const paid = (type: string) => linePaidMinor(sg4d, { type, pick: '4871', unitMinor: 100n }, outcome)
  assert.deepEqual([paid('ibox-big'), paid('box-big'), paid('big')], [8333n, 200_000n, 0n])
})
