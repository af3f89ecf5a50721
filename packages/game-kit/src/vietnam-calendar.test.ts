import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextClose } from './draw-calendar.ts'
import { northernSeries, provinceSeries } from './vietnam-calendar.ts'

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)

function closesBetween(series: Parameters<typeof nextClose>[0], first: string, last: string): number[] {
  const closes: number[] = []
  for (let at = nextClose(series, Date.parse(first)); at < Date.parse(last); at = nextClose(series, at)) closes.push(at)
  return closes
}

test('GM-09 the northern lottery draws every day of three years but the eve of the lunar year and the three days after it', () => {
  const series = northernSeries('north', '18:15')
  const days = closesBetween(series, '2026-01-01', '2029-01-01').map(dayOf)
  // The new moon of 2027 falls four minutes before midnight in Beijing: Node's lunar calendar is a day late there.
  const without = ['2026-02-17', '2027-02-06', '2028-01-26'].flatMap((first) =>
    [-1, 0, 1, 2].map((after) => dayOf(Date.parse(first) + after * DAY_MS)),
  )
  assert.equal(days.length, 1096 - without.length)
  assert.ok(without.every((day) => !days.includes(day)))
})

test('GM-09 bets on northern draws close at 18:10 in Vietnam, and a province draws on its days of the week alone', () => {
  assert.equal(
    new Date(nextClose(northernSeries('north', '18:15'), Date.parse('2026-11-27T00:00Z'))).toISOString(),
    '2026-11-27T11:10:00.000Z',
  )
  const [hue] = provinceSeries([{ code: 'hue', name: 'Huế', weekdays: [0, 1] }], '17:15')
  const closes = closesBetween(hue!, '2026-11-26T17:00Z', '2026-12-10T17:00Z').map((at) => new Date(at).toISOString())
  assert.deepEqual(
    closes,
    ['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07'].map((day) => `${day}T10:10:00.000Z`),
  )
})
