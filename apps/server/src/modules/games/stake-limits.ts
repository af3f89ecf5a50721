import type { setStakeLimits } from '@croupier/contract/console/catalogue'
import type { InputOf } from '@croupier/contract/route'
import { toWire } from '@croupier/money/money'
import { type Context, inTransaction } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { forgetVendor } from './connections.ts'
import { lockSetting } from './store-settings.ts'
import { putStakeLimit, type StakeLimit } from './store-stake-limits.ts'

/** Says how much one bet of a game may be. Bets that are taken already stay; other processes know it a second later. */
export async function changeStakeLimits(context: Context, input: InputOf<typeof setStakeLimits>): Promise<null> {
  const { nodeId, smallest: smallestMinor, largest: largestMinor, why } = input
  const limit = { smallestMinor, largestMinor }
  if (smallestMinor !== null && largestMinor !== null && smallestMinor > largestMinor) refuse('request_param_err', { field: 'largest' })
  const vendorCode = await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const game = (await lockSetting(tx.db, brandId, nodeId)) ?? refuse('not_found')
    if (game.smallestMinor === smallestMinor && game.largestMinor === largestMinor) refuse('wrong_state')
    await putStakeLimit(tx.db, { brandId, nodeId }, limit)
    await leaveTrail(tx, { action: 'game.stakes', subject: game.gameCode, before: saysOf(game), after: saysOf(limit), why })
    return game.vendorCode
  })
  forgetVendor(context, vendorCode)
  return null
}

function saysOf({ smallestMinor, largestMinor }: StakeLimit) {
  return { smallest: smallestMinor && toWire(smallestMinor), largest: largestMinor && toWire(largestMinor) }
}

/** Whether a stake is one that the brand takes. */
export function isWithinLimit(amountMinor: bigint, limit: StakeLimit | undefined): boolean {
  if (!limit) return true
  const { smallestMinor, largestMinor } = limit
  return amountMinor >= (smallestMinor ?? 0n) && (largestMinor === null || amountMinor <= largestMinor)
}
