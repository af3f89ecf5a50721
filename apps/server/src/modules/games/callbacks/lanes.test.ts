import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { addMember } from '#modules/identity/index.ts'
import { listEntries, listTransfers, operationId, postTransfer, readBalance, walletOf } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { hashed } from '#testing/hashes.ts'
import { assertLedgerIsWhole, unexplained } from '#testing/ledger.ts'
import { connectionsLost, whileBusy } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { insertLaunch } from '../launches/store.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const neighbour = await site.aNeighbour()
const UNITS = 1000n
const PHP = 'PHP'
const owner = new pg.Client({ connectionString: site.database.ownerUrl })
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

async function aPlayer(username: string, amountMinor: bigint) {
  const memberId = await addMember(context, { username, passwordHash: await hashed('correct horse battery'), type: 0 })
  const token = randomBytes(24).toString('base64url')
  await inTransaction(context, async (tx) => {
    const launch = {
      tokenHash: createHash('sha256').update(token).digest(),
      brandId: tx.actor.brandId,
      memberId,
      vendorCode: 'STU',
      nodeId: 1001,
    }
    await insertLaunch(tx.db, { ...launch, currency: PHP, startedAt: tx.now, expiresAt: new Date(Date.now() + 3_600_000) })
  })
  if (amountMinor > 0n) await deposit(memberId, amountMinor, `start-${username}`)
  const at = (app: FastifyInstance) => aVendor(app, { user: String(memberId), token })
  const balance = async () => (await readBalance(context, { memberId, kind: 'member' }, PHP)).availableMinor
  return { memberId, at, vendor: at(site.server.site), elsewhere: at(neighbour.site), balance }
}

const ledger = await unexplained(context)

/** The other door: a transfer inside a caller's transaction, on the same wallet. A transfer that finds it busy is sent again under the same id. */
async function deposit(memberId: bigint, amountMinor: bigint, id: string) {
  const payment = { class: 'payment' as const, ownerId: 0n, unit: PHP, realm: 'real' as const }
  const legs = [
    { account: payment, amountMinor: -amountMinor },
    { account: walletOf({ memberId, kind: 'member' }, PHP), amountMinor },
  ]
  const order = { operationId: operationId('test', id), kind: 'deposit' as const, legs }
  return await whileBusy(() => inTransaction(ledger, (tx) => postTransfer(tx, order)))
}

const id = () => randomUUID()
const many = <Value>(count: number, make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n))

test('a batch of mixed outcomes gives each command its own', async () => {
  const rich = await aPlayer('rich', 10_000n)
  const poor = await aPlayer('poor', 100n)
  const [bet, known, refused] = [id(), id(), id()]
  await rich.vendor.bet(known, 500n * UNITS)
  const answers = await Promise.all([
    rich.vendor.bet(bet, 1_000n * UNITS),
    poor.vendor.bet(refused, 101n * UNITS),
    rich.vendor.bet(known, 500n * UNITS),
    rich.vendor.bet(known, 501n * UNITS),
    rich.vendor.win(id(), bet, 300n * UNITS),
    rich.vendor.win(id(), id(), 300n * UNITS),
    rich.vendor.bet(id(), 10n * UNITS, { token: 'of nobody at all' }),
    poor.vendor.rollback(id(), refused),
    rich.vendor.bet(id(), 10n * UNITS, { game_code: 'stu_no_such_game' }),
    poor.vendor.bet(id(), 100n * UNITS),
  ])
  assert.deepEqual(
    answers.map(({ status, balance }) => `${status.replace(/^RS_(ERROR_)?/, '')}${balance === undefined ? '' : ` ${balance / UNITS}`}`),
    [
      ...['OK 8500', 'NOT_ENOUGH_MONEY 100', 'OK 9500', 'DUPLICATE_TRANSACTION', 'OK 8800', 'TRANSACTION_DOES_NOT_EXIST'],
      ...['INVALID_TOKEN', 'OK 100', 'INVALID_GAME', 'OK 0'],
    ],
  )
  await assertLedgerIsWhole(owner)
})

test('several commands of one player in one batch are decided in the order in which they came', async () => {
  const player = await aPlayer('ordered', 100n)
  const bets = many(20, () => id())
  const answers = await Promise.all(
    bets.flatMap((bet) => [player.vendor.bet(bet, 100n * UNITS, { round: 'ordered' }), player.vendor.win(id(), bet, 100n * UNITS)]),
  )
  assert.deepEqual(
    answers.map(({ balance }) => balance),
    bets.flatMap(() => [0n, 100n * UNITS]),
  )
  const rounds = await context.db
    .selectFrom('games.round')
    .select(['bet_minor', 'win_minor'])
    .where('member_id', '=', player.memberId)
    .execute()
  assert.deepEqual(rounds, [{ bet_minor: 2_000n, win_minor: 2_000n }])
})

