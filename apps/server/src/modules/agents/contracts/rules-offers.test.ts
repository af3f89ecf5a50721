import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someTerms } from '#testing/terms.ts'
import { OFFER_LIFE_MS } from './rules.ts'
import { contractIdOf, earningOn, isSameOffer, newContract, signerOf, takerFault } from './rules-offers.ts'
import { hashOfTerms } from './rules-terms.ts'
import type { Contract } from './store.ts'

const terms = someTerms()
const draft = { input: { id: 'call', terms }, taker: { memberId: 2n }, giver: { memberId: 1n }, isAboveOwn: true }

test('AC-05 the id of an offer follows from its giver and the id of the call, and nobody meets the id of another', () => {
  const ids = [
    contractIdOf(1, draft),
    contractIdOf(1, { ...draft, giver: undefined }),
    contractIdOf(1, { ...draft, giver: { memberId: 3n } }),
    contractIdOf(2, draft),
    contractIdOf(1, { ...draft, input: { id: 'other', terms } }),
  ]
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(contractIdOf(1, draft), ids[0])
})

test('AC-05 the same id stands for the same sides and terms', () => {
  const known = { takerId: 2n, giverId: 1n, termsHash: hashOfTerms(terms) }
  assert.equal(isSameOffer(known, draft), true)
  for (const other of [
    { ...draft, taker: { memberId: 3n } },
    { ...draft, giver: undefined },
    { ...draft, input: { id: 'call', terms: someTerms({ graceHours: 25 }) } },
  ])
    assert.equal(isSameOffer(known, other), false)
  assert.equal(isSameOffer({ ...known, giverId: null }, { ...draft, giver: undefined }), true)
})

test('AC-05 an offer is written with the hash of its terms and waits for a week', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const made = newContract(draft, { id: 'c', brandId: 1, chainId: 'chain', version: 2 }, now)
  assert.deepEqual([made.giverId, made.takerId, made.isAboveOwn, made.version], [1n, 2n, true, 2])
  assert.deepEqual([made.termsHash, made.offeredAt, made.offerEndsAt.getTime()], [hashOfTerms(terms), now, now.getTime() + OFFER_LIFE_MS])
  assert.equal(newContract({ ...draft, giver: undefined }, made, now).giverId, null)
})

test('AC-05 only an agent whose account is open is offered a contract', () => {
  const fault = (brief: { status: string } | undefined, isAgent = true) => takerFault(brief, { isAgent })?.refusal
  assert.deepEqual(
    [
      fault({ status: 'active' }),
      fault({ status: 'locked' }),
      fault({ status: 'closed' }),
      fault({ status: 'closed' }, false),
      fault(undefined),
    ],
    [undefined, undefined, 'account_closed', 'agents_only', 'agents_only'],
  )
})

test('AC-05 a member earns on a basis by a contract of the kind, for the product or for all together, as long as it runs', () => {
  const contract = (id: string, change: object) =>
    ({ id, takerId: 2n, kind: 'realtime', product: 'RNG', state: 'in_force', ...change }) as Contract
  const found = (change: object, product: 'RNG' | 'CONS' = 'RNG') => earningOn(someTerms({ product }), [contract('c', change)], 2n)?.id
  assert.deepEqual([found({}), found({ product: 'CONS' }), found({ state: 'termination_asked' })], ['c', 'c', 'c'])
  for (const change of [{ takerId: 3n }, { kind: 'daily' }, { product: 'LIVE' }, { state: 'offered' }, { state: 'terminated' }])
    assert.equal(found(change), undefined)
  assert.equal(found({ product: 'RNG' }, 'CONS'), undefined)
})

test('AC-05 a signature names the person and the session; the clock has neither', () => {
  const at = { brandId: 1, language: 'EN' as const }
  const signer = (actor: object) => signerOf({ ...at, ...actor } as Parameters<typeof signerOf>[0])
  assert.deepEqual(signer({ kind: 'agent', memberId: 2n, sessionId: 5n }), { personId: 2n, sessionId: 5n })
  assert.deepEqual(signer({ kind: 'operator', operatorId: 9n, sessionId: 6n }), { personId: 9n, sessionId: 6n })
  assert.deepEqual(signer({ kind: 'system' }), { personId: null, sessionId: null })
})
