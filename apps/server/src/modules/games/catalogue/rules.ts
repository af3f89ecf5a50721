import { withoutAccents } from '#platform/accents.ts'

/** How a search compares names: lower case, without diacritics, single spaces. */
export function searchForm(text: string): string {
  return withoutAccents(text)
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Pages in a list of rows; an empty list has none. */
export function pagesIn(rows: number, size: number): number {
  return Math.ceil(rows / size)
}