test('bets of players that come together are one transfer, of which each sees what was his', async () => {
  const players = await Promise.all(many(3, (n) => aPlayer(`together${n}`, 1_000n)))
  await Promise.all(players.map(({ vendor }, n) => vendor.bet(id(), BigInt(n + 1) * 100n * UNITS)))
  const listed = async (memberId: bigint | undefined) => {
    const filter = { memberId, kind: 'bet', before: undefined, limit: 1 }
    const [newest] = await listTransfers(context.db, context.actor.brandId, filter)
    return newest ?? assert.fail('no transfer')
  }
  const all = await listed(undefined)
  assert.equal(all.amountMinor, 600n)
  const own = await Promise.all(players.map(async ({ memberId }) => await listed(memberId)))
  assert.deepEqual(
    own.map(({ id: transfer, amountMinor }) => [transfer, amountMinor]),
    [100n, 200n, 300n].map((amount) => [all.id, amount]),
  )
  const paid = await listTransfers(context.db, context.actor.brandId, { memberId: undefined, kind: 'deposit', before: all.id, limit: 2 })
  assert.deepEqual(
    paid.map(({ kind, amountMinor }) => [kind, amountMinor]),
    [
      ['deposit', 1_000n],
      ['deposit', 1_000n],
    ],
  )
  const entries = await listEntries(context.db, context.actor.brandId, all.id)
  assert.deepEqual(entries.map(({ class: kind, amountMinor }) => `${kind} ${amountMinor}`).sort(), [
    'player -100',
    'player -200',
    'player -300',
    'vendor 600',
  ])
  await assertLedgerIsWhole(owner)
})

test('players whose vendor gives a whole table one name for its round have a round each', async () => {
  const [left, right] = [await aPlayer('left', 1_000n), await aPlayer('right', 1_000n)]
  const [first, second] = [id(), id()]
  await Promise.all([left.vendor.bet(first, 100n * UNITS, { round: 'table' }), right.vendor.bet(second, 300n * UNITS, { round: 'table' })])
  await right.vendor.win(id(), second, 500n * UNITS, { round: 'table', round_closed: true })
  const rounds = await context.db
    .selectFrom('games.round')
    .select(['member_id', 'bet_minor', 'win_minor', 'state'])
    .where('round_name', '=', 'table')
    .orderBy('member_id')
    .execute()
  assert.deepEqual(rounds, [
    { member_id: left.memberId, bet_minor: 100n, win_minor: 0n, state: 'open' },
    { member_id: right.memberId, bet_minor: 300n, win_minor: 500n, state: 'settled' },
  ])
})

test('two processes and a caller meet at the same players, and nobody loses anything', async () => {
  const players = await Promise.all(many(6, (n) => aPlayer(`met${n}`, 1_000n)))
  const work = players.flatMap((player, at) =>
    many(30, (n) => async () => {
      if (n % 3 === 2) return await deposit(player.memberId, 7n, `met-${at}-${n}`)
      return await (n % 3 === 0 ? player.vendor : player.elsewhere).bet(id(), 3n * UNITS, { round: `met-${at}-${n}` })
    }),
  )
  const ends = await Promise.all(work.map((one) => one()))
  for (const end of ends) if ('status' in end) assert.equal(end.status, 'RS_OK')
  for (const player of players) assert.equal(await player.balance(), 1_000n + 10n * 7n - 20n * 3n)
  await assertLedgerIsWhole(owner)
})

test('one message that reaches two processes at one moment moves money once', async () => {
  const player = await aPlayer('twice', 10_000n)
  const bets = many(25, () => id())
  const answers = await Promise.all(bets.flatMap((bet) => [player.vendor.bet(bet, 100n * UNITS), player.elsewhere.bet(bet, 100n * UNITS)]))
  for (const [n] of bets.entries()) assert.deepEqual(answers[2 * n]?.balance, answers[2 * n + 1]?.balance)
  assert.equal(await player.balance(), 10_000n - 25n * 100n)
})

