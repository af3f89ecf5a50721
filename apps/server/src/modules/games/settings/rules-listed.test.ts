import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOf, shownSetting } from './rules-listed.ts'
import type { ListedSetting } from './store-listed-settings.ts'

const row: ListedSetting = {
  nodeId: 1001,
  nameEn: 'Lantern Tide',
  gameCode: 'stu_lantern_tide',
  vendorCode: 'STU',
  vendorStatus: 'connected',
  gameType: 'RNG',
  coverId: null,
  isOn: true,
  isHot: false,
  isNew: true,
  subType: null,
  place: null,
  smallestMinor: 100n,
  largestMinor: null,
  lowest: 0.96,
  highest: 0.96,
  deviation: 5,
  rounds: 0,
  stake: 0,
  win: 0,
  stakeSquares: 0,
  products: 0,
  winSquares: 0,
  since: null,
  verdict: 'too_early',
}

test('CO-03 a list of the catalogue is searched as the lobby is', () => {
  const filter = filterOf({ q: 'Đèn  Lồng', gameType: 'RNG', vendor: 'STU' }, { offset: 25n, limit: 26 })
  assert.deepEqual([filter.text, filter.offset, filter.limit, filter.gameType, filter.vendorCode], ['den long', 25, 26, 'RNG', 'STU'])
  assert.equal(filterOf({}, { offset: 0n, limit: 26 }).text, undefined)
})

test('CO-03 a game is listed with its setting, its stakes and whether the brand gave it a cover', () => {
  const shown = shownSetting(row)
  assert.deepEqual(
    [shown.id, shown.state, shown.isOwnCover, shown.isNew, shown.stakes],
    ['1001', 'open', false, true, { smallest: 100n, largest: null }],
  )
  const own = shownSetting({ ...row, coverId: 'c', vendorStatus: null })
  assert.deepEqual([own.isOwnCover, own.state], [true, 'not_connected'])
})

test('CO-03 a return is listed in parts per million against what is declared; before the first stake there is none', () => {
  assert.deepEqual(shownSetting(row).return, {
    declared: { lowestPpm: 960_000, highestPpm: 960_000 },
    actualPpm: null,
    boundPpm: null,
    rounds: 0,
    since: null,
    verdict: 'too_early',
  })
  const played = { rounds: 200_000, stake: 1_000, win: 950, stakeSquares: 100, products: 95, winSquares: 100, since: new Date(5) }
  const watched = shownSetting({ ...row, ...played, verdict: 'within' }).return
  assert.deepEqual([watched.actualPpm, watched.since, watched.rounds], [950_000, 5, 200_000])
  const undeclared = shownSetting({ ...row, ...played, lowest: null, highest: null, verdict: 'not_declared' }).return
  assert.deepEqual([undeclared.declared, undeclared.actualPpm], [null, 950_000])
  assert.ok((undeclared.boundPpm ?? 0) > 0)
})
