import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@croupier/calendar/durations'
import * as consolePromotions from '@croupier/contract/console/promotions'
import { consoleRaffle, consoleRaffles, saveRaffle } from '@croupier/contract/console/raffles'
import * as rewards from '@croupier/contract/console/rewards'
import * as promotions from '@croupier/contract/promotions'
import { noConditions } from '@croupier/contract/promotions-conditions'
import * as raffles from '@croupier/contract/promotions-raffles'
import type { ValueOf } from '@croupier/contract/route'
import * as wallet from '@croupier/contract/wallet'
import { drawWinners, openTicketList } from '@croupier/fairness/raffle'
import { commit } from '@croupier/fairness/seeds'
import { placesOf } from '#modules/promotions/rules-raffles.ts'
import { operationId } from '#modules/wallet/index.ts'
import { type Actor, aMember, anActor } from '#testing/actors.ts'
import { anOwner, atTime, play } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { drawRaffles } from './raffle-draws.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const app = site.server.site
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const cashier = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand'] })
const guest = anActor(app)
const why = 'a test'
const afterTheEnd = () => atTime(site, new Date(Date.now() + 2 * DAY_MS))
const terms = {
  turnoverPerTicket: 1_000n,
  ticketsMax: 20,
  prizes: [
    { winners: 1, award: { kind: 'money' as const, amount: 50_000n } },
    { winners: 3, award: { kind: 'money' as const, amount: 2_000n } },
  ],
}

async function aPromotion(code: string, more: object = {}): Promise<string> {
  await cashier.send(consolePromotions.savePromotion, {
    ...{ code, type: 'game', way: 'read', imageUrl: '', position: 0, startsAt: Date.now() - 60_000, endsAt: Date.now() + DAY_MS },
    ...{ texts: { EN: { title: code, summary: '', content: '' }, TY: { title: code, summary: '', content: '' } } },
    ...{ metric: null, target: null, award: null, points: null, conditions: noConditions, stock: null, why, ...more },
  })
  const { rows } = await cashier.send(consolePromotions.consolePromotions, { size: 100 })
  return rows.find((row) => row.code === code)?.id ?? assert.fail(code)
}

async function aRaffle(code: string): Promise<string> {
  const promotionId = await aPromotion(code)
  await cashier.send(saveRaffle, { code, ...terms, why })
  return promotionId
}

async function aPlayer(name: string, turnoverMinor: bigint): Promise<Actor & { id: string }> {
  const member = await aMember(app, name)
  await play(owner, brandId, [{ memberId: BigInt(member.id), betMinor: turnoverMinor, winMinor: 0n, at: new Date(Date.now() - 1000) }])
  return member
}

async function openProgram(kind: 'raffle' | 'promotion', isOpen = true): Promise<void> {
  const program = { kind, isOpen, budget: 'rewards', least: 0n, convertPoints: null, convertAmount: null }
  await cashier.send(rewards.saveProgram, { ...program, why })
}

const claim = (member: Actor, promotionId: string) => member.ask(raffles.claimRaffle, { promotionId })
const shown = (promotionId: string, reader: Actor = guest) => reader.send(raffles.raffle, { promotionId })

async function allTickets(promotionId: string) {
  const rows: ValueOf<typeof raffles.raffleTickets>['rows'] = []
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const page = await guest.send(raffles.raffleTickets, { promotionId, size: 3, ...(cursor !== undefined && { cursor }) })
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}

/** Whether what everybody can read draws the winners that are shown. */
function recomputes(raffle: ValueOf<typeof raffles.raffle>, rows: Awaited<ReturnType<typeof allTickets>>): boolean {
  const seed = Buffer.from(raffle.seed ?? '', 'hex')
  const list = openTicketList()
  list.add(rows)
  const listHash = list.hash()
  const winners = drawWinners({ seed, listHash, tickets: raffle.tickets, prizes: terms.prizes.reduce((sum, { winners: n }) => sum + n, 0) })
  return (
    commit(seed) === raffle.commitment &&
    listHash === raffle.listHash &&
    JSON.stringify(winners) === JSON.stringify(raffle.winners.map(({ ticket }) => ticket))
  )
}

await cashier.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await cashier.send(rewards.changeBudget, { id: randomUUID(), code: 'rewards', amount: 1_000_000n, why })

