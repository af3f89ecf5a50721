import * as prometheus from '@prometheus-io/client'
import { type Context, inTransaction, type TxContext } from './context.ts'
import type { Job } from './jobs.ts'
import { registry } from './metrics.ts'
import type { SealPlace } from './ports.ts'
import type { SealedColumn, SealedTable } from './sealed-tables.ts'
import { MARK_BYTES } from './sealer.ts'
import {
  countMarked,
  findUnmarked,
  forgetKey,
  listKeys,
  lockSealedRows,
  noteKey,
  type SealedRow,
  settleKey,
  updateSealedRow,
} from './store-sealing.ts'

/** Rows of one transaction: some milliseconds of locks. */
const BATCH_ROWS = 200

const resealed = new prometheus.Counter({
  name: 'croupier_resealed_rows_total',
  help: 'Rows whose values were sealed with the present key, by table.',
  labelNames: ['table'],
  registers: [registry],
})
const isSettled = new prometheus.Gauge({
  name: 'croupier_sealing_settled',
  help: 'Whether every sealed value bears the present key: then SECRET_FORMER is needed no more.',
  registers: [registry],
})

/**
 * Refuses the start while values are sealed with a key that is not given, and notes the key that seals from now on. The values are counted only
 * where a key is missing that was in use: in a large installation that takes seconds.
 */
export async function refuseMissingKeys(context: Context, tables: readonly SealedTable[]): Promise<void> {
  const { marks, mark } = context.ports.seal
  const keys = await listKeys(context.db)
  for (const key of keys.filter((known) => !marks.some((given) => given.equals(known.mark)))) {
    const needed = await valuesBearing(context, tables, key.mark)
    if (needed.length > 0)
      throw new Error(`${needed.join(', ')} are sealed with the key ${key.mark.toString('hex')}: give it as SECRET_FORMER`)
    await forgetKey(context.db, key.mark)
  }
  if (keys.every(({ settledAt }) => settledAt === null)) await refuseUnboundValues(context, tables, keys)
  await noteKey(context.db, mark, context.now)
}

/**
 * Values of the first release bear no key id: one of each column is opened, since all of a column were sealed with one secret. There are none
 * once a key has settled, and then nothing is looked for.
 */
async function refuseUnboundValues(context: Context, tables: readonly SealedTable[], known: readonly { mark: Buffer }[]): Promise<void> {
  const marks = [...known.map(({ mark }) => mark), ...context.ports.seal.marks]
  const closed: string[] = []
  for (const table of tables)
    for (const column of table.columns) {
      const row = await findUnmarked(context.db, table, { column, marks })
      if (row && !doesOpen(context, { table, row, column })) closed.push(`${table.name}.${column.sealed}`)
    }
  if (closed.length > 0)
    throw new Error(`values of ${closed.join(', ')} bear no key id and do not open: give the secret that sealed them as SECRET_FORMER`)
}

function doesOpen({ ports }: Context, place: SealedCell): boolean {
  const value = place.row[place.column.sealed]
  try {
    return Buffer.isBuffer(value) && ports.seal.open(value, placeOf(place)) !== undefined
  } catch {
    return false
  }
}

async function valuesBearing({ db }: Context, tables: readonly SealedTable[], mark: Buffer): Promise<string[]> {
  const counts: { column: string; count: number }[] = []
  for (const table of tables) counts.push(...(await countMarked(db, table, mark)))
  return counts.filter(({ count }) => count > 0).map(({ column, count }) => `${count} values of ${column}`)
}

/** Seals what bears another key, or no key, with the present one. It may be ended at any time: what is sealed anew is passed over the next time. */
export function resealingJob(tables: readonly SealedTable[]): Job {
  return { name: 'platform-reseal', every: '* * * * *', run: (context) => resealAll(context, tables) }
}

async function resealAll(context: Context, tables: readonly SealedTable[]): Promise<void> {
  const { mark } = context.ports.seal
  const keys = await listKeys(context.db)
  if (!keys.some((key) => key.settledAt !== null && key.mark.equals(mark)) || keys.length > 1) {
    isSettled.set(0)
    for (const table of tables) await resealTable(context, table)
    await inTransaction(context, (tx) => settleKey(tx.db, mark, tx.now))
    context.log.info({ key: mark.toString('hex') }, 'every sealed value bears the present key')
  }
  isSettled.set(1)
}

async function resealTable(context: Context, table: SealedTable): Promise<void> {
  let after: string | undefined
  do {
    after = await inTransaction({ ...context, now: new Date() }, (tx) => resealBatch(tx, table, after))
  } while (after !== undefined)
}

/** Gives the key of the last row, while there are more. */
async function resealBatch(tx: TxContext, table: SealedTable, after: string | undefined): Promise<string | undefined> {
  const { batchRows = BATCH_ROWS } = table
  const rows = await lockSealedRows(tx.db, table, { after, limit: batchRows })
  for (const row of rows) {
    // A value that bears the present key stays as it is: the database's guards know no reason for another one.
    const due = table.columns.filter((column) => needsSealing(tx, row, column))
    if (due.length === 0) continue
    const values = Object.assign({}, ...due.map((column) => sealedAnew(tx, { table, row, column })))
    await updateSealedRow(tx.db, table, { key: row[table.key.column], values })
    resealed.inc({ table: table.name })
  }
  const last = rows.at(-1)
  return last && rows.length === batchRows ? String(last[table.key.column]) : undefined
}

function needsSealing({ ports }: TxContext, row: SealedRow, { sealed, plain, hashes = [] }: SealedColumn): boolean {
  const value = row[sealed]
  if (plain !== undefined && row[plain] !== null) return true
  if (!Buffer.isBuffer(value)) return false
  // A release that adds a look-up hash leaves it empty in the rows from before.
  return !value.subarray(0, MARK_BYTES).equals(ports.seal.mark) || hashes.some(({ column }) => row[column] === null)
}

type SealedCell = { table: SealedTable; row: SealedRow; column: SealedColumn }

function placeOf({ table, row, column }: SealedCell): SealPlace {
  return {
    column: `${table.as ?? table.name}.${column.as ?? column.sealed}`,
    brandId: Number(row.brand_id),
    row: String(row[table.row ?? table.key.column]),
  }
}

/** What the column's value and its hashes are under the present key; a value in clear takes the place of none, and goes. */
function sealedAnew({ ports }: TxContext, { table, row, column }: SealedCell): SealedRow {
  const place = placeOf({ table, row, column })
  const sealed = row[column.sealed]
  const clear = column.plain === undefined ? null : row[column.plain]
  const plain = Buffer.isBuffer(sealed) ? ports.seal.open(sealed, place) : textOf(clear)
  const emptied = column.plain === undefined ? {} : { [column.plain]: null }
  if (plain === undefined) return emptied
  const hashed = (column.hashes ?? []).map((hash) => [hash.column, ports.seal.keyedHash(hash.purpose, hash.textOf(plain, row))])
  return { ...emptied, [column.sealed]: ports.seal.seal(plain, place), ...Object.fromEntries(hashed) }
}

/** A value in clear as it is sealed: text as it is, an object as JSON. */
function textOf(clear: unknown): string | undefined {
  if (clear === null || clear === undefined) return undefined
  return typeof clear === 'string' ? clear : JSON.stringify(clear)
}
