import type { operatorMail, sendOperatorMailCode, setOperatorMail } from '@croupier/contract/console/operator-mail'
import type { CodeSent } from '@croupier/contract/identity-codes'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { openedText } from '#platform/sealed-values.ts'
import { securityEvent } from '#platform/security-events.ts'
import { clearAttempts } from '../brute-force/attempts.ts'
import { decideContact } from '../contacts/rules.ts'
import { masked } from '../members/rules.ts'
import { enqueueOutgoingMessage } from '../outgoing-messages/outgoing-messages.ts'
import { noticeLapsesAt, type Recipient } from '../outgoing-messages/rules.ts'
import { emailOfOperator } from '../sealed-tables.ts'
import { sendCode, takeCode } from '../verification-codes/verification-codes.ts'
import { proveOperatorPassword } from './operator-passwords.ts'
import { findMail, listNames, listReachable, updateMail } from './store-operator-mails.ts'

const PURPOSE = 'operator_mail'

/** The operator's own mail address, as far as it is shown. */
export async function readOwnMail(context: Context): Promise<ValueOf<typeof operatorMail>> {
  const operator = await ownMail(context)
  return { masked: masked(addressOf(context, operator), 2), provenAt: operator.provenAt?.getTime() ?? null }
}

/** Sends a code to the address that the operator wants to have. Refuses `wrong_password`, `password_locked`, `mail_invalid`, `sms_quota`. */
export async function requestMailCode(context: Context, input: InputOf<typeof sendOperatorMailCode>): Promise<CodeSent> {
  await prove(context, input.password)
  return await sendCode(context, PURPOSE, recipientOf(input.to))
}

/**
 * Keeps an address once its code has proven that it is the operator's; the former one hears of it. Refuses what `requestMailCode` does but
 * `sms_quota`, and `code_wrong`, `code_expired`.
 */
export async function keepOwnMail(context: Context, input: InputOf<typeof setOperatorMail>): Promise<null> {
  await prove(context, input.password)
  const { to } = recipientOf(input.to)
  await takeCode(context, { purpose: PURPOSE, to, code: input.verificationCode })
  await inTransaction(context, async (tx) => {
    const operator = await ownMail(tx)
    if (addressOf(tx, operator) !== to) await tellFormer(tx, operator)
    const sealed = tx.ports.seal.seal(to, emailOfOperator(operator))
    await updateMail(tx.db, operator.id, { sealed, language: tx.actor.language, at: tx.now })
  })
  securityEvent(context, 'secret_changed', { factor: 'contact' })
  return null
}

/** Removes the operator's address, which hears of it; without one nothing happens. */
export async function removeOwnMail(context: Context): Promise<null> {
  const isRemoved = await inTransaction(context, async (tx) => {
    const operator = await ownMail(tx)
    if (operator.emailSealed === null) return false
    await tellFormer(tx, operator)
    await updateMail(tx.db, operator.id, null)
    return true
  })
  if (isRemoved) securityEvent(context, 'secret_changed', { factor: 'contact' })
  return null
}

/** Operators of the brand whom a mail reaches: they may sign in, and an address was proven. */
export async function reachableOperators(context: Context | TxContext): Promise<{ id: bigint; username: string }[]> {
  return await listReachable(context.db, context.actor.brandId)
}

/** Names of operators of the brand by id, for lists of higher modules. */
export async function operatorNames(context: Context, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await listNames(context.db, context.actor.brandId, ids)).map(({ id, username }) => [id, username]))
}

/** Mails an operator who may sign in at the proven address; `link` is the page of the console that the mail leads to. Without an address nothing is sent. */
export async function mailOperator(tx: TxContext, id: bigint, { kind, link }: { kind: string; link: string }): Promise<void> {
  const operator = await findMail(tx.db, tx.actor.brandId, id)
  if (operator?.status === 'active') await enqueueMail(tx, operator, { kind, link })
}

type Mailed = NonNullable<Awaited<ReturnType<typeof findMail>>>

async function ownMail(context: Context | TxContext): Promise<Mailed> {
  const { brandId, operatorId } = operatorOf(context)
  return (await findMail(context.db, brandId, operatorId)) ?? refuse('not_found')
}

async function prove(context: Context, password: string): Promise<void> {
  const { counter } = await proveOperatorPassword(context, { field: 'password', password })
  await clearAttempts(context, [counter])
}

function recipientOf(to: string): Recipient {
  const decision = decideContact({ way: 'mail', to })
  return 'refusal' in decision ? refuse(decision.refusal, decision.detail) : decision.contact
}

async function tellFormer(tx: TxContext, operator: Mailed): Promise<void> {
  await enqueueMail(tx, operator, { kind: 'operator_mail_changed' })
}

/** In the language in which the address was proven. */
async function enqueueMail(tx: TxContext, operator: Mailed, { kind, link }: { kind: string; link?: string }): Promise<void> {
  const to = addressOf(tx, operator)
  if (to === null) return
  const language: Language = operator.language === 'TY' ? 'TY' : 'EN'
  const content = { way: 'mail' as const, to, secret: '', username: operator.username, ...(link !== undefined && { link }) }
  await enqueueOutgoingMessage({ ...tx, actor: { ...tx.actor, language } }, { kind, content, expiresAt: noticeLapsesAt(tx.now) })
}

function addressOf(context: Pick<Context, 'ports'>, operator: Mailed): string | null {
  return openedText(context, { sealed: operator.emailSealed, plain: null, place: emailOfOperator(operator) })
}
