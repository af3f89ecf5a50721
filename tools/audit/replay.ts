import type pg from 'pg'

const PAGE = 50_000

type Entry = { account_id: string; seq: string; amount: string; balance_after: string }
type Replayed = { wrong: number; entries: number }

/**
 * Folds every account's entries of transfers after `since` with an arithmetic of its own and counts the balances that differ; an account
 * begins with nothing, or with its balance before them. The caller has begun a transaction.
 */
export async function replay(client: pg.ClientBase, since: string): Promise<Replayed> {
  await client.query(`set cursor_tuple_fraction = 1;
    declare replayed no scroll cursor for
    select e.account_id::text, e.seq::text, e.amount::text, e.balance_after::text from wallet.entry e
    where e.transfer_id > ${BigInt(since)} order by e.account_id, e.seq`)
  const sum: Replayed = { wrong: 0, entries: 0 }
  for (let balances = new Map<string, bigint>(), rows = 0; ; ) {
    const page = (await client.query<Entry>(`fetch ${PAGE} from replayed`)).rows
    const begun = since === '0' ? new Map<string, bigint>() : await balancesBefore(client, page)
    balances = new Map([...begun, ...balances])
    sum.wrong += page.filter((entry) => !fold(balances, entry)).length
    sum.entries += page.length
    rows = page.length
    // An account goes on in the next page only when it is the last of this one.
    const last = page.at(-1)?.account_id ?? ''
    balances = new Map([[last, balances.get(last) ?? 0n]])
    if (rows < PAGE) break
  }
  await client.query('close replayed')
  return sum
}

/** Whether an entry's balance is the one before with its amount; it is the account's balance from then on. */
function fold(balances: Map<string, bigint>, { account_id: account, amount, balance_after: said }: Entry): boolean {
  const balance = BigInt(said)
  const isRight = (balances.get(account) ?? 0n) + BigInt(amount) === balance
  balances.set(account, balance)
  return isRight
}

/** Balances of accounts before their first entry of a page. */
async function balancesBefore(client: pg.ClientBase, page: readonly Entry[]): Promise<Map<string, bigint>> {
  const firsts = page.filter(({ account_id: account }, place) => account !== page[place - 1]?.account_id)
  const { rows } = await client.query<{ account: string; balance: string }>(
    `select f.account::text, e.balance_after::text as balance from unnest($1::bigint[], $2::bigint[]) f (account, seq)
     join wallet.entry e on e.account_id = f.account and e.seq = f.seq - 1`,
    [firsts.map(({ account_id }) => account_id), firsts.map(({ seq }) => seq)],
  )
  return new Map(rows.map(({ account, balance }) => [account, BigInt(balance)]))
}
