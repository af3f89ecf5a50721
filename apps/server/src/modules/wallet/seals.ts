import type { Context } from '#platform/context.ts'
import { type Db, isBusy } from '#platform/database.ts'
import { nextSize, type Sizes } from '#platform/sizes.ts'
import { listSealsAfter, sealNext } from './store-seals.ts'

const EXPORTED_AT_ONCE = 1_000
/** Transfers of a page: they have from two to some hundred entries. */
const SEALED_AT_ONCE: Sizes = { least: 250, first: 1_000, most: 20_000, shortMs: 250, longMs: 1_000 }

/** Seals what has settled since the last time and carries every head out of the database that is not outside yet. */
export async function sealJournal(context: Context): Promise<void> {
  await sealSettled(context.db)
  const { heads } = context.ports
  for (;;) {
    const seals = await listSealsAfter(context.db, await heads.last(), EXPORTED_AT_ONCE)
    if (seals.length === 0) return
    await heads.keep(seals)
  }
}

/** Page by page until one was not whole; a page that was too large for its time is tried again as a smaller one. */
async function sealSettled(db: Db): Promise<void> {
  let size = SEALED_AT_ONCE.first
  for (let isMore = true; isMore; ) {
    const begun = performance.now()
    const isWhole = await sealNext(db, size).catch((failure: unknown) => {
      if (!isBusy(failure) || size === SEALED_AT_ONCE.least) throw failure
      return undefined
    })
    size = nextSize(SEALED_AT_ONCE, size, isWhole === undefined ? Number.POSITIVE_INFINITY : performance.now() - begun)
    isMore = isWhole !== false
  }
}
