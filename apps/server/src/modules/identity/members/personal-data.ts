import type { Context, TxContext } from '#platform/context.ts'
import { openedText, sealedText } from '#platform/sealed-values.ts'
import { nextRowId } from '#platform/store-sealing.ts'
import { hashPurposes, type MemberColumn, mailKey, placeInMember } from '../sealed-tables.ts'
import {
  findByMail,
  findMemberByMobile,
  insertMember,
  listContacts,
  type Member,
  type NewMember,
  readProfile,
  type SealedMember,
  setProfile,
} from './store-members.ts'

type Opening = Pick<Context, 'ports'>
type Row = Pick<Member, 'id' | 'brandId'>

/** The fields of a registration that are not the member's own columns. */
export type Profile = Readonly<Record<string, string>>

type Personal = {
  passwordHash: string | null
  paymentPasswordHash: string | null
  payeeName: string | null
  email: string | null
  mobile: string | null
  verifiedMobile?: string | null
  profile: Profile
}

/** Writes a new member with everything personal sealed; gives the id. */
export async function openMember(tx: TxContext, registration: NewMember & Personal): Promise<bigint> {
  const id = await nextRowId(tx.db, 'identity.member_id_seq')
  await insertMember(tx.db, { ...registration, ...sealedColumns(tx, { id, brandId: registration.brandId }, registration), id })
  return id
}

function sealedColumns(context: Opening, row: Row, personal: Personal): SealedMember {
  const seal = (text: string | null, column: MemberColumn) => sealedText(context, text, placeInMember(row, column))
  return {
    passwordSealed: seal(personal.passwordHash, 'password'),
    paymentPasswordSealed: seal(personal.paymentPasswordHash, 'payment_password'),
    payeeNameSealed: seal(personal.payeeName, 'payee_name'),
    ...sealedMail(context, row, personal.email),
    mobileSealed: seal(personal.mobile, 'mobile'),
    ...sealedVerifiedMobile(context, row, personal.verifiedMobile ?? null),
    profileSealed: seal(Object.keys(personal.profile).length === 0 ? null : JSON.stringify(personal.profile), 'profile'),
  }
}

function sealedVerifiedMobile(context: Opening, row: Row, mobile: string | null) {
  const verifiedMobileSealed = sealedText(context, mobile, placeInMember(row, 'verified_mobile'))
  const verifiedMobileHash = mobile === null ? null : context.ports.seal.keyedHash(hashPurposes.mobile, `${row.brandId}:${mobile}`)
  return { verifiedMobileSealed, verifiedMobileHash }
}

function sealedMail(context: Opening, row: Row, mail: string | null) {
  const emailSealed = sealedText(context, mail, placeInMember(row, 'email'))
  const emailHash = mail === null ? null : context.ports.seal.keyedHash(hashPurposes.mail, mailKey(row.brandId, mail))
  return { emailSealed, emailHash }
}

/** A proven contact as it is stored. */
export function sealedContact(context: Opening, row: Row, { way, to }: { way: 'sms' | 'mail'; to: string }) {
  if (way === 'mail') return sealedMail(context, row, to)
  return { mobileSealed: sealedText(context, to, placeInMember(row, 'mobile')), ...sealedVerifiedMobile(context, row, to) }
}

/** The hash of a password as it is stored: a copy of the database has nothing to guess at. */
export function sealedPassword({ ports }: Opening, row: Row, { hash, column }: { hash: string; column: 'password' | 'payment_password' }) {
  return ports.seal.seal(hash, placeInMember(row, column))
}

/** The member who has proven a number of the caller's brand, in the form +639171234567. */
export async function memberOfMobile(context: Context | TxContext, mobile: string): Promise<Member | undefined> {
  const { brandId } = context.actor
  const hashes = context.ports.seal.keyedHashes(hashPurposes.mobile, `${brandId}:${mobile}`)
  return await findMemberByMobile(context.db, brandId, { mobile, hashes })
}

/** The members who gave a mail address, however its letters were written: several may have given one. */
export async function membersOfMail(context: Context, mail: string): Promise<bigint[]> {
  const { brandId } = context.actor
  return await findByMail(context.db, brandId, context.ports.seal.keyedHashes(hashPurposes.mail, mailKey(brandId, mail)))
}

type Sealed<Name extends keyof Member> = Row & Pick<Member, Name>

export function emailOf(context: Opening, member: Sealed<'email' | 'emailSealed'>): string | null {
  return openedText(context, { sealed: member.emailSealed, plain: member.email, place: placeInMember(member, 'email') })
}

export function mobileOf(context: Opening, member: Sealed<'mobile' | 'mobileSealed'>): string | null {
  return openedText(context, { sealed: member.mobileSealed, plain: member.mobile, place: placeInMember(member, 'mobile') })
}

export function verifiedMobileOf(context: Opening, member: Sealed<'verifiedMobile' | 'verifiedMobileSealed'>): string | null {
  const place = placeInMember(member, 'verified_mobile')
  return openedText(context, { sealed: member.verifiedMobileSealed, plain: member.verifiedMobile, place })
}

/** The name that payouts must go to. */
export function payeeNameOf(context: Opening, member: Sealed<'payeeName' | 'payeeNameSealed'>): string | null {
  return openedText(context, { sealed: member.payeeNameSealed, plain: member.payeeName, place: placeInMember(member, 'payee_name') })
}

export function passwordHashOf(context: Opening, member: Sealed<'passwordHash' | 'passwordSealed'>): string | null {
  return openedText(context, { sealed: member.passwordSealed, plain: member.passwordHash, place: placeInMember(member, 'password') })
}

export function paymentPasswordHashOf(context: Opening, member: Sealed<'paymentPasswordHash' | 'paymentPasswordSealed'>): string | null {
  const place = placeInMember(member, 'payment_password')
  return openedText(context, { sealed: member.paymentPasswordSealed, plain: member.paymentPasswordHash, place })
}

export function hasPaymentPassword(member: Pick<Member, 'paymentPasswordHash' | 'paymentPasswordSealed'>): boolean {
  return member.paymentPasswordSealed !== null || member.paymentPasswordHash !== null
}

/** The member's other personal details, from the registration and the security centre. */
export async function profileOf(context: Context | TxContext, row: Row): Promise<Profile> {
  const kept = await readProfile(context.db, row.id)
  if (!kept?.profileSealed) return (kept?.profile ?? {}) as Profile
  return JSON.parse(context.ports.seal.open(kept.profileSealed, placeInMember(row, 'profile'))) as Profile
}

/** Adds to it; the caller has locked the member. */
export async function mergeProfile(tx: TxContext, row: Row, fields: Profile): Promise<void> {
  const merged = JSON.stringify({ ...(await profileOf(tx, row)), ...fields })
  await setProfile(tx.db, row.id, tx.ports.seal.seal(merged, placeInMember(row, 'profile')))
}

type Contacts = { mobile: string | null; email: string | null; payeeName: string | null }

/** Mobile, mail address and payee name of members of the brand, opened. */
export async function contactsOf(context: Context, ids: readonly bigint[]): Promise<Map<bigint, Contacts>> {
  if (ids.length === 0) return new Map()
  const rows = await listContacts(context.db, context.actor.brandId, ids)
  const opened = (row: (typeof rows)[number]) => ({
    mobile: mobileOf(context, row),
    email: emailOf(context, row),
    payeeName: payeeNameOf(context, row),
  })
  return new Map(rows.map((row) => [row.id, opened(row)]))
}
