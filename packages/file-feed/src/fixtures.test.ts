import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFixtures } from './fixtures.ts'
import { FILE_CHARACTERS_MAX, ROWS_MAX } from './rows.ts'

const HEADER =
  'event_id,updated_at,starts_at,sport_id,sport,category_id,category,tournament_id,tournament,home_id,home,home_abbreviation,away_id,away,best_of'
const line = (event: number, about: { home?: string; starts?: string; away?: string; bestOf?: string } = {}) =>
  [
    `own:match:${event}`,
    '2026-11-30T10:00:00Z',
    about.starts ?? '2026-12-01T18:00:00+08:00',
    'sr:sport:5,Tennis,own:category:1,Islands,own:tournament:2',
    '"Harbour, Open"',
    'own:competitor:1',
    about.home ?? 'Ana Reyes',
    'REY',
    about.away ?? 'own:competitor:2',
    '"Bea ""Bee"" Cruz"',
    about.bestOf ?? '3',
  ].join(',')

test('GM-06 fixtures of a CSV file become fixtures of the feed: quoted cells, instants with their zone, missing abbreviations made of names', () => {
  const text = `\uFEFF${HEADER}\r\n${line(1)}\r\n\r\n${line(2, { bestOf: '' })}\r\n`
  const [first, second, ...others] = readFixtures(text)
  assert.deepEqual(others, [])
  assert.deepEqual(first, {
    type: 'fixture',
    product: 3,
    event_id: 'own:match:1',
    timestamp: Date.parse('2026-11-30T10:00:00Z'),
    start_time: Date.parse('2026-12-01T10:00:00Z'),
    sport: { id: 'sr:sport:5', name: 'Tennis' },
    category: { id: 'own:category:1', name: 'Islands' },
    tournament: { id: 'own:tournament:2', name: 'Harbour, Open' },
    competitors: [
      { id: 'own:competitor:1', name: 'Ana Reyes', abbreviation: 'REY', qualifier: 'home' },
      { id: 'own:competitor:2', name: 'Bea "Bee" Cruz', abbreviation: 'BEA', qualifier: 'away' },
    ],
    best_of: 3,
  })
  assert.ok(second?.type === 'fixture' && second.best_of === undefined)
})

test('GM-06 fixtures of a JSON file have the same fields', () => {
  const names = HEADER.split(',')
  const cells = ['own:match:1', '2026-11-30T10:00:00Z', '2026-12-01T18:00:00+08:00', 'sr:sport:5', 'Tennis', 'own:category:1', 'Islands']
  const more = ['own:tournament:2', 'Harbour, Open', 'own:competitor:1', 'Ana Reyes', 'REY', 'own:competitor:2', 'Bea "Bee" Cruz', 3]
  const row = Object.fromEntries([...cells, ...more].map((cell, at) => [names[at], cell]))
  assert.deepEqual(readFixtures(JSON.stringify([row])), readFixtures(`${HEADER}\n${line(1)}`))
  assert.throws(
    () => readFixtures(JSON.stringify([row, { ...row, event_id: 'own:match:2', extra: 'x' }])),
    /^Error: row 2, column "extra": there is no such column$/,
  )
  assert.throws(() => readFixtures(JSON.stringify([row, row])), /row 2, column event_id: stands in row 1 already/)
  assert.throws(() => readFixtures(JSON.stringify([{ ...row, home: undefined }])), /row 1, column home: is missing/)
  assert.throws(() => readFixtures('[{"home":{"$gt":""}}]'), /row 1, column "home"/)
  assert.throws(() => readFixtures('[1]'), /row 1/)
  assert.throws(() => readFixtures('[{"home":'), /this JSON is not read/)
})

test('GM-06 every wrong row of a file is named by its line and column, and none of its rows is taken', () => {
  const wrong = [
    line(1),
    line(1),
    line(2, { home: '' }),
    line(3, { starts: '2026-12-01 18:00' }),
    line(4, { starts: '2026-02-30T18:00:00Z' }),
    line(5, { away: 'own:competitor:1' }),
    line(6, { bestOf: '4' }),
    line(7, { home: 'x'.repeat(101) }),
  ]
  assert.throws(
    () => readFixtures(`${HEADER}\n${wrong.join('\n')}`),
    ({ message }: Error) => {
      const said = message.split('\n')
      assert.deepEqual(
        said.map((each) => each.split(':')[0]),
        ['line 4, column home', 'line 5, column starts_at', 'line 6, column starts_at', 'line 8, column best_of', 'line 9, column home'],
      )
      return true
    },
  )
  assert.throws(
    () => readFixtures(`${HEADER}\n${wrong.slice(0, 2).join('\n')}`),
    /^Error: line 3, column event_id: stands in line 2 already$/,
  )
  assert.throws(
    () => readFixtures(`${HEADER}\n${line(5, { away: 'own:competitor:1' })}`),
    /^Error: line 2, column away_id: is the home side$/,
  )
  assert.throws(() => readFixtures(`${HEADER}\n${line(8, { home: 'Half \u0007bell' })}`), /^Error: line 2, column home: /)
  const many = Array.from({ length: 30 }, (_, at) => line(at, { home: '' })).join('\n')
  assert.throws(() => readFixtures(`${HEADER}\n${many}`), /and 10 more$/)
})

test('GM-06 files that are no table, are too long, or have other columns are refused', () => {
  assert.throws(() => readFixtures(''), /no rows/)
  assert.throws(() => readFixtures(HEADER), /no rows/)
  assert.throws(() => readFixtures('[]'), /no rows/)
  assert.throws(() => readFixtures(`${HEADER},__proto__\n${line(1)},x`), /line 1, column "__proto__": there is no such column/)
  assert.throws(() => readFixtures(`${HEADER},home\n${line(1)},x`), /line 1, column "home": stands twice/)
  assert.throws(() => readFixtures(`${HEADER.replace('home_id,', '')}\n${line(1)}`), /line 2, column best_of: 15 cells, not 14/)
  assert.throws(() => readFixtures(`${HEADER}\n${line(1)},"more"`), /line 2, column best_of: 16 cells, not 15/)
  assert.throws(() => readFixtures(`${HEADER}\n"${line(1)}`), /this CSV is not read/)
  assert.throws(() => readFixtures(`${HEADER}\n${'x'.repeat(20_000)}`), /this CSV is not read/)
  assert.throws(() => readFixtures(`${HEADER}\n${`${line(1)}\n`.repeat(ROWS_MAX + 1)}`), /more than 10000 rows/)
  assert.throws(() => readFixtures(' '.repeat(FILE_CHARACTERS_MAX + 1)), /more than 16000000 characters/)
  assert.throws(() => readFixtures('[{"__proto__": "x"}]'), /row 1, column/)
  assert.equal(({} as Record<string, unknown>).x, undefined)
})
