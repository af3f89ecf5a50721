import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { CHAIN_ROUNDS_MAX, chainSeed, chanceOfCard, chanceOfRound, followsInChain, roundKey, seedBefore } from './chain.ts'
import { draw52Bits, rollDie, shuffle } from './draws.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const chain = { terminalSeed: sha256('chain-terminal'), rounds: 9999 }
const publicSalt = hex(sha256('public-salt'))
const key = roundKey(chainSeed(chain, 1), publicSalt)

test('GM-12 the published chain walks down to its commitment', () => {
  assert.equal(hex(chainSeed(chain, 0)), 'fc94fa6068de21285bdbba11ed7ce808aa7e8474d5af22756710e8534096ee1d')
  assert.equal(hex(chainSeed(chain, 1)), 'e1be29cc15bbba736066503724b1902681134353450895587476208f82733bc2')
  assert.equal(chainSeed(chain, 9999), chain.terminalSeed)
})

test('GM-12 round 1 of the published chain gives the published results', () => {
  assert.equal(publicSalt, '4c7d2a8a05ea42832b2079354163bbe4837e67f72d3caa94515ac523351a4d8a')
  assert.equal(hex(key), '0d86c70cdf7a938dd15b1a0fe37a41ebbb1d435c6398f7651b476f809b525b13')
  const streamOf = (gameCode: string) => chanceOfRound(key, { gameCode, roundId: '1' })
  assert.equal(draw52Bits(streamOf('STU_CRASH')), 4447939997388489)
  assert.deepEqual(shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], streamOf('STU_PK10')), [9, 1, 10, 2, 6, 4, 8, 7, 5, 3])
  assert.equal(streamOf('STU_L_ROU').below(37), 19)
  const dice = streamOf('STU_K3')
  assert.deepEqual([rollDie(dice), rollDie(dice), rollDie(dice)], [5, 4, 1])
})

test('GM-12 the card of a round comes of a label of its own, as an independent script works it out', () => {
  const card = chanceOfCard(key, { gameCode: 'STU_COCKFIGHT', roundId: '1' })
  assert.equal(card.below(7), 4)
  assert.deepEqual(card.draws[0]?.words, [52366416])
  const outcome = chanceOfRound(key, { gameCode: 'STU_COCKFIGHT', roundId: '1' })
  outcome.below(7)
  assert.notDeepEqual(outcome.draws[0]?.words, card.draws[0]?.words)
})

test('anyone can check that a revealed seed follows the one before', () => {
  const seed = chainSeed(chain, 500)
  assert.ok(followsInChain(seed, seedBefore(seed)))
  assert.ok(followsInChain(seed, chainSeed(chain, 499)))
  assert.ok(!followsInChain(seed, chainSeed(chain, 498)))
  assert.ok(!followsInChain(seed, new Uint8Array(3)))
})

test('a round outside its chain and an ambiguous round name are refused', () => {
  const outside = { message: 'the round lies in the chain' }
  for (const round of [-1, 10_000, 0.5]) assert.throws(() => chainSeed(chain, round), outside)
  assert.throws(() => chanceOfRound(key, { gameCode: 'A:1', roundId: '1' }), { message: 'game code and round id have no colon' })
  assert.throws(() => chanceOfRound(key, { gameCode: 'A', roundId: ':1' }))
  assert.throws(() => chanceOfCard(key, { gameCode: 'A', roundId: 'card:1' }))
})

test('a chain has at least one round and at most ten million, and is never walked without an end', () => {
  const refused = { message: 'a chain has 1 to 10,000,000 rounds' }
  for (const rounds of [0, -1, 1.5, CHAIN_ROUNDS_MAX + 1]) assert.throws(() => chainSeed({ ...chain, rounds }, 0), refused, String(rounds))
  assert.equal(chainSeed({ ...chain, rounds: CHAIN_ROUNDS_MAX }, CHAIN_ROUNDS_MAX), chain.terminalSeed)
  assert.deepEqual(chainSeed({ ...chain, rounds: 1 }, 0), seedBefore(chain.terminalSeed))
})
