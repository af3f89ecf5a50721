import type pg from 'pg'

/** A planted value: how it is called in a finding, and whether only a whole word is it, as of six digits that also stand in longer numbers. */
export type Canary = { name: string; value: string; isWord?: boolean }

/** The forms in which a value stands in clear: as it is, and encoded, which hides nothing. */
function formsOf({ value }: Canary): string[] {
  const bytes = Buffer.from(value)
  const quoted = JSON.stringify(value).slice(1, -1)
  const base64 = bytes.toString('base64').replace(/=+$/, '')
  return [...new Set([value, quoted, encodeURIComponent(value), base64, bytes.toString('base64url'), bytes.toString('hex')])]
}

/** The names of those canaries that stand in a text or in bytes. */
export function canariesIn(canaries: readonly Canary[], where: string | Buffer): string[] {
  const text = typeof where === 'string' ? where : where.toString('latin1')
  return canaries.filter((canary) => isIn(canary, text, Buffer.isBuffer(where))).map(({ name }) => name)
}

function isIn(canary: Canary, text: string, isBytes: boolean): boolean {
  if (canary.isWord) return new RegExp(`(?<!\\d)${canary.value}(?!\\d)`).test(text)
  const forms = formsOf(canary)
  return [...forms, ...(isBytes ? [Buffer.from(canary.value).toString('latin1')] : [])].some((form) => text.includes(form))
}

export type Finding = { column: string; canary: string }

/** Looks for canaries in every column of every table that can hold a text or bytes, whatever table it is. */
export async function findInDatabase(owner: pg.Client, canaries: readonly Canary[]): Promise<{ findings: Finding[]; columns: number }> {
  const { rows: columns } = await owner.query<{ name: string; column: string }>(`
    select format('%I.%I', c.table_schema, c.table_name) as name, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type not in ('bigint', 'integer', 'smallint', 'boolean', 'date', 'uuid', 'numeric', 'double precision', 'interval')
      and c.data_type not like 'timestamp%'
    order by 1, c.ordinal_position
  `)
  const findings: Finding[] = []
  for (const { name, column } of columns) {
    const quoted = owner.escapeIdentifier(column)
    const { rows } = await owner.query(`select ${quoted} as value from ${name} where ${quoted} is not null`)
    const found = new Set(rows.flatMap(({ value }) => canariesIn(canaries, readable(value))))
    findings.push(...[...found].map((canary) => ({ column: `${name}.${column}`, canary })))
  }
  return { findings, columns: columns.length }
}

function readable(value: unknown): string | Buffer {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  return JSON.stringify(value)
}
