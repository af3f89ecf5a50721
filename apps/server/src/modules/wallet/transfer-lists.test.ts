import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMember } from '#testing/actors.ts'
import { fund } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { searchTransfers } from './transfer-lists.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { db, actor } = site.context
const member = await aMember(site.server.site, 'sumahod')
for (const amountMinor of [500n, 100n, 200n, 100n, 300n, 100n, 100n, 400n])
  await fund(site.context, { memberId: BigInt(member.id) }, { kind: 'member', amountMinor })

type Bounds = { minimum?: bigint; maximum?: bigint }

/** Every page of a search that looks through two transfers a page. */
async function pagesOf(written: Bounds, given: { limit: number; memberId?: bigint }): Promise<bigint[][]> {
  const pages: bigint[][] = []
  let before: bigint | undefined
  do {
    const search = { windowSize: 2, windowsMax: 1 }
    const filter = { memberId: given.memberId, kind: 'adjustment', before, limit: given.limit, written, search }
    const { rows, searchedTo } = await searchTransfers(db, actor.brandId, filter)
    pages.push(rows.map(({ amountMinor }) => amountMinor))
    before = searchedTo ?? (rows.length === given.limit ? rows.at(-1)?.id : undefined)
  } while (before !== undefined && pages.length < 20)
  return pages
}

test('CO-02 a search of the ledger by amount goes through all of it page by page, newest first, whether a page finds something or not', async () => {
  assert.deepEqual(await pagesOf({ minimum: 300n }, { limit: 9 }), [[400n], [300n], [], [500n]])
  assert.deepEqual(await pagesOf({ maximum: 100n }, { limit: 9 }), [[100n], [100n], [100n], [100n]])
  assert.deepEqual((await pagesOf({ minimum: 100n, maximum: 100n }, { limit: 1 })).flat(), [100n, 100n, 100n, 100n])
  const memberId = BigInt(member.id)
  assert.deepEqual((await pagesOf({ minimum: 200n, maximum: 400n }, { limit: 9, memberId })).flat(), [400n, 300n, 200n])
  const { rows, searchedTo } = await searchTransfers(db, actor.brandId, {
    memberId: undefined,
    kind: undefined,
    before: undefined,
    limit: 9,
    written: { minimum: 500n, maximum: 500n },
  })
  assert.deepEqual([rows.map(({ amountMinor }) => amountMinor), searchedTo], [[500n], undefined])
})
