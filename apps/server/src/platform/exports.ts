import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '@croupier/contract/csv'
import type { Route } from '@croupier/contract/route'
import { instant } from '@croupier/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** The most rows of one file, and the page that they are read by. */
export const EXPORT_ROWS_MAX = 10_000
const PAGE = 100
/** The last line of a file that ends before its list does. */
export const CUT_OFF = `More than ${EXPORT_ROWS_MAX} rows: narrow the list down`
export const EXPORT_LIMITS = [{ times: 20, seconds: 60, per: 'account' }] as const

type Row = Record<string, unknown>
type Page = { rows: Row[]; next?: string | undefined }
type Paged = { cursor?: string | undefined; size?: number }
type Asked<Input, Value> = { input: Input; read: (input: Input) => Promise<Value> }

/** Whether a console's list, or a report, is asked for as a file. */
export function isExport(request: FastifyRequest, route: Route): boolean {
  return request.method === 'GET' && request.headers.accept === 'text/csv' && rowShape(route) !== undefined
}

/**
 * Answers with the list as a CSV file, page after page as the caller takes it: no more than one page is in memory. What the call refuses it
 * refuses before the file begins.
 */
export async function sendCsv<Input, Value>(reply: FastifyReply, route: Route<Input, Value>, asked: Asked<Input, Value>) {
  const pages = pagesOf(route, asked)
  const first = await pages.next()
  const name = route.path.split('/').slice(2).join('-')
  reply.header('cache-control', 'no-store')
  reply.header('content-disposition', `attachment; filename="${name}.csv"`)
  reply.type('text/csv; charset=utf-8')
  return reply.send(Readable.from(linesOf(rowShape(route as unknown as Route) ?? {}, first.value ?? { rows: [] }, pages)))
}

async function* pagesOf<Input, Value>(route: Route<Input, Value>, { input, read }: Asked<Input, Value>): AsyncGenerator<Page> {
  let cursor: string | undefined
  do {
    const paged: Paged = hasPages(route) ? { size: PAGE, cursor } : {}
    const page = z.encode(route.value, await read({ ...input, ...paged })) as Page
    cursor = page.next
    yield page
  } while (cursor !== undefined)
}

async function* linesOf(shape: z.core.$ZodShape, first: Page, others: AsyncGenerator<Page>): AsyncGenerator<string> {
  // Where the list came whole, fields that no row has are no columns.
  const columns = Object.keys(shape).filter((column) => first.next !== undefined || first.rows.some((row) => row[column] !== undefined))
  const lineOf = (row: Row) => csvLine(columns.map((column) => cellOf(shape[column], row[column])))
  yield `${CSV_START}${csvLine(columns)}${first.rows.map(lineOf).join('')}`
  let count = first.rows.length
  for await (const { rows } of others) {
    if (count >= EXPORT_ROWS_MAX) {
      yield csvLine([CUT_OFF])
      return
    }
    count += rows.length
    yield rows.map(lineOf).join('')
  }
}

function cellOf(schema: z.core.$ZodType | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && innermost(schema) === instant) return new Date(value).toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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

function hasPages<Input, Value>(route: Route<Input, Value>): boolean {
  return shapeOf(route.input as unknown as z.core.$ZodType)?.cursor !== undefined
}

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape | undefined {
  return 'shape' in schema._zod.def ? (schema._zod.def.shape as z.core.$ZodShape) : undefined
}
