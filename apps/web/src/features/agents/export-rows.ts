/** An instant as the tables show it, in the brand's zone, in a form that spreadsheets read as a time: `2026-11-20 18:30:00`. */
export function csvTime(instant: number | null, timeZone: string): string {
  return instant === null ? '' : new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(instant)
}

const PAGES_MAX = 50

/** Every row of a list that pages by cursor, 50 pages at most; `isCut` says that there were more. */
export async function allRows<Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: Row[]; next?: string | undefined }>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const read = await readPage(cursor)
    rows.push(...read.rows)
    if (read.next === undefined) return { rows, isCut: false }
    cursor = read.next
  }
  return { rows, isCut: true }
}
