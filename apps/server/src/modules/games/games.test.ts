import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as games from '@croupier/contract/games'
import { launchGame, launchTrial } from '@croupier/contract/games-launches'
import { winnerBoard } from '@croupier/contract/games-winners'
import sharp from 'sharp'
import type { GameLaunch } from '#platform/ports.ts'
import { aMember, anActor } from '#testing/actors.ts'
import { addressTexts } from '#testing/hostile/address-texts.ts'
import { aSite } from '#testing/site.ts'
import { setConnectionStatus } from './connections/store.ts'

const launches: GameLaunch[] = []
const site = await aSite(import.meta.filename, {
  limiter: async () => undefined,
  ports: {
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
const list = (input: object) => visitor.send(games.gameList, { gameType: 'RNG', ...input })
const studio = {
  launchMode: 'GLS' as const,
  nodeId: 1001,
  vassalage: 'STU',
  gameType: 'RNG' as const,
  language: 'EN' as const,
  backUrl: '/rng?pageNo=2',
}

/** The vendors that the specification names, by category. */
const named = {
  ESPORTS: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  COCKFIGHT: ['DS88'],
  FISH: ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG'],
  LIVE: ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP'],
  PVP: ['KX', 'KY', 'TH', 'WS', 'XY'],
  RNG: ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD'],
  SPORTS: ['IBC', 'SBT', 'UG'],
}

test('GC-02 GC-04 every vendor that the specification names stands in its lane', async () => {
  const { data } = await visitor.send(games.gameVendors, {})
  for (const [gameType, codes] of Object.entries(named)) {
    const lane = data.lanes.find((one) => one.gameType === gameType)
    const shown = new Set(lane?.cards.map(({ vassalage }) => vassalage))
    for (const code of codes) assert.ok(shown.has(code), `${code} in ${gameType}`)
  }
  const { content } = await visitor.send(games.vendorGameTypes, {})
  assert.ok(content.FISH?.vendor.includes('CQ9'))
  const all = new Set(data.lanes.flatMap((lane) => lane.cards.map(({ vassalage }) => vassalage)))
  for (const code of ['PG', 'EG2', 'JDB', 'FC', 'JL', 'BGS']) assert.ok(all.has(code), code)
})

test('FT-01 one picture holds the marks of all vendors, each at a place of its own, and other vendors are another picture', async () => {
  const { data } = await visitor.send(games.gameVendors, {})
  const marks = new Map(data.lanes.flatMap(({ cards }) => cards.map(({ vassalage, icons }) => [vassalage, icons.mark])))
  const sheets = [...new Set([...marks.values()].map(({ sheet }) => sheet))]
  assert.equal(sheets.length, 1)
  const places = [...marks.values()].map(({ column, row, columns, rows }) => {
    assert.ok(column >= 0 && column < columns && row >= 0 && row < rows)
    return `${column}/${row}`
  })
  assert.equal(new Set(places).size, marks.size)
  const answer = await app.inject({ url: sheets[0] ?? '' })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
  const { width, height } = await sharp(answer.rawPayload).metadata()
  const { columns = 0, rows = 0 } = marks.get('PG') ?? {}
  assert.deepEqual([width, height], [columns * 64, rows * 64])
  for (const other of ['/pictures/vendors/000000000000.webp', '/pictures/vendors/..%2F.webp', `${sheets[0]}x`])
    assert.equal((await app.inject({ url: other })).statusCode, 404, other)
})

test('GC-01 GC-03 every category has its lane, and games and vendors come with the fields of the specification', async () => {
  const headers = { merchant: 'parola', language: 'EN' }
  const read = async (url: string) => (await app.inject({ url, headers })).json().value
  const { data } = await read('/wps/relay/GCSGAME_newGameVendor')
  assert.deepEqual(data.lanes.map(({ gameType }: { gameType: string }) => gameType).toSorted(), [...games.gameTypes].toSorted())
  for (const { cards } of data.lanes)
    for (const card of cards)
      for (const field of ['vassalage', 'gameType', 'displayName', 'accountTypeName']) assert.equal(typeof card[field], 'string', field)
  const [game] = (await read('/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1')).games
  const texts = ['nodeName', 'gameName', 'displayName', 'vassalage', 'gameCode', 'isGame', 'gameType', 'iconUrl', 'lagerIcon']
  for (const field of texts) assert.ok(typeof game[field] === 'string' && game[field] !== '', field)
  for (const field of ['nodeId', 'showIcon', 'isHot', 'supportPlay', 'freeplay']) assert.equal(typeof game[field], 'number', field)
})

test('GC-04 SD-02 beside the lanes stand the vendors of each category in order, and the name of each vendor', async () => {
  const { lanes, sortingVendor, mappingVendor } = (await visitor.send(games.gameVendors, {})).data
  assert.deepEqual(
    sortingVendor,
    lanes.map(({ gameType, cards }) => ({ gameType, vendors: cards.map(({ vassalage }) => vassalage) })),
  )
  const cards = lanes.flatMap((lane) => lane.cards)
  assert.deepEqual(
    cards.map(({ vassalage }) => mappingVendor[vassalage]),
    cards.map(({ displayName }) => displayName),
  )
})

test('LB-21 slots have six sub-types, bingo among them where Filipino is spoken, and each lists its own games', async () => {
  const { data } = await visitor.send(games.gameVendors, {})
  const classes = data.lanes.find(({ gameType }) => gameType === 'RNG')?.gameClassify ?? []
  assert.deepEqual(classes.map(({ key }) => key).toSorted(), ['AC', 'BG', 'JP', 'SC', 'TG', 'VP'])
  for (const { key, gameCount } of classes) {
    const page = await list({ gameClassify: key })
    assert.equal(page.totalCount, gameCount)
    assert.ok(page.games.every(({ gameClassify }) => gameClassify === key))
  }
})

test('AP-04 LB-05 LB-15 a page has 40 games, the pages together all of them, and a page past the end is the last', async () => {
  const first = await list({})
  assert.equal(first.games.length, 40)
  assert.equal(first.totalPages, Math.ceil(first.totalCount / 40))
  assert.equal(first.pageable, true)
  const seen = new Set<number>()
  for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1) for (const { nodeId } of (await list({ pageNo })).games) seen.add(nodeId)
  assert.equal(seen.size, first.totalCount)
  const past = await list({ pageNo: 99_999 })
  assert.deepEqual([past.pageNo, past.games], [first.totalPages, (await list({ pageNo: first.totalPages })).games])
  assert.deepEqual(
    [(await list({ pageNo: 9, gameName: 'qqqqxxxx' })).pageNo, (await list({ pageNo: 9, vassalage: 'NOBODY' })).pageNo],
    [1, 1],
  )
})

test('LB-17 a search is trimmed, forgives case, accents and a typo, and finds nothing where nothing is', async () => {
  const names = async (gameName: string) => (await list({ gameName })).games.map((game) => game.gameName)
  assert.equal((await names('  lantern tide '))[0], 'Lantern Tide')
  assert.equal((await names('LÀNTERN TÍDE'))[0], 'Lantern Tide')
  assert.ok((await names('lantren tide')).includes('Lantern Tide'))
  assert.ok((await names('studio')).includes('Lantern Tide'))
  assert.deepEqual(await names('qqqqxxxx'), [])
  for (const signs of ['%', '_', '!!!', "'", '\\', '\u202e', '🎰']) assert.deepEqual(await names(signs), [], signs)
  assert.equal((await names('   ')).length, 40)
  assert.match((await names('goldne dragn'))[0] ?? '', /Golden Dragon/)
  assert.match((await names('gintong dragun'))[0] ?? '', /Golden Dragon/)
})

test('LB-20 LB-10 D18 only connected games are playable; the others say why', async () => {
  const { games: shown } = await list({})
  const own = shown.find(({ nodeId }) => nodeId === 1001)
  assert.deepEqual([own?.maintenance, own?.freeplay, own?.supportPlay, own?.isHot], [null, 1, 0, 1])
  const foreign = shown.find(({ vassalage }) => vassalage !== 'STU')
  assert.match(foreign?.maintenance?.reason ?? '', /not connected/)
  assert.deepEqual([own?.state, foreign?.state], ['open', 'not_connected'], 'one name for one state')
})

test('FV-01 a favourite is marked once, listed first, and unmarked', async () => {
  const member = await aMember(app, 'Pabor1')
  const mark = { nodeId: 1001, vendor: 'STU', gameType: 'RNG' as const }
  await Promise.all([member.send(games.addFavorite, mark), member.send(games.addFavorite, mark)])
  await member.send(games.addFavorite, { ...mark, nodeId: 2001 })
  assert.deepEqual((await member.send(games.favoriteIds, {})).ids, [2001, 1001])
  assert.deepEqual(
    (await member.send(games.favoriteGames, { pageSize: 1 })).content.map(({ nodeId }) => nodeId),
    [2001],
  )
  await member.send(games.removeFavorite, { nodeId: 2001 })
  assert.deepEqual((await member.send(games.favoriteIds, {})).ids, [1001])
  assert.equal((await member.ask(games.addFavorite, { ...mark, nodeId: 999_999 })).status, 404)
  assert.equal((await visitor.ask(games.favoriteIds, {})).status, 401)
})

test('GL-02 GL-03 a launch names the player by a token, leads back only to our own pages whichever of 80 addresses is tried, and makes the game recent', async () => {
  const member = await aMember(app, 'Manlalaro')
  await member.send(launchGame, studio)
  const launched = launches.at(-1)
  assert.equal(launched?.player?.user, member.id)
  assert.equal(launched?.lobbyUrl, 'http://localhost:3000/rng?pageNo=2')
  assert.deepEqual(
    (await member.send(games.recentGames, {})).list.map(({ nodeId }) => nodeId),
    [1001],
  )
  assert.equal(addressTexts.length, 80)
  for (const backUrl of [...addressTexts, 'https://evil.example', 'javascript:alert(1)', '/%0d%0a', '/@evil.example']) {
    for (const route of [launchGame, launchTrial] as const) {
      launches.length = 0
      const input = route === launchTrial ? { nodeId: '1001', language: 'EN', backUrl } : { ...studio, nodeId: '1001', backUrl }
      const { status } = await member.ask(route as typeof launchTrial, { nodeId: 1001, language: 'EN', backUrl: '/' }, { raw: input })
      assert.ok(status < 500, backUrl)
      for (const { lobbyUrl } of launches) assert.equal(new URL(lobbyUrl).origin, 'http://localhost:3000', backUrl)
    }
  }
  assert.equal((await member.ask(launchGame, studio, { headers: { 'sec-fetch-site': 'cross-site' } })).envelope.errorCode, 'cross_site')
  assert.equal((await visitor.ask(launchGame, studio)).status, 401)
})

test('UI-07 a game is launched in the theme that its player chose, and without one in that of the device', async () => {
  const member = await aMember(app, 'Maliwanag')
  const trial = { nodeId: 1001, language: 'EN', backUrl: '/' } as const
  for (const theme of ['dark', 'light'] as const) {
    await member.send(launchGame, { ...studio, theme })
    assert.equal(launches.at(-1)?.theme, theme)
    await visitor.send(launchTrial, { ...trial, theme })
    assert.equal(launches.at(-1)?.theme, theme)
  }
  await member.send(launchGame, studio)
  assert.ok(!('theme' in (launches.at(-1) ?? {})))
  const raw = { ...trial, nodeId: '1001', theme: 'sepia' }
  assert.equal((await visitor.ask(launchTrial, trial, { raw })).envelope.errorCode, 'request_param_err')
})

test('GL-05 a free trial carries no player and no currency of ours', async () => {
  await visitor.send(launchTrial, { nodeId: 1001, language: 'TY', backUrl: '/' })
  assert.equal(launches.at(-1)?.player, undefined)
  assert.equal((await visitor.ask(launchTrial, { nodeId: 2001, language: 'TY', backUrl: '/' })).envelope.errorCode, 'game_not_connected')
})

test('LB-10 a vendor in maintenance launches nothing', async () => {
  const member = await aMember(app, 'Naghihintay')
  await site.context.db
    .transaction()
    .execute((db) => setConnectionStatus(db, site.context.actor.brandId, { vendorCode: 'STU', status: 'maintenance' }))
  assert.equal((await member.ask(launchGame, studio)).envelope.errorCode, 'game_under_maintenance')
  await site.context.db
    .transaction()
    .execute((db) => setConnectionStatus(db, site.context.actor.brandId, { vendorCode: 'STU', status: 'connected' }))
})

test('AP-05 DT-04 UI-04 the winner board shows real wins since the brand was opened, largest first, with pseudonyms', async () => {
  const winner = await aMember(app, 'Nagwagi')
  const row = {
    brand_id: site.context.actor.brandId,
    vendor_code: 'STU',
    member_id: BigInt(winner.id),
    node_id: 1001,
    state: 'settled' as const,
    opened_at: new Date(),
    closed_at: new Date(),
  }
  const wins = [500n, 9_000n, 0n, 700n].map((win_minor, at) => ({ ...row, round_name: `win-${at}`, bet_minor: 100n, win_minor }))
  const dayBefore = new Date(Date.now() - 24 * 3_600_000)
  const beforeOpening = {
    ...row,
    round_name: 'win-before',
    bet_minor: 100n,
    win_minor: 90_000n,
    opened_at: dayBefore,
    closed_at: dayBefore,
  }
  await site.context.db
    .insertInto('games.round')
    .values([...wins, beforeOpening])
    .execute()
  const { list: board } = await visitor.send(winnerBoard, { gameCategory: 'ALL', limitNum: 20 })
  assert.deepEqual(
    board.map(({ vo }) => vo.winAmount),
    [9_000n, 700n, 500n],
  )
  assert.equal(board[0]?.vo.customerName, 'Na****i')
  const foreign = anActor(app, { merchant: 'habagat' })
  assert.deepEqual((await foreign.send(winnerBoard, { gameCategory: 'ALL' })).list, [])
})

test("LB-14 names come in the caller's language", async () => {
  const lanes = async (language: 'EN' | 'TY') =>
    (await visitor.ask(games.gameVendors, {}, { language })).value.data.lanes.find(({ gameType }) => gameType === 'COCKFIGHT')?.title
  assert.deepEqual([await lanes('EN'), await lanes('TY')], ['Cockfight', 'Sabong'])
})
