import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as console from '@croupier/contract/console/games'
import { anOwner, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const site = await aSite(import.meta.filename)
const UNITS = 1000n

test('a win after its round closed is paid, and the operator sees it marked as late', async () => {
  const player = await aGamePlayer(site.context, 'huli', 10_000n)
  const vendor = aVendor(site.server.site, player)
  const operator = await anOperator(site, { username: 'bantayhuli', permissions: ['games'] })
  const bet = randomUUID()
  await vendor.bet(bet, 1_000n * UNITS, { round: 'late' })
  await vendor.win(randomUUID(), bet, 500n * UNITS, { round: 'late', round_closed: true })
  assert.equal((await vendor.win(randomUUID(), bet, 300n * UNITS, { round: 'late' })).status, 'RS_OK')
  assert.equal(await player.balance(), 9_800n)
  const [round] = (await operator.send(console.consoleRounds, { memberId: player.user })).rows
  const { messages, winAmount } = await operator.send(console.consoleRoundDetail, { id: round?.id ?? '' })
  assert.equal(winAmount, 800n)
  assert.deepEqual(
    messages.map(({ kind, amount, isLateWin }) => [kind, amount, isLateWin]),
    [
      ['bet', 1_000n, false],
      ['win', 500n, false],
      ['win', 300n, true],
    ],
  )
})

test('the console lists rounds of everybody newest first, also over gaps of millions of numbers, in pages and by what is asked for', async () => {
  const player = await aGamePlayer(site.context, 'malawak', 10_000n)
  const operator = await anOperator(site, { username: 'bantaylawak', permissions: ['games'] })
  const owner = await anOwner(site)
  const one = { memberId: player.memberId, betMinor: 100n, winMinor: 0n, at: new Date() }
  const ids: string[] = []
  for (const state of ['open', 'settled', 'settled', 'open', 'settled'] as const) {
    ids.unshift(...(await play(owner, site.context.actor.brandId, [{ ...one, state }])))
    await owner.query("select setval('games.round_id_seq', (select last_value from games.round_id_seq) + 3000000)")
  }
  const through = async (filter: { vendor?: string; state?: 'settled' }) => {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await operator.send(console.consoleRounds, { ...filter, cursor, size: 2 })
      pages.push(page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return pages
  }
  const seen = (await through({})).flat()
  assert.deepEqual(seen.slice(0, 5), ids)
  assert.equal(new Set(seen).size, seen.length)
  const listed = async (filter: { state?: 'open'; memberId?: string; vendor?: string }) =>
    (await operator.send(console.consoleRounds, { ...filter, size: 5 })).rows.map(({ id }) => id)
  assert.deepEqual((await listed({ state: 'open' })).slice(0, 2), [ids[1], ids[4]])
  assert.deepEqual(await listed({ memberId: player.user }), ids)
  assert.deepEqual(await listed({ vendor: 'NOBODY' }), [])
  // A search looks through 341,000 numbers a page; pages that find nothing have a next one.
  const settled = await through({ state: 'settled' })
  assert.deepEqual(settled.flat().slice(0, 3), [ids[0], ids[2], ids[3]])
  assert.deepEqual(settled[0], [ids[0]])
  assert.deepEqual((await through({ vendor: 'NOBODY' })).flat(), [])
})
