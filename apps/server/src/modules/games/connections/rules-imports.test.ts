import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameTypes } from '@croupier/contract/games'
import { newGames, placeOf, sortListed } from './rules-imports.ts'

const game = { code: 'a', name: 'Köi Pond', category: 'slots', isEnabled: true }

test('CO-03 a category is known by the code of the specification or by the first of its words that is listed', () => {
  for (const type of gameTypes) assert.deepEqual(placeOf(type), { gameType: type, subType: null })
  const placed = [
    'Live Roulette',
    'E-Sports',
    'Sportsbook',
    'Video Poker',
    'Roulette',
    'Fishing',
    'Scratch cards',
    'Jackpot Slots',
    'weather',
  ]
  assert.deepEqual(
    placed.map((category) => {
      const place = placeOf(category)
      return place && `${place.gameType}${place.subType === null ? '' : `/${place.subType}`}`
    }),
    ['LIVE', 'ESPORTS', 'SPORTS', 'RNG/VP', 'RNG/TG', 'FISH', 'PVP', 'RNG/JP', undefined],
  )
})

test('CO-03 a game without a place, or of a category that the vendor does not serve here, is skipped and named', () => {
  const games = [game, { ...game, code: 'b', category: 'fish' }, { ...game, code: 'c', category: 'weather' }, { ...game, name: 'Koi' }]
  const { listed, placed, skipped } = sortListed(games, new Set(['RNG']))
  assert.deepEqual(
    listed.map(({ code, name }) => `${code} ${name}`),
    ['a Koi', 'b Köi Pond', 'c Köi Pond'],
  )
  assert.deepEqual(
    placed.map(({ code, place }) => ({ code, place })),
    [{ code: 'a', place: { gameType: 'RNG', subType: null } }],
  )
  assert.deepEqual(skipped, [
    { code: 'b', name: 'Köi Pond', category: 'fish' },
    { code: 'c', name: 'Köi Pond', category: 'weather' },
  ])
})

test('CO-03 games that the catalogue lacks are numbered from its end, and one that its vendor switched off comes hidden', () => {
  const { placed } = sortListed([game, { ...game, code: 'b' }, { ...game, code: 'c', isEnabled: false }], new Set(['RNG']))
  const added = newGames(placed, { vendorCode: 'TOSS', known: new Set(['a']), end: { nodeId: 1_000_000, position: 7 } })
  assert.deepEqual(
    added.map((one) => [one.game.gameCode, one.game.nodeId, one.game.position, one.setting?.isOn]),
    [
      ['b', 1_000_001, 8, undefined],
      ['c', 1_000_002, 9, false],
    ],
  )
  assert.equal(added[0]?.game.searchText, 'koi pond toss')
})
