import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { openPool } from './pools.ts'

const { context, database, server } = await aSite(import.meta.filename)
const role = new pg.Client({ connectionString: database.url })
// The database is dropped under this connection when the file is done.
role.on('error', () => undefined)
await role.connect()
after(() => role.end())

const GAME = 'stu_vault_of_pearls'
const terms = { contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 75_000_000n, maxStakeMinor: 100_000n }
await openPool(context, { vendorCode: 'STU', gameCode: GAME, ...terms })
const ana = await aGamePlayer(context, 'anaperlas', 1_000_000n)
const vendor = aVendor(server.site, ana)
const [told, untold] = [randomUUID(), randomUUID()]
await vendor.bet(told, 200_000n, { game_code: GAME, round: told })
await vendor.bet(untold, 200_000n, { round: untold })
/** What a stake of 2.00 may win of 750,000.02. */
const MOST = 150_000

type Account = 'player' | 'vendor' | 'pool' | 'reserve' | 'loan' | 'house'
const places = {
  player: ['player', String(ana.memberId), ''],
  vendor: ['vendor', '0', ''],
  pool: ['jackpot', '0', '1003'],
  reserve: ['jackpot', '0', 'reserve 1003'],
  loan: ['house', '0', 'loan 1003'],
  house: ['house', '0', ''],
} as const satisfies Record<Account, readonly string[]>

type Forgery = {
  kind: 'bet' | 'win' | 'rollback'
  legs: Partial<Record<Account, number>>
  amount: number
  reference?: string | undefined
  round: string
  pool?: number
  jackpot?: number | undefined
}

/** What the database says to a batch of one message, as the server's role would post and record it. */
async function posting({ kind, legs, amount, reference, round, pool, jackpot }: Forgery): Promise<string> {
  const accounts = Object.keys(legs).map((name) => places[name as Account])
  const own = accounts.map(
    ([accountClass, owner, scope]) => `(wallet.open_account(1, '${accountClass}', ${owner}, 0::smallint, 'PHP', 'real', '${scope}')).id`,
  )
  await role.query('begin')
  try {
    const { rows } = await role.query<{ id: string; next: string }>(
      `select a.id, (select coalesce(max(seq), 0) + 1 from wallet.entry e where e.account_id = a.id) as next from unnest(array[${own}]) with ordinality a (id, n) order by n`,
    )
    const posted = `array[1], array['${kind}'], array[${accounts.map(() => 1)}], array[${rows.map(({ id }) => id)}]::bigint[], array[${Object.values(legs)}]::bigint[], array[${rows.map(({ next }) => next)}]::bigint[]`
    const roundId = `(select round_id from games.vendor_transaction where transaction_uuid = '${round}')`
    const text = (value: string | number | undefined, type: string) => `array[${value === undefined ? 'null' : `'${value}'`}]::${type}[]`
    const record = [
      `now(), array[${roundId}]::bigint[], array[${ana.memberId}]::bigint[], array[${amount}]::bigint[], array[1], array[0]::bigint[], array[1], array['STU']`,
      `array[gen_random_uuid()], ${text(reference, 'uuid')}, array['${kind}'], array['applied'], array[1]::bigint[], array[null]::text[]`,
      `array[null]::uuid[], array[null]::text[], array[now()], array[null]::bigint[], ${text(pool, 'bigint')}, ${text(jackpot, 'bigint')}, array[null]::bigint[], array[null]::bigint[], array[null]::bigint[]`,
    ]
    await role.query(`select games.record_messages(${posted}, ${record.join(', ')})`)
    return 'done'
  } catch (failure) {
    return (failure as Error).message
  } finally {
    await role.query('rollback')
  }
}

const bet: Forgery = {
  kind: 'bet',
  legs: { player: -200, vendor: 200, pool: 2, reserve: 1, house: -3 },
  amount: 200,
  round: told,
  pool: 75_000_004,
}
const win: Forgery = {
  kind: 'win',
  legs: { player: MOST, pool: -2, reserve: -1, loan: 3 - MOST },
  amount: MOST,
  reference: told,
  round: told,
  jackpot: MOST,
}

test('V2 what the server does every day with a pool, the database takes', async () => {
  assert.equal(await posting(bet), 'done')
  assert.equal(await posting(win), 'done')
  const undone = { kind: 'rollback', reference: told, round: told, amount: 200 } as const
  assert.equal(await posting({ ...undone, legs: { player: 200, vendor: -200, pool: -2, reserve: -1, house: 3 } }), 'done')
})

test("V2 the server's role moves no money of a pool that its record, its bet and the pool's terms do not explain", async () => {
  const more = MOST + 1
  const forgeries: Record<string, Forgery> = {
    'a pool that pays more than the bet was told': {
      ...win,
      legs: { ...win.legs, player: more, loan: 3 - more },
      amount: more,
      jackpot: more,
    },
    'a win that says nothing of the pool that pays it': { ...win, jackpot: undefined },
    'a win that names no bet': { ...win, reference: undefined },
    'a win for a bet of another game': { ...win, reference: untold, round: untold },
    'a win that the house pays without the pool': { ...win, legs: { player: MOST, house: -MOST }, jackpot: undefined },
    "a win that is said to be the pool's and is the vendor's": { ...win, legs: { player: MOST, vendor: -MOST } },
    'a pool below its seed': { ...win, legs: { player: MOST, pool: -MOST } },
    'a stake that adds nothing': { ...bet, legs: { player: -200, vendor: 200 } },
    'a stake that adds less': { ...bet, legs: { player: -200, vendor: 200, pool: 1, reserve: 1, house: -2 }, pool: 75_000_003 },
    'a bet that was told more than stands there': { ...bet, pool: 90_000_000 },
    'a bet of another game that was told of the pool': { ...bet, round: untold },
    'a bet that pays the house out of the reserve': { ...bet, legs: { player: -200, vendor: 200, pool: 2, reserve: -1, house: -1 } },
    'a stake that goes back with more of the pool': {
      kind: 'rollback',
      reference: told,
      round: told,
      amount: 200,
      legs: { player: 200, vendor: -198, pool: -2 },
    },
  }
  for (const [what, forgery] of Object.entries(forgeries)) assert.match(await posting(forgery), /by its terms|below its floor/, what)
})
