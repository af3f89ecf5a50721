import type { memberInfo } from '@croupier/contract/identity'
import type { ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, memberOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { memberKind, usernameKey } from '../rules.ts'
import { hashPurposes, originKey, placeInMember } from '../sealed-tables.ts'
import { addressKnownSince } from '../sessions/known-addresses.ts'
import { shownSession } from '../sessions/rules.ts'
import { originOf } from '../sessions/sessions.ts'
import { countAllAddresses } from '../sessions/store-addresses.ts'
import { devicesOf, membersOfAddress, membersOfDevice } from '../sessions/store-origins.ts'
import { lastSessions, listSessions } from '../sessions/store-sessions.ts'
import { emailOf, hasPaymentPassword, memberOfMobile, membersOfMail, mobileOf, payeeNameOf } from './personal-data.ts'
import { deviceCode, ownInfo, searchedContact } from './rules.ts'
import {
  findMember,
  listMembers,
  type Member,
  type MemberFilter,
  type MemberState,
  memberStates,
  namesOf,
  setPayeeName,
  updateLanguage,
} from './store-members.ts'

/** One member of the caller's brand; refuses `not_found`. */
export async function readMember(context: Context | TxContext, id: bigint): Promise<Member> {
  return (await findMember(context.db, context.actor.brandId, { id })) ?? refuse('not_found')
}

/** The member of the caller's brand with this name; a trial member has none that others know. */
export async function findByUsername(context: Context, username: string): Promise<Member | undefined> {
  const member = await findMember(context.db, context.actor.brandId, { usernameKey: usernameKey(username) })
  return member && memberKind(member.type) !== 'trial' ? member : undefined
}

/** Type and status of many members by id, read now: what a locked member may do ends with the lock. */
export async function readMemberStates(context: Context | TxContext, ids: readonly bigint[]): Promise<Map<bigint, MemberState>> {
  const rows = await memberStates(context.db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The signed-in member, for the page's header and profile. */
export async function readOwnInfo(context: Context): Promise<ValueOf<typeof memberInfo>> {
  const member = await readMember(context, memberOf(context))
  const { currency } = await brandOf(context, context.actor.brandId)
  return ownInfo(member, {
    currency,
    email: emailOf(context, member),
    mobile: mobileOf(context, member),
    payeeName: payeeNameOf(context, member),
    hasPaymentPassword: hasPaymentPassword(member),
  })
}

export async function keepLanguage(context: Context, input: { language: 'EN' | 'TY' }): Promise<null> {
  await updateLanguage(context.db, memberOf(context), input.language)
  return null
}

/** The member's open sessions, the current one marked. */
export async function readOwnSessions(context: Context) {
  const rows = await listSessions(context.db, memberOf(context), context.now)
  const ownId = 'sessionId' in context.actor ? context.actor.sessionId : undefined
  return rows.map((row) => shownSession(row, { origin: originOf(context, { ...row, brandId: context.actor.brandId }), ownId }))
}

/** Names of members by id, for lists of higher modules. */
export async function memberNames(
  context: Context | TxContext,
  ids: readonly bigint[],
): Promise<Map<bigint, { username: string; isDemo: boolean }>> {
  const rows = await namesOf(context.db, context.actor.brandId, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Members by the beginning of a name, or by what `findByContact` finds: nobody else's number or mail is guessed at by its beginning. `ids`
 * are members whom a higher module knows by the same text.
 */
export async function findMembers(context: Context, { ids, ...filter }: MemberFilter & { ids: readonly bigint[] }) {
  const found = filter.q === undefined ? [] : await findByContact(context, filter.q)
  return await listMembers(context.db, context.actor.brandId, { ...filter, ids: [...found, ...ids] })
}

const CAME_FROM_MAX = 100

/** The members whose whole id, proven number, mail address, network address or code of a device this is. */
async function findByContact(context: Context, written: string): Promise<bigint[]> {
  const searched = searchedContact(written)
  const { brandId } = context.actor
  if ('mail' in searched) return await membersOfMail(context, searched.mail)
  if ('device' in searched) return await membersOfDevice(context.db, brandId, { code: searched.device, limit: CAME_FROM_MAX })
  if ('address' in searched) {
    const hashes = context.ports.seal.keyedHashes(hashPurposes.addressOfBrand, originKey(brandId, searched.address))
    return await membersOfAddress(context.db, brandId, { hashes, limit: CAME_FROM_MAX })
  }
  const { id, mobile } = searched
  const member = id === undefined ? undefined : await findMember(context.db, brandId, { id })
  const found = member ?? (mobile === undefined ? undefined : await memberOfMobile(context, mobile))
  return found ? [found.id] : []
}

const SESSIONS_SHOWN = 10
const DEVICES_SHOWN = 10

/** From where a member came last, open sessions marked, and by which devices. */
export async function originsOfMember(context: Context, memberId: bigint) {
  const sessions = await lastSessions(context.db, memberId, SESSIONS_SHOWN)
  const devices = await devicesOf(context.db, memberId, DEVICES_SHOWN)
  return {
    sessions: sessions.map((row) => ({
      ...originOf(context, { ...row, brandId: context.actor.brandId }),
      startedAt: row.startedAt.getTime(),
      isOpen: row.endedAt === null && row.expiresAt > context.now,
    })),
    devices: devices.map(({ hash, firstSeenAt }) => ({ code: deviceCode(hash), firstSeenAt: firstSeenAt.getTime() })),
  }
}

/** How a member came in: the last time, and from how many addresses in all. */
export async function signInsOf(context: Context, memberId: bigint) {
  const [row] = await lastSessions(context.db, memberId, 1)
  const addresses = await countAllAddresses(context.db, memberId)
  if (!row) return { addresses, last: null }
  const { ip, device } = originOf(context, { ...row, brandId: context.actor.brandId })
  return { addresses, last: { at: row.startedAt, ip, device, knownSince: await addressKnownSince(context, memberId, ip) } }
}

/** The name that payouts must go to: set once, with the first bank account. */
export async function keepPayeeName(tx: TxContext, memberId: bigint, payeeName: string): Promise<void> {
  const row = { id: memberId, brandId: tx.actor.brandId }
  await setPayeeName(tx.db, memberId, tx.ports.seal.seal(payeeName, placeInMember(row, 'payee_name')))
}
