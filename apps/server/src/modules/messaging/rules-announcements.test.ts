import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boardOf, droppedAnnouncement, refusalOfSpan, savedAnnouncement, writtenAnnouncement } from './rules-announcements.ts'
import type { ShownAnnouncement, WrittenAnnouncement } from './store.ts'

const startsAt = Date.parse('2026-11-20T12:00:00Z')
const words = (title: string, content = '') => ({ title, content })
const draft = {
  type: 'PL' as const,
  texts: { EN: words('News', '<b>new</b><script>x()</script>'), TY: null },
  imageUrl: null,
  groupName: null,
  linkage: null,
  linkageType: null,
  execution: null,
  position: 1,
  startsAt,
  endsAt: startsAt + 1,
}
const known: WrittenAnnouncement = {
  ...draft,
  group: 7n,
  promotionType: 'rebate',
  texts: { EN: null, TY: words('Balita') },
  startsAt: new Date(startsAt),
  endsAt: null,
}

test('CO-03 an announcement ends after it begins, or never', () => {
  const refusalOf = (endsAt: number | null) => refusalOfSpan({ startsAt, endsAt })?.detail?.field
  assert.deepEqual([startsAt - 1, startsAt, startsAt + 1, null].map(refusalOf), ['endsAt', 'endsAt', undefined, undefined])
})

test('CO-03 a new announcement is told to readers of its languages, and nothing in its HTML can run', () => {
  const { values, languages, mark } = savedAnnouncement(draft, undefined)
  assert.equal(values.texts.EN?.content, '<b>new</b>')
  assert.deepEqual([values.promotionType, values.endsAt, languages], [null, new Date(startsAt + 1), ['EN']])
  assert.deepEqual([mark.action, mark.after, mark.before], ['announcement.save', draft, undefined])
})

test('CO-03 readers of a language that is taken away hear of it too, and what no operator writes stays', () => {
  const { values, languages, mark } = savedAnnouncement({ ...draft, endsAt: null }, known)
  assert.deepEqual([values.promotionType, values.endsAt, languages], ['rebate', null, ['EN', 'TY']])
  const { id, version, ...before } = writtenAnnouncement(known)
  assert.deepEqual([id, mark.before], ['7', before])
  assert.ok(!('promotionType' in before) && !('group' in before))
  assert.equal(version, writtenAnnouncement({ ...known, promotionType: null }).version, 'what no operator writes changes no version')
})

test('CO-03 the end of an announcement is told to those who read it, and its history is under its number', () => {
  const { languages, mark } = droppedAnnouncement({ ...known, texts: { EN: null, TY: words('B'.repeat(200)) } })
  assert.deepEqual([languages, mark.action, mark.subject], [['TY'], 'announcement.delete', 'announcement 7'])
  assert.equal(mark.before.startsAt, startsAt)
})

const row = (id: bigint, type: string, more: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  id,
  type,
  title: `t${id}`,
  content: 'c',
  imageUrl: null,
  groupName: null,
  linkage: null,
  linkageType: null,
  promotionType: null,
  execution: null,
  startsAt: new Date(startsAt),
  ...more,
})

test('NT-04 announcements stand by their types, with what is not said filled in', () => {
  const rows = [
    row(1n, 'B', { linkage: '/x', linkageType: 'URL', imageUrl: '/i', groupName: 'w_a' }),
    row(2n, 'B', { linkageType: 'other' }),
    row(3n, 'PL'),
    row(4n, 'PR', { promotionType: 'slots', imageUrl: '/p' }),
    row(5n, 'PR'),
  ]
  const board = boardOf(rows, { isAgent: false, execution: undefined })
  assert.deepEqual(board.banners, [
    { id: '1', url: '/i', groupName: 'w_a', title: 't1', linkage: '/x', linkageType: 'URL' },
    { id: '2', url: '', groupName: '', title: 't2', linkage: null, linkageType: null },
  ])
  assert.deepEqual(board.player, [{ id: '3', title: 't3', content: 'c', timestamp: startsAt }])
  assert.deepEqual(
    board.promotion.map(({ id, promotionType, imageUrl }) => [id, promotionType, imageUrl]),
    [
      ['4', 'slots', '/p'],
      ['5', 'all', ''],
    ],
  )
})

test('NT-05 a page gets the popups of its occasion, or all where it names none', () => {
  const rows = [row(1n, 'PU', { execution: 'A' }), row(2n, 'PU', { execution: 'F' }), row(3n, 'PU', { execution: 'B' }), row(4n, 'PU')]
  const popups = (execution: 'A' | 'B' | 'F' | undefined) =>
    boardOf(rows, { isAgent: false, execution }).popup.map((popup) => [popup.id, popup.execution])
  assert.deepEqual([popups('A'), popups('B')], [[['1', 'A']], [['3', 'B']]])
  assert.deepEqual(popups(undefined), [
    ['1', 'A'],
    ['2', 'F'],
    ['3', 'B'],
    ['4', 'B'],
  ])
})

test('NT-04 notices for agents reach agents alone, and every announcement has one place', () => {
  const types = fc.array(fc.constantFrom('B', 'PL', 'PU', 'PR', 'A'), { maxLength: 20 })
  fc.assert(
    fc.property(types, fc.boolean(), (drawn, isAgent) => {
      const board = boardOf(
        drawn.map((type, at) => row(BigInt(at), type)),
        { isAgent, execution: undefined },
      )
      assert.equal('agent' in board, isAgent)
      const { banners, player, popup, promotion, agent = [] } = board
      const shown = [...banners, ...player, ...popup, ...promotion, ...agent]
      assert.equal(shown.length, drawn.filter((type) => isAgent || type !== 'A').length)
      assert.equal(new Set(shown.map(({ id }) => id)).size, shown.length)
    }),
  )
})