test('CO-03 a raffle is of a promotion that is read and ends, shows its commitment, and keeps its terms from the first ticket on', async () => {
  await aPromotion('endless', { endsAt: null })
  const refusal = async (code: string, more: object = {}) => (await cashier.ask(saveRaffle, { code, ...terms, why, ...more })).envelope
  assert.equal((await refusal('endless')).field, 'code')
  assert.equal((await refusal('nowhere')).errorCode, 'not_found')
  const promotionId = await aRaffle('terms')
  assert.equal(
    (await refusal('terms', { prizes: Array(2).fill({ winners: 300, award: { kind: 'money' as const, amount: 1n } }) })).field,
    'prizes',
  )
  const { commitment, seed, own } = await shown(promotionId)
  assert.deepEqual([/^[0-9a-f]{64}$/.test(commitment), seed, own], [true, null, null])
  await cashier.send(saveRaffle, { code: 'terms', ...terms, ticketsMax: 5, why })
  const changed = await shown(promotionId)
  assert.deepEqual([changed.commitment, changed.ticketsMax, changed.prizes], [commitment, 5, terms.prizes])
  assert.equal((await guest.send(promotions.promotion, { id: promotionId })).hasRaffle, true)
  const member = await aPlayer('mayterms', 1_000n)
  assert.equal((await claim(member, promotionId)).envelope.errorCode, 'claims_not_open')
  await openProgram('raffle')
  assert.equal((await claim(member, promotionId)).status, 200)
  assert.equal((await refusal('terms')).errorCode, 'wrong_state')
  await assert.rejects(owner.query('update promotions.raffle set tickets_max = 900 where activity_id = $1', [promotionId]), /is kept/)
})

test('SC-12 settled turnover earns tickets, 32 claims at once give each one once, and their numbers have no gap', async () => {
  await openProgram('raffle')
  const promotionId = await aRaffle('race')
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => aPlayer(`takbo${at}`, BigInt(at) * 1_000n + 999n)))
  const before = await shown(promotionId, people[3])
  assert.deepEqual(before.own, { tickets: 0, runs: [], waiting: 3, missing: 1n })
  const answers = await Promise.all(people.flatMap((member) => Array.from({ length: 4 }, () => claim(member, promotionId))))
  assert.equal(answers.filter(({ status }) => status === 200).length, 7)
  assert.ok(answers.every(({ status, envelope }) => status === 200 || envelope.errorCode === 'nothing_to_claim'))
  const numbers = (await allTickets(promotionId)).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  assert.deepEqual(
    numbers,
    Array.from({ length: 28 }, (_, at) => at + 1),
  )
  const own = await Promise.all(people.map(async (member) => (await shown(promotionId, member)).own?.tickets))
  assert.deepEqual(own, [0, 1, 2, 3, 4, 5, 6, 7])
  await play(owner, brandId, [{ memberId: BigInt(people[7]?.id ?? ''), betMinor: 90_000n, winMinor: 0n, at: new Date() }])
  assert.equal((await claim(people[7] as Actor, promotionId)).status, 200)
  const most = (await shown(promotionId, people[7])).own
  assert.deepEqual([most?.tickets, most?.waiting, most?.missing], [20, 0, null])
})

test('SC-12 a raffle is drawn once by many processes at once, what is shown draws the same winners, and a change of it is found', async () => {
  await openProgram('raffle')
  const promotionId = await aRaffle('drawn')
  const people = await Promise.all(Array.from({ length: 5 }, (_, at) => aPlayer(`hula${at}`, 4_000n)))
  for (const member of people) await claim(member, promotionId)
  const early = await aPlayer('nahuli', 5_000n)
  const neighbour = await site.aNeighbour()
  const there = { ...afterTheEnd(), db: neighbour.context.db, ports: neighbour.context.ports }
  await Promise.all([afterTheEnd(), there, afterTheEnd(), there].map(drawRaffles))
  await drawRaffles(afterTheEnd())
  const [raffle, rows] = [await shown(promotionId, people[0]), await allTickets(promotionId)]
  assert.deepEqual([raffle.state, raffle.winners.map(({ award }) => award)], ['drawn', placesOf(terms.prizes)])
  assert.ok(recomputes(raffle, rows))
  assert.ok(!recomputes({ ...raffle, seed: '0'.repeat(64) }, rows))
  assert.ok(!recomputes(raffle, [...rows.slice(1), { ...(rows[0] ?? assert.fail()), holder: 'ib****a' }]))
  assert.ok(!recomputes({ ...raffle, winners: raffle.winners.toReversed() }, rows))
  const marked = await Promise.all(people.map(async (member) => (await shown(promotionId, member)).winners.filter(({ isOwn }) => isOwn)))
  assert.equal(marked.flat().length, 4)
  assert.equal((await claim(early, promotionId)).envelope.errorCode, 'nothing_to_claim')
})

