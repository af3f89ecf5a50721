import { randomBytes } from 'node:crypto'
import { AGENT_TYPES } from '@croupier/contract/identity'
import type { Context, TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { openMember, sealedPassword } from '../members/personal-data.ts'
import { plainAccount } from '../members/rules.ts'
import { lockMember, updateStatus } from '../members/store-members.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { memberKind } from '../rules.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { refusalOfReplacement, refusalOfUplineLock, uplineLock } from './rules.ts'
import { briefsOf, idsInLines, keysAbove, onlineIds, setMoneyFrozen, setSingleUsePassword, setType, setUpline } from './store.ts'

/** A member was seen within this time: online. */
const ONLINE_MS = 5 * 60_000

export type NewDownline = { username: string; type: number; uplineId: bigint; passwordHash: string }

/** A random password that lets its member in once, within a day, to choose another (D7). */
export async function singleUsePassword(): Promise<{ password: string; hash: string }> {
  const password = randomBytes(9).toString('base64url')
  return { password, hash: await hashPassword(password) }
}

/** Opens an account below an agent. Refuses `username_taken`. */
export async function openDownline(tx: TxContext, downline: NewDownline): Promise<bigint> {
  try {
    const id = await openMember(tx, {
      ...plainAccount({ brandId: tx.actor.brandId, username: downline.username, type: downline.type }),
      passwordHash: downline.passwordHash,
      uplineId: downline.uplineId,
      language: tx.actor.language,
      mustChangePassword: true,
      registeredAt: tx.now,
    })
    await publish(tx, 'member.registered', { memberId: String(id) })
    return id
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    throw failure
  }
}

/** A new single-use password for somebody who has not chosen one yet; refuses `already_signed_in`. */
export async function replaceFirstPassword(tx: TxContext, memberId: bigint, hash: string): Promise<string> {
  const member = (await lockMember(tx.db, tx.actor.brandId, memberId)) ?? refuse('not_found')
  const refusal = refusalOfReplacement(member)
  if (refusal) return refuse(refusal)
  await setSingleUsePassword(tx.db, memberId, { passwordSealed: sealedPassword(tx, member, { hash, column: 'password' }), now: tx.now })
  await endOtherSessions(tx, memberId, { reason: 'password_changed' })
  return member.username
}

/** An upline's lock on a downline: an operator's lock and a closed account stay as they are. */
export async function lockByUpline(tx: TxContext, memberId: bigint, status: 'active' | 'locked'): Promise<void> {
  const member = (await lockMember(tx.db, tx.actor.brandId, memberId)) ?? refuse('not_found')
  const refusal = refusalOfUplineLock(member)
  if (refusal) return refuse(refusal)
  const { values, endsSessions } = uplineLock(status)
  await updateStatus(tx.db, memberId, { ...values, at: tx.now })
  if (endsSessions) await endOtherSessions(tx, memberId, { reason: 'locked' })
}

/** Gives a member another class; returns the kinds before and after, by which callers move the money. */
export async function changeType(tx: TxContext, memberId: bigint, type: number) {
  const member = (await lockMember(tx.db, tx.actor.brandId, memberId)) ?? refuse('not_found')
  if (member.status === 'closed') return refuse('account_closed')
  await setType(tx.db, memberId, type)
  return { before: memberKind(member.type), after: memberKind(type), typeBefore: member.type }
}

/** Puts a member under another upline; the caller keeps the tree true. */
export async function changeUpline(tx: TxContext, memberId: bigint, uplineId: bigint | null): Promise<void> {
  await setUpline(tx.db, memberId, uplineId)
}

/** While an agent owes wages, withdrawals and downward transfers rest. */
export async function freezeMoney(tx: TxContext, memberId: bigint, isFrozen: boolean): Promise<void> {
  await setMoneyFrozen(tx.db, memberId, isFrozen)
}

export type Brief = Awaited<ReturnType<typeof briefsOf>>[number]

/** What a list shows of members: class, status, last login. */
export async function memberBriefs(context: Context | TxContext, ids: readonly bigint[]): Promise<Map<bigint, Brief>> {
  const rows = await briefsOf(context.db, context.actor.brandId, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of these members those who stand in a line: agents, and members with an upline. */
export async function membersInLines(context: Context | TxContext, ids: readonly bigint[]): Promise<bigint[]> {
  return await idsInLines(context.db, context.actor.brandId, { ids, types: AGENT_TYPES })
}

/** Members who were seen within five minutes. */
export async function onlineMembers(context: Context): Promise<bigint[]> {
  return await onlineIds(context.db, context.actor.brandId, new Date(context.now.getTime() - ONLINE_MS))
}

/** The accounts of a member and of everybody above, the own one first, as `usernameKey` writes them. */
export async function accountsAbove(context: Context | TxContext, memberId: bigint): Promise<string[]> {
  return await keysAbove(context.db, context.actor.brandId, memberId)
}
