import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutGames, pageOfGames, pictureOf, playStateOf, shownGame } from './shown-games.ts'
import type { GameRow } from './store.ts'

const row: GameRow = {
  nodeId: 1001,
  vendorCode: 'STU',
  gameType: 'RNG',
  subType: null,
  gameCode: 'stu_lantern_tide',
  nameEn: 'Lantern Tide',
  nameTy: 'Alon ng Parol',
  isHot: true,
  isNew: false,
  hasTrial: true,
  isGroup: false,
  isOn: true,
  coverId: null,
  vendorStatus: 'connected',
}
const many = Array.from({ length: 31 }, (_, at) => shownGame('EN', { ...row, nodeId: at, vendorCode: at % 2 === 0 ? 'STU' : 'TOSS' }))

test('LB-10 D18 a game is open where its vendor is connected and the brand shows it, and else says why in the language of the caller', () => {
  const states = ([null, 'maintenance', 'connected'] as const).map(playStateOf)
  assert.deepEqual(states, ['not_connected', 'maintenance', 'open'])
  const said = (change: Partial<GameRow>, language: 'EN' | 'TY' = 'EN') => {
    const { state, maintenance } = shownGame(language, { ...row, ...change })
    return { state, reason: maintenance?.reason }
  }
  assert.deepEqual(said({}), { state: 'open', reason: undefined })
  assert.equal(said({ isOn: false }).state, 'maintenance')
  const [english, filipino] = (['EN', 'TY'] as const).map((language) => said({ vendorStatus: null }, language))
  assert.equal(english?.state, 'not_connected')
  assert.ok(english?.reason && filipino?.reason && english.reason !== filipino.reason)
})

test('LB-14 the name of a game is that of the language, and its marks are numbers as the specification has them', () => {
  assert.deepEqual(
    (['EN', 'TY'] as const).map((language) => shownGame(language, row).gameName),
    ['Lantern Tide', 'Alon ng Parol'],
  )
  const { isHot, isNew, freeplay, supportPlay, isGame } = shownGame('EN', row)
  assert.deepEqual({ isHot, isNew, freeplay, supportPlay, isGame }, { isHot: 1, isNew: 0, freeplay: 1, supportPlay: 0, isGame: 'GAME' })
  assert.equal(shownGame('EN', { ...row, isGroup: true }).isGame, 'VASSALAGE')
})

test('CO-03 a cover of the brand has an address of its own', () => {
  assert.equal(pictureOf(row), '/pictures/game/1001')
  assert.equal(pictureOf({ ...row, coverId: 'c7' }), '/pictures/game/1001-c7')
})

test('LB-05 a list of games is cut by category, vendor and page, and a page past the end is the last one', () => {
  assert.deepEqual(
    [1, 2, 3, 9].map((pageNo) => {
      const { games, page, totalPages } = cutGames(many, { pageNo })
      return [games.length, page, totalPages]
    }),
    [
      [15, 1, 3],
      [15, 2, 3],
      [1, 3, 3],
      [1, 3, 3],
    ],
  )
  assert.equal(cutGames(many, { vassalage: 'TOSS', pageSize: 100 }).games.length, 15)
  assert.deepEqual(cutGames(many, { gameType: 'FISH' }), { games: [], page: 1, totalPages: 0 })
})

test('AP-04 a list of more than one page can be turned', () => {
  const turned = [0, 40, 41].map((total) => pageOfGames([], total, { pageNo: 1, limit: 40 }))
  assert.deepEqual(
    turned.map(({ totalPages, pageable }) => [totalPages, pageable]),
    [
      [0, false],
      [1, false],
      [2, true],
    ],
  )
})
