import type { consoleRewards, saveReward } from '@croupier/contract/console/rewards'
import { rewardPictures } from '@croupier/contract/promotions-points'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { needAward } from './giving.ts'
import { listAllRewards, lockRewardOf, putReward } from './store-points.ts'
import { inDigits } from './texts.ts'

/** Rewards of the mall as operators see them, closed ones among them (CO-03). */
export async function readAllRewards(context: Context): Promise<ValueOf<typeof consoleRewards>> {
  const rows = await listAllRewards(context.db, context.actor.brandId)
  return {
    rows: rows.map(({ id, ...row }) => ({
      ...{ ...row, id: String(id), picture: pictureOf(row.picture), version: versionOf(inDigits(row)) },
    })),
  }
}

/** What the site cannot draw, it shows as a gift. */
function pictureOf(picture: string) {
  return rewardPictures.find((known) => known === picture) ?? 'gift'
}

/** An operator writes the reward of a code (CO-03). Refuses as `needAward`. */
export async function writeReward(context: Context, { version, why, ...reward }: InputOf<typeof saveReward>): Promise<null> {
  await needAward(context, reward.award)
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const subject = `reward ${reward.code}`
    await lockRecord(tx, subject)
    const known = await lockRewardOf(tx.db, brandId, reward.code)
    await putReward(tx.db, brandId, reward)
    const before = known && { before: inDigits(known) }
    await leaveTrail(tx, { action: 'reward.save', subject, ...before, after: inDigits(reward), version, why })
  })
  return null
}
