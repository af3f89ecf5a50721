import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameTypes } from '@croupier/contract/games'
import { betRecords } from '@croupier/contract/reports'
import { aMember } from '#testing/actors.ts'
import { anOwner, play } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const owner = await anOwner(site)
const brandId = site.context.actor.brandId

test('MC-06 the betting record has every category, and one of all of them with their sums', async () => {
  const member = await aMember(site.server.site, 'talaan')
  const other = await aMember(site.server.site, 'talaanb')
  const now = new Date()
  const period = { startTime: now.getTime() - 60_000, endTime: now.getTime() + 60_000 }
  for (const [at, type] of gameTypes.entries()) {
    const { rows } = await owner.query<{ node_id: number }>('select node_id from games.game where game_type = $1 limit 1', [type])
    const nodeId = rows[0]?.node_id ?? assert.fail(`there is no game of ${type}`)
    const round = { betMinor: BigInt(100 * (at + 1)), winMinor: 50n, at: now, nodeId }
    await play(owner, brandId, [
      { ...round, memberId: BigInt(member.id) },
      { ...round, memberId: BigInt(other.id) },
    ])
    const { rows: shown, footer } = await member.send(betRecords[type], period)
    assert.deepEqual([shown.length, shown[0]?.gameType, footer.betAmount], [1, type, BigInt(100 * (at + 1))])
  }
  const all = await member.send(betRecords.ALL, period)
  assert.deepEqual(new Set(all.rows.map(({ gameType }) => gameType)), new Set(gameTypes))
  assert.deepEqual([all.footer.count, all.footer.betAmount, all.footer.winAmount], [9, 4_500n, 450n])
})
