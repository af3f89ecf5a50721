import { createHash, randomBytes } from 'node:crypto'
import { type ActorRef, type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { type Events, publish } from '#platform/events.ts'
import type { Call } from '#platform/http.ts'
import type { SocketSession } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { openedText } from '#platform/sealed-values.ts'
import { securityEvent } from '#platform/security-events.ts'
import { nextRowId } from '#platform/store-sealing.ts'
import { placeInSession } from '../sealed-tables.ts'
import { actorOf, resumableMember, SESSION_MS, SESSIONS_PER_MEMBER_MAX, socketSessionOf, usageTimes, visitOf } from './rules.ts'
import {
  endOldest,
  endOwned,
  endSession,
  endSessionsOf,
  findLapses,
  findSession,
  findSessionByCookie,
  findSessionStart,
  insertSession,
  replaceToken,
  touchSession,
  useSessions,
} from './store-sessions.ts'
import { forgetDevicesOf } from './store-trusted-devices.ts'

export const SESSION_COOKIE = '__Host-sid'
export const OPERATOR_COOKIE = '__Host-ops'

/** The member or operator of a session. */
export type SessionOwner = { memberId: bigint } | { operatorId: bigint }

/**
 * Opens a session and gives its token. A browser also gets the cookie without which the token is nothing (D5). A sign-in
 * ends the session that the browser had: its cookie is replaced, so that nobody could end it from there any more.
 */
export async function openSession(tx: TxContext, owner: SessionOwner, call: Call): Promise<string> {
  const token = secret()
  const cookie = call.isBrowser ? secret() : undefined
  const isMember = 'memberId' in owner
  const cookieName = isMember ? SESSION_COOKIE : OPERATOR_COOKIE
  await endHeld(tx, call.cookie(cookieName))
  const row = { brandId: tx.actor.brandId, id: await nextRowId(tx.db, 'identity.session_id_seq') }
  await insertSession(tx.db, {
    ...row,
    tokenHash: hashOf(token),
    cookieHash: cookie === undefined ? null : hashOf(cookie),
    memberId: isMember ? owner.memberId : null,
    operatorId: isMember ? null : owner.operatorId,
    deviceSealed: tx.ports.seal.seal(call.userAgent, placeInSession(row, 'device')),
    ipSealed: tx.ports.seal.seal(tx.actor.ip, placeInSession(row, 'ip')),
    startedAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + SESSION_MS),
  })
  if (isMember) await publishEnd(tx, await endOldest(tx.db, owner.memberId, { kept: SESSIONS_PER_MEMBER_MAX, now: tx.now }), 'replaced')
  if (cookie !== undefined) call.setCookie(cookieName, cookie, SESSION_MS / 1000)
  return token
}

type Origins = {
  id: bigint
  brandId: number
  device: string | null
  deviceSealed: Buffer | null
  ip: string | null
  ipSealed: Buffer | null
}

/** From where a session was opened: browser and network address. */
export function originOf(context: Pick<Context, 'ports'>, row: Origins): { device: string; ip: string } {
  const { device, deviceSealed, ip, ipSealed } = row
  return {
    device: openedText(context, { sealed: deviceSealed, plain: device, place: placeInSession(row, 'device') }) ?? '',
    ip: openedText(context, { sealed: ipSealed, plain: ip, place: placeInSession(row, 'ip') }) ?? '',
  }
}

/** Ends the session that the caller holds, by its token or its cookie. */
async function endHeld(tx: TxContext, cookie: string | undefined): Promise<void> {
  const byCookie = cookie === undefined ? undefined : await findSessionByCookie(tx.db, tx.actor.brandId, hashOf(cookie))
  const byToken = 'sessionId' in tx.actor ? tx.actor.sessionId : undefined
  for (const id of new Set([byCookie?.id, byToken]))
    if (id !== undefined) await publishEnd(tx, await endSession(tx.db, id, tx.now), 'replaced')
}

type Origin = Omit<ActorRef, 'kind'>

/** What a caller holds up as proof of a session, and when. */
type HeldKeys = { token: string; cookie: string | undefined; now: Date }

