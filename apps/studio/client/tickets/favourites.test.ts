import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FAVOURITES_MAX, readFavourites, writeFavourites } from './favourites.ts'

const offered = { types: [{ code: 'straight', isPick: (pick: string) => /^[0-9]{3}$/.test(pick) }], linesMax: 3 }
const line = (pick: string) => ({ type: 'straight', pick, unitMinor: 500n })

test('GM-11 favourites come back as they were kept, with rebate and amounts', () => {
  const kept = [{ name: 'Araw ng lola', lines: [line('012'), { ...line('417'), rebate: 20 }] }]
  assert.deepEqual(readFavourites(writeFavourites(kept), offered), kept)
})

test('GM-11 what else stands in their place is left out: other text, other types, picks that are none, amounts that are none', () => {
  const of = (...lines: object[]) => JSON.stringify([{ name: 'x', lines }])
  for (const text of [null, '', '{', '7', '"a"', '[1, null, []]', '{"name":"x"}', '[{"name":7,"lines":[]}]'])
    assert.deepEqual(readFavourites(text, offered), [])
  const good = { type: 'straight', pick: '123', unitMinor: '500' }
  for (const bad of [
    { type: '__proto__' },
    { pick: '12' },
    { pick: 7 },
    { unitMinor: 500 },
    { unitMinor: '-5' },
    { unitMinor: '5.5' },
    { unitMinor: '' },
  ])
    assert.deepEqual(readFavourites(of({ ...good, ...bad }), offered), [], JSON.stringify(bad))
  assert.deepEqual(readFavourites(of({ ...good, rebate: '9' }), offered)[0]?.lines, [line('123')])
  assert.equal(readFavourites(of(...Array.from({ length: 9 }, () => good)), offered)[0]?.lines.length, 3)
  const many = JSON.stringify(Array.from({ length: 99 }, () => ({ name: 'x', lines: [good] })))
  assert.equal(readFavourites(many, offered).length, FAVOURITES_MAX)
})
