import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** Some megabytes each: a few are held in memory at once. */
const PICTURES_AT_ONCE = 10

/** Sealed columns of identity checks. */
export const kycSealed: readonly SealedTable[] = [
  { name: 'kyc.submission', key: { column: 'id', type: 'uuid' }, columns: [{ sealed: 'data_sealed' }] },
  { name: 'kyc.picture', key: { column: 'id', type: 'uuid' }, columns: [{ sealed: 'bytes_sealed' }], batchRows: PICTURES_AT_ONCE },
]

type Row = { brandId: number; id: string }

export const dataOfSubmission = ({ brandId, id }: Row): SealPlace => ({ column: 'kyc.submission.data_sealed', brandId, row: id })

export const bytesOfPicture = ({ brandId, id }: Row): SealPlace => ({ column: 'kyc.picture.bytes_sealed', brandId, row: id })
