import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownRounds, shownCampaign, shownFreeBet, shownPrepaid } from './rules-shown.ts'

test('operators see free rounds with what was played and paid of them', () => {
  const row = {
    id: 'f',
    vendor_code: 'STU',
    member_id: 7n,
    campaign_name: 'Pasko',
    game_code: 'stu_koi_ways',
    bet_minor: 100n,
    rounds: 10,
    played: 3,
    paidMinor: 250n,
    state: 'active',
    source: null,
    bonusCode: null,
    ends_at: new Date(9),
    operator_name: 'una',
    given_at: new Date(5),
  } as Parameters<typeof shownFreeBet>[0]
  assert.deepEqual(shownFreeBet(row, 'kapitan'), {
    id: 'f',
    vendor: 'STU',
    memberId: '7',
    username: 'kapitan',
    campaign: 'Pasko',
    gameCode: 'stu_koi_ways',
    bet: 100n,
    rounds: 10,
    played: 3,
    paid: 250n,
    state: 'active',
    endsAt: 9,
    offer: null,
    source: 'operator',
    operator: 'una',
    givenAt: 5,
  })
  assert.equal(shownFreeBet(row).username, '')
})

test('operators see what a vendor offers, and since when and until when a campaign runs where the vendor says so', () => {
  const terms = { gameCode: 'g', currency: 'PHP', betMinor: 100n, rounds: 10 }
  assert.deepEqual(shownPrepaid({ ...terms, id: 'p' }), { id: 'p', gameCode: 'g', bet: 100n, rounds: 10 })
  const campaign = { ...terms, id: 'c', name: 'Pasko', reference: null, startsAt: new Date(1), endsAt: null }
  assert.deepEqual(shownCampaign(campaign), { id: 'c', name: 'Pasko', gameCode: 'g', bet: 100n, rounds: 10, startsAt: 1, endsAt: null })
})

test('a member sees whether free rounds come, can be played, are over or were refused, and where what they win goes', () => {
  const now = new Date(100)
  const row = { rounds: 2, played: 1, bet_minor: 100n, paidMinor: 0n, bonusCode: null, ends_at: new Date(200), given_at: new Date(5) }
  const stateOf = (more: object) =>
    ownRounds({ ...row, id: 'f', state: 'new', ...more } as Parameters<typeof ownRounds>[0], 'Tide', now).state
  assert.deepEqual([{}, { state: 'asked' }, { state: 'refused' }, { state: 'finished' }, { played: 2 }, { ends_at: now }].map(stateOf), [
    'ready',
    'coming',
    'refused',
    'over',
    'over',
    'over',
  ])
  assert.equal(stateOf({ ends_at: row.given_at }), 'ready', 'a campaign without an end')
  const own = ownRounds({ ...row, id: 'f', state: 'new', bonusCode: 'won' } as Parameters<typeof ownRounds>[0], 'Tide', now)
  assert.deepEqual([own.game, own.isBonus], ['Tide', true])
})
