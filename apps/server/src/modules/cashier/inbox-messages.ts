import { formatAmount } from '@croupier/money/format'
import { readMember } from '#modules/identity/index.ts'
import { sendMessage } from '#modules/messaging/index.ts'
import type { TxContext } from '#platform/context.ts'
import { textOf } from '#platform/texts.ts'
import type { Category } from './rules-adjustments.ts'

/** A message to a member about money that did not go the way that they asked for. */
type InboxMessage = {
  kind:
    | 'deposit_refused'
    | 'withdrawal_rejected'
    | 'withdrawal_failed'
    | 'dispute_upheld'
    | 'dispute_forced'
    | 'dispute_refunded'
    | 'adjustment_credit'
    | 'adjustment_debit'
  memberId: bigint
  amountMinor: bigint
  currency: string
  /** In the operator's words. */
  reason?: string | null
  /** Of an adjustment: said in the member's language. */
  category?: Category
}

/** Writes a message to the member's inbox in the language that they read, in the transaction that decided it. */
export async function sendInboxMessage(
  tx: TxContext,
  { kind, memberId, amountMinor, currency, reason, category }: InboxMessage,
): Promise<void> {
  const member = await readMember(tx, memberId)
  const language = member.language === 'EN' ? 'EN' : 'TY'
  const said = category ? textOf(language, `adjustment.${category}`) : reason
  const words = { amount: formatAmount(amountMinor, language, currency), reason: said ?? '' }
  const textFor = (key: string) => textOf(language, key, words)
  await sendMessage(tx, { memberId, title: textFor(`message.title.${kind}`), content: textFor(`message.${kind}`) })
}
