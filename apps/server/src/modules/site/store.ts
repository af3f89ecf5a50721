import { type Db, sql, type Tx } from '#platform/database.ts'
import type { BrandSettings, MaintenanceNotice, RegionTexts } from './settings.ts'

export type BrandRow = NonNullable<Awaited<ReturnType<typeof readBrand>>>

export async function readBrand(db: Db | Tx, id: number) {
  return await db
    .selectFrom('site.brand')
    .select(['id', 'code', 'name', 'mode', 'currency', 'settings', 'maintenance', 'closed_regions', 'region_texts', 'created_at'])
    .select(sql<string[]>`array(select h.host from site.brand_host h where h.brand_id = site.brand.id order by h.host)`.as('hosts'))
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listBrandIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('site.brand').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What a request may name a brand by: the codes and hosts of all. */
export async function listBrandNames(db: Db): Promise<{ codes: string[]; hosts: string[] }> {
  const [codes, hosts] = await Promise.all([
    db.selectFrom('site.brand').select('code').execute(),
    db.selectFrom('site.brand_host').select('host').execute(),
  ])
  return { codes: codes.map(({ code }) => code), hosts: hosts.map(({ host }) => host) }
}

export async function brandIdByCode(db: Db | Tx, code: string): Promise<number | undefined> {
  return (await db.selectFrom('site.brand').select('id').where('code', '=', code).executeTakeFirst())?.id
}

export async function brandIdByHost(db: Db | Tx, host: string): Promise<number | undefined> {
  return (await db.selectFrom('site.brand_host').select('brand_id').where('host', '=', host).executeTakeFirst())?.brand_id
}

type NewBrandRow = { code: string; name: string; currency: string; settings: BrandSettings; parent_id?: number }

export async function insertBrand(db: Tx, brand: NewBrandRow): Promise<number> {
  const row = await db
    .insertInto('site.brand')
    .values({ ...brand, settings: JSON.stringify(brand.settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Brands below one, each with the one that it stands under; the tree has few levels. */
export async function listBrandsBelow(db: Db, brandId: number) {
  const { rows } = await sql<{
    id: number
    parentId: number
    code: string
    name: string
    mode: 'play' | 'real'
    currency: string
    openedAt: Date
    hosts: string[]
  }>`
    with recursive below as (
      select b.id, b.parent_id from site.brand b where b.parent_id = ${brandId}
      union
      select b.id, b.parent_id from below d join site.brand b on b.parent_id = d.id
    )
    select b.id, b.parent_id as "parentId", b.code, b.name, b.mode, b.currency, b.created_at as "openedAt",
      array(select h.host from site.brand_host h where h.brand_id = b.id order by h.host) as hosts
    from below d join site.brand b on b.id = d.id
    order by b.id
    limit 500
  `.execute(db)
  return rows
}

export async function insertHost(db: Tx, brandId: number, host: string): Promise<void> {
  await db
    .insertInto('site.brand_host')
    .values({ brand_id: brandId, host })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateSettings(db: Tx, brandId: number, settings: BrandSettings): Promise<void> {
  await db
    .updateTable('site.brand')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', brandId)
    .execute()
}

export async function updateMaintenance(db: Tx, brandId: number, notice: MaintenanceNotice | null): Promise<void> {
  await db
    .updateTable('site.brand')
    .set({ maintenance: notice === null ? null : JSON.stringify(notice) })
    .where('id', '=', brandId)
    .execute()
}

/** The codes of the brands that are closed somewhere. */
export async function brandsWithClosedRegions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('site.brand').select('code').where(sql<boolean>`closed_regions <> '{}'`).orderBy('code').execute()
  return rows.map(({ code }) => code)
}

export async function updateRegions(db: Tx, brandId: number, regions: { countries: string[]; texts: RegionTexts }): Promise<void> {
  await db
    .updateTable('site.brand')
    .set({ closed_regions: regions.countries, region_texts: JSON.stringify(regions.texts) })
    .where('id', '=', brandId)
    .execute()
}

export async function lockBrand(db: Tx, brandId: number): Promise<void> {
  await db.selectFrom('site.brand').select('id').where('id', '=', brandId).forUpdate().execute()
}

export async function listHelpTopics(db: Db, brandId: number, language: 'EN' | 'TY') {
  return await db
    .selectFrom('site.help_topic')
    .select(['topic', 'title', 'content'])
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .orderBy('position')
    .limit(200)
    .execute()
}

/** Help topics in both languages, one row each. */
export async function listAllHelpTopics(db: Db | Tx, brandId: number) {
  return await db
    .selectFrom('site.help_topic')
    .select(['topic', 'language', 'position', 'title', 'content'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .limit(400)
    .execute()
}

type HelpTopic = { language: 'EN' | 'TY'; topic: string; position: number; title: string; content: string }

export async function putHelpTopic(db: Tx, brandId: number, topic: HelpTopic): Promise<void> {
  await db
    .insertInto('site.help_topic')
    .values({ brand_id: brandId, ...topic })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'language', 'topic'])
        .doUpdateSet({ title: topic.title, content: topic.content, position: topic.position }),
    )
    .execute()
}

export async function countRealBrands(db: Db): Promise<number> {
  return (await db.selectFrom('site.brand').select('id').where('mode', '=', 'real').execute()).length
}