test('SC-12 what was won waits in the reward centre and is paid once, by the budget of raffles', async () => {
  await openProgram('raffle')
  const promotionId = await aRaffle('paid')
  const winner = await aPlayer('mananalo', 1_000n)
  await claim(winner, promotionId)
  await drawRaffles(afterTheEnd())
  const { rows } = await winner.send(promotions.awards, {})
  assert.deepEqual(
    rows.map(({ award, program, state }) => [award, program, state]),
    [[{ kind: 'money', amount: 50_000n }, 'raffle', 'issued']],
  )
  const id = rows[0]?.id ?? ''
  await openProgram('raffle', false)
  assert.equal((await winner.send(promotions.rewardCounts, {})).rewards, 0)
  assert.equal((await winner.ask(promotions.claimAward, { id })).envelope.errorCode, 'claims_not_open')
  await openProgram('raffle')
  assert.equal((await winner.send(promotions.rewardCounts, {})).rewards, 1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => winner.ask(promotions.claimAward, { id })))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await winner.send(wallet.balance, {})).sumBalance, 50_000n)
  const paid = await owner.query('select source, basis from promotions.payment where reference = $1', [id])
  assert.deepEqual([paid.rows[0]?.source, paid.rows[0]?.basis.place, paid.rows[0]?.basis.ticket], ['raffle', 1, 1])
})

test('SC-12 a draw that is killed in the middle leaves nothing, and the next one draws it whole', async () => {
  await openProgram('raffle')
  const promotionId = await aRaffle('killed')
  for (let at = 0; at < 4; at += 1) await claim(await aPlayer(`patay${at}`, 1_000n), promotionId)
  const rival = await anOwner(site)
  await rival.query('begin; set local session_replication_role = replica')
  await rival.query("insert into promotions.award select $1, $2, m.id, $3, 1, 'issued', now(), null from identity.member m limit 1", [
    operationId('raffle', promotionId, '3'),
    brandId,
    promotionId,
  ])
  const drawing = drawRaffles(afterTheEnd()).then(
    () => 'drawn',
    () => 'killed',
  )
  await killWaiting()
  assert.equal(await drawing, 'killed')
  await rival.query('rollback')
  await rival.end()
  const left = await shown(promotionId)
  assert.deepEqual([left.state, left.seed, left.winners], ['open', null, []])
  assert.equal((await owner.query('select count(*)::int as n from promotions.award where activity_id = $1', [promotionId])).rows[0].n, 0)
  await drawRaffles(afterTheEnd())
  const raffle = await shown(promotionId)
  assert.equal(raffle.winners.length, 4)
  assert.ok(recomputes(raffle, await allTickets(promotionId)))
})

/** Ends the connection that waits for the rival's row. */
async function killWaiting(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = \'Lock\' and query like \'insert into "promotions"."award"%\'',
    )
    if (rows.length > 0) return
    await sleep(25)
  }
  throw new Error('the draw did not wait')
}

test('SC-12 a raffle without tickets is drawn with no winner', async () => {
  const promotionId = await aRaffle('empty')
  await drawRaffles(afterTheEnd())
  const raffle = await shown(promotionId)
  assert.deepEqual([raffle.state, raffle.tickets, raffle.winners], ['drawn', 0, []])
  assert.ok(recomputes(raffle, []))
})

test('CO-03 operators read the raffles of the brand, the seed after the draw alone, and winners under pseudonyms', async () => {
  const promotionId = await aRaffle('read-by-operators')
  const sealed = await cashier.send(consoleRaffle, { id: promotionId })
  assert.deepEqual([sealed.code, sealed.state, sealed.tickets, sealed.seed, sealed.listHash], ['read-by-operators', 'open', 0, null, null])
  assert.deepEqual([sealed.prizes, sealed.winners], [terms.prizes, []])
  await openProgram('raffle')
  const player = await aPlayer('tagabasa', 3_000n)
  assert.equal((await claim(player, promotionId)).status, 200)
  await drawRaffles(afterTheEnd())
  const drawn = await cashier.send(consoleRaffle, { id: promotionId })
  assert.deepEqual([drawn.state, drawn.tickets, drawn.winners.length, drawn.winners[0]?.award], ['drawn', 3, 3, terms.prizes[0]?.award])
  assert.equal(commit(Buffer.from(drawn.seed ?? '', 'hex')), drawn.commitment)
  assert.ok(drawn.winners.every(({ holder }) => !holder.includes('tagabasa')))
  const { rows } = await cashier.send(consoleRaffles, { size: 1 })
  assert.deepEqual([rows[0]?.id, 'seed' in (rows[0] ?? {})], [promotionId, false])
  assert.equal((await cashier.ask(consoleRaffle, { id: '999999' })).status, 404)
})

test('SC-12 a raffle whose seed does not open holds up no other, and the job says so', async () => {
  const [broken, sound] = [await aRaffle('broken'), await aRaffle('sound')]
  await owner.query("update promotions.raffle set seed_sealed = '\\x00' where activity_id = $1", [broken])
  await assert.rejects(drawRaffles(afterTheEnd()), /1 raffles could not be drawn/)
  assert.deepEqual([(await shown(broken)).state, (await shown(sound)).state], ['open', 'drawn'])
})
