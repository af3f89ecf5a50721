import { type Context, inTransaction } from '#platform/context.ts'
import { vendors } from './catalogue-data.ts'
import { catalogueEntries } from './rules-filling.ts'
import { insertGames, insertVendor } from './store.ts'

const BATCH = 1000

/**
 * Writes the vendors of the specification (GC-02, GC-03), Studio's games and the sportsbook's products. The other vendors have no games before an operator connects
 * them; with a number above 0, entries of theirs are made up to that many, to feel how a lobby of that size works.
 */
export async function fillCatalogue(context: Context, entriesMin: number): Promise<void> {
  const entries = catalogueEntries(entriesMin)
  await inTransaction(context, async (tx) => {
    for (const [position, vendor] of vendors.entries()) await insertVendor(tx.db, { ...vendor, position })
    for (let from = 0; from < entries.length; from += BATCH) await insertGames(tx.db, entries.slice(from, from + BATCH))
  })
}
