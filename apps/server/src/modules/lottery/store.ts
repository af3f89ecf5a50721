import type { Db, Tx } from '#platform/database.ts'

type Key = { vassalage: string; gameCode: string; numero: string }

/** False when the draw is known. */
export async function insertDraw(db: Tx, brandId: number, draw: Key & { winNo: string; at: Date }): Promise<boolean> {
  const row = await db
    .insertInto('lottery.draw')
    .values({
      brand_id: brandId,
      vendor_code: draw.vassalage,
      game_code: draw.gameCode,
      numero: draw.numero,
      win_no: draw.winNo,
      opened_at: draw.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('numero')
    .executeTakeFirst()
  return row !== undefined
}

export async function findDraw(db: Tx, brandId: number, key: Key): Promise<string | undefined> {
  const row = await db
    .selectFrom('lottery.draw')
    .select('win_no')
    .where('brand_id', '=', brandId)
    .where('vendor_code', '=', key.vassalage)
    .where('game_code', '=', key.gameCode)
    .where('numero', '=', key.numero)
    .executeTakeFirst()
  return row?.win_no
}

type Filter = { vassalage: string | undefined; gameCode: string | undefined; limit: number }

export async function listDraws(db: Db, brandId: number, filter: Filter) {
  return await db
    .selectFrom('lottery.draw')
    .select(['game_code as gameCode', 'numero', 'win_no as winNo', 'opened_at as at'])
    .where('brand_id', '=', brandId)
    .$if(filter.vassalage !== undefined, (query) => query.where('vendor_code', '=', filter.vassalage ?? ''))
    .$if(filter.gameCode !== undefined, (query) => query.where('game_code', '=', filter.gameCode ?? ''))
    .orderBy('opened_at', 'desc')
    .orderBy('numero', 'desc')
    .limit(filter.limit)
    .execute()
}
