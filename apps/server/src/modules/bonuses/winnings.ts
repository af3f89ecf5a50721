import type { TxContext } from '#platform/context.ts'
import { tryGrant } from './grants.ts'
import { least } from './rules.ts'
import { findOffer } from './store.ts'

type Won = { memberId: bigint; code: string; reference: string; wonMinor: bigint }

/**
 * Gives what free rounds have won as bonus money of their offer, once for a reference, at most the offer's most; it was promised with the rounds, so
 * that an offer which is closed since still gives it. False where the budget is empty.
 */
export async function grantWinnings(tx: TxContext, { memberId, code, reference, wonMinor }: Won): Promise<boolean> {
  const offer = await findOffer(tx.db, tx.actor.brandId, { code })
  if (offer?.gift.kind !== 'free_rounds') throw new Error(`the offer ${code} is none for free rounds`)
  const amountMinor = least(wonMinor, offer.gift.most)
  const basis = { won: String(wonMinor) }
  const order = { memberId, code, source: 'free_rounds' as const, reference, amountMinor, basis, isPromised: true }
  const granted = await tryGrant(tx, order)
  if (granted === 'budget_empty') tx.log.warn({ offer: code }, 'the budget of a bonus is empty')
  return granted !== 'budget_empty'
}
