import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { roundKey } from '@croupier/fairness/chain'
import { chanceOf } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { type ShotClaim, verifyShot } from './shot-verification.ts'

const seed = createHash('sha256').update('a minute in the deep').digest()
const salt = createHash('sha256').update('a salt').digest('hex')
const commitment = [1, 2, 3].reduce((hash) => createHash('sha256').update(hash).digest(), seed).toString('hex')
const claim: ShotClaim = {
  game: 'stu_abyss_lantern',
  seed: seed.toString('hex'),
  salt,
  link: '3',
  commitment,
  seat: '2',
  count: '17',
  hit: 'crab,shrimp, ray',
}

test('GM-04 the verifier decides every shot as the server does, by a stream and an interpreter of its own', async () => {
  const hits = ['shrimp', 'minnow', 'dragon', 'chest', 'crab,shrimp,ray', 'eel']
  for (let count = 1; count <= 60; count += 1) {
    const hit = hits[count % hits.length] ?? ''
    const verified = await verifyShot({ ...claim, count: String(count), hit })
    assert.ok(verified.isReadable)
    const [kind = '', ...victims] = hit.split(',')
    const chance = chanceOf(roundKey(seed, salt), abyssLantern.shotLabel({ link: 3, seat: 2, count }))
    assert.deepEqual(verified.outcome, runDraws(abyssLantern.decideHit({ kind, victims }), chance))
    assert.equal(verified.isCommitmentKept, true)
    assert.equal(verified.explained.length, 1)
  }
})

test('GM-04 a shot of another chain is told apart, and what is not readable is named', async () => {
  const other = await verifyShot({ ...claim, commitment: salt })
  assert.ok(other.isReadable && other.isCommitmentKept === false)
  const unchecked = await verifyShot({ ...claim, commitment: '' }, 'TY')
  assert.ok(unchecked.isReadable && unchecked.isCommitmentKept === undefined)
  const wrong = await verifyShot({ game: 'x', seed: 'y', salt: '', link: '0', commitment: 'z', seat: '9', count: '-1', hit: 'whale' })
  assert.deepEqual(wrong, { isReadable: false, wrongFields: ['game', 'seed', 'salt', 'link', 'commitment', 'seat', 'count', 'hit'] })
  for (const hit of ['', 'whale', 'crab,', 'crab,__proto__'])
    assert.deepEqual(await verifyShot({ ...claim, hit }), { isReadable: false, wrongFields: ['hit'] })
})
