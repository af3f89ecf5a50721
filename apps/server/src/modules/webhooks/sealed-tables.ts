import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** Sealed columns of webhooks. */
export const webhooksSealed: readonly SealedTable[] = [
  {
    name: 'webhooks.endpoint',
    key: { column: 'id', type: 'uuid' },
    columns: [{ sealed: 'secret_sealed' }, { sealed: 'former_sealed', as: 'secret_sealed' }],
  },
]

/** A secret that becomes the former one stays bound to its place. */
export const secretOf = ({ brandId, id }: { brandId: number; id: string }): SealPlace => ({
  column: 'webhooks.endpoint.secret_sealed',
  brandId,
  row: id,
})
