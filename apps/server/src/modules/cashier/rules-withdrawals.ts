import type { Refusal } from '#platform/refusal.ts'
import { outsideLimits } from './rules.ts'
import type { WithdrawalTerms } from './rules-methods.ts'
import type { Withdrawal } from './store-withdrawals.ts'

type OrderInput = { amount: bigint; bankCardId: string }

/** Whether a call with the id of a withdrawal asks for that withdrawal again. */
export function isSameWithdrawal(known: Pick<Withdrawal, 'amountMinor' | 'bankAccountId'>, { amount, bankCardId }: OrderInput): boolean {
  return known.amountMinor === amount && known.bankAccountId === bankCardId
}

/** `restsUntil`: the instant from which payouts go on after a change of the payment password. */
type Order = { amountMinor: bigint; restsUntil: Date | undefined; terms: WithdrawalTerms }

/** Why a withdrawal is not taken before its payee is looked at; undefined when nothing stands in its way. */
export function refusalOfOrder(
  { amountMinor, restsUntil, terms }: Order,
  now: Date,
): Refusal<'payouts_rest' | 'below_minimum' | 'above_maximum'> | undefined {
  const resting = refusalOfRest(restsUntil, now)
  if (resting) return resting
  const outside = outsideLimits(amountMinor, { minimumMinor: terms.minimum, maximumMinor: terms.maximum })
  return outside && { refusal: outside, detail: { field: 'amount' } }
}

/** The chosen bank account of the member's own, once payouts may go to it. */
export function decidePayee<Account extends { id: string; usableFrom: Date }>(
  accounts: readonly Account[],
  id: string,
  now: Date,
): { account: Account } | Refusal<'bank_account_unknown' | 'payouts_rest'> {
  const account = accounts.find((own) => own.id === id)
  if (!account) return { refusal: 'bank_account_unknown' }
  return refusalOfRest(account.usableFrom, now) ?? { account }
}

function refusalOfRest(until: Date | undefined, now: Date): Refusal<'payouts_rest'> | undefined {
  if (until === undefined || until <= now) return undefined
  return { refusal: 'payouts_rest', detail: { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) } }
}

type Settings = { terms: WithdrawalTerms; used: number; owedMinor: bigint; confirmMinutes: number }

/** Limits, fee, debt, and the rest of the day's count, in which `used` withdrawals were made. */
export function withdrawSettingsOf({ terms, used, owedMinor, confirmMinutes }: Settings) {
  return {
    owed: owedMinor,
    allowWithdraw: used < terms.perDay,
    minimumAmount: terms.minimum,
    maximumAmount: terms.maximum,
    fee: terms.fee,
    dailyCount: terms.perDay,
    dailyUsed: used,
    hours: '00:00–24:00',
    confirmMinutes,
  }
}
