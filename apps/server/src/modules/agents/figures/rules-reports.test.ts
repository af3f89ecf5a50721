import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextBetting, shownBetting, shownCash, shownMember, shownRound } from './rules-reports.ts'

const briefs = new Map([[7n, { type: 41 }]])
const row = {
  memberId: 7n,
  username: 'ahente',
  product: 'RNG',
  rounds: 2,
  turnoverMinor: 100n,
  validMinor: 90n,
  payoutsMinor: 130n,
  bonusesMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
}

test('AC-12 a member is named with the class of the account', () => {
  assert.deepEqual(shownMember(row, briefs), { id: '7', username: 'ahente', type: 41 })
  assert.equal(shownMember(row, new Map()).type, 0)
})

test('AC-12 a line that won is shown with a gross win below nothing', () => {
  assert.deepEqual(shownBetting(row), { rounds: 2, turnover: 100n, validTurnover: 90n, payouts: 130n, grossWin: -30n })
})

test('AC-12 the next page of team betting begins behind a member and product, or after so many rows of a sorted list', () => {
  assert.equal(nextBetting({ after: 'whatever', limit: 26 }, row), '7-RNG')
  const after = (cursor: string | undefined) => nextBetting({ sort: 'turnover', after: cursor, limit: 26 }, row)
  assert.deepEqual([after(undefined), after('25'), after('x'), after('12345678')], ['25', '50', '25', '25'])
})

test('AC-12 a round counts its stake less what opposite stakes match, in itself and in the line; a voided one counts nothing', () => {
  const round = {
    id: 1n,
    vendorCode: 'STU',
    roundRef: 'r',
    state: 'settled',
    betMinor: 100n,
    winMinor: 30n,
    excludedMinor: 20n,
    openedAt: new Date(1),
    closedAt: new Date(2),
    gameType: 'RNG',
    nameEn: 'Koi',
    nameTy: 'Isda',
  } as Parameters<typeof shownRound>[0]
  const shown = shownRound(round, 15n, 'TY')
  assert.deepEqual([shown.validBetAmount, shown.profitAndLoss, shown.gameName, shown.state], [65n, -70n, 'Isda', 'settled'])
  assert.equal(shownRound({ ...round, excludedMinor: null }, 0n, 'EN').validBetAmount, 100n)
  const voided = shownRound({ ...round, state: 'voided', closedAt: null }, 0n, 'EN')
  assert.deepEqual([voided.validBetAmount, voided.state, voided.settleTime, voided.gameName], [0n, 'voided', null, 'Koi'])
})

test('AC-12 cash of the line is a deposit or a withdrawal', () => {
  const cash = { id: 3n, memberId: 7n, username: 'ahente', amountMinor: 5n, at: new Date(9) }
  assert.deepEqual(
    ['withdrawal', 'deposit', 'correction'].map((kind) => shownCash({ ...cash, kind }, briefs).kind),
    ['withdrawal', 'deposit', 'deposit'],
  )
  assert.deepEqual(shownCash({ ...cash, kind: 'deposit' }, briefs), {
    id: '3',
    member: { id: '7', username: 'ahente', type: 41 },
    kind: 'deposit',
    amount: 5n,
    at: 9,
  })
})
