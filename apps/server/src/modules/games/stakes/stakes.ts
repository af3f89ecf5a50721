import { memberBriefs } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { type MatchedStake, withMatched } from './rules-markets.ts'
import { changedMarkets, keepMatched, type Market, stakesOf } from './store.ts'

const CHANGES_AT_ONCE = 5_000
const LOOKS_MAX = 1000

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
  const briefs = await memberBriefs(tx, [...new Set(stakes.map(({ memberId }) => memberId))])
  const kept = withMatched(stakes, briefs)
  await keepMatched(tx.db, { ...market, stakes: kept })
  return kept
}
