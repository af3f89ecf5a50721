/** Notices on one page of the list, and the reach of its pager (NT-01, LB-16). */
export const NOTICES_A_PAGE = 7
export const noticePager = { margin: 1, range: 5 } as const

/** The stored index of a notice sets the page and the item (NT-02); an index outside the list is the first. */
export function noticeAt(stored: string | undefined, count: number): { index: number; page: number } {
  const index = stored && /^\d{1,5}$/.test(stored) && Number(stored) < count ? Number(stored) : 0
  return { index, page: Math.floor(index / NOTICES_A_PAGE) + 1 }
}

/** The notices of one page with their indexes. */
export function noticePage<Item>(notices: readonly Item[], page: number): { index: number; notice: Item }[] {
  const start = (page - 1) * NOTICES_A_PAGE
  return notices.slice(start, start + NOTICES_A_PAGE).map((notice, at) => ({ index: start + at, notice }))
}
