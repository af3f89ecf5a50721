import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

/** Sealed columns of risk. */
export const riskSealed: readonly SealedTable[] = [
  { name: 'risk.case_step', key: { column: 'id', type: 'bigint' }, columns: [{ sealed: 'text_sealed' }] },
]

export const textOfStep = ({ brandId, id }: { brandId: number; id: bigint }): SealPlace => ({
  column: 'risk.case_step.text_sealed',
  brandId,
  row: id,
})
