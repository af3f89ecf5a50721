import { type Db, sql, type Tx } from '#platform/database.ts'

type Key = { vendor: string; gameCode: string; numero: string }

/** False when this version of the draw is known. */
export async function insertDraw(db: Tx, brandId: number, draw: Key & { winNo: string; version: number; at: Date }): Promise<boolean> {
  const row = await db
    .insertInto('lottery.draw')
    .values({
      brand_id: brandId,
      vendor_code: draw.vendor,
      game_code: draw.gameCode,
      numero: draw.numero,
      win_no: draw.winNo,
      version: draw.version,
      opened_at: draw.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('numero')
    .executeTakeFirst()
  return row !== undefined
}

export async function findDraw(db: Tx, brandId: number, key: Key & { version: number }): Promise<string | undefined> {
  const row = await db
    .selectFrom('lottery.draw')
    .select('win_no')
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', key.vendor)
    .where('game_code', '=', key.gameCode)
    .where('numero', '=', key.numero)
    .where('version', '=', key.version)
    .executeTakeFirst()
  return row?.win_no
}

type Filter = { vendor: string | undefined; gameCode: string | undefined; limit: number }

export async function listDraws(db: Db, brandId: number, filter: Filter) {
  return await db
    .selectFrom('lottery.draw')
    .select(['game_code as gameCode', 'numero', 'win_no as winNo', 'opened_at as at'])
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`not exists (
      select from lottery.draw later
      where (later.brand_id, later.vendor_code, later.game_code, later.numero) = (draw.brand_id, draw.vendor_code, draw.game_code, draw.numero)
        and later.version > draw.version)`)
    .$if(filter.vendor !== undefined, (query) => query.where('vendor_code', '=', filter.vendor ?? ''))
    .$if(filter.gameCode !== undefined, (query) => query.where('game_code', '=', filter.gameCode ?? ''))
    .orderBy('opened_at', 'desc')
    .orderBy('numero', 'desc')
    .limit(filter.limit)
    .execute()
}

/** What was drawn since then, by `vendor:game:number:version`. */
export async function recentDraws(db: Db, brandId: number, since: Date): Promise<{ key: string; winNo: string }[]> {
  const rows = await db
    .selectFrom('lottery.draw')
    .select(['vendor_code as vendor', 'game_code as game', 'numero', 'version', 'win_no as winNo'])
    .where('brand_id', '=', brandId)
    .where('opened_at', '>', since)
    .execute()
  return rows.map(({ vendor, game, numero, version, winNo }) => ({ key: `${vendor}:${game}:${numero}:${version}`, winNo }))
}

/** A draw to come; its times may still move. */
export async function putComing(db: Db, brandId: number, draw: Key & { locksAt: Date; drawsAt: Date }): Promise<void> {
  const times = { locks_at: draw.locksAt, draws_at: draw.drawsAt }
  await db
    .insertInto('lottery.coming')
    .values({ brand_id: brandId, vendor_code: draw.vendor, game_code: draw.gameCode, numero: draw.numero, ...times })
    .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code', 'game_code', 'numero']).doUpdateSet(times))
    .execute()
}

/** The draw that comes next, and the one after it. */
export async function listComing(db: Db, brandId: number, about: { vendor: string; gameCode: string; after: Date }) {
  return await db
    .selectFrom('lottery.coming')
    .select(['numero', 'locks_at as locksAt', 'draws_at as drawsAt'])
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', about.vendor)
    .where('game_code', '=', about.gameCode)
    .where('draws_at', '>', about.after)
    .orderBy('draws_at')
    .limit(2)
    .execute()
}

export async function dropPast(db: Db, brandId: number, now: Date): Promise<void> {
  await db.deleteFrom('lottery.coming').where('brand_id', '=', brandId).where('draws_at', '<=', now).execute()
}
