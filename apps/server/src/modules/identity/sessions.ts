import { createHash, randomBytes } from 'node:crypto'
import { type ActorRef, type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { IDLE_MS, isAlive, memberKind, OPERATOR_IDLE_MS, SESSION_MS, SESSIONS_PER_MEMBER_MAX } from './rules.ts'
import { forgetDevicesOf } from './store-checks.ts'
import {
  endOldest,
  endOwned,
  endSession,
  endSessionsOf,
  findSession,
  findSessionByCookie,
  insertSession,
  replaceToken,
  touchSession,
} from './store-sessions.ts'

export const SESSION_COOKIE = '__Host-sid'
export const OPERATOR_COOKIE = '__Host-ops'

/** A visit this old is written down again; younger ones cost no write. */
const TOUCH_AFTER_MS = 60_000

export type Whose = { memberId: bigint } | { operatorId: bigint }

/** Opens a session and gives its token. A browser also gets the cookie without which the token is nothing (D5). */
export async function openSession(tx: TxContext, whose: Whose, call: Call): Promise<string> {
  const token = secret()
  const cookie = call.isBrowser ? secret() : undefined
  const isMember = 'memberId' in whose
  await insertSession(tx.db, {
    brandId: tx.actor.brandId,
    tokenHash: hashOf(token),
    cookieHash: cookie === undefined ? null : hashOf(cookie),
    memberId: isMember ? whose.memberId : null,
    operatorId: isMember ? null : whose.operatorId,
    device: call.userAgent,
    ip: tx.actor.ip,
    startedAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + SESSION_MS),
  })
  if (isMember) await endOldest(tx.db, whose.memberId, { kept: SESSIONS_PER_MEMBER_MAX, now: tx.now })
  if (cookie !== undefined) call.setCookie(isMember ? SESSION_COOKIE : OPERATOR_COOKIE, cookie, SESSION_MS / 1000)
  return token
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

type Origin = Omit<ActorRef, 'kind'>

/** What a caller holds up as proof of a session, and when. */
type HeldKeys = { token: string; cookie: string | undefined; now: Date }

/** Who a token stands for; undefined when it is dead, of another brand, or comes without its cookie. */
export async function findActor(db: Db, held: HeldKeys, origin: Origin): Promise<ActorRef | undefined> {
  const { now } = held
  const found = await findSession(db, hashOf(held.token))
  if (!found || !fitsCookie(found.cookieHash, held.cookie)) return undefined
  const isOperator = found.operatorId !== null
  if (!isAlive(found, isOperator ? OPERATOR_IDLE_MS : IDLE_MS, now)) return undefined
  if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) await touchSession(db, found.id, now)
  return actorOf(found, origin)
}

function actorOf(found: FoundSession, origin: Origin): ActorRef | undefined {
  if (found.operatorId !== null) {
    const { operatorId, operatorName, duties, id, brandId } = found
    return { ...origin, kind: 'operator', brandId, operatorId, operatorName: operatorName ?? '', duties, sessionId: id }
  }
  if (found.brandId !== origin.brandId || found.memberId === null || found.memberStatus !== 'active') return undefined
  return { ...origin, kind: memberKind(found.memberType ?? 0), memberId: found.memberId, sessionId: found.id }
}

/** The member that a socket's token and cookie stand for. */
export async function memberOfSession(
  db: Db,
  held: HeldKeys,
): Promise<{ memberId: bigint; brandId: number; isTrial: boolean } | undefined> {
  const found = await findSession(db, hashOf(held.token))
  if (!found || !fitsCookie(found.cookieHash, held.cookie) || !isAlive(found, IDLE_MS, held.now)) return undefined
  const { memberId, memberType, brandId } = found
  if (found.memberStatus !== 'active' || memberId === null || memberType === null) return undefined
  return { memberId, brandId, isTrial: memberKind(memberType) === 'trial' }
}

/** A tab with the cookie but without the token gets a new token for the same session; the old one dies. */
export async function resume(tx: TxContext, cookie: string | undefined): Promise<{ token: string; memberId: bigint } | undefined> {
  if (cookie === undefined) return undefined
  const found = await findSessionByCookie(tx.db, tx.actor.brandId, hashOf(cookie))
  if (!found || found.memberId === null || !isAlive(found, IDLE_MS, tx.now)) return undefined
  const token = secret()
  await replaceToken(tx.db, found.id, { tokenHash: hashOf(token), now: tx.now })
  return { token, memberId: found.memberId }
}

/** Ends the caller's own session. */
export async function endOwnSession(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind === 'guest' || actor.kind === 'system') return
  await endSession(context.db, actor.sessionId, context.now)
}

type Ending = { reason: 'logout' | 'password_changed' | 'locked'; keptId?: bigint | undefined }

/** Ends one session of the caller, or all the others; a browser that was remembered is asked again (D3). */
export async function endChosen(context: Context, { id }: { id: string }): Promise<null> {
  const memberId = memberOf(context)
  const keptId = 'sessionId' in context.actor ? context.actor.sessionId : undefined
  await inTransaction(context, async (tx) => {
    if (id === 'others') return await endOtherSessions(tx, memberId, { reason: 'logout', keptId })
    if (!(await endOwned(tx.db, memberId, { id: BigInt(id), now: tx.now }))) refuse('not_found')
    await forgetDevicesOf(tx.db, memberId)
    await tellEnd(tx, memberId, { reason: 'logout', keptId })
  })
  return null
}

/** Ends every session of a member but one, and tells the tabs. */
export async function endOtherSessions(tx: TxContext, memberId: bigint, { reason, keptId }: Ending): Promise<void> {
  await endSessionsOf(tx.db, memberId, { now: tx.now, keptId })
  await forgetDevicesOf(tx.db, memberId)
  await tellEnd(tx, memberId, { reason, keptId })
}

async function tellEnd(tx: TxContext, memberId: bigint, { reason, keptId }: Ending): Promise<void> {
  await publish(tx, 'session.ended', { memberId: String(memberId), sessionId: keptId === undefined ? null : String(keptId), reason })
}

function fitsCookie(stored: Buffer | null, given: string | undefined): boolean {
  if (stored === null) return true
  return given !== undefined && stored.equals(hashOf(given))
}

export function secret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
