import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { spanAt } from '@croupier/calendar/calendar'
import * as consoleBoards from '@croupier/contract/console/boards'
import * as rewards from '@croupier/contract/console/rewards'
import * as promotions from '@croupier/contract/promotions'
import * as contract from '@croupier/contract/promotions-boards'
import type { InputOf } from '@croupier/contract/route'
import * as wallet from '@croupier/contract/wallet'
import { type Actor, aMember } from '#testing/actors.ts'
import { anOwner, atTime, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { keepBoards } from './boards.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand'] })
const why = 'a test'
const today = spanAt('day', new Date(), 'Asia/Manila')
const atEnd = (minutes: number) => atTime(site, new Date(today.to.getTime() + minutes * 60_000))
/** Instants of today in the brand's zone. */
const at = (seconds: number) => new Date(today.from.getTime() + seconds * 1000)
const money = (amount: bigint) => ({ kind: 'money' as const, amount })
const titled = { title: 'Today', summary: '' }
const board = {
  ...{ code: 'today', metric: 'turnover' as const, period: 'day' as const, position: 0, isOpen: true, why },
  gameTypes: [] as InputOf<typeof consoleBoards.saveBoard>['gameTypes'],
  prizes: [money(50_000n), money(20_000n)] as InputOf<typeof consoleBoards.saveBoard>['prizes'],
  texts: { EN: titled, TY: titled },
}
type Player = Actor & { id: string }
const [ana, ben, carla] = [await aMember(app, 'anauna'), await aMember(app, 'bendala'), await aMember(app, 'carlatatlo')]

const staked = async (member: Player, seconds: number, betMinor: bigint) =>
  (await play(owner, brandId, [{ memberId: BigInt(member.id), betMinor, winMinor: 0n, at: at(seconds) }]))[0] ?? ''
const balanceOf = async (member: Player) => (await member.send(wallet.balance, {})).sumBalance
const periodOf = async (code: string) =>
  (await operator.send(consoleBoards.consoleBoardPeriods, { size: 100 })).rows.find((row) => row.code === code) ?? assert.fail(code)

test('CO-03 an operator writes a leaderboard, and a period that runs keeps the terms with which it began', async () => {
  await operator.send(consoleBoards.saveBoard, board)
  await keepBoards(atTime(site, new Date()))
  await operator.send(consoleBoards.saveBoard, { ...board, prizes: [money(1n)] })
  await keepBoards(atTime(site, new Date()))
  const { rows } = await ana.send(contract.missionLeaderboard, {})
  assert.deepEqual(rows[0]?.prizes, [money(50_000n), money(20_000n)])
  await operator.send(consoleBoards.saveBoard, board)
  const marks = await owner.query(`select before, after from platform.trail where action = 'board.save' order by id`)
  assert.equal(marks.rows.length, 3)
  assert.deepEqual(marks.rows[1].after.prizes, [{ kind: 'money', amount: '1' }])
})

test('CO-03 prizes that are none, places without end and categories named twice are refused', async () => {
  const { prizes: _prizes, gameTypes: _types, ...rest } = board
  const peso = { kind: 'money', amount: '1.00' }
  const faults = [
    { prizes: [], gameTypes: [] },
    { prizes: [{ ...peso, amount: '0.00' }], gameTypes: [] },
    { prizes: ['1.00'], gameTypes: [] },
    { prizes: [{ kind: 'bonus', amount: '1.00', offer: 'nowhere' }], gameTypes: [] },
    { prizes: [{ kind: 'rounds', prize: 'nowhere' }], gameTypes: [] },
    { prizes: [{ kind: 'points', points: '0' }], gameTypes: [] },
    { prizes: Array.from({ length: 101 }, () => peso), gameTypes: [] },
    { prizes: [peso], gameTypes: ['RNG', 'RNG'] },
    { prizes: [peso], gameTypes: ['CHESS'] },
  ]
  for (const fault of faults) {
    const answer = await operator.ask(consoleBoards.saveBoard, board, { raw: { ...rest, ...fault } })
    assert.deepEqual([answer.status, answer.envelope.errorCode], [400, 'request_param_err'])
  }
})

test('SC-12 a period is closed once after its end: of two equal scores the one that was reached first is ahead', async () => {
  await staked(carla, 10, 4_000n)
  await staked(ana, 20, 9_000n)
  await staked(ben, 30, 9_000n)
  await staked(ana, 40, 0n)
  await keepBoards(atEnd(0))
  assert.equal((await periodOf('today')).state, 'open')
  await Promise.all([keepBoards(atEnd(3)), keepBoards(atEnd(3))])
  await keepBoards(atEnd(4))
  const { id } = await (async () => {
    const { rows } = await operator.send(consoleBoards.consoleBoardPeriods, { state: 'closed', size: 10 })
    assert.equal(rows.length, 1)
    return rows[0] ?? assert.fail()
  })()
  const { places } = await operator.send(consoleBoards.consoleBoardPeriod, { id })
  assert.deepEqual(
    places.map(({ place, username, score, prize, scoreNow }) => [place, username, score, prize, scoreNow]),
    [
      [1, 'anauna', 9_000n, money(50_000n), 9_000n],
      [2, 'bendala', 9_000n, money(20_000n), 9_000n],
    ],
  )
})

