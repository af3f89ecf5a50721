import type { PageName } from './permissions.ts'

/** The address of a list that shows only what the filter lets through. */
export function filteredPath(page: PageName, filter: Record<string, string>): string {
  return `/${page}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
}
