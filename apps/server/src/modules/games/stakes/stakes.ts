import { memberBriefs } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { matchedStakes } from './rules.ts'
import { changedMarkets, keepMatched, type Market, type MarketStake, stakesOf } from './store.ts'

const CHANGES_AT_ONCE = 5_000
const LOOKS_MAX = 1000

/** A stake of a market with what of it is matched already. */
export type MatchedStake = MarketStake & { matchedMinor: bigint }

type Hooks = { guard: (tx: TxContext) => Promise<void>; onMatched: (tx: TxContext, stakes: readonly MatchedStake[]) => Promise<void> }

/**
 * Looks at every market whose rounds changed, and excludes what is matched by opposite stakes of the same member or of members of
 * the same upline. A round that is voided later gives the other side its turnover back. `onMatched` hears all stakes of a market
 * with what is matched of them, in the transaction that keeps it.
 */
export async function excludeOppositeStakes(context: Context, { guard, onMatched }: Hooks): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const isEnd = await inTransaction(context, async (tx) => {
      await guard(tx)
      const changed = await changedMarkets(tx.db, CHANGES_AT_ONCE)
      for (const market of changed.markets) {
        const own = { ...tx, actor: asSystem(context, market.brandId).actor }
        await onMatched(own, await matchMarket(own, market))
      }
      return changed.isEnd
    })
    if (isEnd) return
  }
}

async function matchMarket(tx: TxContext, market: Market): Promise<MatchedStake[]> {
  const stakes = await stakesOf(tx.db, market)
  const groups = await groupsOf(tx, stakes)
  const settled = stakes.filter(({ isSettled }) => isSettled)
  const matched = matchedStakes(
    settled.map((stake) => ({ ...stake, key: stake.transactionUuid, group: groups.get(stake.memberId) ?? `member ${stake.memberId}` })),
  )
  const kept = stakes.map((stake) => ({ ...stake, matchedMinor: matched.get(stake.transactionUuid) ?? 0n }))
  await keepMatched(tx.db, { ...market, stakes: kept })
  return kept
}

/** Members of one upline are looked at together; a member without one is a group alone. */
async function groupsOf(tx: TxContext, stakes: readonly MarketStake[]): Promise<Map<bigint, string>> {
  const briefs = await memberBriefs(tx, [...new Set(stakes.map(({ memberId }) => memberId))])
  return new Map([...briefs.values()].map(({ id, uplineId }) => [id, uplineId === null ? `member ${id}` : `upline ${uplineId}`]))
}
