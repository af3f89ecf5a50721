import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMember } from '#testing/actors.ts'
import { anOwner, fund } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { listTransfers } from './store.ts'
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

test("CO-02 the ledger is narrowed down to whole days of the brand's calendar, newest first", async () => {
  const owner = await anOwner(site)
  await owner.query('set session_replication_role = replica')
  // Noon and the last half second of four days by the clock of Manila.
  const { rows: planted } = await owner.query<{ id: string }>(`
    insert into wallet.transfer (brand_id, operation_id, kind, at)
    select ${actor.brandId}, gen_random_uuid(), 'adjustment', timestamptz '2031-05-01 12:00+08' + make_interval(days => n / 2, secs => n % 2 * 43199.5)
    from generate_series(0, 7) n returning id`)
  await owner.query(
    `insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
     select (select max(id) from wallet.account where class = 'player'), 1000 + n, id, 1, 1 from unnest($1::bigint[]) with ordinality planted (id, n)`,
    [planted.map(({ id }) => id)],
  )
  const ids = planted.map(({ id }) => BigInt(id))
  const listed = async (written: { fromDay?: string; toDay?: string }) => {
    const filter = { memberId: undefined, kind: undefined, before: undefined, limit: 20, written, zone: 'Asia/Manila' }
    return (await listTransfers(db, actor.brandId, filter)).map(({ id }) => id)
  }
  assert.deepEqual(await listed({ fromDay: '2031-05-02', toDay: '2031-05-02' }), [ids[3], ids[2]])
  assert.deepEqual(await listed({ fromDay: '2031-05-03' }), ids.slice(4).toReversed())
  assert.deepEqual((await listed({ toDay: '2031-05-01' })).slice(0, 2), [ids[1], ids[0]])
  assert.deepEqual(await listed({ toDay: '2020-01-01' }), [])
  assert.deepEqual(await listed({ fromDay: '2031-05-05' }), [])
})
