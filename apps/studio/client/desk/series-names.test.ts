import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lottery as filipino3d } from '@croupier/games/filipino-3d/tickets'
import { lottery as vnSouth } from '@croupier/games/vn-south/tickets'
import { drawTitle, seriesNames } from './series-names.ts'

const modules = new Map([
  ['filipino-3d', filipino3d],
  ['vn-south', vnSouth],
])
const shape = { series: [], shape: '' }
const games = [
  { slug: 'filipino-3d', name: { EN: 'Filipino 3D', TY: 'Filipino 3D' }, ...shape },
  { slug: 'vn-south', name: { EN: 'Vietnam South', TY: 'Timog Vietnam' }, ...shape },
]

test('GM-09 the desk calls every series by its name in both languages, provinces too', () => {
  for (const language of ['EN', 'TY'] as const) {
    const seriesName = seriesNames(modules, language)
    for (const { code, kind } of vnSouth.game.series) if (kind === 'entered') assert.notEqual(seriesName('vn-south', code), code)
  }
  assert.deepEqual(
    (['EN', 'TY'] as const).map((language) => seriesNames(modules, language)('filipino-3d', 'official')),
    ['Official', 'Opisyal'],
  )
})

test('GM-09 a draw bears the names of its lottery and its series; what the desk does not know stands for itself', () => {
  const naming = { board: { language: 'TY' as const, games }, seriesName: seriesNames(modules, 'TY') }
  assert.equal(drawTitle(naming, { game: 'vn-south', series: 'tien-giang' }), 'Timog Vietnam · Tiền Giang')
  assert.equal(drawTitle(naming, { game: 'filipino-9', series: 'weekly' }), 'filipino-9 · weekly')
})
