import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
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

/** The house gives to a progressive pool, or takes back: a transfer of the ledger with its news, as a game of such a pool would post it. */
export async function movePool(amountMinor: number): Promise<void> {
  const moved = await asOwner(
    `insert into platform.outbox (brand_id, topic, payload)
     select brand.id, 'wallet.pool_moved', '{}'
     from site.brand,
       lateral wallet.open_account(brand.id, 'house', 0, 0::smallint, 'PHP', 'real', '') house,
       lateral wallet.open_account(brand.id, 'jackpot', 1, 0::smallint, 'PHP', 'real', '') pool,
       lateral wallet.post(brand.id, gen_random_uuid(), 'adjustment', array[house.id, pool.id], array[-$1::bigint, $1::bigint]) posted
     where code = 'parola' and posted.outcome = 'posted'
     returning id`,
    [amountMinor],
  )
  expect(moved).toHaveLength(1)
}
