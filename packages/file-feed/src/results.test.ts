import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedMessage } from '@croupier/sports-feed/messages'
import { type BookedEvent, readResults, resultMessages } from './results.ts'

const COLUMNS = ['event_id', 'updated_at', 'status', 'score', 'periods', 'order', 'corners', 'cards', 'advancing'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

const fileOf = (...rows: Cells[]) =>
  [
    COLUMNS.join(','),
    ...rows.map((row, at) => {
      const cells: Cells = { event_id: `own:match:${at + 1}`, updated_at: '2026-12-01T20:00:00Z', ...row }
      return COLUMNS.map((column) => cells[column] ?? '').join(',')
    }),
  ].join('\n')

const booked = (sport: string, markets: BookedEvent['markets'], bestOf: number | null = null): BookedEvent => ({
  event_id: 'own:match:1',
  sport_id: sport,
  best_of: bestOf,
  markets,
})
const named = (...ids: (number | [number, string])[]) =>
  ids.map((each) => (typeof each === 'number' ? { id: each, specifiers: '' } : { id: each[0], specifiers: each[1] }))

/** What became of each market: its outcomes with the result and the void part. */
function settled(row: Cells, event: BookedEvent): Record<string, string> {
  const messages = resultMessages(readResults(fileOf(row)), [event]).map((message) => feedMessage.parse(message))
  return Object.fromEntries(
    messages.flatMap((message) =>
      message.type === 'bet_settlement'
        ? message.markets.map(({ id, specifiers, outcomes }) => [
            specifiers === undefined ? String(id) : `${id} ${specifiers}`,
            outcomes
              .map((outcome) => `${outcome.id}=${outcome.result}${outcome.void_factor === '0' ? '' : `v${outcome.void_factor}`}`)
              .join(' '),
          ])
        : [],
    ),
  )
}

const FOOTBALL = named(
  1,
  [8, 'goalnr=1'],
  [8, 'goalnr=4'],
  [16, 'hcp=-0.75'],
  [16, 'hcp=0|score=1:1'],
  [18, 'total=3'],
  60,
  [166, 'total=9.5'],
  [139, 'total=4.5'],
)

test('GM-06 a final score settles the markets of a match that follow from it; what the row does not tell stays open', () => {
  const football = booked('sr:sport:1', FOOTBALL)
  const byScore = {
    '1': '1=1 2=0 3=0',
    '16 hcp=-0.75': '1714=1v0.5 1715=0v0.5',
    '16 hcp=0|score=1:1': '1714=1 1715=0',
    '18 total=3': '12=0v1 13=0v1',
  }
  assert.deepEqual(settled({ status: 'ended', score: '2:1' }, football), byScore)
  assert.deepEqual(
    settled({ status: 'ended', score: '2:1', periods: '0:1 2:0', order: 'away home home', corners: '6:5', cards: '1:2' }, football),
    {
      ...byScore,
      '8 goalnr=1': '6=0 7=0 8=1',
      '8 goalnr=4': '6=0 7=1 8=0',
      '60': '1=0 2=0 3=1',
      '166 total=9.5': '12=1 13=0',
      '139 total=4.5': '12=0 13=1',
    },
  )
  assert.equal(
    settled({ status: 'ended', score: '2:0' }, football)['8 goalnr=1'],
    '6=1 7=0 8=0',
    'where one side scores the order is known',
  )
})

test('GM-06 an event gets its status and score before its markets are settled, all at the instant of the row', () => {
  const rows = readResults(fileOf({ status: 'ended', score: '2:1', periods: '0:1 2:0', updated_at: '2026-12-01T20:00:00+08:00' }))
  const [status, settlement, ...others] = resultMessages(rows, [booked('sr:sport:1', named(1))])
  assert.deepEqual(others, [])
  const at = { product: 1, event_id: 'own:match:1', timestamp: Date.parse('2026-12-01T12:00:00Z') }
  assert.deepEqual(status, {
    type: 'odds_change',
    ...at,
    sport_event_status: {
      status: 3,
      match_status: 100,
      home_score: 2,
      away_score: 1,
      period_scores: [
        { number: 1, match_status_code: 6, home_score: 0, away_score: 1 },
        { number: 2, match_status_code: 7, home_score: 2, away_score: 0 },
      ],
    },
  })
  assert.ok(settlement?.type === 'bet_settlement')
  assert.deepEqual(
    { ...at, certainty: 2 },
    { product: settlement.product, event_id: settlement.event_id, timestamp: settlement.timestamp, certainty: settlement.certainty },
  )
})

test('GM-06 an abandoned match keeps what was certain and the rest is void; a walkover voids all; a postponed match settles nothing', () => {
  const football = booked('sr:sport:1', FOOTBALL)
  assert.deepEqual(settled({ status: 'abandoned', score: '3:1', periods: '1:1 2:0' }, football), {
    '1': '1=0v1 2=0v1 3=0v1',
    '16 hcp=-0.75': '1714=0v1 1715=0v1',
    '16 hcp=0|score=1:1': '1714=0v1 1715=0v1',
    '18 total=3': '12=1 13=0',
    '60': '1=0 2=1 3=0',
  })
  assert.ok(Object.values(settled({ status: 'walkover' }, football)).every((outcomes) => /^(\d+=0v1 ?)+$/.test(outcomes)))
  assert.equal(Object.keys(settled({ status: 'walkover' }, football)).length, FOOTBALL.length)
  const [status, ...others] = resultMessages(readResults(fileOf({ status: 'postponed' })), [football])
  assert.ok(status?.type === 'odds_change' && status.sport_event_status?.status === 8)
  assert.deepEqual(others, [])
})

test('GM-06 tennis, basketball and e-sports are settled by sets and games, quarters, and maps', () => {
  const tennis = booked(
    'sr:sport:5',
    named(186, [187, 'hcp=-2.5'], [188, 'hcp=1.5'], [189, 'total=28.5'], [202, 'setnr=2'], [202, 'setnr=3']),
    3,
  )
  assert.deepEqual(settled({ status: 'ended', score: '2:1' }, tennis), { '186': '4=1 5=0', '188 hcp=1.5': '1714=1 1715=0' })
  assert.deepEqual(settled({ status: 'ended', score: '2:1', periods: '6:4 3:6 7:5' }, tennis), {
    '186': '4=1 5=0',
    '187 hcp=-2.5': '1714=0 1715=1',
    '188 hcp=1.5': '1714=1 1715=0',
    '189 total=28.5': '12=1 13=0',
    '202 setnr=2': '4=0 5=1',
    '202 setnr=3': '4=1 5=0',
  })
  const retired = settled({ status: 'retired', advancing: 'away', score: '1:0', periods: '6:4 1:3' }, tennis)
  assert.deepEqual([retired['186'], retired['202 setnr=2'], retired['189 total=28.5']], ['4=0 5=1', '4=0v1 5=0v1', '12=0v1 13=0v1'])
  const basketball = booked('sr:sport:2', named(219, [225, 'total=180.5'], [236, 'quarternr=1|total=40.5']))
  assert.deepEqual(settled({ status: 'ended', score: '95:90' }, basketball), { '219': '4=1 5=0', '225 total=180.5': '12=1 13=0' })
  const quarters = settled({ status: 'ended', score: '95:90', periods: '20:20 25:25 20:20 20:20 10:5' }, basketball)
  assert.equal(quarters['236 quarternr=1|total=40.5'], '12=0 13=1')
  const series = booked('sr:sport:109', named(186, [327, 'hcp=-1.5'], [330, 'mapnr=1'], [330, 'mapnr=3'], [9001, 'mapnr=1|total=30.5']), 3)
  assert.deepEqual(settled({ status: 'ended', score: '1:2' }, series), { '186': '4=0 5=1', '327 hcp=-1.5': '1714=0 1715=1' })
  const ordered = settled({ status: 'ended', score: '1:2', order: 'away home away' }, series)
  assert.deepEqual([ordered['330 mapnr=1'], ordered['330 mapnr=3'], ordered['9001 mapnr=1|total=30.5']], ['4=0 5=1', '4=0 5=1', undefined])
})

test('GM-06 as many markets as a book has are settled, in messages that the feed takes', () => {
  const lines = Array.from({ length: 900 }, (_, at): [number, string] => [18, `total=${at}.5`])
  const messages = resultMessages(readResults(fileOf({ status: 'ended', score: '2:1' })), [booked('sr:sport:1', named(...lines))])
  assert.deepEqual(
    messages.map((message) => (message.type === 'bet_settlement' ? message.markets.length : message.type)),
    ['odds_change', 400, 400, 100],
  )
  for (const message of messages) feedMessage.parse(message)
})

/** Each is refused at its column. */
const WRONG: readonly [sport: string, row: Cells, column: string][] = [
  ['sr:sport:1', { status: 'over', score: '1:0' }, 'status'],
  ['sr:sport:1', { status: 'ended' }, 'score'],
  ['sr:sport:1', { status: 'ended', score: '1-0' }, 'score'],
  ['sr:sport:1', { status: 'ended', score: '-1:0' }, 'score'],
  ['sr:sport:1', { status: 'ended', score: '1000:0' }, 'score'],
  ['sr:sport:1', { status: 'ended', score: '1:0', updated_at: 'today' }, 'updated_at'],
  ['sr:sport:1', { status: 'ended', score: '1:0', event_id: 'match 1' }, 'event_id'],
  ['sr:sport:1', { status: 'ended', score: '1:0', periods: '1:0' }, 'periods'],
  ['sr:sport:1', { status: 'ended', score: '1:0', periods: '1:0  0:0' }, 'periods'],
  ['sr:sport:1', { status: 'ended', score: '1:0', periods: '0:0 0:0' }, 'periods'],
  ['sr:sport:1', { status: 'ended', score: '1:0', periods: '1:0 0:0 0:0' }, 'periods'],
  ['sr:sport:1', { status: 'ended', score: '1:1', order: 'home home' }, 'order'],
  ['sr:sport:1', { status: 'ended', score: '1:0', order: 'left' }, 'order'],
  ['sr:sport:1', { status: 'retired', score: '1:0', advancing: 'home' }, 'status'],
  ['sr:sport:1', { status: 'ended', score: '1:0', advancing: 'home' }, 'advancing'],
  ['sr:sport:1', { status: 'walkover', score: '1:0' }, 'score'],
  ['sr:sport:1', { status: 'postponed', cards: '1:0' }, 'cards'],
  ['sr:sport:2', { status: 'ended', score: '90:90' }, 'score'],
  ['sr:sport:2', { status: 'ended', score: '90:80', periods: '90:80' }, 'periods'],
  ['sr:sport:2', { status: 'ended', score: '90:80', corners: '1:0' }, 'corners'],
  ['sr:sport:5', { status: 'ended', score: '1:1' }, 'score'],
  ['sr:sport:5', { status: 'ended', score: '3:1' }, 'score'],
  ['sr:sport:5', { status: 'ended', score: '2:1', periods: '6:4 6:3' }, 'periods'],
  ['sr:sport:5', { status: 'retired', score: '1:0' }, 'advancing'],
  ['sr:sport:5', { status: 'retired', score: '2:0', advancing: 'home' }, 'score'],
  ['sr:sport:109', { status: 'ended', score: '2:0', periods: '16:4 16:9' }, 'periods'],
  ['sr:sport:4', { status: 'ended', score: '2:0' }, 'event_id'],
]

test('GM-06 results that do not go together, or not with their sport, are named by line and column, and nothing is settled', () => {
  for (const [sport, row, column] of WRONG)
    assert.throws(
      () => resultMessages(readResults(fileOf(row)), [booked(sport, named(1, 186, 219))]),
      ({ message }: Error) => {
        assert.match(message, new RegExp(`^line 2, column ${column}: `), JSON.stringify(row))
        return true
      },
    )
  const rows = readResults(fileOf({ status: 'ended', score: '1:0' }, { status: 'ended', score: '2:0' }))
  assert.throws(
    () => resultMessages(rows, [booked('sr:sport:1', named(1))]),
    /^Error: line 3, column event_id: is no event of the sportsbook$/,
  )
  assert.throws(
    () => readResults(fileOf({ status: 'ended', score: '1:0' }, { status: 'ended', score: '1:0', event_id: 'own:match:1' })),
    /stands in line 2 already/,
  )
})
