import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** What identity keeps sealed. */
export const identitySealed: readonly SealedTable[] = [
  { name: 'identity.member', key: { column: 'id', type: 'bigint' }, columns: [{ sealed: 'totp_sealed' }] },
  {
    name: 'identity.operator',
    key: { column: 'id', type: 'bigint' },
    row: 'username',
    columns: [{ sealed: 'totp_sealed' }, { sealed: 'totp_waiting', as: 'totp_sealed' }],
  },
  { name: 'identity.letter', key: { column: 'id', type: 'uuid' }, columns: [{ sealed: 'content_sealed' }] },
  { name: 'identity.outside_sign_in', key: { column: 'id', type: 'uuid' }, columns: [{ sealed: 'keys_sealed' }] },
]

type Row<Id> = { brandId: number; id: Id }

export const totpOfMember = ({ brandId, id }: Row<bigint>): SealPlace => ({ column: 'identity.member.totp_sealed', brandId, row: id })

/** An operator is opened with the secret, before the row has a number. */
export const totpOfOperator = ({ brandId, username }: { brandId: number; username: string }): SealPlace => ({
  column: 'identity.operator.totp_sealed',
  brandId,
  row: username,
})

export const contentOfLetter = ({ brandId, id }: Row<string>): SealPlace => ({ column: 'identity.letter.content_sealed', brandId, row: id })

export const keysOfSignIn = ({ brandId, id }: Row<string>): SealPlace => ({
  column: 'identity.outside_sign_in.keys_sealed',
  brandId,
  row: id,
})
