import { setTimeout as wait } from 'node:timers/promises'
import { asOwner } from './running-site.ts'

export type Settings = { modules: string[]; domains: string[] }

/** The brand under other settings for a while. Every process acts on new ones within a second. */
export async function underSettings(change: (settings: Settings) => object, look: () => Promise<void>): Promise<void> {
  const [brand] = await asOwner("select settings from site.brand where code = 'parola'")
  const settings = brand?.settings as Settings
  const put = async (wanted: object) => {
    await asOwner("update site.brand set settings = $1 where code = 'parola'", [JSON.stringify(wanted)])
    await wait(1200)
  }
  await put({ ...settings, ...change(settings) })
  try {
    await look()
  } finally {
    await put(settings)
  }
}

/**
 * A progressive pool that the house has given to, while the work is done; then it was never there. No feature fills one yet, and the
 * database lets nobody do it without: the owner writes the entries past its guards, and takes them out again.
 */
export async function withPool(amountMinor: number, work: () => Promise<void>): Promise<void> {
  const told = `insert into platform.outbox (brand_id, topic, payload) select id, 'wallet.pool_moved', '{}' from site.brand where code = 'parola';`
  const unguarded = (statements: string) =>
    asOwner(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statements} ${told} end $$`)
  await unguarded(`
    with brand as (select id from site.brand where code = 'parola'),
      pool as (select a.id from brand, lateral wallet.open_account(brand.id, 'jackpot', 1, 0::smallint, 'PHP', 'real', '') a),
      house as (select a.id, last.* from brand, lateral wallet.open_account(brand.id, 'house', 0, 0::smallint, 'PHP', 'real', '') a
        left join lateral (select e.seq, e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) last on true),
      moved as (insert into wallet.transfer (brand_id, operation_id, kind) select id, gen_random_uuid(), 'bonus' from brand returning id)
    insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
    select pool.id, 1, moved.id, ${amountMinor}, ${amountMinor} from pool, moved
    union all select house.id, coalesce(house.seq, 0) + 1, moved.id, -${amountMinor}, coalesce(house.balance_after, 0) - ${amountMinor} from house, moved;`)
  try {
    await work()
  } finally {
    await unguarded(`
      with gone as (delete from wallet.transfer where kind = 'bonus' returning id)
      delete from wallet.entry e using gone where e.transfer_id = gone.id;`)
  }
}
