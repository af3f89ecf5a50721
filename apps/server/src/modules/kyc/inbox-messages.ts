import type { IdentityStep } from '@croupier/contract/kyc'
import { readMember } from '#modules/identity/index.ts'
import { sendMessage } from '#modules/messaging/index.ts'
import type { TxContext } from '#platform/context.ts'
import { textOf } from '#platform/texts.ts'
import type { Reason } from './rules-checks.ts'

type News =
  | { memberId: bigint; kind: 'proven' }
  | { memberId: bigint; kind: 'expires'; step: IdentityStep; day: string }
  | { memberId: bigint; kind: 'more' | 'refuse'; step: IdentityStep; reason: Reason; note: string | null }

/** Writes to the member's inbox in the language that they read, in the transaction that decided it. */
export async function tellMember(tx: TxContext, news: News): Promise<void> {
  const member = await readMember(tx, news.memberId)
  const language = member.language === 'EN' ? 'EN' : 'TY'
  const words = {
    ...('step' in news && { step: textOf(language, `identity.step.${news.step}`) }),
    ...('reason' in news && { reason: textOf(language, `identity.reason.${news.reason}`) }),
    ...('day' in news && { day: news.day }),
  }
  const note = 'note' in news && news.note !== null ? `\n\n${news.note}` : ''
  const title = textOf(language, `message.title.identity_${news.kind}`)
  await sendMessage(tx, { memberId: news.memberId, title, content: `${textOf(language, `message.identity_${news.kind}`, words)}${note}` })
}
