import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { addMember } from '#modules/identity/index.ts'
import { grantTrialMoney } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { aGamePlayer, aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { openPool, readJackpot } from './pools.ts'

const { context, other, database, server, aNeighbour } = await aSite(import.meta.filename)
const owner = new pg.Client({ connectionString: database.ownerUrl })
// The database is dropped under this connection when the file is done.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const GAME = 'stu_vault_of_pearls'
const NODE = 1003
const UNITS = 1_000n
const SEED = 75_000_000n
const HIGHEST = 100_000n
const terms = { vendorCode: 'STU', gameCode: GAME, contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: SEED, maxStakeMinor: HIGHEST }
await openPool(context, terms)

/** A player who plays rounds of the game that has a pool; amounts are minor units. */
async function aVaultPlayer(username: string, app = server.site) {
  const player = await aGamePlayer(context, username, 10_000_000n)
  const vendor = aVendor(app, player)
  const of = (round: string, more: object) => ({ game_code: GAME, round, ...more })
  return {
    ...player,
    vendor,
    bet: (uuid: string, minor: bigint, more: object = {}) => vendor.bet(uuid, minor * UNITS, of(uuid, more)),
    win: (bet: string, minor: bigint, { jackpot = 0n, uuid = randomUUID() as string, ...more }: { jackpot?: bigint; uuid?: string } = {}) =>
      vendor.win(uuid, bet, minor * UNITS, of(bet, { jackpot_win: jackpot * UNITS, ...more })),
    rollback: (reference: string, round = reference) => vendor.rollback(randomUUID(), reference, of(round, {})),
  }
}

/** What stands on the accounts of the pool. */
async function standing() {
  const { rows } = await owner.query<{ name: string; balance: string }>(
    `select a.class || ' ' || a.scope as name, last.balance_after as balance from wallet.account a
     cross join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last
     where a.scope ~ '${NODE}$' and a.brand_id = $1`,
    [context.actor.brandId],
  )
  const of = (name: string) => BigInt(rows.find((row) => row.name === name)?.balance ?? 0)
  return { pool: of(`jackpot ${NODE}`), reserve: of(`jackpot reserve ${NODE}`), lent: -of(`house loan ${NODE}`) }
}

async function played(bet: string) {
  const { rows } = await owner.query<{ pool_minor: string | null; jackpot_minor: string | null; state: string }>(
    'select pool_minor, jackpot_minor, state from games.vendor_transaction where transaction_uuid = $1',
    [bet],
  )
  return rows[0]
}

const ana = await aVaultPlayer('anaperlas')

test('UI-05 a pool opens once, with a seed that the house lends, and the home page tells of it', async () => {
  await openPool(context, terms)
  await openPool(context, { ...terms, seedMinor: 1n })
  assert.deepEqual(await standing(), { pool: SEED, reserve: 0n, lent: SEED })
  assert.equal((await readJackpot({ ...context, now: new Date() })).total, SEED)
  assert.equal((await readJackpot({ ...other, now: new Date() })).total, 0n)
  await assert.rejects(openPool(context, { ...terms, gameCode: 'stu_of_nobody' }))
  await assertLedgerIsWhole(owner)
})

test('a bet adds its parts in its own transfer and is told what stands on the pool with it, again when it is repeated', async () => {
  const before = await standing()
  const bet = randomUUID()
  const told = await ana.bet(bet, HIGHEST)
  assert.deepEqual([told.status, told.jackpot], ['RS_OK', (before.pool + 1_000n) * UNITS])
  await ana.bet(randomUUID(), 200n)
  assert.deepEqual({ ...(await ana.bet(bet, HIGHEST)), request_uuid: '' }, { ...told, request_uuid: '' })
  assert.deepEqual(await standing(), { pool: before.pool + 1_002n, reserve: before.reserve + 501n, lent: before.lent })
  const balance = await ana.vendor.post('balance', { user: ana.user, token: ana.token, request_uuid: randomUUID(), game_code: GAME })
  assert.equal(balance.jackpot, (before.pool + 1_002n) * UNITS)
  const { rows } = await owner.query<{ legs: string }>(
    `select string_agg(a.class || ' ' || e.amount, ', ' order by a.class, e.amount) as legs from games.vendor_transaction t
     join wallet.entry e on e.transfer_id = t.transfer_id join wallet.account a on a.id = e.account_id where t.transaction_uuid = $1`,
    [bet],
  )
  assert.equal(rows[0]?.legs, 'house -1500, jackpot 500, jackpot 1000, player -100000, vendor 100000')
  assert.equal((await ana.win(bet, 0n)).status, 'RS_OK')
})

test('a bet whose contribution cannot be written is not there at all', async () => {
  const [before, balance, bet] = [await standing(), await ana.balance(), randomUUID()]
  await owner.query(`create function public.no_reserve() returns trigger language plpgsql as $$ begin
    if exists (select from wallet.account a where a.id = new.account_id and a.scope = 'reserve ${NODE}') then raise exception 'the disk is full'; end if;
    return new; end $$;
    create trigger no_reserve before insert on wallet.entry for each row execute function public.no_reserve()`)
  try {
    await assert.rejects(ana.bet(bet, 200n), /HTTP 5/)
  } finally {
    await owner.query('drop trigger no_reserve on wallet.entry; drop function public.no_reserve()')
  }
  assert.deepEqual([await standing(), await ana.balance(), await played(bet)], [before, balance, undefined])
  assert.equal((await ana.bet(bet, 200n)).status, 'RS_OK')
})

test('GM-12 twenty bets of ten players at two processes at once are told twenty different pools, and each part is there', async () => {
  const before = await standing()
  const neighbour = await aNeighbour()
  const players = await Promise.all(
    Array.from({ length: 10 }, (_, at) => aVaultPlayer(`perlas${String.fromCharCode(97 + at)}`, at % 2 ? neighbour.site : server.site)),
  )
  const told = await Promise.all(players.flatMap((player) => [player.bet(randomUUID(), 1_000n), player.bet(randomUUID(), 2_000n)]))
  assert.deepEqual(new Set(told.map(({ status }) => status)), new Set(['RS_OK']))
  assert.equal(new Set(told.map(({ jackpot }) => jackpot)).size, 20)
  assert.deepEqual(await standing(), { ...before, pool: before.pool + 300n, reserve: before.reserve + 150n })
  await assertLedgerIsWhole(owner)
})

test('GM-12 two players who were told one pool are both paid what they were told: the pool pays what it has, the house the rest', async () => {
  const ben = await aVaultPlayer('benperlas')
  const bets = { ana: randomUUID(), ben: randomUUID() }
  const [first, second] = [await ana.bet(bets.ana, HIGHEST), await ben.bet(bets.ben, HIGHEST)]
  const [anas, bens] = [(first.jackpot ?? 0n) / UNITS, (second.jackpot ?? 0n) / UNITS]
  assert.equal(bens, anas + 1_000n)
  const before = { ...(await standing()), ana: await ana.balance(), ben: await ben.balance() }
  const paid = await Promise.all([ana.win(bets.ana, anas + 900n, { jackpot: anas }), ben.win(bets.ben, bens + 700n, { jackpot: bens })])
  assert.deepEqual(
    paid.map(({ status }) => status),
    ['RS_OK', 'RS_OK'],
  )
  assert.deepEqual([await ana.balance(), await ben.balance()], [before.ana + anas + 900n, before.ben + bens + 700n])
  const after = await standing()
  assert.deepEqual([after.pool, after.reserve], [SEED, 0n])
  assert.equal(after.lent, before.lent + anas + bens - before.pool - before.reserve + SEED)
  assert.deepEqual(await played(bets.ana), { pool_minor: String(anas), jackpot_minor: String(anas), state: 'applied' })
  await assertLedgerIsWhole(owner)
})

test('a bet wins its share of what it was told and not a centavo more, once', async () => {
  const bet = randomUUID()
  const { jackpot = 0n } = await ana.bet(bet, 200n)
  const most = jackpot / UNITS / 500n
  const before = { ...(await standing()), ana: await ana.balance() }
  const unchanged = async () => assert.deepEqual({ ...(await standing()), ana: await ana.balance() }, before)
  for (const beyond of [most + 1n, jackpot / UNITS, 90_000_000_000n])
    assert.equal((await ana.win(bet, beyond, { jackpot: beyond })).status, 'RS_ERROR_LIMIT_REACHED', String(beyond))
  assert.notEqual((await ana.win(bet, most - 1n, { jackpot: most })).status, 'RS_OK', 'the jackpot is a part of the win')
  for (const wrong of [-1n * UNITS, 1n, 2n ** 63n])
    assert.match(
      (await ana.vendor.win(randomUUID(), bet, most * UNITS, { game_code: GAME, round: bet, jackpot_win: wrong })).status,
      /WRONG_TYPES/,
    )
  await unchanged()
  const uuid = randomUUID()
  assert.equal((await ana.win(bet, most, { jackpot: most, uuid })).status, 'RS_OK')
  assert.equal((await ana.win(bet, most, { jackpot: most, uuid })).status, 'RS_OK', 'a repeat hears the same and moves nothing')
  assert.equal((await ana.win(bet, most, { jackpot: most - 1n, uuid })).status, 'RS_ERROR_DUPLICATE_TRANSACTION')
  assert.equal((await ana.win(bet, 1n, { jackpot: 1n })).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal(await ana.balance(), before.ana + most)
})

test('a stake that goes back takes its contribution back, once, and a win that is taken back returns to the pool what the pool paid', async () => {
  const [bet, won, win] = [randomUUID(), randomUUID(), randomUUID()]
  const start = { ...(await standing()), ana: await ana.balance() }
  await ana.bet(bet, HIGHEST)
  assert.deepEqual([(await ana.rollback(bet)).status, (await ana.rollback(bet)).status], ['RS_OK', 'RS_OK'])
  assert.deepEqual({ ...(await standing()), ana: await ana.balance() }, start)
  assert.equal((await ana.bet(bet, HIGHEST)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  const { jackpot = 0n } = await ana.bet(won, 20_000n)
  const share = jackpot / UNITS / 5n
  await ana.win(won, share + 10n, { jackpot: share, uuid: win })
  const paid = { ...(await standing()), ana: await ana.balance() }
  assert.equal((await ana.vendor.rollback(randomUUID(), win, { round: won })).status, 'RS_ERROR_INVALID_GAME', 'of another game')
  assert.equal((await ana.rollback(win, won)).status, 'RS_OK')
  assert.deepEqual({ ...(await standing()), ana: await ana.balance() }, { ...paid, pool: paid.pool + share, ana: paid.ana - share - 10n })
  assert.equal((await ana.win(won, share, { jackpot: share })).status, 'RS_ERROR_LIMIT_REACHED', 'what was taken back is not paid again')
  await assertLedgerIsWhole(owner)
})

test('a free round, play money and a bet that names no round add nothing, are told nothing, and win nothing of the pool', async () => {
  const memberId = await addMember(context, { username: 'trialperlas', passwordHash: 'x', type: 4 })
  await inTransaction(context, (tx) => grantTrialMoney(tx, memberId, 'PHP'))
  const trial = aVendor(server.site, { user: String(memberId), token: await aToken(context, memberId) })
  const before = await standing()
  const [tried, free, loose] = [randomUUID(), randomUUID(), randomUUID()]
  const answers = [
    await trial.bet(tried, 200n * UNITS, { game_code: GAME, round: tried }),
    await ana.bet(free, 200n, { is_free: true }),
    await ana.bet(loose, 200n, { round: null }),
  ]
  assert.deepEqual(
    answers.map(({ status, jackpot }) => [status, jackpot]),
    answers.map(() => ['RS_OK', undefined]),
  )
  const jackpot = { game_code: GAME, jackpot_win: UNITS }
  assert.equal((await trial.win(randomUUID(), tried, 5n * UNITS, { ...jackpot, round: tried })).status, 'RS_ERROR_LIMIT_REACHED')
  for (const bet of [free, loose]) assert.equal((await ana.win(bet, 5n, { jackpot: 1n })).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal((await trial.win(randomUUID(), tried, 5n * UNITS, { game_code: GAME, round: tried })).status, 'RS_OK')
  assert.deepEqual(await standing(), before)
})

test('where a game has no pool, the vendor pays what it calls a jackpot', async () => {
  const [before, balance, bet] = [await standing(), await ana.balance(), randomUUID()]
  const round = { game_code: 'stu_lantern_tide', round: bet }
  assert.equal((await ana.vendor.bet(bet, 200n * UNITS, round)).jackpot, undefined)
  assert.equal((await ana.vendor.win(randomUUID(), bet, 900n * UNITS, { ...round, jackpot_win: 900n * UNITS })).status, 'RS_OK')
  assert.deepEqual([await standing(), await ana.balance(), (await played(bet))?.jackpot_minor], [before, balance + 700n, null])
})
