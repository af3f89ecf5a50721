import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Invitation } from '#modules/identity/index.ts'
import { LINKS_MAX } from '../contracts/rules.ts'
import { hasRoomForLink, newLink, shownLink, shownLinks } from './rules-links.ts'

const now = new Date('2026-11-20T04:00:00Z')
const where = { now, publicUrl: 'https://site.example' }
const link: Invitation = {
  ...newLink({ label: 'a', type: 41, expiresInDays: 7, usesMax: 3 }, 'ABC', now),
  createdAt: now,
  endedAt: null,
  uses: 0,
}

test('AC-11 a link is open for its days, or for ever, on any domain unless it names one', () => {
  assert.deepEqual([link.expiresAt, link.domain, link.memberType], [new Date('2026-11-27T04:00:00Z'), null, 41])
  assert.equal(newLink({ label: '', type: 0, expiresInDays: null, usesMax: null, domain: 'd.example' }, 'X', now).expiresAt, null)
})

test('AC-11 an agent has a hundred open links at most; those that were ended do not count', () => {
  const open = Array.from({ length: LINKS_MAX - 1 }, () => ({ endedAt: null }))
  assert.deepEqual([hasRoomForLink([...open, { endedAt: now }]), hasRoomForLink([...open, { endedAt: null }])], [true, false])
})

test('AC-11 a link is deleted, expired or used up, in this order, else open', () => {
  const state = (change: Partial<Invitation>) => shownLink({ ...link, ...change }, undefined, where).state
  assert.deepEqual(
    [
      state({}),
      state({ uses: 2 }),
      state({ uses: 3 }),
      state({ usesMax: null, uses: 99 }),
      state({ expiresAt: now, uses: 3 }),
      state({ endedAt: now, expiresAt: now }),
    ],
    ['open', 'open', 'used_up', 'open', 'expired', 'deleted'],
  )
})

test('AC-11 a link leads to the site or to its own domain by the scheme of the site, and tells what it brought', () => {
  assert.equal(shownLink(link, undefined, where).url, 'https://site.example/register?affiliateCode=ABC')
  assert.equal(shownLink({ ...link, domain: 'd.example' }, undefined, where).url, 'https://d.example/register?affiliateCode=ABC')
  const [brought, none] = shownLinks(
    [link, { ...link, code: 'X' }],
    [{ code: 'ABC', registrations: 2, depositors: 1, depositsMinor: 5n, validMinor: 7n }],
    where,
  )
  assert.deepEqual(brought?.yield, { registrations: 2, depositors: 1, deposits: 5n, validTurnover: 7n })
  assert.deepEqual(none?.yield, { registrations: 0, depositors: 0, deposits: 0n, validTurnover: 0n })
})
