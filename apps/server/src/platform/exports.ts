import type { Readable } from 'node:stream'
import { version } from '@croupier/contract/console/record-versions'
import { type ExportFormat, exportTypes } from '@croupier/contract/export-types'
import type { Route } from '@croupier/contract/route'
import { amount, instant } from '@croupier/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Context, inTransaction } from './context.ts'
import { bytesOf } from './export-formats.ts'
import type { Column, Line, Table } from './export-tables.ts'
import { leaveTrail } from './trail.ts'

/** The most rows of a file that is written while its caller waits, and the page that lists are read by. */
export const EXPORT_ROWS_MAX = 10_000
const PAGE = 100
/** The last line of a file that ends before its list does. */
export const CUT_OFF = `More than ${EXPORT_ROWS_MAX} rows: ask for all rows, or narrow the list down`
export const EXPORT_LIMITS = [{ times: 20, seconds: 60, per: 'account' }] as const

/** A list of the console, and how an operator who may call it reads it. */
export type ExportList = { route: Route; read: (context: Context, input: unknown) => Promise<unknown> }
/** Lists by the paths of their calls. */
export type ExportLists = ReadonlyMap<string, ExportList>

type Row = Record<string, unknown>
type Page = { rows: Row[]; next?: string | undefined }
type Paged = { cursor?: string | undefined; size?: number }
type Asked = { input: unknown; read: (input: unknown) => Promise<unknown> }

/** What a console's list, or a report, is asked for as; undefined where it is asked for as itself. */
export function formatAsked(request: FastifyRequest, route: Route): ExportFormat | undefined {
  if (request.method !== 'GET' || !isList(route)) return undefined
  const formats = Object.keys(exportTypes) as ExportFormat[]
  return formats.find((format) => exportTypes[format] === request.headers.accept)
}

/** Keeps a call that gives rows among the lists: work without a browser reads it by its path. */
export function keepList(lists: Map<string, ExportList>, list: ExportList): void {
  if (isList(list.route)) lists.set(list.route.path, list)
}

function isList(route: Route): boolean {
  return route.method === 'GET' && rowShape(route) !== undefined
}

/**
 * Answers with the list as a file, page after page as the caller takes it: no more than one page is in memory. What the call refuses it
 * refuses before the file begins; the mark in the trail stands before the file ends, also where the caller left.
 */
export async function sendFile(reply: FastifyReply, context: Context, file: { route: Route; format: ExportFormat } & Asked) {
  const { route, format, input } = file
  let rows = 0
  const pages = upTo(EXPORT_ROWS_MAX, pagesOf(route, file, PAGE))
  const table = await tableOf(route, pages, (page) => {
    rows += page.rows.length
  })
  const mark = () =>
    inTransaction(context, (tx) => leaveExportTrail(tx, { list: route.path, filters: z.encode(route.input, input), format, rows }))
  return sendBytes(reply, { ...fileOf(route.path, format), bytes: bytesOf(format, { ...table, rows: marked(table.rows, mark) }) })
}

/** A file as a call answers with it. */
export type FileAnswer = { name: string; type: string; bytes: Readable }

/** Has the browser keep the answer as a file. */
export function sendBytes(reply: FastifyReply, { name, type, bytes }: FileAnswer) {
  reply.header('cache-control', 'no-store')
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return reply.type(type).send(bytes)
}

/** Name and type of the file of a list. */
export function fileOf(path: string, format: ExportFormat): Omit<FileAnswer, 'bytes'> {
  return { name: `${nameOf(path)}.${format}`, type: format === 'csv' ? `${exportTypes.csv}; charset=utf-8` : exportTypes[format] }
}

/** The mark that an export leaves: who, which list, by which filters, how many rows. */
export async function leaveExportTrail(
  tx: Parameters<typeof leaveTrail>[0],
  { list, filters, format, rows }: { list: string; filters: unknown; format: ExportFormat; rows: number },
): Promise<void> {
  await leaveTrail(tx, { action: 'export', subject: `list ${nameOf(list)}`, after: { filters, format, rows }, why: '' })
}

const nameOf = (path: string) => path.split('/').slice(2).join('-')

async function* marked(rows: Table['rows'], mark: () => Promise<void>): Table['rows'] {
  try {
    yield* rows
  } finally {
    await mark()
  }
}

/** The pages of a list as they are on the wire; its filters alone are asked for. */
export async function* pagesOf(route: Route, { input, read }: Asked, size: number): AsyncGenerator<Page> {
  let cursor: string | undefined
  do {
    const paged: Paged = shapeOf(route.input as unknown as z.core.$ZodType)?.cursor === undefined ? {} : { size, cursor }
    const page = z.encode(route.value, await read({ ...(input as object), ...paged })) as Page
    cursor = page.next
    yield page
  } while (cursor !== undefined)
}

async function* upTo(rowsMax: number, pages: AsyncGenerator<Page>): AsyncGenerator<Page | 'cut off'> {
  let count = 0
  for await (const page of pages) {
    if (count >= rowsMax) {
      yield 'cut off'
      return
    }
    count += page.rows.length
    yield page
  }
}

/**
 * The table of a list: its first page is read at once, the others as its rows are taken. `onPage` hears of each page before its rows are
 * given, and may throw.
 */
export async function tableOf(
  route: Route,
  pages: AsyncGenerator<Page | 'cut off'>,
  onPage: (page: Page) => void | Promise<void>,
): Promise<Table> {
  // The version of a record is for forms: nobody reads a digest in a file.
  const shape = Object.fromEntries(Object.entries(rowShape(route) ?? {}).filter(([, schema]) => innermost(schema) !== version))
  const { value: first } = await pages.next()
  const begin: Page = first === undefined || first === 'cut off' ? { rows: [] } : first
  // Where the list came whole, fields that no row has are no columns.
  const names = Object.keys(shape).filter((name) => begin.next !== undefined || begin.rows.some((row) => row[name] !== undefined))
  const columns = names.map((name): Column => ({ name, kind: kindOf(shape[name]) }))
  const lineOf = (row: Row): Line => names.map((name) => row[name])
  async function* rows(): Table['rows'] {
    await onPage(begin)
    yield begin.rows.map(lineOf)
    for await (const page of pages) {
      if (page === 'cut off') {
        yield [[CUT_OFF]]
        return
      }
      await onPage(page)
      yield page.rows.map(lineOf)
    }
  }
  return { columns, rows: rows() }
}

/** Numbers of ours are known by the contract; a name of digits stays text. */
function kindOf(schema: z.core.$ZodType | undefined): Column['kind'] {
  const inner = innermost(schema)
  if (inner === instant) return 'instant'
  if (inner === amount) return 'amount'
  return inner?._zod.def.type === 'number' ? 'number' : 'text'
}

function innermost(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const inner = schema && 'innerType' in schema._zod.def ? (schema._zod.def.innerType as z.core.$ZodType) : undefined
  return inner ? innermost(inner) : schema
}

/** The fields of a row, where the call gives rows. */
function rowShape(route: Route): z.core.$ZodShape | undefined {
  const rows = shapeOf(route.value)?.rows
  return rows && 'element' in rows._zod.def ? shapeOf(rows._zod.def.element as z.core.$ZodType) : undefined
}

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape | undefined {
  return 'shape' in schema._zod.def ? (schema._zod.def.shape as z.core.$ZodShape) : undefined
}
