import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from '@croupier/games/lantern-tide/manifest'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { aGamePlayer } from '../players.ts'
import { aSite } from '../site.ts'
import { playRounds } from './demo-play.ts'

const site = await aSite(import.meta.filename)
const serverSeed = createHash('sha256').update('the demo line').digest()

test("a round of the demo's line stakes what Lantern Tide offers and pays what its rules decide", async () => {
  const { memberId, token, balance } = await aGamePlayer(site.context, 'Alon', 5_000_000n)
  const player = { memberId, username: 'alon', token, since: 0 }
  for (let round = 0; round < 24; round += 1) await playRounds({ ...site.context, now: new Date() }, [{ player, round }])
  const rounds = await site.context.db
    .selectFrom('games.round')
    .select(['round_name', 'bet_minor', 'win_minor', 'state'])
    .where('member_id', '=', memberId)
    .execute()
  assert.equal(rounds.length, 24)
  for (const { round_name, bet_minor, win_minor, state } of rounds) {
    const nonce = Number((round_name ?? '').replace('line-alon-', ''))
    assert.ok(manifest.betsMinor.some((bet) => bet === bet_minor))
    assert.equal(win_minor, runDraws(lanternTide.open(bet_minor, null), chanceFrom({ serverSeed, clientSeed: 'alon', nonce })).payoutMinor)
    assert.equal(state, 'settled')
  }
  assert.ok(rounds.some(({ win_minor }) => win_minor > 0n) && rounds.some(({ win_minor }) => win_minor === 0n))
  const won = rounds.reduce((sum, { bet_minor, win_minor }) => sum + win_minor - bet_minor, 0n)
  assert.equal(await balance(), 5_000_000n + won)
})
