import type { Context } from '#platform/context.ts'
import { listSealsAfter, sealNext } from './store-seals.ts'

const EXPORTED_AT_ONCE = 1_000

/** Seals what has settled since the last time and carries every head out of the database that is not outside yet. */
export async function sealJournal(context: Context): Promise<void> {
  while (await sealNext(context.db)) {
    // More than one page had gathered.
  }
  const { heads } = context.ports
  for (;;) {
    const seals = await listSealsAfter(context.db, await heads.last(), EXPORTED_AT_ONCE)
    if (seals.length === 0) return
    await heads.keep(seals)
  }
}
