import { TRIAL_TYPE } from '@croupier/contract/identity'
import * as z from 'zod/mini'
import { memberKind, usernameKey } from '../rules.ts'
import { looksLikeNumber, mobileNumber } from './mobile-numbers.ts'
import type { Member } from './store-members.ts'

/** An account that has a name and nothing else; what its opening knows better is put on top. */
export function plainAccount({ brandId, username, type }: { brandId: number; username: string; type: number }) {
  return {
    brandId,
    username,
    usernameKey: usernameKey(username),
    nickname: username,
    type,
    uplineId: null,
    payeeName: null,
    email: null,
    mobile: null,
    profile: {},
    passwordHash: null,
    paymentPasswordHash: null,
    termsVersion: null,
    invitationCode: null,
    mustChangePassword: false,
    isDemo: false,
  }
}

/** What an operator's change of status makes of an account: all but an active one loses its sessions. */
export function operatorsStatus(status: 'active' | 'locked' | 'closed') {
  const isStopped = status !== 'active'
  return { values: { status, lockedBy: isStopped ? ('operator' as const) : null }, endsSessions: isStopped }
}

/** The id that an operator wrote, if it is one. */
export function memberIdIn(written: string): bigint | undefined {
  return /^\d{1,18}$/.test(written) ? BigInt(written) : undefined
}

/** Whether operators change an account: a trial is nobody's. */
export function isAdministered({ type }: { type: number }): boolean {
  return type !== TRIAL_TYPE
}

type SearchedContact = { mail: string } | { device: string } | { address: string } | { id: bigint | undefined; mobile: string | undefined }

const networkAddress = z.union([z.ipv4(), z.ipv6()])
const DEVICE = /^device:([0-9a-f]{10})$/i
const DEVICE_CODE_BYTES = 5

/** A device as operators name it: the head of its look-up hash. */
export function deviceCode(hash: Buffer): string {
  return hash.toString('hex', 0, DEVICE_CODE_BYTES)
}

/** What a search may mean by a text: a mail address, the code of a device, a network address, an id, else a number; each of them whole. */
export function searchedContact(written: string): SearchedContact {
  const text = written.trim()
  if (text.includes('@')) return { mail: text }
  const device = DEVICE.exec(text)?.[1]
  if (device !== undefined) return { device: device.toLowerCase() }
  if (networkAddress.safeParse(text).success) return { address: text }
  return { id: memberIdIn(text), mobile: looksLikeNumber(text) ? mobileNumber(text, undefined) : undefined }
}

type Personal = { currency: string; email: string | null; mobile: string | null; payeeName: string | null; hasPaymentPassword: boolean }

/** The signed-in member's own account as the pages show it, contacts covered. */
export function ownInfo(
  member: Pick<Member, 'id' | 'username' | 'nickname' | 'type' | 'registeredAt' | 'lastLoginAt'>,
  { currency, email, mobile, payeeName, hasPaymentPassword }: Personal,
) {
  const kind = memberKind(member.type)
  return {
    id: String(member.id),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    isAgent: kind === 'agent',
    isTrial: kind === 'trial',
    currency,
    email: masked(email, 2),
    mobileNum: masked(mobile, 3),
    payeeName,
    hasPaymentPassword,
    registeredAt: member.registeredAt.getTime(),
    lastLoginAt: member.lastLoginAt?.getTime() ?? null,
  }
}

/** Keeps the first characters: enough to recognise one's own, not to learn another's. */
export function masked(text: string | null, kept: number): string | null {
  return text === null ? null : `${text.slice(0, kept)}${'*'.repeat(Math.max(3, text.length - kept - 2))}${text.slice(-2)}`
}
