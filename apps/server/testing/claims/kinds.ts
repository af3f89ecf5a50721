import assert from 'node:assert/strict'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import { redeemBonusCode } from '@croupier/contract/bonuses'
import * as promotions from '@croupier/contract/promotions'
import type { Award, Prize } from '@croupier/contract/promotions-awards'
import * as boards from '@croupier/contract/promotions-boards'
import * as points from '@croupier/contract/promotions-points'
import { claimRaffle } from '@croupier/contract/promotions-raffles'
import * as standing from '@croupier/contract/promotions-standing'
import { keepBoards } from '#modules/promotions/boards.ts'
import { drawRaffles } from '#modules/promotions/raffle-draws.ts'
import * as given from './givings.ts'
import {
  type Claim,
  givePoints,
  type Holdings,
  instant,
  midnight,
  noon,
  now,
  owner,
  PAYMENT,
  type Player,
  played,
  reading,
  somePlayers,
  tick,
} from './stage.ts'

/** One kind of claim, and what each attack on it must come to. A code of null is an answer that the claim is done. */
export type Kind = {
  name: string
  /** What one claim moves, and what all of them together do. */
  prize: Partial<Holdings>
  /** Makes one prize wait for each of these members; the calls by which each takes its own. */
  ready: (members: readonly Player[]) => Promise<Claim[]>
  /** What later claims hear, under ids of their own; what claims at the same time may hear beside it. */
  again: string | null
  atOnce?: string
  /** What a member hears who claims the prize of another. */
  foreign: string | null
  /** What a member hears who claims the own prize by the id of another's claim; undefined where calls bear no id. */
  foreignId?: string | null
  /** The kind that a brand opens and closes, and the budget that pays. */
  program: promotions.RewardProgram | null
  budget: string | null
  /** The time in which it can be had, with claims of these members, and what is heard outside. */
  time?: (members: readonly Player[]) => Promise<{ from?: number; to: number; claims: Claim[]; outside: string }>
  need?: Need
  /** Claims of these members on the last piece. */
  stock?: (members: readonly Player[]) => Promise<Claim[]>
}

/** What is needed to the cent or point, and what is heard below: play of members at vendors, which can be rolled back, or points. */
type Need = { amount: bigint; isPlay: boolean; below: string; begin: (member: Player) => Promise<Begun> }
/** The member whose play counts, at an instant where it is not now, and the claim once that was done. */
type Begun = { earner: Player; at?: number; claim: () => Promise<Claim> }

const NEED = 5_000n
const MONEY = 700n

const byPromotion = (route: typeof promotions.requestReward | typeof claimRaffle, promotionId: string): Claim => ({
  route: route as never,
  input: () => ({ promotionId }),
})
const byId = (route: unknown, more: object = {}): Claim => ({ route: route as never, input: (id) => ({ id, ...more }) })

/** What is earned by play, for many at once. */
async function earned(members: readonly Player[], { begin, amount }: Need): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const member of members) {
    const { earner, at, claim } = await begin(member)
    await played(earner, amount, at)
    claims.push(await claim())
  }
  return claims
}

const self = (claim: (member: Player) => Promise<Claim>) => async (member: Player) => ({ earner: member, claim: () => claim(member) })

const joined: Need = {
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: async (member) => {
    const promotionId = await given.promotion('goal', { metric: 'turnover', target: NEED })
    await reading(member).send(promotions.joinPromotion, { promotionId })
    tick()
    return { earner: member, claim: async () => byPromotion(promotions.requestReward, promotionId) }
  },
}

async function promotionIn(): Promise<{ from: number; to: number; claim: Claim }> {
  const [from, to] = [noon + HOUR_MS, noon + 2 * HOUR_MS]
  const promotionId = await given.promotion('evening', { startsAt: new Date(from), endsAt: new Date(to) })
  return { from, to, claim: byPromotion(promotions.requestReward, promotionId) }
}

/** Awards that wait in the reward centre, of a promotion that is claimed at once. */
const awarded = (code: string, award: Prize) => async (members: readonly Player[]) => {
  const promotionId = await given.promotion(code, { award })
  const claims: Claim[] = []
  for (const member of members) {
    await reading(member).send(promotions.requestReward, { promotionId })
    const { rows } = await reading(member).send(promotions.awards, {})
    const award = rows.find(({ state }) => state === 'issued') ?? assert.fail('no award waits')
    claims.push({ route: promotions.claimAward as never, input: () => ({ id: award.id }) })
  }
  return claims
}

