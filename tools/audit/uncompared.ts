import type pg from 'pg'
import type { Evidence } from './audit.ts'

/** What nothing outside could be compared with, in words and with its number: nothing is left out in silence. */
export async function listUncompared(client: pg.ClientBase, evidence: Evidence): Promise<string[]> {
  return [...(await ofProvider(client, evidence)), ...(await ofVendors(client, evidence)), ...(await ofSeals(client, evidence))]
}

async function ofProvider(client: pg.ClientBase, { provider }: Evidence): Promise<string[]> {
  if (provider !== undefined && provider.length > 0) return []
  const { rows } = await client.query<{ deposits: string; payouts: string }>(
    `select (select count(*) from cashier.deposit where transfer_id is not null) as deposits,
       (select count(*) from cashier.withdrawal where settle_transfer_id is not null) as payouts`,
  )
  const { deposits = '0', payouts = '0' } = rows[0] ?? {}
  if (deposits === '0' && payouts === '0') return []
  const log = provider === undefined ? 'there is no log of the provider' : "the provider's log is empty"
  return [`${deposits} credited deposits and ${payouts} payouts: ${log} (I22, I23)`]
}

/** Studio keeps its own log in this database, for every vendor that it is connected as; any other vendor's list comes as a file. */
async function ofVendors(client: pg.ClientBase, { vendors = [] }: Evidence): Promise<string[]> {
  const known = ['STU', ...vendors.map(({ vendor }) => vendor)]
  const { rows } = await client.query<{ vendor: string; messages: string }>(
    `select vendor_code as vendor, count(*) as messages from games.vendor_transaction where digest is not null and vendor_code <> all($1)
       and vendor_code not in (
         select v.vendor_code from games.vendor_connection v join games.vendor_connection s using (brand_id, base_url) where s.vendor_code = 'STU'
       )
     group by 1 order by 1`,
    [known],
  )
  return rows.map(({ vendor, messages }) => `${messages} messages of ${vendor}: there is no list of the vendor (I16, I17, I44, I45)`)
}

async function ofSeals(client: pg.ClientBase, { heads }: Evidence): Promise<string[]> {
  const { rows } = await client.query<{ seals: string; transfers: string }>(
    `select (select count(*) from wallet.seal) as seals,
       (select count(*) from wallet.transfer where at < now() - interval '1 hour' and id > coalesce((select max(last_transfer_id) from wallet.seal), 0)) as transfers`,
  )
  const { seals = '0', transfers = '0' } = rows[0] ?? {}
  return [
    ...(heads.length === 0 && seals !== '0' ? [`${seals} seals: no file of heads was named (I39)`] : []),
    ...(transfers === '0' ? [] : [`${transfers} transfers older than an hour are not sealed (I38)`]),
  ]
}
