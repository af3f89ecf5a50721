import type { Context, TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { findOffer } from './store.ts'
import type { BonusGift } from './texts.ts'

/** What an offer of the brand gives, by what; undefined where there is none of this code. */
export async function findGift({ db, actor }: Context | TxContext, code: string): Promise<BonusGift | undefined> {
  return (await findOffer(db, actor.brandId, { code }))?.gift
}

/** Refuses `bonus_not_offered` for an offer that gives nothing by hand, and an amount above its most. */
export async function needGift(context: Context | TxContext, { code, amountMinor }: { code: string; amountMinor: bigint }): Promise<void> {
  const gift = await findGift(context, code)
  if (gift?.kind !== 'given') return refuse('bonus_not_offered')
  if (amountMinor > gift.most) return refuse('request_param_err', { field: 'amount' })
}
