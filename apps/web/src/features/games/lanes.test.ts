import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GameType, vendorOf, withVendor } from '@croupier/contract/games'
import { splitLanes } from './lanes.ts'

const card = (vendor: string, gameType: GameType) => ({
  ...withVendor(vendor),
  gameType,
  displayName: vendor,
  accountTypeName: vendor,
  icons: { logo: '', cover: '', mark: { sheet: '', column: 0, row: 0, columns: 8, rows: 1 } },
  state: 'open' as const,
})
const shape = (lanes: ReturnType<typeof splitLanes>) => lanes.map((lane) => [lane.gameType, ...lane.cards.map(vendorOf)])

test('HM-12 e-sports and cockfight vendors among sports cards get rows of their own after sports', () => {
  const lanes = [
    { gameType: 'SPORTS' as const, cards: [card('IBC', 'SPORTS'), card('AV', 'ESPORTS'), card('DS88', 'COCKFIGHT')] },
    { gameType: 'PVP' as const, cards: [card('KX', 'PVP')] },
    { gameType: 'ESPORTS' as const, cards: [card('IA', 'ESPORTS'), card('AV', 'ESPORTS')] },
  ]
  assert.deepEqual(shape(splitLanes(lanes)), [
    ['SPORTS', 'IBC'],
    ['ESPORTS', 'IA', 'AV'],
    ['COCKFIGHT', 'DS88'],
    ['PVP', 'KX'],
  ])
})

test('SD-02 a category without a vendor is no place of the navigation', () => {
  const lanes = [
    { gameType: 'RNG' as const, cards: [] },
    { gameType: 'COCKFIGHT' as const, cards: [card('DS88', 'COCKFIGHT')] },
  ]
  assert.deepEqual(shape(splitLanes(lanes)), [['COCKFIGHT', 'DS88']])
})
