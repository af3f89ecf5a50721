import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { redeemBonusCode } from '@croupier/contract/bonuses'
import { awards, claimAward, requestReward } from '@croupier/contract/promotions'
import { convertPoints, redeemPoints } from '@croupier/contract/promotions-points'
import { claimRaffle } from '@croupier/contract/promotions-raffles'
import { claimMission, claimRankBonus, claimRebate } from '@croupier/contract/promotions-standing'
import type { Route } from '@croupier/contract/route'
import { operationId } from '../../apps/server/src/modules/wallet/index.ts'
import { type Envelope, untilAnswered } from './asking.ts'
import type { Dice } from './dice.ts'
import { BONUS_CODES, type Claimer, PAYMENT_PASSWORD, POINTS_STEP, type RewardsStage } from './rewards-stage.ts'

const PAUSE_MS = 150
/** Claims of a member fall between blows, which come for as long as anybody claims. */
const SPREAD_MS = 4_000
const LEVELS = [1, 2]
const CLAIMS_EACH = 8
const PURCHASES = 3

/** What members were told that they have, by how it is recorded. Ids of claims are their callers' own. */
export type Told = {
  /** Claims that pay money, by the id of the payment. */
  paid: Set<string>
  /** Goods of the mall, by the id of the redemption. */
  goods: Set<string>
  missions: Set<string>
  raffles: Set<string>
  codes: Set<string>
  refusals: Map<string, number>
  retried: number
}

export const newTold = (): Told => ({
  ...{ paid: new Set(), goods: new Set(), missions: new Set(), raffles: new Set(), codes: new Set() },
  ...{ refusals: new Map(), retried: 0 },
})

/** Every member claims everything, some of it twice at once; each claim is repeated until it is answered. */
export async function claimEverything(stage: RewardsStage, told: Told, dice: Dice): Promise<void> {
  await Promise.all(stage.claimers.map((claimer, at) => claimAsMember({ stage, claimer, told, dice: dice.split(at) })))
}

/** So many claims of the last piece at once, of all members. */
export async function claimLastPiece(stage: RewardsStage, told: Told): Promise<void> {
  const { claimers, lastPiece } = stage
  const all = Array.from({ length: CLAIMS_EACH }, () => claimers).flat()
  await Promise.all(all.map((claimer) => ask({ stage, claimer, told }, requestReward, { promotionId: lastPiece })))
}

type Claiming = { stage: RewardsStage; claimer: Claimer; told: Told }
type Rolling = Claiming & { dice: Dice }

async function claimAsMember({ dice, ...claiming }: Rolling): Promise<void> {
  const ways = [claimPromotions, claimMissions, claimRanks, takeTickets, buy, exchange, takeRebate, takeCodes]
  await Promise.all(ways.map((way, at) => way({ ...claiming, dice: dice.split(at) })))
}

async function claimPromotions({ dice, ...claiming }: Rolling): Promise<void> {
  for (const promotionId of claiming.stage.promotions) {
    await ask(claiming, requestReward, { promotionId })
    await sleep(dice.roll(PAUSE_MS))
  }
  for (const id of await readWaiting(claiming)) {
    const answers = await Promise.all([1, 2].slice(dice.roll(2)).map(() => ask(claiming, claimAward, { id })))
    if (answers.includes(true)) claiming.told.paid.add(id)
  }
}

async function claimMissions({ dice, ...claiming }: Rolling): Promise<void> {
  const { stage, claimer, told } = claiming
  for (const missionId of stage.missions) {
    await sleep(dice.roll(SPREAD_MS))
    if (await ask(claiming, claimMission, { id: randomUUID(), missionId })) told.missions.add(`${claimer.memberId} ${missionId}`)
  }
}

/** Two claims of one rank at once, of which one is paid. */
async function claimRanks({ dice, ...claiming }: Rolling): Promise<void> {
  for (const level of LEVELS) {
    await sleep(dice.roll(SPREAD_MS))
    const ids = [randomUUID(), randomUUID()]
    const answers = await Promise.all(ids.map((id) => ask(claiming, claimRankBonus, { id, level })))
    for (const [at, id] of ids.entries()) if (answers[at]) claiming.told.paid.add(id)
  }
}

