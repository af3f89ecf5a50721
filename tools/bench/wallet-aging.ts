import pg from 'pg'
import { PLAYER_FROM } from './wallet-requests.ts'

const STRIPES = 64
const MOVES_AT_ONCE = 1_000_000

/**
 * Millions of bets and wins behind the players, with the balances that follow: each player in turn stakes 1 and wins 1 against the
 * vendor's stripe of their number. Written past the server's functions, as only the owner can.
 */
export async function ageJournal(url: string, size: { aged: number; players: number }): Promise<void> {
  const players = size.players - (size.players % STRIPES)
  const times = Math.max(2, Math.floor(size.aged / players / 2) * 2)
  const each = players / STRIPES
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm) select 1, 'vendor', 0, n, 'PHP', 'real' from generate_series(0, ${STRIPES - 1}) n`,
  )
  await client.query('alter table games.vendor_transaction drop constraint vendor_transaction_key')
  const { rows } = await client.query<{ base: string }>('select max(id) as base from wallet.transfer')
  const base = Number(rows[0]?.base)
  const perTurn = Math.max(2, Math.floor(MOVES_AT_ONCE / players / 2) * 2)
  for (let from = 1; from <= times; from += perTurn) {
    const to = Math.min(times, from + perTurn - 1)
    // j counts a player's bets (odd) and wins (even), p the players, s their stripe and i their place in it.
    await client.query(`
      create temporary table move as
        select ${base} + (j - 1) * ${players}::bigint + p + 1 as id, j, p, p % ${STRIPES} as s, p / ${STRIPES} as i
        from generate_series(${from}, ${to}) j, generate_series(0, ${players - 1}) p`)
    await client.query(`
      insert into wallet.transfer (id, brand_id, kind) overriding system value select id, 1, case when j % 2 = 1 then 'bet' else 'win' end from move order by id`)
    await client.query(`
      insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
      select * from (
        select ${PLAYER_FROM} + p, j + 1, id, case when j % 2 = 1 then -1 else 1 end, 100000000 - j % 2 from move
        union all
        select a.id, (j - 1) * ${each}::bigint + i + 1, move.id, case when j % 2 = 1 then 1 else -1 end, case when j % 2 = 1 then i + 1 else ${each} - i - 1 end
        from move join wallet.account a on a.class = 'vendor' and a.stripe = s
      ) line (account_id, seq, transfer_id, amount, balance_after) order by transfer_id`)
    await client.query(`
      insert into games.vendor_transaction (member_id, amount_minor, at, transfer_id, balance_minor, brand_id, vendor_code, transaction_uuid, kind, state, digest)
      select ${PLAYER_FROM} + p, 1, now(), id, 100000000 - j % 2, 1, 'STU', gen_random_uuid(), 'bet', 'applied', 1 from move order by id`)
    await client.query('drop table move')
  }
  await client.query(
    `alter table games.vendor_transaction add constraint vendor_transaction_key
      exclude using hash (games.message_key(transaction_uuid, brand_id, vendor_code) with =)`,
  )
  await client.query("select setval('wallet.transfer_id_seq', (select max(id) from wallet.transfer))")
  // A journal of that age is sealed; to seal all of it while bets are measured would be counted with them.
  await client.query("insert into wallet.seal (id, last_transfer_id, head) select 1, max(id), sha256('aged') from wallet.transfer")
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}
