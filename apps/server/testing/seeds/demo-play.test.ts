import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from '@croupier/games/lantern-tide/manifest'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { aGamePlayer } from '../players.ts'
import { aSite } from '../site.ts'
import { demoGames } from './demo-games.ts'
import { playRounds } from './demo-play.ts'

const site = await aSite(import.meta.filename)
const serverSeed = createHash('sha256').update('the demo line').digest()

test("MC-06 the demo's line plays every category that has games, and each round pays what the rules of its game decide", async () => {
  const { memberId, token, balance } = await aGamePlayer(site.context, 'Alon', 50_000_000n)
  const player = { memberId, username: 'alon', token, since: 0 }
  for (let round = 0; round < 60; round += 1) await playRounds({ ...site.context, now: new Date() }, [{ player, round }])
  const rounds = await site.context.db
    .selectFrom('games.round')
    .innerJoin('games.game', 'games.game.node_id', 'games.round.node_id')
    .select(['round_name', 'bet_minor', 'win_minor', 'state', 'game_code', 'game_type'])
    .where('member_id', '=', memberId)
    .execute()
  assert.equal(rounds.length, 60)
  assert.deepEqual([...new Set(rounds.map(({ game_type }) => game_type))].sort(), ['COCKFIGHT', 'FISH', 'LIVE', 'PVP', 'RNG'])
  assert.deepEqual([...new Set(rounds.map(({ game_code }) => game_code))].sort(), [...new Set(demoGames.map(({ code }) => code))].sort())
  for (const { round_name, bet_minor, win_minor, state, game_code } of rounds) {
    const nonce = Number((round_name ?? '').replace('line-alon-', ''))
    const chance = chanceFrom({ serverSeed, clientSeed: 'alon', nonce })
    const game = demoGames.find(({ code }) => code === game_code)
    const played = game?.play(chance)
    assert.deepEqual([bet_minor, win_minor, state], [played?.stakeMinor, played?.payoutMinor, 'settled'])
  }
  const won = rounds.reduce((sum, { bet_minor, win_minor }) => sum + win_minor - bet_minor, 0n)
  assert.equal(await balance(), 50_000_000n + won)
})

test("a slot of the demo's line stakes what the slot offers, and pays what a stream of chance gives it", () => {
  const played = Array.from({ length: 24 }, (_, nonce) => {
    const stream = () => chanceFrom({ serverSeed, clientSeed: 'alon', nonce })
    const round = demoGames[0]?.play(stream())
    assert.ok(round && manifest.betsMinor.some((bet) => bet === round.stakeMinor))
    const chance = stream()
    chance.below(manifest.betsMinor.filter((bet) => bet >= 4_000n && bet <= 100_000n).length)
    assert.equal(round.payoutMinor, runDraws(lanternTide.open(round.stakeMinor, null), chance).payoutMinor)
    return round
  })
  assert.ok(played.some(({ payoutMinor }) => payoutMinor > 0n) && played.some(({ payoutMinor }) => payoutMinor === 0n))
})
