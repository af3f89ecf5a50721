import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardBegin, KEPT_MS, markOf, mayGoOn, msUntilLook, pseudonym, shownWin, type Win } from './rules-winners.ts'

const now = new Date('2026-11-20T04:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const HOUR = 3_600_000
const win: Win = {
  roundId: 1n,
  closedAt: now,
  memberId: 7n,
  winMinor: 900n,
  nodeId: 1001,
  coverId: null,
  gameType: 'RNG',
  vendorCode: 'STU',
  nameEn: 'Lantern Tide',
  nameTy: 'Alon ng Parol',
}

test('AP-05 the board shows wins of a week, and none from before its brand was opened', () => {
  assert.deepEqual(boardBegin(now, ago(30 * 24 * HOUR)), ago(7 * 24 * HOUR))
  assert.deepEqual(boardBegin(now, ago(HOUR)), ago(HOUR))
})

test('AP-05 the largest wins are read in full once an hour, and when one of the last look has become too old', () => {
  const goesOn = (refreshed: number, closedAt: Date | null) =>
    mayGoOn(
      { fullRefreshAt: ago(refreshed).getTime(), wins: [{ closedAt: now }, { closedAt }] },
      { now: now.getTime(), since: ago(24 * HOUR) },
    )
  assert.deepEqual([goesOn(0, now), goesOn(HOUR - 1, now), goesOn(HOUR, now)], [true, true, false])
  assert.deepEqual([goesOn(0, ago(24 * HOUR)), goesOn(0, ago(24 * HOUR - 1)), goesOn(0, null)], [false, true, false])
})

test('AP-05 a board stands for five seconds before it is read again', () => {
  assert.deepEqual(
    [msUntilLook(undefined, now), msUntilLook(now.getTime(), now), msUntilLook(ago(KEPT_MS).getTime(), now)],
    [0, KEPT_MS, 0],
  )
})

test('AP-05 D22 a win names its game in the language of the caller, and its player by a pseudonym', () => {
  assert.equal(pseudonym('kapitan'), 'ka****n')
  const { vo } = shownWin('TY', win, { username: 'kapitan', isDemo: true })
  assert.deepEqual(
    [vo.customerName, vo.gameName, vo.winAmount, vo.isDemo, vo.iconUrl],
    ['ka****n', 'Alon ng Parol', 900n, true, '/pictures/game/1001/card.webp'],
  )
  const unknown = shownWin('EN', win, undefined).vo
  assert.deepEqual([unknown.customerName, unknown.gameName, unknown.isDemo], ['****', 'Lantern Tide', false])
})

test('AP-05 members hear of a board whose wins, players or order are others', () => {
  const shown = (change: Partial<Win>, username = 'kapitan') => shownWin('EN', { ...win, ...change }, { username, isDemo: false })
  const board = [shown({}), shown({ winMinor: 800n })]
  assert.equal(markOf(board), markOf([shown({ nameEn: 'Other' }), shown({ winMinor: 800n })]))
  const others = [
    [shown({})],
    board.toReversed(),
    [shown({ winMinor: 901n }), shown({ winMinor: 800n })],
    [shown({}, 'iba'), shown({ winMinor: 800n })],
  ]
  for (const other of others) assert.notEqual(markOf(board), markOf(other))
})
