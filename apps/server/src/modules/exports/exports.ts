import type { askExport, exportFaults, exportList, exportStates } from '@croupier/contract/console/exports'
import type { ExportFormat } from '@croupier/contract/export-types'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { operatorNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { type ExportLists, type FileAnswer, fileOf } from '#platform/exports.ts'
import { enqueue } from '#platform/jobs.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce } from '#platform/second-person.ts'
import { filtersOf, mayRead } from './asked-lists.ts'
import { isSameExport, KEPT_MS, nameOfFile, refusalOfAsking } from './rules.ts'
import { cancel, countExports, dropEnded, findExport, findReadable, insertExport, listExports, listRuns, lockAsking } from './store.ts'
import { WRITE_JOB } from './write-job.ts'

type Row = ValueOf<typeof exportList>['rows'][number]

/** The operator's own files, and those that a schedule has made for the operator. */
export async function readExports(context: Context, lists: ExportLists): Promise<ValueOf<typeof exportList>> {
  const operator = operatorOf(context)
  const rows = await listExports(context.db, operator)
  const names = await operatorNames(context, [...new Set(rows.map(({ operatorId }) => operatorId))])
  return {
    rows: rows.map((row): Row => {
      const isOwn = row.operatorId === operator.operatorId
      const list = lists.get(row.list)
      const mayOpen = list !== undefined && mayRead(list.route, operator)
      return {
        ...{ id: row.id, owner: names.get(row.operatorId) ?? '', isOwn, isScheduled: row.scheduleId !== null, mayOpen, list: row.list },
        ...{ filters: isOwn || mayOpen ? (row.filters as Row['filters']) : {}, format: row.format as ExportFormat },
        ...{ state: row.state as (typeof exportStates)[number], rowsWritten: row.rows, bytes: Number(row.bytes) },
        ...{ fault: row.fault as (typeof exportFaults)[number] | null, askedAt: row.askedAt.getTime() },
        ...{ endedAt: row.endedAt?.getTime() ?? null, expiresAt: row.expiresAt?.getTime() ?? null },
      }
    }),
  }
}

/**
 * Asks for a list as a file. The same id again is the same request; refuses `not_found` for what is no list, `not_allowed` for one that the
 * operator may not read, filters that the list does not know, `too_many_exports` and `exports_full`.
 */
export async function requestExport(context: Context, lists: ExportLists, input: InputOf<typeof askExport>): Promise<null> {
  const filters = filtersOf(context, lists, input)
  return await askOnce(() => insertRequest(context, { ...input, filters }), ['export_pkey'])
}

async function insertRequest(context: Context, { id, list, filters, format }: InputOf<typeof askExport>): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { operatorId, brandId } = operatorOf(tx)
    const owner = { brandId, operatorId }
    await lockAsking(tx.db, brandId)
    const known = await findExport(tx.db, owner, id)
    if (known) return isSameExport(known, { list, filters, format }) ? undefined : refuse('id_reused')
    const refusal = refusalOfAsking(await countExports(tx.db, owner), tx.ports.exportFiles.bytesMax)
    if (refusal) return refuse(refusal)
    await insertExport(tx.db, { ...owner, id, list, filters, format, at: tx.now })
    await enqueue(tx, { name: WRITE_JOB, payload: {} })
  })
}

/** Cancels an export of the operator, or drops its file. */
export async function cancelExport(context: Context, { id }: { id: string }): Promise<null> {
  const dropped = await inTransaction(context, async (tx) => {
    const known = (await findExport(tx.db, operatorOf(tx), id)) ?? refuse('not_found')
    if (!(await cancel(tx.db, id, tx.now))) return refuse('wrong_state')
    return known
  })
  if (dropped.state === 'done') await context.ports.exportFiles.drop(nameOfFile(dropped))
  return null
}

/**
 * The file of an export of the operator, or of a schedule that names the operator, until its link ends, and while the operator may read the
 * list; refuses `wrong_state` for one that is not written.
 */
export async function readFile(context: Context, lists: ExportLists, { id }: { id: string }): Promise<FileAnswer> {
  const known = (await findReadable(context.db, operatorOf(context), id)) ?? refuse('not_found')
  const list = lists.get(known.list)
  if (known.state !== 'done') return refuse('wrong_state')
  if (known.expiresAt === null || known.expiresAt <= context.now || !list) return refuse('not_found')
  if (!mayRead(list.route, operatorOf(context))) return refuse('not_allowed')
  const bytes = (await context.ports.exportFiles.read(nameOfFile(known))) ?? refuse('not_found')
  return { ...fileOf(known.list, known.format as ExportFormat), bytes }
}

/** Drops files whose link has ended, and what killed writers left. */
export async function dropOld(context: Context): Promise<void> {
  const { exportFiles } = context.ports
  const names = await exportFiles.names()
  await dropEnded(context.db, new Date(context.now.getTime() - KEPT_MS))
  const kept = new Set((await listRuns(context.db)).map(nameOfFile))
  for (const name of names) if (!kept.has(name)) await exportFiles.drop(name)
}
