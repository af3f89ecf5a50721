import { DAY_MS, MINUTE_MS } from '@croupier/calendar/durations'
import type { ActorRef } from '#platform/context.ts'
import type { SocketSession } from '#platform/ports.ts'
import { memberKind } from '../rules.ts'
import type { FoundSession } from './store-sessions.ts'

export const SESSION_MS = DAY_MS
export const SESSIONS_PER_MEMBER_MAX = 5

const IDLE_MS = 30 * MINUTE_MS
const OPERATOR_IDLE_MS = 15 * MINUTE_MS
/** A visit this old is written down again; younger ones cost no write. */
const TOUCH_AFTER_MS = MINUTE_MS

/** Since when a session must have been seen to be alive, and until when a visit is old enough to be written down again. */
export function usageTimes(now: Date): { now: Date; idleSince: Date; touchBefore: Date } {
  return { now, idleSince: before(now, IDLE_MS), touchBefore: before(now, TOUCH_AFTER_MS) }
}

export function operatorIdleSince(now: Date): Date {
  return before(now, OPERATOR_IDLE_MS)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

type SessionTimes = Pick<FoundSession, 'lastSeenAt' | 'expiresAt' | 'endedAt'>

/** Alive: not ended, not idle for too long, not past its day. */
function isAlive({ endedAt, expiresAt, lastSeenAt }: SessionTimes, idleSince: Date, now: Date): boolean {
  return endedAt === null && expiresAt > now && lastSeenAt > idleSince
}

/** The hash of the cookie that came with a token, and when both came. */
type Proof = { cookieHash: Buffer | undefined; now: Date }

/** A session that was opened in a browser is nothing without its cookie (D5). */
function fitsCookie(stored: Buffer | null, given: Buffer | undefined): boolean {
  return stored === null || (given !== undefined && stored.equals(given))
}

/** A visit by a token, and whether it is written down; undefined when the session is dead, or comes without its cookie. */
export function visitOf(found: FoundSession, { cookieHash, now }: Proof): { isNoted: boolean } | undefined {
  const idleSince = found.operatorId === null ? usageTimes(now).idleSince : operatorIdleSince(now)
  if (!fitsCookie(found.cookieHash, cookieHash) || !isAlive(found, idleSince, now)) return undefined
  return { isNoted: found.lastSeenAt < usageTimes(now).touchBefore }
}

/** The actor of a session that is alive; undefined when it is of another brand, or of a member or an operator who is stopped. */
export function actorOf(found: FoundSession, origin: Omit<ActorRef, 'kind'>): ActorRef | undefined {
  if (found.operatorId !== null) {
    // A suspended or closed operator has no session, whatever its row says.
    if (found.operatorName === null) return undefined
    const { operatorId, operatorName, permissions, id, brandId } = found
    return { ...origin, kind: 'operator', brandId, operatorId, operatorName, permissions, sessionId: id }
  }
  if (found.brandId !== origin.brandId || found.memberId === null || found.memberStatus !== 'active') return undefined
  const { memberId, id: sessionId, mustChangePassword } = found
  return { ...origin, kind: memberKind(found.memberType ?? 0), memberId, sessionId, mustChangePassword }
}

/** A member's session as its sockets need it, with the instant at which it lapses unless it is used; undefined where no socket may open. */
export function socketSessionOf(found: FoundSession, { cookieHash, now }: Proof): SocketSession | undefined {
  if (!fitsCookie(found.cookieHash, cookieHash) || !isAlive(found, usageTimes(now).idleSince, now)) return undefined
  const { id, memberId, memberType, brandId, expiresAt, lastSeenAt } = found
  if (found.memberStatus !== 'active' || found.mustChangePassword || memberId === null || memberType === null) return undefined
  const lapsesAt = new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + IDLE_MS))
  return { sessionId: String(id), memberId, brandId, isTrial: memberKind(memberType) === 'trial', lapsesAt }
}

/** The member whose session a tab goes on with by its cookie alone; undefined where it is over, or an operator's. */
export function resumableMember(found: SessionTimes & Pick<FoundSession, 'memberId'>, now: Date): bigint | undefined {
  return isAlive(found, usageTimes(now).idleSince, now) ? (found.memberId ?? undefined) : undefined
}

type ListedSession = { id: bigint; startedAt: Date; lastSeenAt: Date }
type Seen = { origin: { device: string; ip: string }; ownId: bigint | undefined }

/** A session as its owner sees it among the own ones. */
export function shownSession({ id, startedAt, lastSeenAt }: ListedSession, { origin, ownId }: Seen) {
  return { id: String(id), ...origin, startedAt: startedAt.getTime(), lastSeenAt: lastSeenAt.getTime(), isCurrent: id === ownId }
}
