import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMember } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { winsSince } from './winners.ts'

const site = await aSite(import.meta.filename)
const winner = await aMember(site.server.site, 'Nagwagi')
const owner = await anOwner(site)
const MINUTE = 60_000
const begun = Date.now()

async function win(winMinor: bigint, minutes: number) {
  const { brandId } = site.context.actor
  const at = new Date(begun + minutes * MINUTE)
  await site.context.db
    .insertInto('games.round')
    .values({
      ...{ brand_id: brandId, vendor_code: 'STU', member_id: BigInt(winner.id), node_id: 1001, state: 'settled', bet_minor: 100n },
      ...{ round_name: `${winMinor}`, win_minor: winMinor, opened_at: at, closed_at: at },
    })
    .execute()
}

async function change(name: string, winMinor: bigint) {
  await site.context.db.updateTable('games.round').set({ win_minor: winMinor }).where('round_name', '=', name).execute()
}

/** A win that the log of rounds says nothing of. */
async function untold(winMinor: bigint, minutes: number) {
  await owner.query('alter table games.round disable trigger user')
  await win(winMinor, minutes)
  await owner.query('alter table games.round enable trigger user')
}

async function looked(minutes: number, weekFrom = -100): Promise<bigint[]> {
  const now = new Date(begun + minutes * MINUTE)
  const wins = await winsSince({ ...site.context, now }, undefined, new Date(begun + weekFrom * MINUTE))
  return wins.map(({ winMinor }) => winMinor)
}

test('AP-05 a look at the largest wins reads those it knows and what rounds told, and all of them again when an hour has gone or one is too old', async () => {
  await win(9_000n, -60)
  assert.deepEqual(await looked(0), [9_000n])
  await win(20_000n, 1)
  await win(3_000n, 1)
  await win(60_000n, -200)
  assert.deepEqual(await looked(1), [20_000n, 9_000n, 3_000n])
  await change('20000', 0n)
  assert.deepEqual(await looked(2), [9_000n, 3_000n])
  await change('3000', 3_500n)
  await untold(50_000n, -60)
  assert.deepEqual(await looked(3), [9_000n, 3_500n])
  assert.deepEqual(await looked(61), [50_000n, 9_000n, 3_500n])
  await win(40_000n, -30)
  await untold(30_000n, -30)
  assert.deepEqual(await looked(62), [50_000n, 40_000n, 9_000n, 3_500n])
  assert.deepEqual(await looked(62, -50), [40_000n, 30_000n, 3_500n])
})
