import * as z from 'zod/mini'
import { actingOperator } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { bytesOf } from '#platform/export-formats.ts'
import { type ExportLists, leaveExportTrail, pagesOf, tableOf } from '#platform/exports.ts'
import { Refused } from '#platform/refusal.ts'
import { mayRead } from './asked-lists.ts'
import { FILE_ROWS_MAX, KEPT_MS, nameOfFile, RUNS_MAX, roomFor } from './rules.ts'
import { mailRecipients } from './schedule-runs.ts'
import { beat, type Claimed, claimNext, countExports, type Fault, fail, finish, giveBack } from './store.ts'

/** Rows of a list are read by so many at once. */
const PAGE = 1_000
/** More files one run does not write: the next one takes over. */
const FILES_A_RUN = 100

/** What may be exported, and the address of the console that mails lead to. */
type Writing = { lists: ExportLists; consoleUrl: string }

/** Writes what waits, one file after the other. */
export async function writeWaiting(context: Context, writing: Writing): Promise<void> {
  for (let files = 0; files < FILES_A_RUN; files += 1) {
    const claimed = await claimNext(context.db)
    if (!claimed) return
    await writeOne(context, writing, claimed)
  }
}

/** The end of a run before its file's: cancelled or taken over where it bears no fault. */
class Stopped extends Error {
  readonly fault: Fault | undefined
  constructor(fault?: Fault) {
    super(`the export was stopped: ${fault ?? 'it is not this run any more'}`)
    this.fault = fault
  }
}

async function writeOne(context: Context, writing: Writing, claimed: Claimed): Promise<void> {
  const name = nameOfFile(claimed)
  try {
    await writeFile(context, writing, claimed)
  } catch (failure) {
    await context.ports.exportFiles.drop(name)
    await settle(context, claimed, failure)
  }
}

/** What a failure means for the export: what is refused ends it, what broke is begun anew, some times. */
async function settle({ db, now, log }: Context, claimed: Claimed, failure: unknown): Promise<void> {
  if (failure instanceof Stopped && failure.fault === undefined) return
  const fault = failure instanceof Stopped ? failure.fault : failure instanceof Refused ? 'refused' : undefined
  if (fault) return await fail(db, claimed, { fault, at: now })
  log.error({ err: failure, export: claimed.id }, 'an export broke off')
  if (claimed.run < RUNS_MAX) return await giveBack(db, claimed)
  await fail(db, claimed, { fault: 'broken', at: now })
}

async function writeFile(context: Context, { lists, consoleUrl }: Writing, claimed: Claimed): Promise<void> {
  const list = lists.get(claimed.list)
  if (claimed.run > RUNS_MAX) throw new Stopped('broken')
  const { exportFiles } = context.ports
  const brand = asSystem(context, claimed.brandId)
  const reader = async () => {
    const operator = await actingOperator(brand, claimed.operatorId)
    if (!list || !operator || !mayRead(list.route, operator)) throw new Stopped('not_allowed')
    return { list, context: { ...brand, actor: operator } }
  }
  const { list: read, context: own } = await reader()
  let rows = 0
  const onPage = async (page: { rows: unknown[] }) => {
    rows += page.rows.length
    if (rows > FILE_ROWS_MAX) throw new Stopped('too_large')
    await reader()
    if (!(await beat(context.db, claimed, rows))) throw new Stopped()
  }
  const input = z.decode(read.route.input, claimed.filters as never)
  const pages = pagesOf(read.route, { input, read: (asked) => read.read(own, asked) }, PAGE)
  const table = await tableOf(read.route, pages, onPage)
  const room = roomFor((await inTransaction(own, (tx) => countExports(tx.db, claimed))).bytes, exportFiles.bytesMax)
  const bytes = await exportFiles.write(nameOfFile(claimed), bounded(bytesOf(claimed.format, table), room))
  await inTransaction(own, async (tx) => {
    const done = { rows, bytes, at: tx.now, until: new Date(tx.now.getTime() + KEPT_MS) }
    if (!(await finish(tx.db, claimed, done))) throw new Stopped()
    await leaveExportTrail(tx, { ...claimed, rows })
    await mailRecipients(tx, claimed.id, consoleUrl)
  })
}

async function* bounded(bytes: AsyncIterable<string | Buffer>, max: number): AsyncGenerator<string | Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += Buffer.byteLength(chunk)
    if (size > max) throw new Stopped('too_large')
    yield chunk
  }
}
