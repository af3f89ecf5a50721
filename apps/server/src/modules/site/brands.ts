import { type CurrencyCode, isCurrency } from '@croupier/money/currency'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/cache.ts'
import type { Context, TxContext } from '#platform/context.ts'
import type { Db, Tx } from '#platform/database.ts'
import { knownNames } from '#platform/known-names.ts'
import type { Geography } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { sharedReads } from '#platform/shared-reads.ts'
import { maintenanceState } from './rules.ts'
import { type Policy, policyOf } from './rules-policy.ts'
import { type BrandSettings, brandSettings, type MaintenanceNotice, maintenanceNotice, type RegionTexts, regionTexts } from './settings.ts'
import {
  type BrandRow,
  brandIdByCode,
  brandIdByHost,
  brandsWithClosedRegions,
  listBrandIds,
  listBrandNames,
  lockBrand,
  readBrand,
} from './store.ts'

/** How long a process may act on a brand's old settings: a kill switch takes effect within this time. */
const KEPT_MS = 1000

export type Brand = {
  id: number
  code: string
  name: string
  mode: 'play' | 'real'
  currency: CurrencyCode
  /** Where its site is reached, without ports. */
  hosts: readonly string[]
  settings: BrandSettings
  policy: Policy
  maintenance: MaintenanceNotice | null
  closedRegions: readonly string[]
  regionTexts: RegionTexts
  openedAt: Date
}

const brands = perDatabase(() => new LRUCache<number, Brand>({ max: 1000, ttl: KEPT_MS }))
const sharedRead = perDatabase(() => sharedReads<Brand | undefined>())
const names = perDatabase(() => knownNames())
const codes = perDatabase(() => new LRUCache<string, number>({ max: 5000, ttl: 60_000 }))

/** A brand by its id; at most a second old. */
export async function brandOf(context: Context | TxContext, brandId: number): Promise<Brand> {
  return (await readKept(context.db, brandId)) ?? refuse('not_found')
}

/** The caller's brand under its lock and as it stands: two operators never overwrite each other unseen. Refuses `not_found`. */
export async function lockedBrand({ db, actor }: TxContext): Promise<Brand> {
  await lockBrand(db, actor.brandId)
  const row = (await readBrand(db, actor.brandId)) ?? refuse('not_found')
  return parseBrand(row)
}

/** Every brand, for a job that goes through them. */
export async function brandIds(context: Context): Promise<number[]> {
  return await listBrandIds(context.db)
}

/** Whether a host serves the brand: one of its own, or one that its agents' links may name. */
export async function isBrandHost(context: Context | TxContext, host: string): Promise<boolean> {
  const { id, settings } = await brandOf(context, context.actor.brandId)
  return settings.domains.includes(host) || (await brandIdByHost(context.db, host)) === id
}

/** The brand that a request names: by its `Merchant` header, else by the host. Undefined when neither is known. */
export async function brandByMerchant(db: Db, merchant: string | undefined, host: string): Promise<Brand | undefined> {
  const key = merchant === undefined ? nameOf('host', host) : nameOf('code', merchant)
  const kept = codes(db).get(key)
  if (kept !== undefined) return await readKept(db, kept)
  const name = merchant ?? host.replace(/:\d+$/, '')
  if (!(await names(db).has(nameOf(merchant === undefined ? 'host' : 'code', name), () => readNames(db)))) return undefined
  const id = merchant === undefined ? await brandIdByHost(db, name) : await brandIdByCode(db, name)
  if (id === undefined) return undefined
  codes(db).set(key, id)
  return await readKept(db, id)
}

async function readNames(db: Db): Promise<string[]> {
  const { codes, hosts } = await listBrandNames(db)
  return [...codes.map((code) => nameOf('code', code)), ...hosts.map((host) => nameOf('host', host))]
}

function nameOf(kind: 'code' | 'host', name: string): string {
  return `${kind} ${name}`
}

/** Why the brand is closed for a visit: maintenance first, then the region of the address (ST-01). */
export function closedFor(brand: Brand, visit: { ip: string; now: Date }, geo: Geography): 'maintenance' | 'region_restricted' | undefined {
  if (maintenanceState(brand.maintenance, visit.now) === 'under_way') return 'maintenance'
  const country = geo.countryOf(visit.ip)
  return country !== undefined && brand.closedRegions.includes(country) ? 'region_restricted' : undefined
}

/** Says in the log which brands are open where their operators closed them, since no address has a country (PP-02). */
export async function warnOfOpenRegions({ db, ports, log }: Context): Promise<void> {
  if (ports.geo.isKnown) return
  const brands = await brandsWithClosedRegions(db)
  if (brands.length > 0) log.warn({ brands }, 'closed regions are open: GEO_DATABASE names no database of addresses')
}

/** A write of this process is seen by it at once; the others follow within a second. */
export function forgetBrands(db: Db | Tx): void {
  brands(db).clear()
  codes(db).clear()
  names(db).forget()
}

async function readKept(db: Db | Tx, id: number): Promise<Brand | undefined> {
  const kept = brands(db).get(id)
  if (kept) return kept
  // What a transaction sees may never come true: its answer is for it alone.
  return db.isTransaction ? await readAnew(db, id) : await sharedRead(db)(String(id), () => readAnew(db, id))
}

async function readAnew(db: Db | Tx, id: number): Promise<Brand | undefined> {
  const row = await readBrand(db, id)
  if (!row) return undefined
  const brand = parseBrand(row)
  brands(db).set(id, brand)
  return brand
}

function parseBrand(row: BrandRow): Brand {
  if (!isCurrency(row.currency)) throw new Error(`the brand ${row.code} has the currency ${row.currency}`)
  const settings = brandSettings.parse(row.settings)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    mode: row.mode === 'real' ? 'real' : 'play',
    currency: row.currency,
    hosts: row.hosts,
    settings,
    policy: policyOf({ ...settings, currency: row.currency }),
    maintenance: row.maintenance === null ? null : maintenanceNotice.parse(row.maintenance),
    closedRegions: row.closed_regions,
    regionTexts: regionTexts.parse(row.region_texts),
    openedAt: row.created_at,
  }
}
