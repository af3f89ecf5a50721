import assert from 'node:assert/strict'
import { HOUR_MS } from '@croupier/calendar/durations'
import type { Award, Prize } from '@croupier/contract/promotions-awards'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { addOffer } from '#modules/bonuses/index.ts'
import {
  addActivity,
  addBoard,
  addMission,
  addRaffle,
  addRank,
  addReferralStep,
  addReward,
  openBudget,
  setRebateRate,
} from '#modules/promotions/index.ts'
import { instant, now, openKind, owner } from './stage.ts'

/** What a piece of the mall costs, in points. */
export const PRICE = 100n
/** The rate of exchanged points. */
export const STEP = { points: 50n, minor: 400n }
/** What comes back of a day's 5,000: the least that is paid. */
export const REBATE = 500n
const MONEY = 700n

const article = { title: 'A gift', summary: '', content: '' }
const articles = { EN: article, TY: article }
const titled = { title: 'A gift', summary: '' }
const titles = { EN: titled, TY: titled }
const named = { name: 'A rank', benefits: [] }

/** What most of them give. */
export const money = { kind: 'money' as const, amount: MONEY }
/** As much bonus money. */
export const bonus = { kind: 'bonus' as const, amount: MONEY, offer: 'gift' }

let codes = 0

/** A code that nothing bears yet. */
export function fresh(word: string): string {
  codes += 1
  return `${word}-${codes}`
}

const written = new Map<string, Promise<string>>()

/** Writes what bears a code once; its id. */
async function once(table: 'activity' | 'mission' | 'reward', code: string, write: () => Promise<void>): Promise<string> {
  const writing = async () => {
    await write()
    const { rows } = await owner.query(`select id::text from promotions.${table} where code = $1`, [code])
    return (rows[0]?.id as string | undefined) ?? assert.fail(code)
  }
  const known = written.get(code) ?? writing()
  written.set(code, known)
  return await known
}

type Activity = Partial<Parameters<typeof addActivity>[1]>

/** A promotion that is claimed; its id. */
export const promotion = (code: string, more: Activity = {}) =>
  once('activity', code, () =>
    addActivity(now(), {
      ...{ code, type: 'game', way: 'claim', imageUrl: '', position: 0, texts: articles, startsAt: instant(-HOUR_MS), endsAt: null },
      ...{ metric: null, target: null, award: money, points: null, conditions: noConditions, stock: null },
      ...more,
    }),
  )

/** A raffle of one ticket each, with so many places. */
export const raffle = (
  code: string,
  { places, startsAt, endsAt, award = money }: { places: number; startsAt?: Date; endsAt: Date; award?: Award },
) =>
  once('activity', code, async () => {
    await addActivity(now(), {
      ...{ code, type: 'game', way: 'read', imageUrl: '', position: 0, texts: articles, startsAt: startsAt ?? instant(-HOUR_MS), endsAt },
      ...{ metric: null, target: null, award: null, points: null, conditions: noConditions, stock: null },
    })
    await addRaffle(now(), { code, turnoverPerTicket: 5_000n, ticketsMax: 1, prizes: [{ winners: places, award }] })
  })

/** A mission of 5,000 turnover a day. */
export const mission = (code: string, award: Award, more: Partial<Parameters<typeof addMission>[1]> = {}) =>
  once('mission', code, () =>
    addMission(now(), {
      ...{ code, metric: 'turnover', period: 'day', isMilestone: false, gameTypes: [], startsAt: null, endsAt: null, target: 5_000n },
      ...{ award, texts: titles, position: 0, isOpen: true, ...more },
    }),
  )

/** What a piece of the mall gives: money, or goods. */
export const product = (code: string, { award, stock = null }: { award: Prize | null; stock?: number | null }) =>
  once('reward', code, () =>
    addReward(now(), {
      ...{ code, points: PRICE, award, picture: 'coins', stock },
      ...{ texts: titles, position: 0, isOpen: true },
    }),
  )

export async function board(code: string, places: number, award: Award = money): Promise<void> {
  const prizes = Array.from({ length: places }, () => award)
  await addBoard(now(), { code, metric: 'turnover', period: 'day', gameTypes: [], prizes, texts: titles, position: 0, isOpen: true })
}

const weights = { RNG: 100, LIVE: 10, FISH: 50, SPORTS: 100, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const terms = {
  ...{ first: 'real' as const, isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
  isEndedByWithdrawal: false,
}

/** A bonus of a code. */
export async function offer(code: string, more: Partial<Parameters<typeof addOffer>[1]> = {}): Promise<void> {
  await addOffer(now(), {
    ...{ code, texts: titles, terms, gift: { kind: 'code', amount: MONEY }, budgetCode: 'bonus', startsAt: instant(-HOUR_MS) },
    ...{ endsAt: null, isOpen: true, stock: null, ...more },
  })
}

/** The bonus that a promotion gives. */
export const gift = (more: Parameters<typeof offer>[1] = {}) => offer('gift', { gift: { kind: 'given', most: MONEY }, ...more })

/** Opens every kind of rewards, each with a budget of its own. */
export async function openAll(): Promise<void> {
  for (const kind of ['promotion', 'mission', 'rank', 'referral', 'raffle', 'leaderboard', 'mall'] as const) await openKind(kind)
  await openKind('rebate', { leastMinor: REBATE })
  await openKind('points', { convert: STEP })
  await openBudget(now(), { code: 'bonus', name: 'Bonus', amountMinor: 1_000_000_000n, operatorId: 0n, operatorName: 'test' })
  await setRebateRate(now(), { gameType: 'RNG', ratePpm: 100_000 })
  const rank = { keepMinor: 0n, reviewDays: 30, rebatePpm: 0, texts: { EN: named, TY: named } }
  await addRank(now(), { ...rank, level: 0, turnoverMinor: 0n, bonus: null })
  await addRank(now(), { ...rank, level: 1, turnoverMinor: 5_000n, bonus: money })
  await addReferralStep(now(), { step: 1, depositsMinor: 0n, turnoverMinor: 5_000n, reward: money })
  await addReferralStep(now(), { step: 2, depositsMinor: 0n, turnoverMinor: 5_000n, reward: bonus })
  await mission('gift', { kind: 'points', points: 1n }, { isOpen: false })
  await offer('spring')
  await gift()
}
