import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type BrandAccount, indexAccounts } from './account-index.ts'

/** Numbers that a double cannot tell apart are among them, and names that leave out what others write. */
const anAccount: fc.Arbitrary<BrandAccount> = fc
  .record({
    brandId: fc.constantFrom(1, 2),
    class: fc.constantFrom('player' as const, 'vendor' as const, 'limit' as const),
    ownerId: fc.constantFrom(0n, 1n, 2n ** 31n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 62n + 3n),
    unit: fc.constantFrom('PHP', 'USD'),
    realm: fc.constantFrom('real' as const, 'trial' as const),
    stripe: fc.constantFrom(undefined, 0, 1, 1_087),
    scope: fc.constantFrom(undefined, '', '2026-11'),
  })
  .map(({ stripe, scope, ...name }) => ({
    ...name,
    ...(stripe === undefined ? {} : { stripe }),
    ...(scope === undefined ? {} : { scope }),
  }))

const writtenOut = ({ brandId, class: of, ownerId, unit, realm, stripe = 0, scope = '' }: BrandAccount) =>
  [brandId, of, ownerId, unit, realm, stripe, scope].join(' ')

test('an account is found by its whole name and by no other, as if names were written out', () => {
  fc.assert(
    fc.property(fc.array(anAccount, { maxLength: 40 }), fc.array(anAccount, { maxLength: 40 }), (added, asked) => {
      const index = indexAccounts<{ account: BrandAccount; at: number }>()
      const model = new Map<string, number>()
      for (const [at, account] of added.entries()) {
        if (model.has(writtenOut(account))) continue
        model.set(writtenOut(account), at)
        index.add({ account, at })
      }
      for (const account of [...added, ...asked]) assert.equal(index.get(account.brandId, account)?.at, model.get(writtenOut(account)))
    }),
  )
})

test('what the keeper forgets is not there any more, and may be added again', () => {
  const places = new Map()
  const index = indexAccounts<{ account: BrandAccount; at: number }>(places)
  const account = { brandId: 1, class: 'player', ownerId: 7n, unit: 'PHP', realm: 'real' } as const
  index.add({ account, at: 1 })
  places.clear()
  assert.equal(index.get(1, account), undefined)
  index.add({ account, at: 2 })
  assert.equal(index.get(1, account)?.at, 2)
})

test('accounts whose owners a double cannot tell apart are two', () => {
  const index = indexAccounts<{ account: BrandAccount }>()
  const account = { brandId: 1, class: 'player', ownerId: 2n ** 53n, unit: 'PHP', realm: 'real' } as const
  index.add({ account })
  assert.equal(index.get(1, { ...account, ownerId: 2n ** 53n + 1n }), undefined)
  assert.equal(index.get(1, account)?.account, account)
})
