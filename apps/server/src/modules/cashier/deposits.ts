import type { deposit, depositChannels, depositRow } from '@croupier/contract/cashier'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type * as z from 'zod/mini'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { drawDeposit, drawLateDeposit, returnDeposit } from '#modules/limits/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Leg, operationId, postTransfer, repayDebt, stripeFor, walletOf } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import type { Call } from '#platform/http.ts'
import type { PaymentState } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { DEPOSIT_LIFE_MS, depositAfter, outsideLimits, wasGivenUp } from './rules.ts'
import { type Deposit, findDeposit, insertDeposit, listChannels, lockDeposit, updateDeposit } from './store.ts'
import { note } from './timelines.ts'

type Opened = { id: string; redirectUrl: string }

/** Opens a deposit at the provider (WD-04). The same id again gives the same deposit; another content is refused. */
export async function openDeposit(context: Context, input: InputOf<typeof deposit>, call: Call): Promise<Opened> {
  const made = await writeOrder(context, input)
  if (made.redirectUrl !== null) return { id: made.clientId, redirectUrl: made.redirectUrl }
  const answer = await context.ports.payments.openPayment({
    reference: made.id,
    channel: made.channel,
    amountMinor: made.amountMinor,
    currency: made.currency,
    language: context.actor.language,
    returnUrl: `${call.publicUrl}/member?page=depositv2&deposit=${made.clientId}`,
  })
  if (answer.state !== 'opened') return refuse('provider_unavailable')
  await inTransaction(context, async (tx) => {
    await updateDeposit(tx.db, made.id, { redirectUrl: answer.pageUrl, providerRef: answer.providerRef })
    const current = await lockDeposit(tx.db, made.id)
    if (current?.state === 'created') await updateDeposit(tx.db, made.id, { state: 'pending' })
    await note(tx, made.id, { kind: 'opened', text: `provider ${answer.providerRef}` })
  })
  return { id: made.clientId, redirectUrl: answer.pageUrl }
}

/** Our row stands before the provider hears of it, so that a payment can never arrive for an order that we do not know. */
async function writeOrder(context: Context, input: InputOf<typeof deposit>): Promise<Deposit> {
  const memberId = memberOf(context)
  const { currency } = await brandOf(context, context.actor.brandId)
  const member = await readMember(context, memberId)
  if (member.status !== 'active') return refuse('account_closed')
  const write = () => insertOrder(context, { input, memberId, currency })
  // The same call was a moment faster: its order stands now, and is the answer to this one too.
  return await write().catch((failure: unknown) => (isDuplicateOf(failure, 'deposit_pkey') ? write() : Promise.reject(failure)))
}

type Order = { input: InputOf<typeof deposit>; memberId: bigint; currency: string }

async function insertOrder(context: Context, { input, memberId, currency }: Order): Promise<Deposit> {
  return await inTransaction(context, async (tx) => {
    const known = await findDeposit(tx.db, tx.actor.brandId, { memberId, clientId: input.id })
    if (known) return known.amountMinor === input.amount && known.channel === input.channel ? known : refuse('id_reused')
    const channel = await channelFor(tx, input)
    const id = operationId('deposit', memberId, input.id)
    const order = { id, brandId: tx.actor.brandId, memberId, clientId: input.id, channel: channel.code }
    await drawDeposit(tx, { id, memberId, amountMinor: input.amount, currency, at: tx.now })
    await insertDeposit(tx.db, { ...order, amountMinor: input.amount, feeMinor: channel.feeMinor, currency, at: tx.now })
    await note(tx, id, { kind: 'created', text: `channel ${channel.code}` })
    return (await findDeposit(tx.db, tx.actor.brandId, { id })) ?? refuse('not_found')
  })
}

/** The channel that was chosen, when it takes the amount. */
async function channelFor(tx: TxContext, { channel: wanted, amount }: InputOf<typeof deposit>) {
  const channels = await listChannels(tx.db, tx.actor.brandId)
  const channel = channels.find(({ code }) => code === wanted) ?? refuse('channel_unknown', { field: 'channel' })
  const outside = outsideLimits(amount, channel)
  return outside ? refuse(outside, { field: 'amount' }) : channel
}

type Said = { reference: string; state: PaymentState; amountMinor?: bigint; currency?: string; evidence: string }

/** Applies the provider's word to a deposit, once. An amount or currency that is not the ordered one credits nothing. */
export async function applyPayment(tx: TxContext, said: Said): Promise<void> {
  const order = await lockDeposit(tx.db, said.reference)
  if (!order || order.brandId !== tx.actor.brandId) return
  const isOther =
    (said.amountMinor !== undefined && said.amountMinor !== order.amountMinor) ||
    (said.currency !== undefined && said.currency !== order.currency)
  if (isOther) return await note(tx, order.id, { kind: 'mismatch', text: said.evidence })
  const next = depositAfter(order.state, said.state)
  if (!next) return
  await moveLimits(tx, order, next)
  const transferId = next === 'paid' ? await credit(tx, order) : undefined
  await updateDeposit(tx.db, order.id, {
    state: next,
    ...(next === 'pending' ? {} : { finishedAt: tx.now }),
    ...(transferId === undefined ? {} : { transferId }),
  })
  await note(tx, order.id, { kind: next, text: said.evidence })
  await publish(tx, 'cashier.changed', { memberId: String(order.memberId), kind: 'deposit', id: order.clientId, state: next })
}