const missionNeed = (code: string, award: Award): Need => ({
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: self(async () => byId(standing.claimMission, { missionId: await given.mission(code, award) })),
})

const missionTime = (code: string, award: Award) => async (members: readonly Player[]) => {
  const [from, to] = [noon + HOUR_MS, noon + 2 * HOUR_MS]
  const missionId = await given.mission(code, award, { period: 'once', startsAt: new Date(from), endsAt: new Date(to) })
  for (const member of members) await played(member, NEED, from)
  return { from, to, claims: members.map(() => byId(standing.claimMission, { missionId })), outside: 'nothing_to_claim' }
}

const rebate = byId(standing.claimRebate)
const rebateNeed: Need = {
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: async (member) => ({ earner: member, at: noon - DAY_MS, claim: async () => rebate }),
}

const pointsNeed = (amount: bigint, claim: () => Promise<Claim>): Need => ({
  ...{ amount, isPlay: false, below: 'too_few_points' },
  begin: self(claim),
})

async function withPoints(members: readonly Player[], { amount, begin }: Need): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const member of members) {
    await givePoints(member, amount)
    claims.push(await (await begin(member)).claim())
  }
  return claims
}

const ADDRESS = '12 Harbour Street, Cebu'
const product = async (code: string, more: Parameters<typeof given.product>[1]) =>
  byId(points.redeemPoints, { rewardId: await given.product(code, more), address: ADDRESS, paymentPassword: PAYMENT })
const cash = pointsNeed(given.PRICE, () => product('cash', { award: given.money }))
const mug = pointsNeed(given.PRICE, () => product('mug', { award: null }))
const exchange = pointsNeed(given.STEP.points, async () =>
  byId(points.convertPoints, { points: given.STEP.points, paymentPassword: PAYMENT }),
)

const rankNeed: Need = {
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: self(async () => byId(standing.claimRankBonus, { level: 1 })),
}

const friendNeed = (step: number): Need => ({
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: async (member) => {
    const { code } = await reading(member).send(standing.referralDetails, {})
    const [friend = assert.fail()] = await somePlayers(1)
    await owner.query('update identity.member set referral_code = $2 where id = $1', [friend.id, code])
    const claim = async () => {
      const { friends } = await reading(member).send(standing.referralDetails, {})
      return byId(standing.claimReferral, { key: friends[0]?.key ?? '', step })
    }
    return { earner: friend, claim }
  },
})

const ticketNeed: Need = {
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: self(async () => byPromotion(claimRaffle, await given.raffle('tickets', { places: 1, endsAt: instant(3 * HOUR_MS) }))),
}

/** A drawn raffle in which every ticket wins. */
const drawn = (award: Award) => async (members: readonly Player[]) => {
  const endsAt = new Date(Date.now() + HOUR_MS)
  const promotionId = await given.raffle(given.fresh('drawn'), { places: members.length, endsAt, award })
  for (const member of members) {
    await played(member, NEED)
    await reading(member).send(claimRaffle, { promotionId })
  }
  await drawRaffles({ ...now(), now: endsAt })
  const claims = members.map(async (member) => {
    const { rows } = await reading(member).send(promotions.awards, {})
    const { id } = rows.find(({ state }) => state === 'issued') ?? assert.fail('no prize waits')
    return { route: promotions.claimAward as never, input: () => ({ id }) }
  })
  return await Promise.all(claims)
}

let days = 1

/** A leaderboard of a day on which nobody else has played. */
async function begunBoard(places: number, award: Award): Promise<{ code: string; at: number }> {
  days += 1
  const [code, at] = [`board-${days}`, noon - days * DAY_MS]
  await given.board(code, places, award)
  await keepBoards({ ...now(), now: new Date(at) })
  return { code, at }
}

/** A closed leaderboard with a place for each of these members. */
const placed = (award: Award) => async (members: readonly Player[]) => {
  const { code, at } = await begunBoard(members.length, award)
  for (const [place, member] of members.entries()) await played(member, NEED + BigInt(place), at)
  return await closedPeriod(code, members)
}

async function closedPeriod(code: string, members: readonly Player[]): Promise<Claim[]> {
  await keepBoards(now())
  const { rows } = await owner.query(
    'select p.id::text from promotions.board_period p join promotions.board b on b.id = p.board_id where b.code = $1 and p.closed_at is not null',
    [code],
  )
  return members.map(() => byId(boards.claimLeaderboardPrize, { periodId: rows[0]?.id ?? assert.fail('no period was closed') }))
}

