import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { Ticket } from './messages.ts'
import { texts } from './texts.ts'

/** What a ticket has come to. A payout that is not above the stake is told as what it is, and not as a win. */
export function stateText({ state, payoutMinor, costMinor }: Ticket, language: Language): string {
  const words = texts[language].state
  switch (state) {
    case 'DEBIT_PENDING':
    case 'ACCEPTED':
      return words.open
    case 'CREDIT_PENDING':
    case 'TAKE_BACK_PENDING':
      return words.paying
    case 'REJECTED':
    case 'ROLLBACK_PENDING':
    case 'ROLLED_BACK':
      return words.back
    case 'CLOSED':
      return paidText({ paid: BigInt(payoutMinor ?? '0'), cost: BigInt(costMinor) }, language)
  }
}

function paidText({ paid, cost }: { paid: bigint; cost: bigint }, language: Language): string {
  const words = texts[language].state
  if (paid === 0n) return words.lost
  return paid > cost ? words.won(showAmount(paid, language)) : words.paid(showAmount(paid, language), showAmount(cost, language))
}

/** Paid more than it cost is won; a payout up to the stake is none. */
export function outcomeOf({ state, payoutMinor, costMinor }: Ticket): 'open' | 'won' | 'returned' | 'lost' | 'back' {
  const paid = BigInt(payoutMinor ?? '0')
  if (state === 'CLOSED') return paid === 0n ? 'lost' : paid > BigInt(costMinor) ? 'won' : 'returned'
  return state === 'ROLLED_BACK' || state === 'ROLLBACK_PENDING' || state === 'REJECTED' ? 'back' : 'open'
}

/** What was paid by a result that turned out to be wrong, and by the right one; undefined where nothing was corrected. */
export function correctionText({ payouts }: Ticket, language: Language): string | undefined {
  const [before, after] = payouts.slice(-2)
  return before && after && texts[language].correction(before.result, after.result)
}
