import { randomUUID } from 'node:crypto'
import { noConditions } from '@croupier/contract/promotions-conditions'
import type pg from 'pg'
import { findContract } from '#modules/agents/contracts/store.ts'
import { setClass } from '#modules/agents/downlines/downlines.ts'
import { fillEscrow } from '#modules/agents/escrows/escrows.ts'
import { placeMember } from '#modules/agents/tree/tree.ts'
import { addMember } from '#modules/identity/index.ts'
import { addBoard } from '#modules/promotions/board-terms.ts'
import { keepBoards } from '#modules/promotions/boards.ts'
import { giveAward } from '#modules/promotions/giving.ts'
import { addActivity, addPoints, addRaffle, addReward, openBudget, payReward } from '#modules/promotions/index.ts'
import { movePoints } from '#modules/promotions/points.ts'
import { drawRaffles } from '#modules/promotions/raffle-draws.ts'
import { boardReference } from '#modules/promotions/rules-boards.ts'
import { findActivity } from '#modules/promotions/store.ts'
import { closePeriod, listRunning } from '#modules/promotions/store-boards.ts'
import { findBudget } from '#modules/promotions/store-budgets.ts'
import { insertTickets } from '#modules/promotions/store-raffles.ts'
import { grantTrialMoney } from '#modules/wallet/index.ts'
import { inTransaction } from '#platform/context.ts'
import { aLineMember, aSignedContract, fund } from '#testing/lines.ts'
import type { TestSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'

/** What is promised beside play and cash: play money, an escrow, a new class, points with what they bought, an award, a referral. */
export async function makePromises(site: TestSite, owner: pg.Client, memberId: bigint): Promise<void> {
  const { context } = site
  const { brandId } = context.actor
  const trialId = await addMember(context, { username: 'sumusubok', passwordHash: '-', type: 4 })
  await inTransaction(context, (tx) => grantTrialMoney(tx, trialId, 'PHP'))
  await makeEscrow(site, owner)
  await makeAgent(site)
  await addPoints(context, { memberId, kind: 'welcome', reference: 'welcome', points: 500n })
  const texts = { EN: { title: 'A cup', summary: '' }, TY: { title: 'Isang tasa', summary: '' } }
  const cup = { code: 'cup', points: 200n, award: { kind: 'money' as const, amount: 2_000n }, picture: 'cup', texts }
  await addReward(context, { ...cup, stock: null, position: 1, isOpen: true })
  const redemption = randomUUID()
  await owner.query(
    `insert into promotions.redemption (id, brand_id, member_id, reward_id, points, state, asked_at)
     select $1, $2, $3, id, points, 'processing', now() from promotions.reward limit 1`,
    [redemption, brandId, memberId],
  )
  await addPoints(context, { memberId, kind: 'redemption', reference: redemption, points: -200n })
  await payAReward(site, memberId)
  await drawARaffle(site, memberId)
  await closeALeaderboard(site, owner, memberId)
  await owner.query(
    `with a as (insert into promotions.activity (brand_id, code, type, way, texts, starts_at) values ($1, 'newbie', 'newbie', 'claim', '{}', now()) returning id)
     insert into promotions.award (id, brand_id, member_id, activity_id, amount_minor, state, issued_at) select gen_random_uuid(), $1, $2, id, 5000, 'issued', now() from a`,
    [brandId, memberId],
  )
  await owner.query(`insert into promotions.referral (brand_id, member_id, code, made_at) values ($1, $2, 'SURI', now())`, [
    brandId,
    memberId,
  ])
  await owner.query(
    `insert into games.promo_ceiling (id, brand_id, vendor_code, before_minor, ceiling_minor, state, why, asked_by, asked_by_name, asked_at)
     select gen_random_uuid(), c.brand_id, c.vendor_code, c.promo_ceiling_minor, 20000000, 'asked', 'a feast', o.id, o.username, now()
     from games.vendor_connection c join identity.operator o on o.brand_id = c.brand_id where c.brand_id = $1 limit 1`,
    [brandId],
  )
  await owner.query(
    `insert into platform.trail (brand_id, operator_id, operator_name, action, subject, why)
     select brand_id, id, username, 'brand.settings', 'brand', 'hours' from identity.operator where brand_id = $1 and status = 'active' limit 1`,
    [brandId],
  )
}

/** A budget with money of the house, a bonus that was paid from it, and points that became money. */
async function payAReward({ context }: TestSite, memberId: bigint): Promise<void> {
  const owner = { operatorId: 0n, operatorName: 'test' }
  await openBudget(context, { code: 'fiesta', name: 'Fiesta', amountMinor: 100_000n, ...owner })
  await inTransaction(context, async (tx) => {
    const budget = await findBudget(tx.db, tx.actor.brandId, { code: 'fiesta' })
    if (!budget) throw new Error('the budget was not opened')
    const reward = { memberId, budget, source: 'rank' as const, amountMinor: 1_500n, basis: { level: 1 } }
    await payReward(tx, { ...reward, id: randomUUID(), reference: 'level 1' })
    const reference = randomUUID()
    await payReward(tx, { ...reward, id: reference, source: 'points', reference, basis: { points: '50' } })
    await movePoints(tx, { memberId, kind: 'convert', reference, points: -50n })
  })
}

/** A raffle of five tickets that is drawn: two of them win what waits in the reward centre. */
async function drawARaffle({ context }: TestSite, memberId: bigint): Promise<void> {
  const { brandId } = context.actor
  const [text, hoursAgo] = [{ title: 'A raffle', summary: '', content: '' }, (hours: number) => new Date(Date.now() - hours * 3_600_000)]
  await addActivity(context, {
    ...{ code: 'raffle', type: 'game', way: 'read', imageUrl: '', position: 1, texts: { EN: text, TY: text } },
    ...{
      startsAt: hoursAgo(3),
      endsAt: hoursAgo(1),
      metric: null,
      target: null,
      points: null,
      conditions: noConditions,
      award: null,
      stock: null,
    },
  })
  const terms = { turnoverPerTicket: 1_000n, ticketsMax: 5, prizes: [{ winners: 2, award: { kind: 'money' as const, amount: 300n } }] }
  await addRaffle({ ...context, now: hoursAgo(2) }, { code: 'raffle', ...terms })
  const activityId = (await findActivity(context.db, brandId, { code: 'raffle' }))?.id ?? 0n
  const taken = { brandId, activityId, memberId, holder: 'Ta****i', at: context.now }
  await inTransaction(context, async (tx) => {
    await insertTickets(tx.db, { ...taken, first: 1, last: 3 })
    await insertTickets(tx.db, { ...taken, first: 4, last: 5 })
  })
  await drawRaffles(context)
}

/** A leaderboard of yesterday with two places, of which one was given money, and one points. */
async function closeALeaderboard({ context }: TestSite, owner: pg.Client, memberId: bigint): Promise<void> {
  const { brandId } = context.actor
  const yesterday = { ...context, now: new Date(context.now.getTime() - 24 * 3_600_000) }
  const texts = { EN: { title: 'A board', summary: '' }, TY: { title: 'Isang board', summary: '' } }
  const money = { kind: 'money' as const, amount: 500n }
  const points = { kind: 'points' as const, points: 20n }
  const terms = { metric: 'rounds' as const, period: 'day' as const, gameTypes: [], prizes: [money, points] }
  await addBoard(context, { ...terms, code: 'board', texts, position: 1, isOpen: true })
  await keepBoards(yesterday)
  const [period] = await listRunning(context.db, brandId, yesterday.now)
  if (!period) throw new Error('no period of the leaderboard runs')
  const { rows } = await owner.query<{ id: bigint }>(
    'select id from identity.member where brand_id = $1 and id <> $2 and type <> 4 order by id limit 1',
    [brandId, memberId],
  )
  const place = { reachedAt: period.startsAt, holder: 'Ta****i' }
  await inTransaction(context, async (tx) => {
    const places = [
      { ...place, memberId, place: 1, score: 9n, prize: money },
      { ...place, memberId: BigInt(rows[0]?.id ?? 0n), place: 2, score: 9n, prize: points },
    ]
    await closePeriod(tx.db, period, { places, at: tx.now })
    const budget = await findBudget(tx.db, brandId, { code: 'fiesta' })
    if (!budget) throw new Error('the budget was not opened')
    for (const { memberId: winner, prize, place: won } of places) {
      const named = { id: randomUUID(), memberId: winner, source: 'leaderboard' as const, reference: boardReference(period.id) }
      await giveAward(tx, { ...named, award: prize, budgetOf: () => budget, basis: { place: won } })
    }
  })
}

/** An upline's contract with money set aside. */
async function makeEscrow(site: TestSite, owner: pg.Client): Promise<void> {
  const giver = await aLineMember(site, 'tagabigay', { type: 2 })
  const taker = await aLineMember(site, 'tagakuha', { type: 41, upline: giver })
  await fund(site.context, giver, { kind: 'agent', amountMinor: 50_000n })
  const id = randomUUID()
  const terms = someTerms({ escrow: 30_000n, product: 'LIVE' })
  const from = new Date(Date.now() + 24 * 3_600_000)
  await aSignedContract(owner, site.context.actor.brandId, { id, terms, from, takerId: taker.memberId, giverId: giver.memberId })
  await inTransaction(site.context, async (tx) => {
    const contract = await findContract(tx.db, tx.actor.brandId, id)
    if (contract) await fillEscrow(tx, contract)
  })
}

/** A player with money who becomes an agent. */
async function makeAgent(site: TestSite): Promise<void> {
  const memberId = await addMember(site.context, { username: 'paakyat', passwordHash: '-', type: 0 })
  await inTransaction(site.context, (tx) => placeMember(tx, memberId))
  await fund(site.context, { memberId }, { kind: 'member', amountMinor: 7_000n })
  await inTransaction(site.context, (tx) => setClass(tx, memberId, 2))
}
