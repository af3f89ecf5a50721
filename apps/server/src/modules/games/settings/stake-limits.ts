import type { setStakeLimits } from '@croupier/contract/console/catalogue'
import type { InputOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { lockSetting } from '../catalogue/store-settings.ts'
import { putStakeLimit } from '../catalogue/store-stake-limits.ts'
import { forgetVendor } from '../connections/connections.ts'
import { decideStakeLimit, limitMark } from './rules.ts'

/**
 * Says how much one bet of a game may be, in minor units; null leaves a bound to the vendor. Bets that are taken already stay; other processes
 * know it a second later. Refuses as `decideStakeLimit`.
 */
export async function changeStakeLimits(context: Context, input: InputOf<typeof setStakeLimits>): Promise<null> {
  const { nodeId, smallest: smallestMinor, largest: largestMinor, version, why } = input
  const limit = { smallestMinor, largestMinor }
  const vendorCode = await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    await lockRecord(tx, `game ${nodeId}`)
    const decision = decideStakeLimit(await lockSetting(tx.db, brandId, nodeId), limit)
    if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
    const { game } = decision
    await putStakeLimit(tx.db, { brandId, nodeId }, limit)
    const marks = { before: limitMark(game), after: limitMark(limit) }
    await leaveTrail(tx, { action: 'game.stakes', subject: game.gameCode, ...marks, version, why })
    return game.vendorCode
  })
  forgetVendor(context, vendorCode)
  return null
}
