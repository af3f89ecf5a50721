import type { LinkedRow } from '../sessions/store-origins.ts'

/** Linked accounts as operators see them, of rows that were read with one more than the limit. */
export function cutLinked(found: readonly LinkedRow[], limit: number) {
  return { rows: found.slice(0, limit).map(shownLink), isMore: found.length > limit }
}

function shownLink({ memberId, username, status, sharesDevice, sharesAddress }: LinkedRow) {
  return { memberId: String(memberId), username, status: status as 'active' | 'locked' | 'closed', sharesDevice, sharesAddress }
}
