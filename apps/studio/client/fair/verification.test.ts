import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { commit } from '@croupier/fairness/seeds'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from '@croupier/games/lantern-tide/manifest'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { openStream } from './stream.ts'
import { type Claim, verify } from './verification.ts'

const serverSeed = '41b34f56b7a851e7c8c9fc1d2cfb1237a04afffb936ae638b26a7233dc87b015'
const claim: Claim = {
  game: 'stu_lantern_tide',
  serverSeed,
  commit: '708ec97a869fb0b79666d2ae1722c65d570307839e74e111dfb234473b73fbc5',
  clientSeed: 'lucky-client',
  nonce: '8',
  bet: '10.00',
  choice: '',
  actions: '',
  pool: '',
}

async function verified(change: Partial<Claim> = {}) {
  const verification = await verify({ ...claim, ...change })
  assert.ok(verification.isReadable)
  return verification
}

test('GM-12 the verifier replays the published round and finds its commitment kept', async () => {
  const { isCommitKept, payoutMinor, explained, paytableVersion } = await verified()
  assert.equal(isCommitKept, true)
  const lines = ['G G H A E', 'H A D G G', 'F F H F S', 'pays nothing']
  assert.deepEqual(explained, [{ title: 'Paid spin: 19 21 21 18 10', lines }])
  assert.equal(payoutMinor, 0n)
  assert.equal(paytableVersion, manifest.paytableVersion)
})

test('GM-12 a seed that was not the promised one is found out', async () => {
  const { isCommitKept } = await verified({ serverSeed: `00${serverSeed.slice(2)}` })
  assert.equal(isCommitKept, false)
  assert.equal((await verified({ commit: '' })).isCommitKept, undefined)
})

test('GM-12 the verifier and the game agree on every draw, spin and payout of 3,000 rounds', async () => {
  const key = Buffer.from(serverSeed, 'hex')
  let features = 0
  for (let nonce = 0; nonce < 3000; nonce++) {
    const chance = chanceFrom({ serverSeed: key, clientSeed: 'agreement', nonce })
    const end = runDraws(lanternTide.open(1000n, null), chance)
    const { outcome, payoutMinor, drawn, computedCommit } = await verified({ clientSeed: 'agreement', nonce: String(nonce) })
    assert.deepEqual({ outcome, payoutMinor }, end)
    assert.equal(computedCommit, commit(key))
    assert.deepEqual(
      drawn.map((draw) => ({ below: draw.below, words: draw.words.map((word) => word.word), value: draw.value })),
      chance.draws,
    )
    if (end.outcome.freeSpins > 0) features += 1
  }
  assert.ok(features >= 10, `only ${features} features were compared`)
})

test('GM-12 the verifier rejects the same words as the published vector', async () => {
  const stream = await openStream({ serverSeed: Uint8Array.from(Buffer.from(serverSeed, 'hex')), clientSeed: 'lucky-client', nonce: 6 })
  const values = [await stream.draw(3e9), await stream.draw(3e9), await stream.draw(3e9)]
  assert.deepEqual(values, [1385519845, 2102674043, 489275019])
  const words = stream.drawn.flatMap((draw) => draw.words)
  assert.equal(words.length, 4)
  assert.equal(words.filter((word) => !word.isAccepted).length, 1)
})

test('GM-12 unreadable claims name their wrong fields and are never guessed at', async () => {
  const wrong = await verify({
    game: 'x',
    serverSeed: 'zz',
    commit: 'no',
    clientSeed: 'a:b',
    nonce: '-1',
    bet: '0',
    choice: '{',
    pool: '-1',
    actions: '7',
  })
  assert.deepEqual(wrong, {
    isReadable: false,
    wrongFields: ['game', 'serverSeed', 'commit', 'clientSeed', 'nonce', 'bet', 'actions', 'pool'],
  })
  assert.equal((await verify({ ...claim, game: 'constructor' })).isReadable, false)
})
