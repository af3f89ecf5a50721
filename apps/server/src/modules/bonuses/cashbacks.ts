import { type Context, inTransaction } from '#platform/context.ts'
import { tryGrant } from './grants.ts'
import { cashbackOf, isOffered } from './rules.ts'
import { listOffers } from './store.ts'
import { grantedMembers } from './store-grants.ts'

type Cashback = { code: string; percent: number; leastMinor: bigint; mostMinor: bigint }

/** The cashbacks that the brand gives now. */
export async function cashbackOffers(context: Context): Promise<Cashback[]> {
  const offers = await listOffers(context.db, context.actor.brandId)
  return offers.flatMap((offer) => {
    const { code, gift } = offer
    if (gift.kind !== 'cashback' || !isOffered(offer, context.now)) return []
    return [{ code, percent: gift.percent, leastMinor: gift.least, mostMinor: gift.most }]
  })
}

type Losses = { week: string; losses: readonly { memberId: bigint; lostMinor: bigint }[] }

/** Gives each member the cashback of what was lost in a week, once. Where the budget is empty, the rest waits for the next run. */
export async function giveCashbacks(
  context: Context,
  { code, percent, leastMinor, mostMinor }: Cashback,
  { week, losses }: Losses,
): Promise<void> {
  const reference = `${code} ${week}`
  const given = await grantedMembers(
    context.db,
    { source: 'cashback', reference },
    losses.map(({ memberId }) => memberId),
  )
  for (const { memberId, lostMinor } of losses) {
    const amountMinor = cashbackOf({ percent, least: leastMinor, most: mostMinor }, lostMinor)
    if (amountMinor === 0n || given.has(memberId)) continue
    const basis = { lost: String(lostMinor), percent, week }
    const granted = await inTransaction(context, (tx) =>
      tryGrant(tx, { memberId, code, source: 'cashback', reference, amountMinor, basis }),
    )
    if (granted === 'budget_empty' || granted === 'sold_out') return
  }
}