/** The actor of a token; undefined when it is dead, of another brand, or comes without its cookie. */
export async function findActor(db: Db, held: HeldKeys, origin: Origin): Promise<ActorRef | undefined> {
  const found = await findSession(db, hashOf(held.token))
  const visit = found && visitOf(found, proofOf(held))
  if (!found || !visit) return undefined
  if (visit.isNoted) await touchSession(db, found.id, held.now)
  return actorOf(found, origin)
}

/** The session that a socket's token and cookie stand for, and when it lapses unless it is used. */
export async function memberOfSession(db: Db, held: HeldKeys): Promise<SocketSession | undefined> {
  const found = await findSession(db, hashOf(held.token))
  return found && socketSessionOf(found, proofOf(held))
}

function proofOf({ cookie, now }: HeldKeys) {
  return { cookieHash: cookie === undefined ? undefined : hashOf(cookie), now }
}

/** When each of these members' sessions lapses unless it is used, by their ids; those that are over are left out. */
export async function sessionLapses(db: Db, ids: readonly string[], now: Date): Promise<Map<string, Date>> {
  const rows = await findLapses(db, ids.map(BigInt), usageTimes(now))
  return new Map(rows.map(({ id, lapsesAt }) => [String(id), lapsesAt]))
}

/** Of these members' sessions those that are alive, read now. To play is to be there: each is seen, as by a call of the site. */
export async function usedSessions(context: Context | TxContext, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set()
  return new Set(await useSessions(context.db, [...new Set(ids)], usageTimes(context.now)))
}

/** The instant at which the caller's session began; now for a caller without one, as seeds have none. */
export async function sessionStart(context: Context): Promise<Date> {
  const { actor } = context
  const start = 'sessionId' in actor ? await findSessionStart(context.db, actor.sessionId) : undefined
  return start ?? context.now
}

/** A tab with the cookie but without the token gets a new token for the same session; the old one dies. */
export async function resume(tx: TxContext, cookie: string | undefined): Promise<{ token: string; memberId: bigint } | undefined> {
  if (cookie === undefined) return undefined
  const found = await findSessionByCookie(tx.db, tx.actor.brandId, hashOf(cookie))
  const memberId = found && resumableMember(found, tx.now)
  if (!found || memberId === undefined) return undefined
  const token = secret()
  await replaceToken(tx.db, found.id, { tokenHash: hashOf(token), now: tx.now })
  return { token, memberId }
}

/** Ends the caller's own session; its sockets and launches end with it. */
export async function endOwnSession(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind === 'guest' || actor.kind === 'system') return
  await inTransaction(context, async (tx) => publishEnd(tx, await endSession(tx.db, actor.sessionId, tx.now), 'logout'))
}

type EndReason = Events['session.ended']['reason']
type Ending = { reason: EndReason; keptId?: bigint | undefined }

/** Ends one session of the caller, or all the others; a browser that was remembered is asked again (D3). */
export async function endChosen(context: Context, { id }: { id: string }): Promise<null> {
  const memberId = memberOf(context)
  const keptId = 'sessionId' in context.actor ? context.actor.sessionId : undefined
  await inTransaction(context, async (tx) => {
    if (id === 'others') return await endOtherSessions(tx, memberId, { reason: 'logout', keptId })
    const ended = await endOwned(tx.db, memberId, { id: BigInt(id), now: tx.now })
    if (ended.length === 0) refuse('not_found')
    await forgetDevicesOf(tx.db, memberId)
    await publishEnd(tx, ended, 'logout')
  })
  return null
}

/** Ends every session of a member but one, with its sockets and launches. */
export async function endOtherSessions(tx: TxContext, memberId: bigint, { reason, keptId }: Ending): Promise<void> {
  const ended = await endSessionsOf(tx.db, memberId, { now: tx.now, keptId })
  await forgetDevicesOf(tx.db, memberId)
  await publishEnd(tx, ended, reason)
}

async function publishEnd(tx: TxContext, ended: readonly bigint[], reason: EndReason): Promise<void> {
  if (ended.length === 0) return
  securityEvent(tx, 'session_ended', { reason })
  await publish(tx, 'session.ended', { sessionIds: ended.map(String), reason })
}

export function secret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
