import { claimMember } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { forfeit, tryGrant } from './grants.ts'
import { bonusOfDeposit, isUsedUp } from './rules.ts'
import { dropChoice, findChoice, findOffer } from './store.ts'
import { countGranted, lockOpen } from './store-grants.ts'

/**
 * Gives the bonus that a member chose for the next deposit, in the transaction that credits it. A deposit below the lowest step leaves the choice
 * for the next one, and so does a budget that cannot give whole: the deposit is credited whatever comes of its bonus. The member is claimed before
 * the choice is read, so that of two deposits at once one takes it.
 */
export async function grantForDeposit(tx: TxContext, deposit: { id: string; memberId: bigint; amountMinor: bigint }): Promise<void> {
  const { id: reference, memberId, amountMinor: depositMinor } = deposit
  if ((await findChoice(tx.db, memberId)) === undefined) return
  await claimMember(tx, memberId)
  const chosen = await findChoice(tx.db, memberId)
  const offer = chosen === undefined ? undefined : await findOffer(tx.db, tx.actor.brandId, { id: chosen })
  if (offer?.gift.kind !== 'deposit') return
  const amountMinor = bonusOfDeposit(offer.gift, depositMinor)
  if (amountMinor === 0n) return
  const taken = await countGranted(tx.db, memberId, [offer.id])
  if (isUsedUp(offer.gift, taken.get(offer.id))) return await dropChoice(tx.db, memberId)
  const basis = { deposit: String(depositMinor) }
  const granted = await tryGrant(tx, { memberId, code: offer.code, source: 'deposit', reference, amountMinor, depositMinor, basis })
  if (granted === 'budget_empty') return tx.log.warn({ offer: offer.code }, 'the budget of a bonus is empty')
  await dropChoice(tx.db, memberId)
}

/** Ends the bonuses that a withdrawal ends, played or waiting; refuses `bonus_would_end` where the player has not agreed to that. */
export async function endByWithdrawal(tx: TxContext, memberId: bigint, { isAgreed }: { isAgreed: boolean }): Promise<void> {
  await claimMember(tx, memberId)
  const ending = (await lockOpen(tx.db, memberId)).filter(({ terms }) => terms.isEndedByWithdrawal)
  if (ending.length > 0 && !isAgreed) return refuse('bonus_would_end')
  for (const grant of ending) await forfeit(tx, grant, 'cancelled')
}