async function takeTickets({ dice, ...claiming }: Rolling): Promise<void> {
  const { stage, claimer, told } = claiming
  await sleep(dice.roll(SPREAD_MS))
  if (await ask(claiming, claimRaffle, { promotionId: stage.raffle })) told.raffles.add(claimer.memberId)
}

/** Money and goods of the mall in turn, each purchase under an id of its own. */
async function buy({ dice, ...claiming }: Rolling): Promise<void> {
  const { stage, claimer, told } = claiming
  const wanted = Array.from({ length: PURCHASES }, () => ['cash', 'goods'] as const).flat()
  for (const kind of wanted) {
    await sleep(dice.roll(SPREAD_MS))
    const [asked, rewardId] = [randomUUID(), stage[kind]]
    const purchase = { id: asked, rewardId, address: '12 Harbour Street, Cebu', paymentPassword: PAYMENT_PASSWORD }
    const id = operationId('redemption', BigInt(claimer.memberId), asked)
    if (await ask(claiming, redeemPoints, purchase)) told[kind === 'cash' ? 'paid' : 'goods'].add(id)
  }
}

async function exchange({ dice, ...claiming }: Rolling): Promise<void> {
  const { claimer, told } = claiming
  for (let done = 0; done < PURCHASES; done += 1) {
    await sleep(dice.roll(SPREAD_MS))
    const asked = randomUUID()
    const id = operationId('exchange', BigInt(claimer.memberId), asked)
    if (await ask(claiming, convertPoints, { id: asked, points: POINTS_STEP, paymentPassword: PAYMENT_PASSWORD })) told.paid.add(id)
  }
}

/** Rebates of some members; those of the others are paid at once, by the job. */
async function takeRebate({ dice, ...claiming }: Rolling): Promise<void> {
  const { stage, claimer, told } = claiming
  if (!stage.claimingRebates.has(claimer.memberId)) return
  await sleep(dice.roll(SPREAD_MS))
  const ids = [randomUUID(), randomUUID()]
  const answers = await Promise.all(ids.map((id) => ask(claiming, claimRebate, { id })))
  for (const [at, id] of ids.entries()) if (answers[at]) told.paid.add(id)
}

/** A code whose answer was lost is refused as taken when it is asked for again: it was acknowledged then. */
async function takeCodes({ dice, ...claiming }: Rolling): Promise<void> {
  const { claimer, told } = claiming
  for (const code of BONUS_CODES) {
    await sleep(dice.roll(SPREAD_MS))
    const { success, errorCode } = await asked(claiming, redeemBonusCode, { code })
    if (success || errorCode === 'already_claimed') told.codes.add(`${claimer.memberId} ${code}`)
  }
}

type AnyRoute = Pick<Route, 'path' | 'encrypted'>

/** Repeats a claim until it is answered; whether it was taken. */
async function ask(claiming: Claiming, route: AnyRoute, body: object): Promise<boolean> {
  return (await asked(claiming, route, body)).success
}

async function asked(claiming: Claiming, { path, encrypted }: AnyRoute, body: object): Promise<Envelope> {
  const { told, stage } = claiming
  const wire = toWire(body)
  const written = async () => JSON.stringify(encrypted ? { value: await stage.sealed(wire) } : wire)
  const answer = await answered(claiming, path, async () => ({ method: 'POST', body: await written() }))
  const { success, errorCode = '' } = answer
  if (!success) told.refusals.set(errorCode, (told.refusals.get(errorCode) ?? 0) + 1)
  return answer
}

/** Points travel as digits. */
function toWire(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]))
}

async function readWaiting(claiming: Claiming): Promise<string[]> {
  const { value } = await answered(claiming, `${awards.path}?size=100`, async () => ({}))
  const rows = (value as { rows: { id: string; state: string }[] }).rows
  return rows.filter(({ state }) => state === 'issued').map(({ id }) => id)
}

/** A body that is sealed is sealed anew for each try, as its seal is taken once. */
async function answered({ stage, claimer, told }: Claiming, path: string, request: () => Promise<RequestInit>): Promise<Envelope> {
  const headers = { merchant: 'parola', authorization: claimer.token, 'content-type': 'application/json' }
  return await untilAnswered(
    `${stage.site}${path}`,
    async () => ({ ...(await request()), headers }),
    () => {
      told.retried += 1
    },
  )
}
