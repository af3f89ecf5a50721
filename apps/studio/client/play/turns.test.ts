import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api, Round, Session } from './api.ts'
import { endOfUnfinished } from './turns.ts'

const round: Round = {
  id: '8f7b1f0e-6d0a-4d0a-9d39-0f3f5a1c2b3d',
  state: 'CREDIT_PENDING',
  betMinor: '1000',
  extraMinor: '0',
  payoutMinor: '2500',
  balanceMinor: null,
  poolMinor: null,
  jackpotMinor: null,
  outcome: {},
  nonce: 1,
  openedAt: '2026-01-01T00:00:00Z',
  isFree: false,
  play: null,
}

const told = (unfinished: Round | null, state: Round['state'] = 'CLOSED') =>
  endOfUnfinished({
    api: { readRound: async () => ({ kind: 'done', value: { ...round, state } }) } as unknown as Api,
    session: { unfinished, language: 'EN' } as unknown as Session,
  })

test('GM-01 a device that cannot show a game is told in words how a round ended that was left open', async () => {
  assert.equal(await told(null), undefined)
  assert.match((await told(round)) ?? '', /^Your last round was still open.* Won .*25\.00$/)
  assert.match((await told(round, 'ROLLED_BACK')) ?? '', /stake/i)
})
