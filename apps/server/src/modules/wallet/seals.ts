import type { Context } from '#platform/context.ts'
import { inPieces, type Sizes } from '#platform/pieces.ts'
import { listSealsAfter, sealNext, sealNextRecords, summarizeJournal } from './store-seals.ts'

const EXPORTED_AT_ONCE = 1_000
/** Transfers of a page: they have from two to some hundred entries. */
const SEALED_AT_ONCE: Sizes = { least: 50, first: 250, most: 20_000, shortMs: 250, longMs: 1_000 }

/** Seconds of records of all modules: from a minute, which is as often as they are sealed, to a month of a history that was never sealed. */
const SEALED_SECONDS: Sizes = { least: 60, first: 3_600, most: 2_592_000, shortMs: 250, longMs: 1_000 }

/** Seals what has settled since the last time and carries every head out of the database that is not outside yet. */
export async function sealJournal(context: Context): Promise<void> {
  await summarizeJournal(context.db)
  await inPieces(SEALED_AT_ONCE, (size) => sealNext(context.db, size))
  await inPieces(SEALED_SECONDS, (seconds) => sealNextRecords(context.db, seconds))
  const { heads } = context.ports
  for (;;) {
    const seals = await listSealsAfter(context.db, await heads.last(), EXPORTED_AT_ONCE)
    if (seals.length === 0) return
    await heads.keep(seals)
  }
}
