import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as consoleIdentity from '@croupier/contract/console/identity'
import { openVendorDesk } from '@croupier/contract/console/vendors'
import * as games from '@croupier/contract/games'
import { launchGame } from '@croupier/contract/games-launches'
import * as contract from '@croupier/contract/lottery'
import * as messaging from '@croupier/contract/messaging'
import { connectVendor } from '#modules/games/index.ts'
import { sql } from '#platform/database.ts'
import type { AskedLottery, DrawNews, GameLaunch } from '#platform/ports.ts'
import { aMember, anActor, ownHeader } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite, vendorKeys } from '#testing/site.ts'
import { lotteryJobs, recordDraw } from './index.ts'
import { lotteryKind } from './kinds.ts'

const launches: GameLaunch[] = []
/** What the source tells; nothing while it does not answer. */
const source: { news: DrawNews[] | undefined; asked: readonly AskedLottery[] } = { news: undefined, asked: [] }
/** What the source was asked about, brand after brand. */
const asked: (readonly AskedLottery[])[] = []
/** What a connected vendor tells of its own lotteries; nothing while it does not tell. */
const told: { news: DrawNews[] | undefined } = { news: undefined }
const site = await aSite(import.meta.filename, {
  limiter: async () => undefined,
  ports: {
    draws: {
      read: async (lotteries) => {
        source.asked = lotteries
        asked.push(lotteries)
        return source.news
      },
    },
    vendorGames: {
      publicKey: () => 'the key of our calls',
      list: async () => ({ answered: 'no_answer', httpStatus: null, durationMs: 1 }),
      draws: async (_order, codes) => told.news?.filter(({ game }) => codes.includes(game)) ?? 'untold',
      desk: async (_order, person) => (person.name === 'kapitana' ? 'https://studio.test/desk#launch' : undefined),
    },
    vendors: {
      gameUrl: async (launch) => {
        launches.push(launch)
        return { state: 'ok', url: 'http://127.0.0.1:9/play' }
      },
      transactions: async () => ({ state: 'unknown' }),
    },
  },
})
const app = site.server.site
const visitor = anActor(app)
const member = await aMember(app, 'mananaya')
const connection = { baseUrl: 'http://127.0.0.1:9', operatorId: 1, publicKey: vendorKeys.publicKey }
await connectVendor(site.context, { vendorCode: 'TCG_LOTTO_VN', ...connection })

/** `/lgw` calls answer the bare value. */
async function bare(path: string, token?: string) {
  const headers = { merchant: 'parola', language: 'EN', ...(token ? { authorization: token } : {}) }
  const response = await app.inject({ url: path, headers })
  return { status: response.statusCode, body: response.json() as unknown }
}
type Group = {
  groupName: string
  vassalage: string
  games: { gameCode: string; nodeId: number; isOpen: boolean; gameType: string; drawLook: string }[]
}
const menu = (await bare('/lgw/vn/games/game_menu?device=WEB')).body as Group[]
const lottery = menu[0]?.games[0] ?? assert.fail('there is no VN lottery')

const launch = {
  launchMode: 'LOTT' as const,
  lottoArea: 'VN' as const,
  prizeMode: 'LOTT' as const,
  gameCode: lottery.gameCode,
  view: 'betting' as const,
  device: 'WEB' as const,
  nodeId: lottery.nodeId,
  vassalage: 'TCG_LOTTO_VN',
  gameType: 'LOTT' as const,
  language: 'EN' as const,
  backUrl: '/lott',
}