/** A board of one place that another has taken: a cent more takes it. */
const placeNeed = (award: Award): Need => ({
  ...{ amount: NEED, isPlay: true, below: 'nothing_to_claim' },
  begin: async (member) => {
    const { code, at } = await begunBoard(1, award)
    const [rival = assert.fail()] = await somePlayers(1)
    await played(rival, NEED - 1n, at - HOUR_MS)
    return { earner: member, at, claim: async () => (await closedPeriod(code, [member]))[0] ?? assert.fail() }
  },
})

const codeClaim = (code: string): Claim => ({ route: redeemBonusCode as never, input: () => ({ code }) })

export const kinds: readonly Kind[] = [
  {
    ...{
      name: 'the award of a promotion',
      prize: { awards: 1n },
      again: null,
      foreign: 'nothing_to_claim',
      program: 'promotion',
      budget: null,
    },
    ready: (members) => earned(members, joined),
    need: joined,
    time: async (members) => {
      const { claim, ...span } = await promotionIn()
      return { ...span, claims: members.map(() => claim), outside: 'nothing_to_claim' }
    },
    stock: async (members) => {
      const promotionId = await given.promotion('last-award', { stock: 1 })
      return members.map(() => byPromotion(promotions.requestReward, promotionId))
    },
  },
  {
    ...{ name: 'an award of the reward centre', prize: { awards: -1n, money: MONEY }, again: null, foreign: 'not_found' },
    ...{ program: 'promotion', budget: 'promotion', ready: awarded('at-once', given.money) },
    time: async (members) => {
      const [claims, to] = [await awarded('at-once', given.money)(members), noon + HOUR_MS]
      await owner.query('update promotions.award set expires_at = $2 where member_id = any ($1::bigint[])', [
        members.map(({ id }) => id),
        new Date(to),
      ])
      return { to, claims, outside: 'nothing_to_claim' }
    },
  },
  {
    ...{ name: 'an award of bonus money', prize: { awards: -1n, bonus: MONEY }, again: null, foreign: 'not_found' },
    ...{ program: 'promotion', budget: 'bonus', ready: awarded('bonus-at-once', given.bonus) },
  },
  {
    ...{ name: 'the points of a mission', prize: { points: 10n }, again: null, foreign: 'nothing_to_claim', foreignId: null },
    ...{ program: 'mission', budget: null },
    ready: (members) => earned(members, missionNeed('for-points', { kind: 'points', points: 10n })),
    need: missionNeed('for-points', { kind: 'points', points: 10n }),
    time: missionTime('points-evening', { kind: 'points', points: 10n }),
  },
  {
    ...{
      name: 'the money of a mission',
      prize: { money: MONEY },
      again: null,
      atOnce: 'already_claimed',
      foreign: 'nothing_to_claim',
      foreignId: 'id_reused',
    },
    ...{ program: 'mission', budget: 'mission' },
    ready: (members) => earned(members, missionNeed('for-money', given.money)),
    need: missionNeed('for-money', given.money),
    time: missionTime('money-evening', given.money),
  },
  {
    ...{ name: 'the rebate of a day', prize: { money: given.REBATE }, again: 'already_claimed', foreign: 'nothing_to_claim' },
    ...{ foreignId: 'id_reused', program: 'rebate', budget: 'rebate' },
    ready: (members) => earned(members, rebateNeed),
    need: rebateNeed,
    time: async (members) => {
      for (const member of members) await played(member, NEED)
      return { from: midnight, to: midnight + DAY_MS, claims: members.map(() => rebate), outside: 'nothing_to_claim' }
    },
  },
  {
    ...{
      name: 'money of the points mall',
      prize: { points: -given.PRICE, money: MONEY },
      again: 'too_few_points',
      foreign: 'too_few_points',
    },
    ...{ foreignId: null, atOnce: 'payment_password_locked', program: 'mall', budget: 'mall' },
    ready: (members) => withPoints(members, cash),
    need: cash,
    stock: async (members) => {
      const last = await product('last-cash', { award: given.money, stock: 1 })
      for (const member of members) await givePoints(member, given.PRICE)
      return members.map(() => last)
    },
  },
  {
    ...{ name: 'goods of the points mall', prize: { points: -given.PRICE, goods: 1n }, again: 'too_few_points', foreign: 'too_few_points' },
    ...{ foreignId: null, atOnce: 'payment_password_locked', program: 'mall', budget: null },
    ready: (members) => withPoints(members, mug),
    need: mug,
    stock: async (members) => {
      const last = await product('last-mug', { award: null, stock: 1 })
      for (const member of members) await givePoints(member, given.PRICE)
      return members.map(() => last)
    },
  },
  {
    ...{ name: 'money for points', prize: { points: -given.STEP.points, money: given.STEP.minor }, again: 'too_few_points' },
    ...{ foreign: 'too_few_points', foreignId: null, atOnce: 'payment_password_locked', program: 'points', budget: 'points' },
    ready: (members) => withPoints(members, exchange),
    need: exchange,
  },
  {
    ...{
      name: 'the bonus of a rank',
      prize: { money: MONEY },
      again: 'already_claimed',
      foreign: 'nothing_to_claim',
      foreignId: 'id_reused',
    },
    ...{ program: 'rank', budget: 'rank', ready: (members: readonly Player[]) => earned(members, rankNeed), need: rankNeed },
  },
  {
    ...{ name: 'a step of a friend', prize: { money: MONEY }, again: 'already_claimed', foreign: 'not_found', foreignId: 'id_reused' },
    ...{ program: 'referral', budget: 'referral', ready: (members: readonly Player[]) => earned(members, friendNeed(1)) },
    need: friendNeed(1),
  },
  {
    ...{ name: 'bonus money of a friend', prize: { bonus: MONEY }, again: null, foreign: 'not_found', foreignId: null },
    ...{ program: 'referral', budget: 'bonus', ready: (members: readonly Player[]) => earned(members, friendNeed(2)) },
    need: friendNeed(2),
  },
  {
    ...{
      name: 'tickets of a raffle',
      prize: { tickets: 1n },
      again: 'nothing_to_claim',
      foreign: 'nothing_to_claim',
      program: 'raffle',
      budget: null,
    },
    ready: (members) => earned(members, ticketNeed),
    need: ticketNeed,
    time: async (members) => {
      const [from, to] = [noon + HOUR_MS, noon + 2 * HOUR_MS]
      const promotionId = await given.raffle('evening-raffle', { places: 1, startsAt: new Date(from), endsAt: new Date(to) })
      for (const member of members) await played(member, NEED, from)
      return { from, to, claims: members.map(() => byPromotion(claimRaffle, promotionId)), outside: 'nothing_to_claim' }
    },
  },
  {
    ...{ name: 'the prize of a raffle', prize: { awards: -1n, money: MONEY }, again: null, foreign: 'not_found' },
    ...{ program: 'raffle', budget: 'raffle', ready: drawn(given.money) },
  },
  {
    ...{ name: 'points of a raffle', prize: { awards: -1n, points: 10n }, again: null, foreign: 'not_found' },
    ...{ program: 'raffle', budget: null, ready: drawn({ kind: 'points', points: 10n }) },
  },
  {
    ...{ name: 'the prize of a leaderboard', prize: { money: MONEY }, again: 'already_claimed', foreign: 'nothing_to_claim' },
    ...{ foreignId: 'id_reused', program: 'leaderboard', budget: 'leaderboard', ready: placed(given.money) },
    need: placeNeed(given.money),
  },
  {
    ...{ name: 'bonus money of a leaderboard', prize: { bonus: MONEY }, again: null, foreign: 'nothing_to_claim', foreignId: null },
    ...{ program: 'leaderboard', budget: 'bonus', ready: placed(given.bonus) },
    need: placeNeed(given.bonus),
  },
  {
    ...{ name: 'points of a leaderboard', prize: { points: 10n }, again: null, foreign: 'nothing_to_claim', foreignId: null },
    ...{ program: 'leaderboard', budget: null, ready: placed({ kind: 'points', points: 10n }) },
    need: placeNeed({ kind: 'points', points: 10n }),
  },
  {
    ...{ name: 'the bonus of a code', prize: { bonus: MONEY }, again: 'already_claimed', foreign: null, program: null, budget: 'bonus' },
    ready: async (members) => members.map(() => codeClaim('spring')),
    time: async (members) => {
      const [from, to] = [noon + HOUR_MS, noon + 2 * HOUR_MS]
      await given.offer('evening', { startsAt: new Date(from), endsAt: new Date(to) })
      return { from, to, claims: members.map(() => codeClaim('evening')), outside: 'bonus_not_offered' }
    },
    stock: async (members) => {
      await given.offer('last', { stock: 1 })
      return members.map(() => codeClaim('last'))
    },
  },
]