test('SC-12 a round that is undone after the closing changes no place, and the console says what the rounds come to now', async () => {
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where member_id = $1", [ana.id])
  await keepBoards(atEnd(10))
  const { rows } = await operator.send(consoleBoards.consoleBoardPeriods, { state: 'closed', size: 10 })
  const { places } = await operator.send(consoleBoards.consoleBoardPeriod, { id: rows[0]?.id ?? '' })
  assert.deepEqual([places[0]?.username, places[0]?.score, places[0]?.scoreNow], ['anauna', 9_000n, 0n])
})

test('SC-12 a prize waits until its kind is open, is paid once however many claims come at once, and to nobody else', async () => {
  const [won] = (await ana.send(contract.missionLeaderboard, {})).prizes
  assert.deepEqual([won?.place, won?.prize, won?.isClaimed], [1, money(50_000n), false])
  const periodId = won?.periodId ?? ''
  const claim = (member: Player, id: string = randomUUID()) => member.ask(contract.claimLeaderboardPrize, { id, periodId })
  assert.equal((await claim(ana)).envelope.errorCode, 'claims_not_open')
  await operator.send(rewards.saveBudget, { code: 'boards', name: 'Boards', why })
  const opened = { kind: 'leaderboard', isOpen: true, budget: 'boards', least: 0n, convertPoints: null, convertAmount: null, why } as const
  await operator.send(rewards.saveProgram, opened)
  assert.equal((await claim(ana)).envelope.errorCode, 'budget_empty')
  await operator.send(rewards.changeBudget, { id: randomUUID(), code: 'boards', amount: 100_000n, why })
  assert.equal((await ana.send(promotions.rewardCounts, {})).missions, 1)
  assert.equal((await claim(carla)).envelope.errorCode, 'nothing_to_claim')
  const before = await balanceOf(ana)
  const id = randomUUID()
  await Promise.all(Array.from({ length: 8 }, (_, n) => claim(ana, n < 4 ? id : randomUUID())))
  assert.equal((await balanceOf(ana)) - before, 50_000n)
  assert.equal((await ana.send(promotions.rewardCounts, {})).missions, 0)
  assert.equal((await ana.send(contract.missionLeaderboard, {})).prizes[0]?.isClaimed, true)
  const period = (await operator.send(consoleBoards.consoleBoardPeriods, { state: 'closed', size: 10 })).rows[0]
  assert.deepEqual([period?.winners, period?.won, period?.paid], [2, 70_000n, 50_000n])
})

test('SC-12 a leaderboard of a category counts its rounds alone, by number where it says so', async () => {
  await operator.send(consoleBoards.saveBoard, { ...board, code: 'fish', metric: 'rounds', gameTypes: ['FISH'] })
  await operator.send(consoleBoards.saveBoard, { ...board, code: 'slots', metric: 'rounds', gameTypes: ['RNG'] })
  await keepBoards(atTime(site, new Date()))
  await staked(ben, 50, 700n)
  const { rows } = await ben.send(contract.missionLeaderboard, {})
  const places = rows.map(({ gameTypes, own, places: shown }) => [gameTypes.join(), own, shown.map(({ isOwn }) => isOwn)])
  const { rows: types } = await owner.query('select game_type from games.game where node_id = 1001')
  const played = types[0]?.game_type
  for (const [type, own] of places.filter(([type]) => type !== '')) assert.equal(own, type === played ? 2n : 0n)
})

test('the database keeps a closed period and its places', async () => {
  await assert.rejects(owner.query('update promotions.board_place set place = place + 10'))
  await assert.rejects(owner.query('update promotions.board_period set closed_at = null where closed_at is not null'))
  await assert.rejects(owner.query("update promotions.board_period set prizes = '{1}'"))
  await assert.rejects(
    owner.query("update promotions.board_period set prize_kinds = array_fill('points'::text, array[cardinality(prizes)])"),
  )
})

test('SC-12 nobody of another brand reads a leaderboard', async () => {
  const stranger = await aMember(app, 'dayuhan', { merchant: 'habagat' })
  assert.deepEqual((await stranger.send(contract.missionLeaderboard, {})).rows, [])
})
