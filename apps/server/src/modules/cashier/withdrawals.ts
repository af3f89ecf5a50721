import { DAY_MS } from '@croupier/calendar/durations'
import type { withdraw, withdrawalRow } from '@croupier/contract/cashier'
import type { IdentityStep } from '@croupier/contract/kyc'
import type { InputOf } from '@croupier/contract/route'
import type * as z from 'zod/mini'
import { endByWithdrawal } from '#modules/bonuses/index.ts'
import { checkPaymentPassword, memberKind, REST_MS, readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { operationId, placeHold, readBalance, repayDebt, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { refuse } from '#platform/refusal.ts'
import { identityState, refuseUnproven } from './identity.ts'
import { withdrawalTerms } from './methods.ts'
import { enqueuePayout, routeWithdrawal } from './routing.ts'
import { decidePayee, isSameWithdrawal, refusalOfOrder, withdrawSettingsOf } from './rules-withdrawals.ts'
import { lockStopsOf } from './store-stops.ts'
import {
  approveByRules,
  countWithdrawals,
  findWithdrawal,
  insertWithdrawal,
  listBankAccounts,
  type Withdrawal,
} from './store-withdrawals.ts'
import { note } from './timelines.ts'

/**
 * Holds the amount and puts the request before an operator (WD-04). The same id again gives the same withdrawal; with another content it is
 * refused `id_reused`. Refuses `identity_needed` (nothing is held then), `money_frozen`, `payouts_rest` after a change of password or payee, `below_minimum`, `above_maximum`,
 * `bank_account_unknown`, `insufficient_funds`, `daily_count_reached`, `bonus_would_end` where it ends a bonus and `endsBonus` does not say so, and a payment password that is missing, wrong or locked:
 * `not.exists.payment.password`, `invalid.payment.pw`, `payment_password_locked`.
 */
export async function requestWithdrawal(context: Context, input: InputOf<typeof withdraw>): Promise<z.infer<typeof withdrawalRow>> {
  const memberId = memberOf(context)
  const member = await readMember(context, memberId)
  const known = await findWithdrawal(context.db, context.actor.brandId, { memberId, clientId: input.id })
  if (known) return isSameWithdrawal(known, input) ? shownWithdrawal(known) : refuse('id_reused')
  if (member.isMoneyFrozen) return refuse('money_frozen')
  await checkPaymentPassword(context, memberId, input.paymentPassword)
  const { terms } = await withdrawalTerms(context)
  const rests = restsUntil(member.paymentPasswordChangedAt)
  const refused = refusalOfOrder({ amountMinor: input.amount, restsUntil: rests, terms }, context.now)
  if (refused) return refuse(refused.refusal, refused.detail)
  const { currency } = await brandOf(context, context.actor.brandId)
  const wallet = walletOf({ memberId, kind: memberKind(member.type) }, currency)
  const id = operationId('withdrawal', memberId, input.id)
  return await inTransaction(context, async (tx) => {
    const decision = decidePayee(await listBankAccounts(tx.db, memberId), input.bankCardId, tx.now)
    if ('refusal' in decision) return refuse(decision.refusal, decision.detail)
    const { account } = decision
    // The debt goes first: only what is left can be withdrawn.
    await repayDebt(tx, { memberId, kind: memberKind(member.type) }, currency)
    const hold = await placeHold(tx, { id, wallet, amountMinor: input.amount })
    if (hold.isRepeat) return shownWithdrawal((await findWithdrawal(tx.db, tx.actor.brandId, { id })) ?? refuse('id_reused'))
    const steps = await refuseUnproven(tx, { memberId, amountMinor: input.amount, id })
    // After the hold: the same request twice at once ends no bonus that began to be played between the two.
    await endByWithdrawal(tx, memberId, { isAgreed: input.endsBonus === true })
    // Counted under the wallet's lock, which the hold has taken: two requests at once cannot both be the last.
    const used = await countWithdrawals(tx.db, memberId, new Date(tx.now.getTime() - DAY_MS))
    if (used >= terms.perDay) return refuse('daily_count_reached')
    const order = {
      id,
      brandId: tx.actor.brandId,
      memberId,
      clientId: input.id,
      bankAccountId: account.id,
      amountMinor: input.amount,
      feeMinor: terms.fee,
    }
    const routed = await routeWithdrawal(tx, { ...order, wallet })
    await insertWithdrawal(tx.db, { ...order, ...routed, currency, holdTransferId: hold.transferId, at: tx.now })
    await note(tx, id, { kind: 'requested', text: `to ${account.bankName} ****${account.numberLast4}` })
    if (await approveUnlessStopped(tx, { id, memberId, steps })) {
      await note(tx, id, { kind: 'approved', text: `by rule: ${routed.routedBy.join(', ')}` })
      await enqueuePayout(tx, id)
    }
    const made = (await findWithdrawal(tx.db, tx.actor.brandId, { id })) ?? refuse('not_found')
    await tellMember(tx, made)
    return shownWithdrawal(made)
  })
}

/** What rules send to nobody waits for an operator all the same while something stops payouts of the member. */
async function approveUnlessStopped(tx: TxContext, order: { id: string; memberId: bigint; steps: IdentityStep[] }): Promise<boolean> {
  const stops = await lockStopsOf(tx.db, { memberId: order.memberId, now: tx.now })
  return stops.length === 0 && (await approveByRules(tx.db, order.id, { steps: order.steps, at: tx.now }))
}

/** The instant from which payouts go on after a change of the payment password. */
function restsUntil(changedAt: Date | null): Date | undefined {
  return changedAt === null ? undefined : new Date(changedAt.getTime() + REST_MS)
}

export async function tellMember(tx: TxContext, withdrawal: Pick<Withdrawal, 'memberId' | 'clientId' | 'state'>): Promise<void> {
  await publish(tx, 'cashier.changed', {
    memberId: String(withdrawal.memberId),
    kind: 'withdrawal',
    id: withdrawal.clientId,
    state: withdrawal.state,
  })
}

/** Limits, fee, debt, and the rest of the day's count. */
export async function readWithdrawSettings(context: Context) {
  const { settings, currency } = await brandOf(context, context.actor.brandId)
  const member = await readMember(context, memberOf(context))
  const { owedMinor } = await readBalance(context, { memberId: member.id, kind: memberKind(member.type) }, currency)
  const used = await countWithdrawals(context.db, memberOf(context), new Date(context.now.getTime() - DAY_MS))
  const { terms } = await withdrawalTerms(context)
  const identity = await identityState(context, terms.minimum)
  return { ...withdrawSettingsOf({ terms, used, owedMinor, confirmMinutes: settings.confirmMinutes }), identity }
}

export function shownWithdrawal(row: Withdrawal): z.infer<typeof withdrawalRow> {
  return {
    id: row.clientId,
    amount: row.amountMinor,
    fee: row.feeMinor,
    arrives: row.amountMinor - row.feeMinor,
    state: row.state,
    bankName: row.bankName,
    numberMasked: `****${row.numberLast4}`,
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
  }
}
