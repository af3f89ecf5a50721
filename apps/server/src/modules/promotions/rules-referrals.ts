import { DAY_MS } from '@croupier/calendar/durations'
import { pseudonym } from '#modules/games/index.ts'
import type { Friend } from '#modules/identity/index.ts'

const FRIENDS_SHOWN = 20
const MONTH_MS = 30 * DAY_MS

/** What a member is told of friends, who come newest first: how many there are, how many of this month, and the last ones under pseudonyms (SC-04). */
export function friendsFor(friends: readonly Friend[], now: Date) {
  const since = new Date(now.getTime() - MONTH_MS)
  return {
    joined: friends.length,
    joinedThisMonth: friends.filter(({ registeredAt }) => registeredAt >= since).length,
    friends: friends
      .slice(0, FRIENDS_SHOWN)
      .map(({ username, registeredAt }) => ({ name: pseudonym(username), joinedAt: registeredAt.getTime() })),
  }
}
