import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedMessage } from '@croupier/sports-feed/messages'
import { readOddsApi } from './odds-api.ts'

const recorded = `[{"id":"0123456789abcdef0123456789abcdef","sport_key":"soccer_island_league","sport_title":"Island League","commence_time":"2026-12-01T18:00:00Z",
"home_team":"Harbour Foxes","away_team":"Hill Cranes","bookmakers":[{"key":"first","title":"First","last_update":"2026-11-30T10:00:00Z","markets":[
{"key":"h2h","outcomes":[{"name":"Hill Cranes","price":3.1459},{"name":"Harbour Foxes","price":2.1},{"name":"Draw","price":3.4}]},
{"key":"spreads","outcomes":[{"name":"Hill Cranes","price":1.9,"point":0.25},{"name":"Harbour Foxes","price":1.95,"point":-0.25}]},
{"key":"totals","outcomes":[{"name":"Under","price":1.87,"point":2.5},{"name":"Over","price":2,"point":2.5}]},
{"key":"outrights","outcomes":[{"name":"Harbour Foxes","price":9}]}]},
{"key":"second","title":"Second","last_update":"2026-11-30T10:00:00Z","markets":[{"key":"h2h","outcomes":[{"name":"Harbour Foxes","price":-110},{"name":"Hill Cranes","price":120}]}]}]},
{"id":"1123456789abcdef0123456789abcdef","sport_key":"cricket_big_bash","sport_title":"Cricket","commence_time":"2026-12-01T18:00:00Z","home_team":"A","away_team":"B","bookmakers":[]}]`

test('GM-06 recorded odds become messages of a feed: sides by their names, lines of the home side, digits cut off and not rounded up', () => {
  const messages = readOddsApi(recorded, 'first').map((message) => feedMessage.parse(message))
  assert.deepEqual(
    messages.map(({ type }) => type),
    ['fixture', 'odds_change'],
  )
  const [, odds] = messages
  assert.ok(odds?.type === 'odds_change')
  assert.deepEqual(
    odds.odds?.markets.map(({ id, specifiers, outcomes }) => [
      id,
      specifiers,
      Object.fromEntries(outcomes.map((each) => [each.id, each.odds])),
    ]),
    [
      [1, undefined, { '1': 2100, '2': 3400, '3': 3145 }],
      [16, 'hcp=-0.25', { '1714': 1950, '1715': 1900 }],
      [18, 'total=2.5', { '12': 2000, '13': 1870 }],
    ],
  )
})

test('GM-06 American odds, unknown sports and texts that are none of the format are not taken for decimal odds', () => {
  const [, odds] = readOddsApi(recorded, 'second')
  assert.ok(odds?.type === 'odds_change')
  assert.deepEqual(odds.odds?.markets, [])
  for (const text of ['', '{}', '[{"id":"x"}]', '[1]']) assert.throws(() => readOddsApi(text))
})

test('an event and its sides keep their ids from file to file', () => {
  assert.deepEqual(readOddsApi(recorded)[0], readOddsApi(recorded)[0])
})
