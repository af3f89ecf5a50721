import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueGames, setCatalogueGame } from '@croupier/contract/console/catalogue'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as games from '@croupier/contract/games'
import { launchGame } from '@croupier/contract/games-launches'
import type { InputOf } from '@croupier/contract/route'
import { aMember, anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const vendors = {
  gameUrl: async () => ({ state: 'ok' as const, url: 'http://127.0.0.1:9/play' }),
  transactions: async () => ({ state: 'unknown' as const }),
}
const site = await aSite(import.meta.filename, { limiter: async () => undefined, ports: { vendors } })
const operator = await anOperator(site, { username: 'nag-ayos', permissions: ['games', 'audit'] })
const cashier = await anOperator(site, { username: 'kahero', permissions: ['cashier'] })
const visitor = anActor(site.server.site)

const LANTERN = 1001
const KOI = 1002
const shown = { isOn: true, isHot: true, isNew: true, subType: null, place: null }
const save = (change: Partial<InputOf<typeof setCatalogueGame>>) =>
  operator.ask(setCatalogueGame, { nodeId: LANTERN, ...shown, why: 'the order of the season', ...change })
const lobby = async (filter: object = {}) =>
  (await visitor.send(games.gameList, { gameType: 'RNG', pageSize: 100, ...filter })).games.map(({ nodeId }) => nodeId)

test('CO-03 LB-20 an operator switches a game off and on: lobbies, hot games, search and launches follow at once', async () => {
  const member = await aMember(site.server.site, 'naglaro')
  const studio = { launchMode: 'GLS' as const, vassalage: 'STU', gameType: 'RNG' as const, language: 'EN' as const, backUrl: '/rng' }
  const open = () => member.ask(launchGame, { ...studio, nodeId: LANTERN })
  assert.equal((await open()).status, 200)
  assert.equal((await save({ isOn: false })).status, 200)
  assert.equal((await lobby()).includes(LANTERN), false)
  assert.equal((await lobby({ gameName: 'lantern tide' })).includes(LANTERN), false)
  assert.equal(
    (await visitor.send(games.hotGames, {})).list.some(({ nodeId }) => nodeId === LANTERN),
    false,
  )
  assert.equal((await open()).envelope.errorCode, 'game_under_maintenance')
  assert.deepEqual(
    (await operator.send(catalogueGames, { shown: 'off' })).rows.map(({ nodeId }) => nodeId),
    [LANTERN],
  )
  assert.equal((await save({})).status, 200)
  assert.equal((await lobby()).includes(LANTERN), true)
  assert.equal((await open()).status, 200)
})

test('CO-03 LB-03 games with a place come first in their lobby, and marks and sub-type are what the operator says', async () => {
  const before = await lobby()
  await save({ nodeId: KOI, place: 2 })
  const last = before.at(-1) ?? 0
  await save({ nodeId: last, place: 1, isHot: false, isNew: false, subType: 'AC' })
  assert.deepEqual((await lobby()).slice(0, 2), [last, KOI])
  assert.deepEqual((await lobby({ gameClassify: 'AC' }))[0], last)
  assert.equal((await lobby({ isNew: 1 })).includes(last), false)
  const lanes = (await visitor.send(games.gameVendors, {})).data.lanes
  assert.ok(lanes.find(({ gameType }) => gameType === 'RNG')?.gameClassify.find(({ key }) => key === 'AC'))
  assert.deepEqual(
    (await operator.send(catalogueGames, { gameType: 'RNG', size: 2 })).rows.map(({ place }) => place),
    [1, 2],
  )
})

test('CO-03 the games come page by page in the order of the lobbies, each once', async () => {
  const all: number[] = []
  let cursor: string | undefined
  do {
    const page = await operator.send(catalogueGames, { vendor: 'STU', size: 5, ...(cursor ? { cursor } : {}) })
    all.push(...page.rows.map(({ nodeId }) => nodeId))
    cursor = page.next
  } while (cursor)
  assert.equal(new Set(all).size, all.length)
  assert.deepEqual(
    all,
    (await operator.send(catalogueGames, { vendor: 'STU', size: 100 })).rows.map(({ nodeId }) => nodeId),
  )
  assert.deepEqual(
    (await operator.send(catalogueGames, { q: 'KOI' })).rows.map(({ code }) => code),
    ['stu_koi_ways'],
  )
})

test('CO-01 CO-03 the trail keeps how a game was shown before and after and why; what changes nothing or makes no sense is refused', async () => {
  await save({ isHot: false, why: 'it was hot for long' })
  const { rows } = await operator.send(consoleIdentity.trail, { subject: 'stu_lantern_tide' })
  assert.equal(rows[0]?.why, 'it was hot for long')
  assert.equal((await save({ isHot: false })).envelope.errorCode, 'wrong_state')
  assert.equal((await save({ nodeId: 999_999 })).envelope.errorCode, 'not_found')
  const live = (await operator.send(catalogueGames, { gameType: 'LIVE' })).rows[0]
  assert.equal((await save({ nodeId: live?.nodeId ?? 0, subType: 'TG' })).envelope.errorCode, 'request_param_err')
  assert.equal((await cashier.ask(catalogueGames, {})).status, 403)
  assert.equal((await cashier.ask(setCatalogueGame, { nodeId: LANTERN, ...shown, why: 'not mine to say' })).status, 403)
})
