import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { awards, claimAward, requestReward } from '@croupier/contract/promotions'
import { claimRaffle } from '@croupier/contract/promotions-raffles'
import { claimMission, claimRankBonus } from '@croupier/contract/promotions-standing'
import type { Dice } from './dice.ts'
import type { Claimer, RewardsStage } from './rewards-stage.ts'

const PAUSE_MS = 150
const TIMEOUT_MS = 3_000
/** A member may call ten times a minute: what is refused for that is asked again until the minute is over. */
const ASKED_WITHIN_MS = 150_000
/** No answer to a claim: too many, a server that is busy or down. */
const UNANSWERED = [429, 500, 502, 503, 504]
const LEVELS = [1, 2]
const CLAIMS_EACH = 8

/** What members were told. Ids of claims are their callers' own. */
export type Told = {
  /** Claims that pay money, by the id of the payment. */
  paid: Set<string>
  missions: Set<string>
  raffles: Set<string>
  refusals: Map<string, number>
  retried: number
}

export const newTold = (): Told => ({ paid: new Set(), missions: new Set(), raffles: new Set(), refusals: new Map(), retried: 0 })

/** Every member claims everything, some of it twice at once; each claim is repeated until it is answered. */
export async function claimEverything(stage: RewardsStage, told: Told, dice: Dice): Promise<void> {
  await Promise.all(stage.claimers.map((claimer, at) => claimAsMember({ stage, claimer, told, dice: dice.split(at) })))
}

/** So many claims of the last piece at once, of all members. */
export async function claimLastPiece(stage: RewardsStage, told: Told): Promise<void> {
  const { claimers, lastPiece } = stage
  const all = Array.from({ length: CLAIMS_EACH }, () => claimers).flat()
  await Promise.all(all.map((claimer) => ask({ stage, claimer, told }, requestReward.path, { promotionId: lastPiece })))
}

type Claiming = { stage: RewardsStage; claimer: Claimer; told: Told }

async function claimAsMember({ dice, ...claiming }: Claiming & { dice: Dice }): Promise<void> {
  for (const promotionId of claiming.stage.promotions) {
    await ask(claiming, requestReward.path, { promotionId })
    await sleep(dice.roll(PAUSE_MS))
  }
  await claimAwards(claiming, dice)
  await claimMissions(claiming)
  for (const level of LEVELS) await claimRank(claiming, level)
  const { stage, claimer, told } = claiming
  if (await ask(claiming, claimRaffle.path, { promotionId: stage.raffle })) told.raffles.add(claimer.memberId)
}

async function claimAwards(claiming: Claiming, dice: Dice): Promise<void> {
  for (const id of await readWaiting(claiming)) {
    const answers = await Promise.all([1, 2].slice(dice.roll(2)).map(() => ask(claiming, claimAward.path, { id })))
    if (answers.includes(true)) claiming.told.paid.add(id)
  }
}

async function claimMissions(claiming: Claiming): Promise<void> {
  const { stage, claimer, told } = claiming
  for (const missionId of stage.missions)
    if (await ask(claiming, claimMission.path, { id: randomUUID(), missionId })) told.missions.add(`${claimer.memberId} ${missionId}`)
}

/** Two claims of one rank at once, of which one is paid. */
async function claimRank(claiming: Claiming, level: number): Promise<void> {
  const ids = [randomUUID(), randomUUID()]
  const answers = await Promise.all(ids.map((id) => ask(claiming, claimRankBonus.path, { id, level })))
  for (const [at, id] of ids.entries()) if (answers[at]) claiming.told.paid.add(id)
}

/** Repeats a claim until it is answered; whether it was taken. */
async function ask(claiming: Claiming, path: string, body: object): Promise<boolean> {
  const { told } = claiming
  const answer = await answered(claiming, path, { method: 'POST', body: JSON.stringify(body) })
  const { success, errorCode = '' } = answer
  if (!success) told.refusals.set(errorCode, (told.refusals.get(errorCode) ?? 0) + 1)
  return success
}

async function readWaiting(claiming: Claiming): Promise<string[]> {
  const { value } = await answered(claiming, `${awards.path}?size=100`, {})
  const rows = (value as { rows: { id: string; state: string }[] }).rows
  return rows.filter(({ state }) => state === 'issued').map(({ id }) => id)
}

type Envelope = { success: boolean; errorCode?: string; value?: unknown }

async function answered({ stage, claimer, told }: Claiming, path: string, options: RequestInit): Promise<Envelope> {
  const headers = { merchant: 'parola', authorization: claimer.token, 'content-type': 'application/json' }
  const until = performance.now() + ASKED_WITHIN_MS
  while (performance.now() < until) {
    try {
      const response = await fetch(`${stage.site}${path}`, { ...options, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!UNANSWERED.includes(response.status)) return (await response.json()) as Envelope
    } catch {
      told.retried += 1
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(`${path} was never answered`)
}
