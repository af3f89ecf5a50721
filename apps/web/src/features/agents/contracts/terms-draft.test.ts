import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, emptyDraft, termsOf, withKind, withStep } from './terms-draft.ts'

function read(draft: Parameters<typeof termsOf>[0]) {
  const result = termsOf(draft)
  if (!('terms' in result)) assert.fail(JSON.stringify(result.problems))
  return result.terms
}

test('AC-05 terms that are typed, sent and shown again for an amendment are the same terms', () => {
  const draft = emptyDraft('dividend')
  const [first] = draft.tiers
  assert.ok(first)
  const terms = read({
    ...draft,
    tiers: [
      { ...first, turnover: '1,000', rate: '10' },
      { ...first, id: 2, turnover: '5,000.50', activeMembers: '5', rate: '12.5', fixed: '100' },
    ],
    cap: '9,999',
    carryOver: 'capped',
    carryCap: '500',
    bonusShare: '50',
  })
  assert.deepEqual(
    terms.tiers.map(({ turnover, ratePpm }) => [turnover, ratePpm]),
    [
      [100_000n, 100_000],
      [500_050n, 125_000],
    ],
  )
  assert.equal(terms.cap, 999_900n)
  assert.equal(terms.payer, 'upline')
  assert.deepEqual(read(draftOf(terms)), terms)
})

test('a draft says which field is wrong, and a later step must ask for more', () => {
  const draft = emptyDraft('realtime')
  assert.deepEqual(termsOf(draft), { problems: { tier0: 'noReward' } })
  const [first] = draft.tiers
  assert.ok(first)
  const good = { ...draft, tiers: [{ ...first, rate: '1' }] }
  assert.deepEqual(termsOf(withStep(good)), { problems: { tier1: 'order' } })
  assert.deepEqual(termsOf({ ...good, escrow: 'much', graceHours: '0', cap: '-1' }), {
    problems: { escrow: 'amount', grace: 'grace', cap: 'amount' },
  })
  assert.deepEqual(termsOf({ ...good, tiers: [{ ...first, rate: '101' }] }), { problems: { tier0: 'rate' } })
})

test('another kind keeps what it knows and takes out what only a dividend has', () => {
  const dividend = { ...emptyDraft('dividend'), carryOver: 'full' as const, bonusShare: '50' }
  const hourly = withKind(dividend, 'hourly')
  assert.deepEqual([hourly.period, hourly.carryOver, hourly.bonusShare], ['hour', 'none', '0'])
  assert.equal(withKind(hourly, 'dividend').period, 'month')
})
