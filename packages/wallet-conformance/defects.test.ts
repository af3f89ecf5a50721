import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { DIALECTS, type DialectName } from '@croupier/wallet-protocol/dialects'
import type { Bench } from './src/bench.ts'
import { CASES } from './src/cases.ts'
import { runCase, runCases } from './src/run.ts'
import { type Account, type Books, POOL, type Session } from './testing/books.ts'
import { DEFECTS, takesOtherHash } from './testing/defects-data.ts'
import { type Defect, handle } from './testing/wallet.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKeyPem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKeyPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()

const UNIT = 1000n
const token = (name: string) => `token-of-${name}`
const player = (name: string) => ({ user: `player-${name}`, token: token(name) })

/** Players of every kind that a case asks for, in a wallet with a defect. */
function aBench(defect: Defect, name: DialectName = 'hub88'): Bench {
  const names = ['own', 'other', 'locked', 'limited']
  const account = (one: string): Account => ({
    user: `player-${one}`,
    balance: 1_000_000n * UNIT,
    debt: 0n,
    isLocked: one === 'locked',
    isLimited: one === 'limited',
  })
  const sessions = names.map((one): [string, Session] => [token(one), { user: `player-${one}`, isExpired: false }])
  const books: Books = {
    currency: 'PHP',
    unit: UNIT,
    games: ['stu_first', 'stu_second', POOL.game],
    accounts: new Map(names.map((one) => [`player-${one}`, account(one)])),
    sessions: new Map([...sessions, [token('ended'), { user: 'player-own', isExpired: true }]]),
    entries: new Map(),
    busy: 0,
    marks: new Map(),
  }
  const dialect = DIALECTS[name]
  const wallet = { dialect, books, publicKeyPem, defect }
  const subject = {
    ...player('own'),
    currency: 'PHP',
    game: 'stu_first',
    otherGame: 'stu_second',
    poolGame: POOL.game,
    countsUnused: true,
    expiredToken: token('ended'),
    other: player('other'),
    disabled: player('locked'),
    limited: player('limited'),
    unitsPerMinor: UNIT,
  }
  return { dialect, subject, privateKeyPem, send: (sent) => handle(wallet, sent) }
}

const defectOf = (id: string) => (id === 'signature-forgeries' ? takesOtherHash(publicKeyPem) : DEFECTS[id])

for (const name of ['hub88', 'caleta'] as const) {
  test(`a wallet without a defect keeps every promise in the dialect ${name}`, async () => {
    const findings = await runCases(aBench({}, name), CASES)
    assert.deepEqual(
      findings.flatMap((one) => (one.outcome === 'broken' ? [`${one.id}: ${one.why}`] : [])),
      [],
    )
  })
}

test('every case is about something else, and every one has a defect that only a broken wallet has', () => {
  assert.equal(new Set(CASES.map(({ id }) => id)).size, CASES.length)
  assert.equal(new Set(CASES.map(({ promise }) => promise)).size, CASES.length)
  assert.deepEqual(
    CASES.filter(({ id }) => !defectOf(id)).map(({ id }) => id),
    [],
  )
  assert.deepEqual(
    Object.keys(DEFECTS).filter((id) => !CASES.some((one) => one.id === id)),
    [],
  )
  assert.ok(CASES.length >= 90)
})

test('every case fails against the wallet that has its defect, and says why', async () => {
  const unmoved: string[] = []
  for (const one of CASES) {
    const verdict = await runCase(aBench(defectOf(one.id) ?? {}), one)
    const isToldWhy = verdict.outcome === 'broken' && !verdict.why.startsWith('the case could not end')
    if (!isToldWhy) unmoved.push(`${one.id}: ${JSON.stringify(verdict)}`)
  }
  assert.deepEqual(unmoved, [])
})
