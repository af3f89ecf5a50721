import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifierLink } from './proof-part.ts'

test('GM-12 the link of a round fills in the verifier and keeps the seeds behind the number sign', () => {
  const seeds = { serverSeed: null, commit: 'c0', clientSeed: 'lucky-client' }
  const proof = { game: 'stu_lantern_tide', seeds, nonce: 8, choice: null, actions: [], betMinor: '20', payoutMinor: '0', poolMinor: null }
  const link = new URL(verifierLink(proof, 'TY'), 'http://studio')
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
  const withPool = new URL(verifierLink({ ...proof, poolMinor: '98765432' }, 'EN'), 'http://studio')
  assert.equal(new URLSearchParams(withPool.hash.slice(1)).get('pool'), '987654.32')
})
