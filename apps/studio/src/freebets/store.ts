import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#database.ts'
import type { Schema } from '#schema.ts'

export type CampaignRow = Selectable<Schema['studio.campaign']>
export type RewardRow = Selectable<Schema['studio.reward']>

/** The database's clock, by which rewards begin and end. */
export async function readNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}

/** Writes a campaign; under a reference that is known already, the campaign that bears it is given. */
export async function putCampaign(db: Database, campaign: Insertable<Schema['studio.campaign']>): Promise<CampaignRow> {
  const made = await db
    .insertInto('studio.campaign')
    .values(campaign)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return made
  return await db
    .selectFrom('studio.campaign')
    .selectAll()
    .where('operator_id', '=', campaign.operator_id)
    .where('operator_reference', '=', campaign.operator_reference ?? '')
    .executeTakeFirstOrThrow()
}

export function findCampaign(db: Database, operatorId: bigint, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('studio.campaign').selectAll().where('operator_id', '=', operatorId).where('id', '=', id).executeTakeFirst()
}

export type CampaignFilter = {
  operatorId: bigint
  from: Date | undefined
  until: Date | undefined
  name: string | undefined
  prepaidId: string | undefined
  reference: string | undefined
  limit: number
}

/** Campaigns whose time touches the span, newest first. */
export function listCampaigns(db: Database, filter: CampaignFilter): Promise<CampaignRow[]> {
  return db
    .selectFrom('studio.campaign')
    .selectAll()
    .where('operator_id', '=', filter.operatorId)
    .$if(filter.from !== undefined, (query) => query.where('ends_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.until !== undefined, (query) => query.where('starts_at', '<', filter.until ?? new Date(0)))
    .$if(filter.name !== undefined, (query) => query.where('name', '=', filter.name ?? ''))
    .$if(filter.prepaidId !== undefined, (query) => query.where('prepaid_id', '=', filter.prepaidId ?? ''))
    .$if(filter.reference !== undefined, (query) => query.where('operator_reference', '=', filter.reference ?? ''))
    .orderBy('serial', 'desc')
    .limit(filter.limit)
    .execute()
}

/** Writes rewards in one go; a player who has one under this reference already keeps it, and it is given. */
export async function putRewards(db: Database, rewards: readonly Insertable<Schema['studio.reward']>[]): Promise<RewardRow[]> {
  return await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('studio.reward')
      .values([...rewards])
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
    const reference = rewards[0]?.operator_reference
    if (made.length === rewards.length || reference === null || reference === undefined) return made
    return await tx
      .selectFrom('studio.reward')
      .selectAll()
      .where('operator_id', '=', rewards[0]?.operator_id ?? 0n)
      .where('operator_reference', '=', reference)
      .where(
        'operator_user',
        'in',
        rewards.map(({ operator_user }) => operator_user),
      )
      .execute()
  })
}

export type RewardFilter = {
  operatorId: bigint
  id: string | undefined
  campaignId: string | undefined
  user: string | undefined
  from: Date | undefined
  until: Date | undefined
  before: bigint | undefined
  limit: number
}

/** Rewards, newest first. */
export function listRewards(db: Database, filter: RewardFilter): Promise<RewardRow[]> {
  return db
    .selectFrom('studio.reward')
    .selectAll()
    .where('operator_id', '=', filter.operatorId)
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id ?? ''))
    .$if(filter.campaignId !== undefined, (query) => query.where('campaign_id', '=', filter.campaignId ?? ''))
    .$if(filter.user !== undefined, (query) => query.where('operator_user', '=', filter.user ?? ''))
    .$if(filter.from !== undefined, (query) => query.where('ends_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.until !== undefined, (query) => query.where('starts_at', '<', filter.until ?? new Date(0)))
    .$if(filter.before !== undefined, (query) => query.where('serial', '<', filter.before ?? 0n))
    .orderBy('serial', 'desc')
    .limit(filter.limit)
    .execute()
}

/** Cancels a reward that nobody has claimed; one that is cancelled already stays so. False where it was claimed. */
export async function cancelReward(db: Database, operatorId: bigint, id: string): Promise<boolean> {
  const done = await db
    .updateTable('studio.reward')
    .set({ cancelled_at: sql<Date>`coalesce(cancelled_at, now())` })
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .where('is_claimed', '=', false)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** The reward that a player's next round uses up: the one that ends first. */
export function nextReward(db: Database, who: { operatorId: bigint; user: string; gameCode: string; currency: string }) {
  return playable(db)
    .where('operator_id', '=', who.operatorId)
    .where('operator_user', '=', who.user)
    .where('game_code', '=', who.gameCode)
    .where('currency', '=', who.currency)
    .orderBy('ends_at')
    .orderBy('serial')
    .executeTakeFirst()
}

function playable(db: Database) {
  return db
    .selectFrom('studio.reward')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('left_count', '>', 0)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
}

type Claim = { id: string; operatorId: bigint; user: string; gameCode: string; currency: string; betMinor: bigint }

/** Takes one round of a reward, in the transaction that writes the round. False where it does not cover this bet, or not any more. */
export async function claimReward(tx: DatabaseTransaction, claim: Claim): Promise<boolean> {
  const taken = await tx
    .updateTable('studio.reward')
    .set({ left_count: sql<number>`left_count - 1`, is_claimed: true })
    .where('id', '=', claim.id)
    .where('operator_id', '=', claim.operatorId)
    .where('operator_user', '=', claim.user)
    .where('game_code', '=', claim.gameCode)
    .where('currency', '=', claim.currency)
    .where('bet_minor', '=', claim.betMinor)
    .where('cancelled_at', 'is', null)
    .where('left_count', '>', 0)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** A round that was not played after all gives its own back. */
export async function returnRound(tx: DatabaseTransaction, rewardId: string): Promise<void> {
  await tx.updateTable('studio.reward').set({ left_count: sql<number>`left_count + 1` }).where('id', '=', rewardId).execute()
}
