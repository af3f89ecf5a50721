/** One page of a list that is read forward by cursor; `next` is undefined on the last one. */
export type CursorPage<Row> = { rows: Row[]; next?: string | undefined }
export type ReadFrom<Row> = (cursor: string | undefined) => Promise<CursorPage<Row>>

/** Pages that are read on the way to one that was opened by its number, after a reload. */
const WALK_MAX = 40
const LISTS_MAX = 50

/**
 * The cursor at which each page of each list begins: the tables ask for pages by number, the calls give the next one only.
 * A list is named by its resource, its filters and its page size.
 */
export type CursorBook = Map<string, readonly (string | undefined)[]>

/** Reads page `page` (from 1) of the list `name`; pages that were never read are walked over, 40 at most. */
export async function readPage<Row>(book: CursorBook, at: { name: string; page: number }, read: ReadFrom<Row>): Promise<CursorPage<Row>> {
  const known = book.get(at.name)?.length ?? 1
  let page = Math.min(at.page, known)
  for (let steps = 0; steps < WALK_MAX; steps += 1) {
    const found = await read(book.get(at.name)?.[page - 1])
    note(book, { name: at.name, page }, found.next)
    if (page === at.page) return found
    if (found.next === undefined) break
    page += 1
  }
  return { rows: [] }
}

/** Keeps where the page after this one begins; when that has moved, the pages behind it are forgotten. */
function note(book: CursorBook, at: { name: string; page: number }, next: string | undefined): void {
  const begins = book.get(at.name) ?? [undefined]
  const behind = begins[at.page] === next ? begins.slice(at.page + 1) : []
  const kept = next === undefined ? begins.slice(0, at.page) : [...begins.slice(0, at.page), next, ...behind]
  book.delete(at.name)
  book.set(at.name, kept)
  const [oldest] = book.keys()
  if (book.size > LISTS_MAX && oldest !== undefined) book.delete(oldest)
}
