import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifierLink } from './proof-part.ts'

test('GM-12 the link of a round fills in the verifier and keeps the seeds behind the number sign', () => {
  const seeds = { serverSeed: null, commit: 'c0', clientSeed: 'lucky-client' }
  const link = new URL(
    verifierLink({ game: 'stu_lantern_tide', seeds, nonce: 8, choice: null, actions: [], betMinor: '20', payoutMinor: '0' }, 'TY'),
    'http://studio',
  )
  assert.equal(link.pathname, '/fair')
  assert.equal(link.search, '')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(link.hash.slice(1))), {
    game: 'stu_lantern_tide',
    serverSeed: '',
    commit: 'c0',
    clientSeed: 'lucky-client',
    nonce: '8',
    bet: '0.20',
    lang: 'TY',
  })
})