test('one id that two players name at one moment, in two processes, is of one of them', async () => {
  const [left, right] = [await aPlayer('left-id', 10_000n), await aPlayer('right-id', 10_000n)]
  const answers = await Promise.all(
    many(40, id).map((bet) => Promise.all([left.vendor.bet(bet, 100n * UNITS), right.elsewhere.bet(bet, 100n * UNITS)])),
  )
  for (const both of answers) assert.deepEqual(both.map(({ status }) => status).sort(), ['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK'])
  assert.equal((await left.balance()) + (await right.balance()), 20_000n - 40n * 100n)
  await assertLedgerIsWhole(owner)
})

test('a bet and its rollback that reach two processes at one moment end with the money where it was', async () => {
  const player = await aPlayer('undone', 10_000n)
  const bets = many(30, () => id())
  await Promise.all(
    bets.flatMap((bet) => [player.vendor.bet(bet, 100n * UNITS, { round: bet }), player.elsewhere.rollback(id(), bet, { round: bet })]),
  )
  for (const bet of bets) assert.notEqual((await player.vendor.bet(bet, 100n * UNITS, { round: bet })).status, 'RS_OK')
  assert.equal(await player.balance(), 10_000n)
  await assertLedgerIsWhole(owner)
})

test('a connection that dies in the middle of a batch leaves no doubt: the lane asks what became of it', async () => {
  const player = await aPlayer('cut', 100_000n)
  let [isOver, cuts, sent] = [false, 0, 0n]
  const cutting = (async () => {
    while (!isOver && cuts < 60) {
      const { rowCount } = await owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'",
      )
      cuts += rowCount ?? 0
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  })()
  const sendUntilAnswered = async (bet: string) => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const answer = await player.vendor.bet(bet, 10n * UNITS, { round: bet }).catch(() => undefined)
      if (answer) return answer.status
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return 'never'
  }
  while (cuts < 5) {
    const answers = await Promise.all(many(60, () => id()).map(sendUntilAnswered))
    assert.deepEqual(new Set(answers), new Set(['RS_OK']))
    sent += 60n
  }
  isOver = true
  await cutting
  assert.equal(await player.balance(), 100_000n - sent * 10n)
  await assertLedgerIsWhole(owner)
})

/** Does something while another transaction is moving a player's money, which ends when `done` is called or the work is over. */
async function whileMoved(memberId: bigint, work: (done: () => Promise<unknown>) => Promise<void>): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock(wallet.claim_key($1))', [memberId])
    await work(() => owner.query('commit'))
  } finally {
    await owner.query('rollback')
  }
}

test('a player whose money somebody else is moving waits, and keeps nobody waiting', async () => {
  const [held, free] = [await aPlayer('held', 1_000n), await aPlayer('free', 1_000n)]
  await whileMoved(held.memberId, async (done) => {
    let isAnswered = false
    const waiting = held.vendor.bet(id(), 100n * UNITS).then((answer) => {
      isAnswered = true
      return answer
    })
    const others = await Promise.all(many(5, () => free.vendor.bet(id(), 100n * UNITS)))
    assert.deepEqual([others.every(({ status }) => status === 'RS_OK'), isAnswered], [true, false])
    await done()
    assert.equal((await waiting).status, 'RS_OK')
  })
  assert.deepEqual(await Promise.all([held.balance(), free.balance()]), [900n, 500n])
})

test('a caller waits for whoever is moving the same player, and both post', async () => {
  const player = await aPlayer('waited', 1_000n)
  await whileMoved(player.memberId, async (done) => {
    let isPosted = false
    const posting = deposit(player.memberId, 50n, 'waited').then(() => {
      isPosted = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(isPosted, false)
    await done()
    await posting
  })
  assert.equal(await player.balance(), 1_050n)
})

test('the first deposit of a player and his first bet at one moment never wait for each other in a circle', async () => {
  const players = await Promise.all(many(10, (n) => aPlayer(`first${n}`, 0n)))
  const before = await connectionsLost(owner)
  const ends = await Promise.all(
    players.flatMap((player, n) => [
      deposit(player.memberId, 500n, `first-${n}`),
      player.vendor.bet(id(), 100n * UNITS, { round: `first${n}` }),
    ]),
  )
  const taken = ends.filter((end) => 'status' in end && end.status === 'RS_OK').length
  const balances = await Promise.all(players.map(({ balance }) => balance()))
  assert.equal(
    balances.reduce((sum, balance) => sum + balance, 0n),
    10n * 500n - BigInt(taken) * 100n,
  )
  assert.equal(await connectionsLost(owner), before)
  await assertLedgerIsWhole(owner)
})