test('AP-08 lottery menus come without an envelope, by prize mode and vendor, and rooms with the open ones first', async () => {
  assert.deepEqual([menu.length, menu[0]?.vassalage, menu[0]?.groupName, lottery.isOpen], [1, 'TCG_LOTTO_VN', 'VN Lottery', true])
  const fast = (await bare('/lgw/games/game_menus?prizeMode=ELOTT&device=WEB')).body as Group[]
  assert.ok(fast.length > 0 && fast.every((group) => group.games.every(({ gameType }) => gameType === 'ELOTT')))
  const sea = (await bare('/lgw/games/game_menus?prizeMode=SEA&device=WEB')).body as Group[]
  assert.deepEqual(
    sea.map(({ vassalage }) => vassalage),
    ['TCG_SEA'],
  )
  assert.deepEqual((await bare('/lgw/games/game_menus?prizeMode=ZY&device=WEB')).body, [])
  const spelt = (await bare('/lgw/games/game_menus?prizeMode=Lott&device=WEB')).body as Group[]
  assert.deepEqual(spelt, (await bare('/lgw/games/game_menus?prizeMode=LOTT&device=WEB')).body)
  const all = (await bare('/lgw/games/game_menus')).body as Group[]
  assert.ok(all.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN') && all.length > fast.length)
  const { rooms } = await visitor.send(contract.roomList, {})
  assert.ok(rooms.length > 0 && rooms.every(({ gameType }) => gameType === 'PVP'))
  assert.ok((await visitor.send(contract.roomList, { vassalage: 'KY' })).rooms.every(({ vassalage }) => vassalage === 'KY'))
})

test('GL-08 a VN lottery is launched with its area, prize mode, game, view, device, way back and language', async () => {
  await member.send(launchGame, launch)
  const asked = launches.at(-1)
  assert.deepEqual(asked?.lottery, { area: 'VN', prizeMode: 'LOTT', view: 'betting', device: 'WEB' })
  assert.deepEqual([asked?.gameCode, asked?.language, asked?.lobbyUrl], [lottery.gameCode, 'EN', 'http://localhost:3000/lott'])
  // CN-01: the client sends the lottery type as Lott.
  const raw = { ...launch, nodeId: String(launch.nodeId), gameType: 'Lott', prizeMode: 'SEA' }
  assert.equal((await member.ask(launchGame, launch, { raw })).status, 200)
  assert.equal(launches.at(-1)?.lottery?.prizeMode, 'SEA')
  await member.send(launchGame, { ...launch, view: 'lobby' })
  assert.equal(launches.at(-1)?.lottery?.view, 'lobby')
  for (const name of ['lottoArea', 'gameCode', 'view', 'device'] as const) {
    const { envelope } = await member.ask(launchGame, { ...launch, [name]: undefined })
    assert.deepEqual([envelope.errorCode, envelope.field], ['request_param_err', name])
  }
  assert.equal((await member.ask(launchGame, { ...launch, gameCode: 'another' })).envelope.errorCode, 'not_found')
  const recent = (await bare('/lgw/vn/games/game_menu/recent', member.token)).body as { gameCode: string }[]
  assert.deepEqual(
    recent.map(({ gameCode }) => gameCode),
    [lottery.gameCode],
  )
  assert.equal((await bare('/lgw/vn/games/game_menu/recent')).status, 401)
})

test('AP-06 what was drawn is read newest first, a draw is written once, and another brand has its own', async () => {
  const draw = {
    vendor: 'TCG_LOTTO_VN',
    gameCode: lottery.gameCode,
    numero: '20261119-1',
    winNo: '50058',
    at: new Date('2026-11-19T11:30:00Z'),
  }
  await recordDraw(site.context, draw)
  await recordDraw(site.context, draw)
  await recordDraw(site.context, { ...draw, numero: '20261120-1', winNo: '34584', at: new Date('2026-11-20T11:30:00Z') })
  await recordDraw(site.context, { ...draw, vendor: 'LOTT', gameCode: 'minute_five', winNo: '1,2,3,4,5' })
  await assert.rejects(recordDraw(site.context, { ...draw, winNo: '00000' }), /wrong_state/)
  const rows = (await bare('/lgw/vn/numeros/opened/game')).body as { numero: string; winNo: string; winningTime: number }[]
  assert.deepEqual(rows[0], {
    gameCode: lottery.gameCode,
    numero: '20261120-1',
    winNo: '34584',
    winningTime: Date.parse('2026-11-20T11:30:00Z'),
  })
  assert.equal(rows.length, 2)
  assert.equal(((await bare('/lotto/lgw/games/opened/numero?size=100')).body as unknown[]).length, 3)
  assert.equal(((await bare('/lotto/lgw/games/opened/numero?gameCode=minute_five')).body as unknown[]).length, 1)
  // Another vendor may have a game of the same code.
  await recordDraw(site.context, { ...draw, vendor: 'TCG_SEA', numero: '7', winNo: '11111' })
  const ofOne = (await bare(`/lotto/lgw/games/opened/numero?gameCode=${lottery.gameCode}&vassalage=TCG_SEA`)).body as { winNo: string }[]
  assert.deepEqual(
    ofOne.map(({ winNo }) => winNo),
    ['11111'],
  )
  assert.equal((await bare('/lotto/lgw/games/opened/numero?vassalage=tcg%27--')).status, 400)
  const foreign = await app.inject({ url: '/lotto/lgw/games/opened/numero', headers: { merchant: 'habagat' } })
  assert.deepEqual(foreign.json(), [])
})

test('AP-06 the reads of the specification answer to GET with what it names, and to nothing else', async () => {
  const reads = [
    '/wps/system/domainRoute?device=0',
    '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR&platform=W&execution=B',
    '/wps/relay/GCSGAME_hotGamesV2?isPlatform=2',
    '/lgw/vn/numeros/opened/game',
    '/lotto/lgw/games/opened/numero',
  ]
  for (const url of reads) assert.equal((await app.inject({ url, headers: { merchant: 'parola' } })).statusCode, 200, url)
  for (const url of reads) {
    const response = await app.inject({ method: 'PUT', url, headers: { merchant: 'parola' }, payload: {} })
    assert.equal(response.json().errorCode, 'http_method_not_support', url)
  }
  assert.equal(
    (await app.inject({ url: '/wps/system/domainRoute', headers: { merchant: 'parola' } })).json().errorCode,
    'request_param_err',
  )
  for (const url of [
    '/wps/member/info/funds/consolidated',
    '/wps/relay/MCSFE_processContractDividend',
    '/wps/relay/MCSFE_processDailySalaryContract',
  ]) {
    const response = await app.inject({ url, headers: { merchant: 'parola', ...ownHeader } })
    assert.equal(response.statusCode, 401, url)
  }
})

test('AP-06 the source tells what was drawn and what is sold now, and a result that it changes is not taken over', async () => {
  const near = async () => (await bare(`/lgw/numeros/near?gameId=${lottery.nodeId}`)).body as Record<string, { numero: string } | null>
  const learn = async () => {
    for (const job of lotteryJobs) await job.run({ ...site.context, now: new Date() }, {})
  }
  await learn()
  assert.equal((await near()).currentNumero, null)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const game = `TCG_LOTTO_VN:${lottery.gameCode}`
  const opened = [{ numero: 'A-1', winNo: '12345', at: at(-1) }]
  const coming = [2, 7].map((minutes) => ({ numero: `A-${minutes}`, locksAt: at(minutes - 1), drawsAt: at(minutes) }))
  source.news = [
    { game, opened, coming },
    { game: 'NOBODY:game', opened, coming },
  ]
  await learn()
  const { currentNumero, previousNumero, nextNumero } = await near()
  assert.deepEqual([previousNumero?.numero, currentNumero?.numero, nextNumero?.numero], ['A-1', 'A-2', 'A-7'])
  assert.deepEqual(
    { ...currentNumero, remainTime: 0 },
    { numero: 'A-2', gameId: lottery.nodeId, remainTime: 0, lockTime: 60_000, isSale: true },
  )
  source.news = [{ game, opened: [{ numero: 'A-1', winNo: '99999', at: at(-1) }], coming: [] }]
  await learn()
  const results = (await bare('/lgw/vn/numeros/opened/game')).body as { numero: string; winNo: string }[]
  assert.deepEqual(results.find(({ numero }) => numero === 'A-1')?.winNo, '12345')
  assert.equal((await bare('/lgw/numeros/near?gameId=999999999')).status, 404)

  // A result of days ago that the source changes keeps nobody from what comes.
  const old = { numero: 'A-0', winNo: '11111', at: at(-3 * 24 * 60) }
  source.news = [{ game, opened: [old], coming: [] }]
  await learn()
  source.news = [{ game, opened: [{ ...old, winNo: '22222' }], coming: [{ numero: 'A-9', locksAt: at(8), drawsAt: at(9) }] }]
  await learn()
  assert.equal((await near()).nextNumero?.numero, 'A-7')
  const { rows } = await sql<{ winNo: string }>`
    select distinct d.win_no as "winNo" from lottery.draw d where d.numero = 'A-0' and exists (select from lottery.coming c where c.numero = 'A-9')
  `.execute(site.context.db)
  assert.deepEqual(rows, [{ winNo: '11111' }])
})

test('AP-06 a connected vendor tells of its own lotteries, the source is not asked about them, and a corrected result takes the place of the wrong one', async () => {
  const at = new Date(Date.now() - 60_000)
  const news = (winNo: string, version: number) => [{ game: lottery.gameCode, opened: [{ numero: 'V-1', winNo, version, at }], coming: [] }]
  const learn = async (next: DrawNews[]) => {
    told.news = next
    asked.length = 0
    for (const job of lotteryJobs) await job.run({ ...site.context, now: new Date() }, {})
  }
  const shown = async () => {
    const rows = (await bare('/lgw/vn/numeros/opened/game')).body as { numero: string; winNo: string }[]
    return rows.filter(({ numero }) => numero === 'V-1').map(({ winNo }) => winNo)
  }
  await learn(news('11111', 1))
  const [ofOurs] = asked
  assert.ok(ofOurs?.some(({ game }) => game.startsWith('LOTT:')) && ofOurs.every(({ game }) => !game.startsWith('TCG_LOTTO_VN:')))
  assert.deepEqual(await shown(), ['11111'])
  await learn(news('22222', 1))
  assert.deepEqual(await shown(), ['11111'], 'a version is told once')
  await learn(news('01234', 2))
  assert.deepEqual(await shown(), ['01234'])
  const { rows } = await sql<{ version: number }>`select version from lottery.draw where numero = 'V-1' order by version`.execute(
    site.context.db,
  )
  assert.deepEqual(rows, [{ version: 1 }, { version: 2 }])
  told.news = undefined
})

test('AP-06 an operator with permission games is signed in to the desk of a connected vendor by name, and the trail has it', async () => {
  const entering = await anOperator(site, { username: 'kapitana', permissions: ['games', 'audit'] })
  assert.deepEqual(await entering.send(openVendorDesk, { code: 'TCG_LOTTO_VN' }), { url: 'https://studio.test/desk#launch' })
  const { rows } = await entering.send(consoleIdentity.trail, { subject: 'TCG_LOTTO_VN' })
  assert.ok(rows.some(({ action }) => action === 'vendor.desk'))
  assert.equal((await entering.ask(openVendorDesk, { code: 'KX' })).envelope.errorCode, 'wrong_state')
  const other = await anOperator(site, { username: 'katulong', permissions: ['games'] })
  assert.equal((await other.ask(openVendorDesk, { code: 'TCG_LOTTO_VN' })).envelope.errorCode, 'vendor_unavailable')
  const cashier = await anOperator(site, { username: 'kahera', permissions: ['cashier'] })
  assert.equal((await cashier.ask(openVendorDesk, { code: 'TCG_LOTTO_VN' })).status, 403)
})

test('CN-01 calls take the codes of the specification: platform W, flash and html5-desktop, client type 3', async () => {
  await visitor.send(messaging.announcements, { types: 'B,PL,PU,PR,H', platform: 'W' })
  const other = await visitor.ask(messaging.announcements, { types: 'B', platform: 'W' }, { raw: { types: 'B', platform: 'X' } })
  assert.equal(other.envelope.errorCode, 'request_param_err')
  await visitor.send(games.gameList, { clientType: 3, platform: 'flash,html5-desktop', gameType: 'RNG' })
  await visitor.send(games.gameVendors, { platform: 'html5-desktop' })
  const lotteries = await visitor.ask(games.gameList, { gameType: 'LOTT' }, { raw: { gameType: 'Lott' } })
  assert.ok((lotteries.value?.games.length ?? 0) > 0 && lotteries.value?.games.every(({ gameType }) => gameType === 'LOTT'))
})

test('each lottery says what its numbers look like, and the source is asked by its kind', async () => {
  assert.deepEqual(['Quick Keno', 'Turbo Dice', 'North Draw', 'Minute Six', 'Something'].map(lotteryKind), [
    'keno',
    'dice',
    'draw',
    'six',
    'five',
  ])
  const all = ((await bare('/lgw/games/game_menus?device=WEB')).body as Group[]).flatMap((group) => group.games)
  assert.deepEqual([...new Set(all.map((game) => game.drawLook))].toSorted(), ['balls', 'dice', 'digits'])
  for (const job of lotteryJobs) await job.run({ ...site.context, now: new Date() }, {})
  assert.ok(source.asked.some(({ kind }) => kind === 'keno') && source.asked.some(({ kind }) => kind === 'draw'))
})
