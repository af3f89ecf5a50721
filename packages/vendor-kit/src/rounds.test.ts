import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { openFileStore } from './file-store.ts'
import { movementsOf } from './round-transactions.ts'
import { openRounds, type Round, type RoundStore } from './rounds.ts'
import { transactionOf } from './transactions.ts'
import type { MoneyResult, Wallet } from './wallet.ts'

const player = { user: '1001', token: 'a token of the launch', gameCode: 'toy_coin', currency: 'PHP', rewardId: null }
const decide = () => ({ outcome: 'heads', payoutMinor: 196n })
const START_MINOR = 1_000n

type Fate = 'ok' | 'lost_question' | 'lost_answer'

/** An operator's wallet that moves money once a transaction id, and from which questions and answers may get lost. */
function aWallet(fates: Iterable<Fate>): Wallet & { balance: () => Promise<MoneyResult>; balanceMinor: () => bigint } {
  const moved = new Map<string, bigint>()
  const undone = new Set<string>()
  const left = fates[Symbol.iterator]()
  const sum = () => [...moved.values()].reduce((total, minor) => total + minor, START_MINOR)
  const answer = (apply: () => MoneyResult['kind']): MoneyResult => {
    const fate = left.next().value ?? 'ok'
    if (fate === 'lost_question') return { kind: 'unknown' }
    const kind = apply()
    if (fate === 'lost_answer') return { kind: 'unknown' }
    return kind === 'ok' ? { kind, balanceMinor: sum() } : { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: sum() }
  }
  return {
    balanceMinor: sum,
    balance: async () => ({ kind: 'ok', balanceMinor: sum() }),
    bet: async (_payer, { transactionUuid, amountMinor }) =>
      answer(() => {
        if (moved.has(transactionUuid)) return 'ok'
        if (undone.has(transactionUuid) || sum() < amountMinor) return 'refused'
        moved.set(transactionUuid, -amountMinor)
        return 'ok'
      }),
    win: async (_payer, { transactionUuid, amountMinor }) =>
      answer(() => {
        moved.set(transactionUuid, amountMinor)
        return 'ok'
      }),
    rollback: async (_payer, { undoneUuid }) =>
      answer(() => {
        moved.delete(undoneUuid)
        undone.add(undoneUuid)
        return 'ok'
      }),
  }
}

class Killed extends Error {}

/** A store that outlives its process: after so many writes the process ends, before or after the last of them was kept. */
function aStore(): RoundStore<string> & { endsAfter(writes: number): void } {
  const rounds = new Map<string, Round<string>>()
  let left = Number.POSITIVE_INFINITY
  return {
    endsAfter(writes) {
      left = writes
    },
    async put(round) {
      if (left <= 0) throw new Killed()
      left -= 1
      rounds.set(round.id, round)
    },
    all: async () => [...rounds.values()],
  }
}

/** Four lost bets and a lost rollback, or four lost wins: with more the back-off alone would take minutes. */
const fates = fc.array(fc.constantFrom<Fate>('ok', 'lost_question', 'lost_answer'), { maxLength: 5 })

test('GL-01 whatever is lost on the way and wherever the process ends, each stake is paid or goes back, once', async () => {
  const seed = randomInt(2 ** 31)
  const property = fc.asyncProperty(
    fates,
    fc.integer({ min: 0, max: 3 }),
    fc.bigInt({ min: 1n, max: 1_200n }),
    async (given, writes, betMinor) => {
      const [wallet, store] = [aWallet(given), aStore()]
      store.endsAfter(writes)
      const first = openRounds({ wallet, store, decide })
      await first.play(player, betMinor).catch((failure: unknown) => assert.ok(failure instanceof Killed))
      await first.stop()
      store.endsAfter(Number.POSITIVE_INFINITY)
      const second = openRounds({ wallet, store, decide })
      await second.resume()
      await ended(store)
      await second.stop()
      for (const round of await store.all()) {
        const isPaid = round.state === 'closed'
        assert.equal(wallet.balanceMinor(), isPaid ? START_MINOR - betMinor + 196n : START_MINOR, round.state)
      }
      if ((await store.all()).length === 0) assert.equal(wallet.balanceMinor(), START_MINOR)
    },
  )
  await fc.assert(property, { seed, numRuns: 40 })
})

async function ended(store: RoundStore<string>): Promise<void> {
  const isOpen = ({ state }: Round<string>) => state === 'debit' || state === 'credit' || state === 'rollback'
  for (let looks = 0; (await store.all()).some(isOpen); looks += 1) {
    assert.ok(looks < 3_000, 'a round did not come to its end')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('GL-01 a refused stake decides nothing, and a stake of unknown end decides nothing either', async () => {
  for (const [given, betMinor, state] of [
    [[], 5_000n, 'rejected'],
    [Array<Fate>(4).fill('lost_answer'), 100n, 'rollback'],
  ] as const) {
    const [wallet, store] = [aWallet(given), aStore()]
    const rounds = openRounds({ wallet, store, decide: () => assert.fail('chance was asked') })
    const { round } = await rounds.play(player, betMinor)
    assert.equal(round.state, state)
    assert.equal(round.outcome, null)
    await ended(store)
    await rounds.stop()
    assert.equal(wallet.balanceMinor(), START_MINOR)
  }
})

test('AP-05 the list for the operator says of each movement what became of it', async () => {
  const [wallet, store] = [aWallet([]), aStore()]
  const rounds = openRounds({ wallet, store, decide })
  await rounds.play(player, 100n)
  await ended(store)
  await rounds.stop()
  const listed = (await store.all()).flatMap(movementsOf).map(transactionOf)
  assert.deepEqual(
    listed.map(({ kind, transaction_status: status, amount }) => [kind, status, amount]),
    [
      ['TK_BET', 'TS_SUCCESS', 100_000n],
      ['TK_WIN', 'TS_SUCCESS', 196_000n],
    ],
  )
})

test('GL-01 a file of rounds is read again with the last word of each, and half a line at its end is nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-vendor-'))
  try {
    const path = join(folder, 'rounds.jsonl')
    const store = await openFileStore<string>(path)
    const rounds = openRounds({ wallet: aWallet([]), store, decide })
    const { round } = await rounds.play(player, 100n)
    await ended(store)
    await rounds.stop()
    await store.close()
    await writeFile(path, `${await readFile(path, 'utf8')}{"id":"half`)
    const again = await openFileStore<string>(path)
    assert.deepEqual(await again.all(), [{ ...round, state: 'closed' }])
    await again.put({ ...round, state: 'closed' })
    await again.close()
    assert.equal((await (await openFileStore<string>(path)).all()).length, 1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
