import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** What the look-up hashes are made for. */
export const hashPurposes = {
  mobile: 'verified-mobile',
  mail: 'member-mail',
  address: 'known-address',
  addressOfBrand: 'known-address-of-brand',
  device: 'login-device',
  subject: 'outside-subject',
} as const

/** One mail address in the one form by which it is looked up, however it is written. */
export const mailKey = (brandId: number, mail: string) => `${brandId}:${mail.trim().normalize('NFKC').toLowerCase()}`

/** What all members of a brand who came from it have in common. */
export const originKey = (brandId: number, origin: string) => `${brandId}:${origin}`

/** The first name of the table of outgoing messages: those that waited while it got its present one are bound to it. */
const FORMER_OUTGOING_MESSAGE = 'identity.letter'

/** What identity keeps sealed. */
export const identitySealed: readonly SealedTable[] = [
  {
    name: 'identity.member',
    key: { column: 'id', type: 'bigint' },
    columns: [
      { sealed: 'totp_sealed' },
      { sealed: 'password_sealed', plain: 'password_hash' },
      { sealed: 'payment_password_sealed', plain: 'payment_password_hash' },
      { sealed: 'mobile_sealed', plain: 'mobile' },
      {
        sealed: 'verified_mobile_sealed',
        plain: 'verified_mobile',
        hashes: [{ column: 'verified_mobile_hash', purpose: hashPurposes.mobile, textOf: (mobile, row) => `${row.brand_id}:${mobile}` }],
      },
      {
        sealed: 'email_sealed',
        plain: 'email',
        hashes: [{ column: 'email_hash', purpose: hashPurposes.mail, textOf: (mail, row) => mailKey(Number(row.brand_id), mail) }],
      },
      { sealed: 'payee_name_sealed', plain: 'payee_name' },
      { sealed: 'profile_sealed', plain: 'profile' },
      { sealed: 'birth_date_sealed' },
    ],
  },
  {
    name: 'identity.operator',
    key: { column: 'id', type: 'bigint' },
    row: 'username',
    columns: [
      { sealed: 'totp_sealed' },
      { sealed: 'totp_waiting', as: 'totp_sealed' },
      { sealed: 'password_sealed', plain: 'password_hash' },
      { sealed: 'email_sealed' },
    ],
  },
  {
    name: 'identity.session',
    key: { column: 'id', type: 'bigint' },
    columns: [
      { sealed: 'device_sealed', plain: 'device' },
      { sealed: 'ip_sealed', plain: 'ip' },
    ],
  },
  {
    name: 'identity.known_address',
    key: { column: 'id', type: 'bigint' },
    row: 'member_id',
    columns: [
      {
        sealed: 'ip_sealed',
        plain: 'ip',
        hashes: [
          { column: 'ip_hash', purpose: hashPurposes.address, textOf: (ip, row) => `${row.member_id}:${ip}` },
          { column: 'ip_brand_hash', purpose: hashPurposes.addressOfBrand, textOf: (ip, row) => originKey(Number(row.brand_id), ip) },
        ],
      },
    ],
  },
  {
    name: 'identity.login_device',
    key: { column: 'id', type: 'bigint' },
    row: 'member_id',
    columns: [
      {
        sealed: 'device_sealed',
        hashes: [{ column: 'device_hash', purpose: hashPurposes.device, textOf: (device, row) => originKey(Number(row.brand_id), device) }],
      },
    ],
  },
  { name: 'identity.member_note', key: { column: 'id', type: 'bigint' }, columns: [{ sealed: 'text_sealed' }] },
  { name: 'identity.login_check', key: { column: 'id', type: 'uuid' }, columns: [{ sealed: 'device_sealed' }] },
  {
    name: 'identity.outside_account',
    key: { column: 'member_id', type: 'bigint' },
    more: ['issuer'],
    columns: [
      {
        sealed: 'subject_sealed',
        plain: 'subject',
        hashes: [
          {
            column: 'subject_hash',
            purpose: hashPurposes.subject,
            textOf: (subject, row) => `${row.brand_id}:${row.issuer}:${subject}`,
          },
        ],
      },
      { sealed: 'name_sealed', plain: 'name' },
    ],
  },
  {
    name: 'identity.outgoing_message',
    as: FORMER_OUTGOING_MESSAGE,
    key: { column: 'id', type: 'uuid' },
    columns: [{ sealed: 'content_sealed' }],
  },
  {
    name: 'identity.outside_sign_in',
    key: { column: 'id', type: 'uuid' },
    columns: [{ sealed: 'keys_sealed' }, { sealed: 'who_sealed' }],
  },
]

type Row<Id> = { brandId: number; id: Id }

export type MemberColumn =
  | 'totp'
  | 'password'
  | 'payment_password'
  | 'mobile'
  | 'verified_mobile'
  | 'email'
  | 'payee_name'
  | 'profile'
  | 'birth_date'

export const placeInMember = ({ brandId, id }: Row<bigint>, column: MemberColumn): SealPlace => ({
  column: `identity.member.${column}_sealed`,
  brandId,
  row: id,
})

export const totpOfMember = (member: Row<bigint>): SealPlace => placeInMember(member, 'totp')

type OperatorRow = { brandId: number; username: string }

/** An operator is opened with the secrets, before the row has a number. */
const placeInOperator = ({ brandId, username }: OperatorRow, column: 'totp' | 'password' | 'email'): SealPlace => ({
  column: `identity.operator.${column}_sealed`,
  brandId,
  row: username,
})

export const totpOfOperator = (operator: OperatorRow): SealPlace => placeInOperator(operator, 'totp')
export const passwordOfOperator = (operator: OperatorRow): SealPlace => placeInOperator(operator, 'password')
export const emailOfOperator = (operator: OperatorRow): SealPlace => placeInOperator(operator, 'email')

export const placeInSession = ({ brandId, id }: Row<bigint>, column: 'device' | 'ip'): SealPlace => ({
  column: `identity.session.${column}_sealed`,
  brandId,
  row: id,
})

export const addressOfMember = ({ brandId, id }: Row<bigint>): SealPlace => ({
  column: 'identity.known_address.ip_sealed',
  brandId,
  row: id,
})

export const deviceOfMember = ({ brandId, id }: Row<bigint>): SealPlace => ({
  column: 'identity.login_device.device_sealed',
  brandId,
  row: id,
})

export const textOfNote = ({ brandId, id }: Row<bigint>): SealPlace => ({ column: 'identity.member_note.text_sealed', brandId, row: id })

export const deviceOfCheck = ({ brandId, id }: Row<string>): SealPlace => ({
  column: 'identity.login_check.device_sealed',
  brandId,
  row: id,
})

export const placeInOutsideAccount = ({ brandId, id }: Row<bigint>, column: 'subject' | 'name'): SealPlace => ({
  column: `identity.outside_account.${column}_sealed`,
  brandId,
  row: id,
})

export const contentOfOutgoingMessage = ({ brandId, id }: Row<string>): SealPlace => ({
  column: `${FORMER_OUTGOING_MESSAGE}.content_sealed`,
  brandId,
  row: id,
})

export const placeInSignIn = ({ brandId, id }: Row<string>, column: 'keys' | 'who'): SealPlace => ({
  column: `identity.outside_sign_in.${column}_sealed`,
  brandId,
  row: id,
})
