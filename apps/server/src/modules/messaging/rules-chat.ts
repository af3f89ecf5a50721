import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import type { Refusal } from '#platform/refusal.ts'
import type { Line } from './store-chat.ts'

/** Lines older than this are thrown away. */
const KEPT_MS = 90 * DAY_MS
/** Nobody needs to catch up with more than a week. */
const UNREAD_SINCE_MS = 7 * DAY_MS

/** Since when a room's lines are kept, and since when a newcomer has not read them. */
export function roomDates(now: Date): { keptSince: Date; unreadSince: Date } {
  return { keptSince: new Date(now.getTime() - KEPT_MS), unreadSince: new Date(now.getTime() - UNREAD_SINCE_MS) }
}

/** How fast one member may write: a line in two seconds, and no more than ten in a minute. */
export const PACE = { gapMs: 2000, windowMs: 60_000, linesMax: 10 } as const

/** Endings that people do not write after a full stop by accident. */
const ENDINGS =
  'com|net|org|info|biz|io|gg|ph|xyz|top|vip|club|app|shop|live|site|online|website|casino|bet|bets|poker|link|click|cc|tv|ru|cn|uk|us|dev|page|store|fun|icu|asia|win|pro|wtf|bid|mobi|ly|gl|gd|st|sh|co'
/** Endings that are words as well: an address only with something behind it. */
const WORD_ENDINGS = 'me|to|in|is|it|at|so|no|my|am|be|us|na|mo|ng|pa|ka|do|re'

const LINKS: readonly RegExp[] = [
  /[a-z][a-z0-9+.-]{1,15}:\/\//u,
  /\bwww\s?\./u,
  new RegExp(`[\\p{L}\\p{N}-]\\.(${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}-]\\.(${WORD_ENDINGS})/`, 'u'),
  /\b\d{1,3}(\.\d{1,3}){3}\b/u,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]/u,
  /(^|\s)@[a-z0-9_]{4,}/u,
  // A telephone number: ten digits and more, however they are parted.
  /(?:\d[\s().-]{0,2}){9,}\d/u,
]

/** Signs that cannot be seen, or turn the writing round; and the blank sign of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu

/** A line as it is kept: without unseen signs, with single spaces and at most three marks upon a letter. */
export function cleanLine(written: string): string {
  return written
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Whether a line holds a way to meet elsewhere: an address, a mail address, a handle or a telephone number, also written in disguise. */
export function containsContact(line: string): boolean {
  const plain = line
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/[\u3002\u2024\uff0e\u00b7\u2022\u2219]/gu, '.')
  const undisguised = plain
    .replace(/\s*[[({<]\s*(dot|tuldok|punto|\.)\s*[\])}>]\s*/gu, '.')
    .replace(/\s+(dot|tuldok|punto)\s+/gu, '.')
    .replace(/\s*[[({<]\s*(at|@)\s*[\])}>]\s*/gu, '@')
    .replace(new RegExp(`\\s+\\.\\s*(?=(${ENDINGS})(?![\\p{L}\\p{N}]))`, 'gu'), '.')
  return LINKS.some((pattern) => pattern.test(plain) || pattern.test(undisguised))
}

/** Whether another line may come now, by the times of the last ones, newest first. */
export function isTooFast(times: readonly Date[], now: Date): boolean {
  const ago = times.map((at) => now.getTime() - at.getTime())
  return (ago[0] ?? Number.POSITIVE_INFINITY) < PACE.gapMs || ago.filter((ms) => ms < PACE.windowMs).length >= PACE.linesMax
}

type Writer = { mutedUntil: Date | null; lastTimes: readonly Date[] }
type LineRefusal = Refusal<'chat_muted' | 'chat_empty' | 'chat_link' | 'chat_too_fast'>

/** The line that a member may write now, as it is kept; `lastTimes` are those of the writer's last lines, newest first. */
export function decideLine(written: string, { mutedUntil, lastTimes }: Writer, now: Date): LineRefusal | { content: string } {
  if (muteAt(mutedUntil, now) !== null) return { refusal: 'chat_muted' }
  const content = cleanLine(written)
  if (content === '') return { refusal: 'chat_empty', detail: { field: 'content' } }
  if (containsContact(content)) return { refusal: 'chat_link', detail: { field: 'content' } }
  return isTooFast(lastTimes, now) ? { refusal: 'chat_too_fast' } : { content }
}

/** The end of a mute in milliseconds; null for a mute that is over. */
export function muteAt(mutedUntil: Date | null, now: Date): number | null {
  return mutedUntil !== null && mutedUntil > now ? mutedUntil.getTime() : null
}

/** Until when an operator mutes a member; zero hours end the mute. */
export function muteUntil(hours: number, now: Date): Date | null {
  return hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS)
}

/** A name that others may see: enough to tell people apart, not enough to log in with. */
export function chatName(username: string): string {
  return `${username.slice(0, 3)}***${username.slice(-1)}`
}

type RoomLine = Pick<Line, 'id' | 'memberId' | 'name' | 'content' | 'sentAt'>

/** A line as a reader of its room sees it. */
export function lineFor(readerId: bigint, { id, memberId, name, content, sentAt }: RoomLine) {
  return { id: String(id), name, content, at: sentAt.getTime(), isOwn: memberId === readerId }
}

/** What the open pages of a room hear of a line, to all the same: that it is there, or that an operator has deleted it. */
export function newsOfLine({ id, language, name, content, sentAt, deletedBy }: Line) {
  const place = { id: String(id), language }
  if (deletedBy !== null) return { topic: 'chatGone' as const, value: place }
  return { topic: 'chat' as const, value: { ...place, name, content, at: sentAt.getTime() } }
}

type ModeratedLine = Omit<Line, 'brandId' | 'name' | 'language'> & { language: string; mutedUntil: Date | null }

/** A line as an operator sees it: under its writer's whole name, with what became of both. */
export function moderatedLine(row: ModeratedLine, username: string | undefined, now: Date) {
  return {
    id: String(row.id),
    language: row.language as Line['language'],
    memberId: String(row.memberId),
    username: username ?? '',
    content: row.content,
    sentAt: row.sentAt.getTime(),
    deletedBy: row.deletedBy,
    mutedUntil: muteAt(row.mutedUntil, now),
  }
}
