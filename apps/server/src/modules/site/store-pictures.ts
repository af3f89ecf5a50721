import type { Db, Tx } from '#platform/database.ts'

type Picture = { id: string; brandId: number; bytes: Buffer; width: number; height: number; at: Date }

export async function insertPicture(tx: Tx, { id, brandId, bytes, width, height, at }: Picture): Promise<void> {
  await tx.insertInto('site.picture').values({ id, brand_id: brandId, bytes, width, height, sent_at: at }).execute()
}

export async function findPicture(db: Db, id: string) {
  return await db.selectFrom('site.picture').select(['bytes', 'width', 'height']).where('id', '=', id).executeTakeFirst()
}
