import { type Db, sql, type Tx } from './database.ts'

/** A set of rules as its table keeps it. */
export type KeptSet = {
  id: string
  rules: unknown
  state: string
  why: string
  askedBy: bigint
  askedByName: string
  askedAt: Date
  decidedByName: string | null
  decidedAt: Date | null
}

const columns = sql`id, rules, state, why, asked_by as "askedBy", asked_by_name as "askedByName", asked_at as "askedAt",
  decided_by_name as "decidedByName", decided_at as "decidedAt"`

type NewSet = Pick<KeptSet, 'id' | 'rules' | 'why' | 'askedBy' | 'askedByName'> & { brandId: number; at: Date }

export async function insertSet(db: Tx, table: string, { id, brandId, rules, why, askedBy, askedByName, at }: NewSet): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (id, brand_id, rules, state, why, asked_by, asked_by_name, asked_at)
    values (${id}, ${brandId}, ${JSON.stringify(rules)}, 'asked', ${why}, ${askedBy}, ${askedByName}, ${at})
  `.execute(db)
}

type Of = { table: string; brandId: number }

/** One set of the brand, held until the transaction ends. */
export async function lockSet(db: Tx, { table, brandId }: Of, id: string): Promise<KeptSet | undefined> {
  const { rows } = await sql<KeptSet>`
    select ${columns} from ${sql.table(table)} where id = ${id} and brand_id = ${brandId} for update
  `.execute(db)
  return rows[0]
}

/** The rules that count: the last ones on which two operators agreed. */
export async function currentSet(db: Db | Tx, { table, brandId }: Of): Promise<KeptSet | undefined> {
  const { rows } = await sql<KeptSet>`
    select ${columns} from ${sql.table(table)} where brand_id = ${brandId} and state = 'done' order by decided_at desc limit 1
  `.execute(db)
  return rows[0]
}

/** The rules that wait for a second operator. */
export async function askedSet(db: Db | Tx, { table, brandId }: Of): Promise<KeptSet | undefined> {
  const { rows } = await sql<KeptSet>`
    select ${columns} from ${sql.table(table)} where brand_id = ${brandId} and state = 'asked'
  `.execute(db)
  return rows[0]
}

type Decided = { id: string; state: 'rejected' | 'done'; by: bigint; byName: string; at: Date }

export async function decideSet(db: Tx, table: string, { id, state, by, byName, at }: Decided): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = ${state}, decided_by = ${by}, decided_by_name = ${byName}, decided_at = ${at} where id = ${id}
  `.execute(db)
}
