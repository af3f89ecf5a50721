import { type Db, sql, type Tx } from '#platform/database.ts'

export async function listTemplates(db: Db, brandId: number) {
  return await db
    .selectFrom('agents.template')
    .select(['id', 'name', 'terms'])
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Writes a template and gives its id; undefined when the brand has none of that id. */
export async function putTemplate(db: Tx, brandId: number, template: { id: bigint | undefined; name: string; terms: unknown }) {
  const values = { name: template.name, terms: sql`${JSON.stringify(template.terms)}::jsonb` }
  const row =
    template.id === undefined
      ? await db
          .insertInto('agents.template')
          .values({ brand_id: brandId, ...values })
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('agents.template')
          .set(values)
          .where('id', '=', template.id)
          .where('brand_id', '=', brandId)
          .returning('id')
          .executeTakeFirst()
  return row?.id
}
