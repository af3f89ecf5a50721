import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { GameManifest } from '@croupier/game-kit/game'
import type { Returns } from '@croupier/game-kit/returns'
import { studioGames } from '../../apps/server/src/modules/games/catalogue/own-games-data.ts'
import { allGames, fishGames, ticketGames, timedGames } from '../../apps/studio/src/games.ts'
import { gamesWithReturns, returnsOf } from './games.ts'

/** No bet may give back more than this, and below the lower one only what its rules page says. */
const RETURN_MAX = 0.999
const PPM = 1_000_000
const DEVIATION_STEP = 0.01

for (const slug of gamesWithReturns())
  test(`GM-12 the return that ${slug} declares is the one that is proved, and no bet of it gives back too much`, async () => {
    const { manifest, rows } = await returnsOf(slug)
    const [first] = rows
    assert.ok(first)
    const tolerance = first.margin ?? 1 / PPM
    assert.ok(
      Math.abs(first.rtp - manifest.declaredRtpPpm / PPM) <= tolerance,
      `${first.rtp} is proved, ${manifest.declaredRtpPpm} declared`,
    )
    for (const { bet, rtp, hitRate, top } of rows) {
      assert.ok(rtp > 0 && rtp <= RETURN_MAX, `${bet}: ${rtp}`)
      assert.ok(hitRate > 0 && hitRate <= 1 && top.oneIn >= 1, bet)
      assert.ok(top.timesBet <= manifest.maxWinTimesBet, `${bet} pays up to ${top.timesBet} times the bet`)
    }
    assertDeclared(manifest, rows)
  })

/** What the watch of returns goes by: the least and the most that bets return, and how far a round is off. */
function assertDeclared(manifest: GameManifest, rows: readonly Returns[]): void {
  const { declaredRtpPpm, returnDeviation = rows[0]?.sd ?? 0 } = manifest
  const { lowest, highest } = manifest.returnRangePpm ?? { lowest: declaredRtpPpm, highest: declaredRtpPpm }
  for (const { bet, rtp, margin = 1 / PPM } of rows)
    assert.ok(rtp + margin >= lowest / PPM && rtp - margin <= highest / PPM, `${bet}: ${rtp}`)
  assert.ok(declaredRtpPpm >= lowest && declaredRtpPpm <= highest)
  assert.ok(Math.abs(returnDeviation - (rows[0]?.sd ?? 0)) < DEVIATION_STEP, `${rows[0]?.sd}`)
}

for (const { manifest, table } of [...allGames(), ...timedGames(), ...fishGames(), ...ticketGames()])
  test(`GM-12 ${manifest.slug} names its table by its hash, proves its return, and stands in the catalogue`, () => {
    assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(table)).digest('hex'))
    assert.ok(existsSync(resolve(import.meta.dirname, `../../games/${manifest.slug}/returns.ts`)))
    const entry = studioGames.find(({ gameCode }) => gameCode === manifest.code)
    assert.deepEqual(
      [entry?.gameType, entry?.subType ?? undefined, entry?.nameEn, entry?.nameTy],
      [manifest.category, manifest.subType, manifest.name.EN, manifest.name.TY],
    )
  })
