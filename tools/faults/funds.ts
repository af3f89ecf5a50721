import type pg from 'pg'

type Funded = { class: 'player' | 'agent'; from: bigint | number; to: bigint | number; amountMinor: bigint }

/** Gives members with these ids money by a paid deposit each, as the cashier would: nothing else explains money to the database. */
export async function fundMembers(client: pg.Client, { class: accountClass, from, to, amountMinor }: Funded): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into cashier.deposit (id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, created_at)
     select gen_random_uuid(), 1, n, gen_random_uuid(), 'ewallet', $1, 0, 'PHP', 'created', now() from generate_series($2::bigint, $3::bigint) n`,
    [amountMinor, from, to],
  )
  await client.query(
    `with paid as materialized (
       select d.id, (wallet.post(1, gen_random_uuid(), 'deposit', array[w.id, p.id], array[d.amount_minor, -d.amount_minor])).transfer_id
       from cashier.deposit d
       cross join lateral wallet.open_account(1, $3, d.member_id, 0::smallint, 'PHP', 'real', '') w
       cross join lateral wallet.open_account(1, 'payment', 0, 0::smallint, 'PHP', 'real', '') p
       where d.member_id between $1 and $2 and d.state = 'created'
     )
     update cashier.deposit d set state = 'paid', transfer_id = paid.transfer_id, finished_at = now() from paid where d.id = paid.id`,
    [from, to, accountClass],
  )
  await client.query('commit')
}
