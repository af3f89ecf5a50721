import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A row of a file, and where it stands for messages to people: `line 7` or `row 3`. */
export type FileRow<Row> = { readonly place: string; readonly row: Row }

/** What is wrong with a field of a row. */
export type Problem = { readonly place: string; readonly column: string; readonly why: string }

export const [FILE_CHARACTERS_MAX, ROWS_MAX] = [16_000_000, 10_000]
const PROBLEMS_SHOWN_MAX = 20

/**
 * Reads the rows of a CSV file, with the names of its columns in the first line, or of a JSON list of objects with the same names. Throws with the
 * place, the column and the reason of up to 20 problems; then nothing of the file is taken.
 */
export function readRows<Row extends z.ZodObject>(text: string, schema: Row): FileRow<z.output<Row>>[] {
  if (text.length > FILE_CHARACTERS_MAX) throw new Error(`the file has more than ${FILE_CHARACTERS_MAX} characters`)
  const given = text.trimStart().startsWith('[') ? rowsOfJson(text) : rowsOfCsv(text, Object.keys(schema.shape))
  if (given.length === 0) throw new Error('the file has no rows')
  if (given.length > ROWS_MAX) throw new Error(`the file has more than ${ROWS_MAX} rows`)
  const problems: Problem[] = []
  const rows = given.flatMap(({ place, row }) => {
    const { data, error } = schema.safeParse(row)
    problems.push(...(error?.issues ?? []).flatMap((issue) => problemsOf(place, issue)))
    return data === undefined ? [] : [{ place, row: data }]
  })
  refuseProblems(problems)
  return rows
}

/** Refuses a file for all that is wrong with it, if anything is. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const shown = problems.slice(0, PROBLEMS_SHOWN_MAX).map(({ place, column, why }) => `${place}, column ${column}: ${why}`)
  const more = problems.length - shown.length
  throw new Error([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
}

/** Rows that name an event which a row before them names. */
export function repeatedEvents(rows: readonly FileRow<{ event_id: string }>[]): Problem[] {
  const seen = new Map<string, string>()
  return rows.flatMap(({ place, row: { event_id: id } }) => {
    const before = seen.get(id)
    seen.set(id, before ?? place)
    return before === undefined ? [] : [{ place, column: 'event_id', why: `stands in ${before} already` }]
  })
}

function problemsOf(place: string, issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((column) => ({ place, column: shown(column), why: 'there is no such column' }))
  const column = String(issue.path[0] ?? '')
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ place, column, why: 'is missing' }]
  return [{ place, column, why: issue.message }]
}

/** An empty cell says nothing. Lines are counted as in the file; a row that goes over lines is named by its last one. */
function rowsOfCsv(text: string, columns: readonly string[]): FileRow<unknown>[] {
  const [header, ...records] = recordsOf(text)
  const names = header?.record.map((name) => name.trim()) ?? []
  const place = `line ${header?.line ?? 1}`
  refuseProblems([
    ...names.filter((name) => !columns.includes(name)).map((name) => ({ place, column: shown(name), why: 'there is no such column' })),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => ({ place, column: shown(name), why: 'stands twice' })),
    ...records
      .filter(({ record }) => record.length !== names.length)
      .map(({ line, record }) => ({
        place: `line ${line}`,
        column: names.at(-1) ?? '',
        why: `${record.length} cells, not ${names.length}`,
      })),
  ])
  return records.map(({ line, record }) => ({
    place: `line ${line}`,
    row: Object.fromEntries(names.flatMap((name, at) => (record[at] ? [[name, record[at]]] : []))),
  }))
}

function recordsOf(text: string): { record: string[]; line: number }[] {
  try {
    const options = { bom: true, info: true, trim: true, relax_column_count: true, skip_empty_lines: true, max_record_size: RECORD_MAX }
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (failure) {
    if (failure instanceof CsvError) throw new Error(`this CSV is not read: ${failure.message.slice(0, CAUSE_SHOWN_MAX)}`)
    throw failure
  }
}

const [RECORD_MAX, CAUSE_SHOWN_MAX] = [10_000, 200]

/** Numbers may be written as such; they are read as their text. */
const jsonRows = z.array(z.record(z.string(), z.union([z.string(), z.int().transform(String), z.null().transform(() => undefined)])))

function rowsOfJson(text: string): FileRow<unknown>[] {
  const { data, error } = jsonRows.safeParse(parsed(text))
  if (!data) {
    const [at, column = ''] = error.issues[0]?.path ?? []
    throw new Error(
      at === undefined
        ? 'this JSON is no list of rows'
        : `row ${Number(at) + 1}${column === '' ? '' : `, column ${shown(String(column))}`}: ${error.issues[0]?.message}`,
    )
  }
  return data.map((row, at) => ({
    place: `row ${at + 1}`,
    row: Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')),
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (failure) {
    throw new Error(`this JSON is not read: ${failure instanceof Error ? failure.message : String(failure)}`)
  }
}

const NAME_SHOWN_MAX = 40

function shown(name: string): string {
  return JSON.stringify(name.slice(0, NAME_SHOWN_MAX))
}