/** An order that ends without money frees the limits again, and one that is paid after that counts after all. */
async function moveLimits(tx: TxContext, order: Deposit, next: Deposit['state']): Promise<void> {
  const limited = { ...order, at: order.createdAt }
  if (next === 'paid') return wasGivenUp(order.state) ? await drawLateDeposit(tx, limited) : undefined
  if (wasGivenUp(next)) await returnDeposit(tx, limited)
}

async function credit(tx: TxContext, order: Deposit): Promise<bigint> {
  const member = await readMember(tx, order.memberId)
  const shared = { ownerId: 0n, unit: order.currency, realm: 'real' as const, stripe: stripeFor(order.memberId) }
  const legs: Leg[] = [
    { account: { ...shared, class: 'payment' as const }, amountMinor: -order.amountMinor },
    {
      account: walletOf({ memberId: member.id, kind: memberKind(member.type) }, order.currency),
      amountMinor: order.amountMinor - order.feeMinor,
    },
  ]
  if (order.feeMinor > 0n) legs.push({ account: { ...shared, class: 'house' as const }, amountMinor: order.feeMinor })
  const posted = await postTransfer(tx, { operationId: operationId('deposit-credit', order.id), kind: 'deposit', legs })
  await repayDebt(tx, { memberId: member.id, kind: memberKind(member.type) }, order.currency)
  return posted.transferId
}

/** Asks the provider what became of a deposit (a webhook may be lost), and applies the answer. */
export async function askDeposit(context: Context, id: string): Promise<void> {
  const answer = await context.ports.payments.paymentState(id)
  await inTransaction(context, async (tx) => {
    await updateDeposit(tx.db, id, { askedAt: tx.now })
    if (answer.state === 'unknown') return
    if (answer.state !== 'missing')
      return await applyPayment(tx, { reference: id, state: answer.state, evidence: `asked: ${answer.state}` })
    const order = await lockDeposit(tx.db, id)
    if (!order || order.state === 'paid' || tx.now.getTime() - order.createdAt.getTime() < DEPOSIT_LIFE_MS) return
    if (!wasGivenUp(order.state)) await moveLimits(tx, order, 'expired')
    await updateDeposit(tx.db, id, { state: 'expired', finishedAt: tx.now })
    await note(tx, id, { kind: 'expired', text: 'the provider never heard of it' })
  })
}

/** Gives up waiting for a payment; the provider is not told, and a payment that arrives is still credited. */
export async function cancelDeposit(context: Context, input: { id: string }): Promise<null> {
  const order =
    (await findDeposit(context.db, context.actor.brandId, { memberId: memberOf(context), clientId: input.id })) ?? refuse('not_found')
  await inTransaction(asSystem(context, context.actor.brandId), (tx) =>
    applyPayment(tx, { reference: order.id, state: 'cancelled', evidence: 'cancelled by the member' }),
  )
  return null
}

export async function readDeposit(context: Context, input: { id: string }): Promise<z.infer<typeof depositRow>> {
  const order = await findDeposit(context.db, context.actor.brandId, { memberId: memberOf(context), clientId: input.id })
  return order ? shownDeposit(order) : refuse('not_found')
}

export function shownDeposit(order: Deposit): z.infer<typeof depositRow> {
  return {
    id: order.clientId,
    channel: order.channel,
    amount: order.amountMinor,
    fee: order.feeMinor,
    state: order.state,
    createdAt: order.createdAt.getTime(),
    finishedAt: order.finishedAt?.getTime() ?? null,
  }
}

export async function readChannels(context: Context): Promise<ValueOf<typeof depositChannels>> {
  const channels = await listChannels(context.db, context.actor.brandId)
  const kinds = [...new Set(channels.map((channel) => channel.kind))]
  const show = (channel: (typeof channels)[number]) => ({
    code: channel.code,
    name: channel.name,
    minimum: channel.minimumMinor,
    maximum: channel.maximumMinor,
    fee: channel.feeMinor,
    arrives: 'at_once',
  })
  return { groups: kinds.map((kind) => ({ kind, channels: channels.filter((channel) => channel.kind === kind).map(show) })) }
}

/** Whether and between which amounts the member may deposit; the presets fit every channel. */
export async function readDepositSettings(context: Context) {
  const channels = await listChannels(context.db, context.actor.brandId)
  const smallest = channels.reduce<bigint>(
    (least, { minimumMinor }) => (minimumMinor < least ? minimumMinor : least),
    channels[0]?.minimumMinor ?? 0n,
  )
  const largest = channels.reduce<bigint>((most, { maximumMinor }) => (maximumMinor > most ? maximumMinor : most), 0n)
  const presets = [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n].filter((preset) => preset >= smallest && preset <= largest)
  return { allowDeposit: channels.length > 0, minimumAmount: smallest, maximumAmount: largest, presets }
}
