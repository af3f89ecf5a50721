import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import {
  brandStep,
  type ContractStep,
  changeOf,
  decideReplacement,
  decideRival,
  decideRivals,
  dueAction,
  partyOf,
  periodEndOf,
  refusalOfStart,
} from './rules-answers.ts'
import type { Contract } from './store.ts'

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

const contract = (change: Partial<Contract>) => ({ giverId: 1n, takerId: 2n, startsAt: null, endsAt: null, ...change }) as Contract
const ago = (ms: number) => new Date(at.getTime() - ms)

test('AC-05 a contract has its giver and its taker; whoever else asks is neither, and one of the brand has a taker alone', () => {
  assert.deepEqual(
    [1n, 2n, 3n].map((memberId) => partyOf(contract({}), memberId)),
    ['giver', 'taker', undefined],
  )
  assert.deepEqual(
    [1n, 2n].map((memberId) => partyOf(contract({ giverId: null }), memberId)),
    [undefined, 'taker'],
  )
})

test('AC-05 an accepted contract begins with the next period, and an end that was asked for bears the name of who asked, until it is refused', () => {
  const change = (action: ContractStep['action'], party: ContractStep['party']) => changeOf(contract({}), { action, party }, at)
  assert.deepEqual(change('accept', 'taker'), { startsAt: at })
  assert.deepEqual(change('ask_termination', 'giver'), { askedBy: 'giver' })
  assert.deepEqual(change('ask_termination', 'taker'), { askedBy: 'taker' })
  for (const party of ['brand', 'system'] as const) assert.deepEqual(change('ask_termination', party), {})
  assert.deepEqual(change('refuse_termination', 'taker'), { askedBy: null })
  for (const action of ['reject', 'withdraw', 'lapse', 'begin', 'replace'] as const) assert.deepEqual(change(action, 'system'), {}, action)
})

test('AC-05 a contract ends with the period in which its end is agreed or the brand ends it, and no later than it would have', () => {
  for (const action of ['confirm_termination', 'end'] as const) {
    const end = (endsAt: Date | null) => changeOf(contract({ endsAt }), { action, party: 'taker' }, at).endsAt
    assert.deepEqual([end(null), end(ago(1)), end(at), end(ago(-1))], [at, ago(1), at, at], action)
  }
})

test('AC-05 the clock lets offers lapse, begins what was accepted and replaces what is over, each at its instant and not before', () => {
  const due = (change: Partial<Contract>) => dueAction(contract({ offerEndsAt: ago(1), ...change }), at)
  const offer = (offerEndsAt: Date) => due({ state: 'offered', offerEndsAt })
  assert.deepEqual([offer(ago(1)), offer(at), offer(ago(-1))], ['lapse', 'lapse', undefined])
  const accepted = (startsAt: Date | null) => due({ state: 'accepted', startsAt })
  assert.deepEqual([accepted(ago(1)), accepted(at), accepted(ago(-1)), accepted(null)], ['begin', 'begin', undefined, undefined])
  for (const state of ['in_force', 'termination_asked'] as const) {
    const running = (endsAt: Date | null) => due({ state, startsAt: ago(9), endsAt })
    assert.deepEqual([running(ago(1)), running(at), running(ago(-1)), running(null)], ['replace', 'replace', undefined, undefined], state)
  }
  for (const state of ['rejected', 'withdrawn', 'terminated', 'expired'] as const)
    assert.equal(due({ state, startsAt: ago(9), endsAt: ago(1) }), undefined, state)
})

test('a version that was accepted and never began does not end, it collides; one that was never signed does nothing', () => {
  const start = (change: object) =>
    decideRival({ rival: { ...inForce, ...change }, contract: { chainId: 'a', product: 'RNG' }, startsAt: at })
  assert.deepEqual(
    [start({ state: 'accepted' }), start({ startsAt: null }), start({ endsAt: ago(-1) }), start({ endsAt: ago(1) })],
    ['contract_overlaps', 'stays', 'ends', 'stays'],
  )
})

test('an offer waits for one that was accepted, passes one of another product, and meets no contract that ends already', () => {
  const offer = (rivals: readonly object[], product: 'RNG' | 'CONS' | 'LIVE' = 'RNG') =>
    decideReplacement(
      rivals.map((rival) => ({ ...inForce, ...rival })),
      { product, giverId: 1n },
    )
  assert.deepEqual(offer([{ state: 'accepted' }]), { refusal: 'offer_open' })
  assert.deepEqual(offer([{ state: 'offered' }], 'LIVE'), { replaces: undefined })
  assert.deepEqual(offer([{ endsAt: at }]), { replaces: undefined })
  assert.deepEqual(offer([{ state: 'terminated' }]), { replaces: undefined })
  assert.deepEqual(offer([{ state: 'termination_asked' }]), { replaces: { ...inForce, state: 'termination_asked' } })
  assert.deepEqual(offer([{ product: 'LIVE' }, {}]), { replaces: inForce })
  assert.deepEqual(offer([{ product: 'CONS' }]), { refusal: 'contract_overlaps' })
  assert.deepEqual(offer([{ product: 'CONS' }], 'CONS'), { replaces: { ...inForce, product: 'CONS' } })
  assert.deepEqual(offer([{ giverId: 5n, product: 'LIVE' }]), { replaces: undefined })
})
