import type { Db } from '#platform/database.ts'
import { listTransfers, type TransferFilter, type TransferRow, windowStart } from './store.ts'

/** How many transfers a search by amount sums up at most: two statements of a tenth of a second, or of a fifth beside other work. */
const SEARCH = { windowSize: 10_000, windowsMax: 2 }

/**
 * Transfers whose amount fits, newest first. Amounts have no index, which each bet would pay for: a search that finds too little ends after some
 * windows, and says up to which transfer it has looked.
 */
export async function searchTransfers(
  db: Db,
  brandId: number,
  { search = SEARCH, ...filter }: TransferFilter & { search?: typeof SEARCH },
): Promise<{ rows: TransferRow[]; searchedTo: bigint | undefined }> {
  const rows: TransferRow[] = []
  let before = filter.before
  for (let windows = 0; windows < search.windowsMax; windows += 1) {
    const size = search.windowSize
    const from = await windowStart(db, brandId, { ...filter, before, window: { size } })
    const window = { size, ...(from === undefined ? {} : { from }) }
    rows.push(...(await listTransfers(db, brandId, { ...filter, before, limit: filter.limit - rows.length, window })))
    if (from === undefined || rows.length === filter.limit) return { rows, searchedTo: undefined }
    before = from
  }
  return { rows, searchedTo: before }
}
