import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { brandStep, decideReplacement, decideRival, decideRivals, periodEndOf, refusalOfStart } from './rules-answers.ts'

const at = new Date('2026-11-01T00:00:00Z')
const inForce = { chainId: 'a', product: 'RNG', state: 'in_force', giverId: 1n, startsAt: new Date(0), endsAt: null } as const

test('a contract that starts ends the version before it, and refuses another chain on the same basis', () => {
  const start = (rival: Parameters<typeof decideRival>[0]['rival'], product: 'RNG' | 'CONS' | 'LIVE', chainId: string) =>
    decideRival({ rival, contract: { chainId, product }, startsAt: at })
  assert.equal(start(inForce, 'RNG', 'a'), 'ends')
  assert.equal(start(inForce, 'RNG', 'b'), 'contract_overlaps')
  assert.equal(start(inForce, 'CONS', 'b'), 'contract_overlaps')
  assert.equal(start(inForce, 'LIVE', 'b'), 'stays')
  assert.equal(start({ ...inForce, endsAt: at }, 'RNG', 'b'), 'stays')
})

test('an offer replaces the contract of the same giver and product, and waits for no other offer', () => {
  const offer = { product: 'RNG', giverId: 1n } as const
  assert.deepEqual(decideReplacement([], offer), { replaces: undefined })
  assert.deepEqual(decideReplacement([inForce], offer), { replaces: inForce })
  assert.deepEqual(decideReplacement([{ ...inForce, state: 'offered' }], offer), { refusal: 'offer_open' })
  assert.deepEqual(decideReplacement([inForce], { ...offer, giverId: null }), { refusal: 'contract_overlaps' })
  assert.deepEqual(decideReplacement([inForce], { ...offer, product: 'CONS' }), { refusal: 'contract_overlaps' })
})

test('a start ends the older versions, or none of them where another contract counts the same basis', () => {
  const older = { ...inForce, id: 'older' }
  const rival = { ...inForce, id: 'rival', chainId: 'b' }
  const contract = { chainId: 'a', product: 'RNG' } as const
  assert.deepEqual(decideRivals([older, { ...rival, product: 'LIVE' }], contract, at), { ends: ['older'] })
  assert.deepEqual(decideRivals([older, rival], contract, at), { refusal: 'contract_overlaps' })
  assert.deepEqual(decideRivals([], contract, at), { ends: [] })
})

test('the second signature comes too late once the offer has ended, the taker has moved or the brand allows less', () => {
  const contract = { offerEndsAt: at, giverId: 1n, terms: someTerms() }
  const refused = (now: Date, uplineId: bigint | null | undefined, ceilingPpm: number, giverId: bigint | null = 1n) =>
    refusalOfStart({ ...contract, giverId }, { now, uplineId, ceilingPpm })
  const before = new Date(at.getTime() - 1)
  assert.deepEqual(
    [
      refused(before, 1n, 10_000),
      refused(at, 1n, 10_000),
      refused(before, 2n, 10_000),
      refused(before, undefined, 0),
      refused(before, 1n, 9_999),
    ],
    [undefined, 'offer_expired', 'wrong_state', 'wrong_state', 'rate_above_ceiling'],
  )
  assert.equal(refused(before, 2n, 10_000, null), undefined)
})

test('a brand takes its own offer back, and ends whatever else', () => {
  assert.deepEqual(brandStep({ state: 'offered', giverId: null }), { action: 'withdraw', party: 'giver' })
  for (const contract of [
    { state: 'offered', giverId: 1n },
    { state: 'in_force', giverId: null },
  ] as const)
    assert.deepEqual(brandStep(contract), { action: 'end', party: 'brand' })
})

test('a step falls into the period that runs, and before the begin into the first one', () => {
  const terms = someTerms({ kind: 'dividend', period: 'day' })
  const now = new Date('2026-11-20T04:00:00Z')
  const end = (startsAt: Date | null) => periodEndOf({ startsAt, terms }, now, 'UTC').toISOString().slice(0, 10)
  assert.deepEqual([end(null), end(new Date(0)), end(new Date('2026-11-25T00:00:00Z'))], ['2026-11-21', '2026-11-21', '2026-11-26'])
})
