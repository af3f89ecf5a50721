import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import type { Standing } from '#modules/limits/rules.ts'
import { BRAND, bet, limitsGiven, PLAYER, rollback, VENDOR, vendor, wallet } from '#testing/books.ts'
import type { MoneyMessage } from './rules.ts'
import { accountsOfBatch, judgeGuess } from './rules-accounts.ts'
import type { Command } from './settlements.ts'

const STRIPE = 64
const commandOf = (said: Partial<MoneyMessage>, more: Partial<Command> = {}): Command => ({
  brandId: BRAND,
  vendorCode: VENDOR,
  message: { memberId: PLAYER, currency: 'PHP', ...said } as MoneyMessage,
  digest: 0n,
  token: '',
  ...more,
})
const members = (type: number, brandId = BRAND) => new Map([[PLAYER, { brandId, type, status: 'active' }]])
const reading = {
  stripe: STRIPE,
  members: members(0),
  standings: new Map<bigint, Standing>(),
  isAside: () => false,
  grantsOf: () => [] as PlayableGrant[],
}
const limit = { class: 'limit', ownerId: PLAYER, unit: 'PHP', realm: 'limit' } as const
const limited = new Map([[PLAYER, { allowances: [{ account: limit }] } as unknown as Standing]])
const classesOf = (commands: readonly Command[], batch = reading) => accountsOfBatch(commands, batch).map((account) => account.class)

test('a bet touches the wallet and the stripe of its vendor, a rollback also the debt that it may leave', () => {
  assert.deepEqual(accountsOfBatch([commandOf(bet('b', 1n))], reading), [
    { ...wallet, brandId: BRAND },
    { ...vendor, brandId: BRAND },
  ])
  assert.deepEqual(classesOf([commandOf(rollback('z', 'b'))]), ['player', 'vendor', 'receivable'])
})

test('a game with a pool touches its accounts and those of the house, but never with trial money', () => {
  const pooled = commandOf(bet('b', 1n), { pool: { nodeId: 11 } as Command['pool'] })
  assert.equal(classesOf([pooled]).length, 6)
  assert.deepEqual(classesOf([pooled], { ...reading, members: members(4) }), ['trial', 'vendor'])
})

test('a protected player draws on limits, which are balanced by the account that gives them', () => {
  const accounts = accountsOfBatch([commandOf(bet('b', 1n))], { ...reading, standings: limited })
  assert.deepEqual(accounts.slice(2), [
    { ...limitsGiven, brandId: BRAND },
    { ...limit, brandId: BRAND },
  ])
})

test('a message that names a member of another brand, or nobody, opens no account', () => {
  assert.deepEqual(classesOf([commandOf(bet('b', 1n))], { ...reading, members: members(0, BRAND + 1) }), [])
  assert.deepEqual(classesOf([commandOf(bet('b', 1n))], { ...reading, members: new Map() }), [])
})

test('accounts that were read by guess serve where every kind was guessed, no limit protects anybody and every bonus was guessed', () => {
  const judged = (type: number, { standings = reading.standings, hasUnseen = false } = {}) =>
    judgeGuess({ members: members(type), standings, hasUnseen, guessOf: () => 'member' })
  assert.deepEqual(judged(0), { wrong: [], isGood: true })
  assert.deepEqual(judged(4), { wrong: [{ id: PLAYER, kind: 'trial' }], isGood: false })
  assert.deepEqual(judged(0, { standings: limited }), { wrong: [], isGood: false })
  assert.deepEqual(judged(0, { hasUnseen: true }), { wrong: [], isGood: false })
})
