import { type Db, sql } from '#platform/database.ts'
import { placesOf, rowsOf, texts } from '#platform/lists.ts'

/** Waits for others who name the same, in the order given, until the transaction ends. */
export async function lockInTurn(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(k.name, 0))
    from ${rowsOf({ name: texts(names), n: placesOf(names) })} k order by k.n
  `.execute(db)
}
