import type { deposit, depositDetail, depositRow } from '@croupier/contract/cashier'
import { readQrPh } from '@croupier/contract/qr-ph'
import type { InputOf } from '@croupier/contract/route'
import { feeOf } from '@croupier/money/fee'
import { toWire } from '@croupier/money/money'
import type * as z from 'zod/mini'
import { grantForDeposit } from '#modules/bonuses/index.ts'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { drawDeposit, drawLateDeposit, returnDeposit } from '#modules/limits/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { operationId, postTransfer, repayDebt, stripeFor, walletOf } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import type { Call } from '#platform/http.ts'
import type { PaymentAnswer, PaymentWay } from '#platform/ports.ts'
import { refuse } from '#platform/refusal.ts'
import { channelsFor, sendOrder } from './deposit-routes.ts'
import { channelTermsOf, coinDirectionsOf, coinOf, confirmedReport, quoted } from './rules-coins.ts'
import { decideExpiry, decidePayment, isSameOrder, type LimitsStep, type PaymentReport } from './rules-deposits.ts'
import { depositLegs } from './rules-legs.ts'
import { accountOf, adapterOf, channelCoinOf, routeOf } from './rules-methods.ts'
import { transferEnd } from './rules-transfers.ts'
import { type Deposit, findDeposit, insertDeposit, lockDeposit, updateDeposit } from './store.ts'
import { note, noteOnce } from './timelines.ts'

/** The adapter that a deposit was ordered with: its channel may name another one since. */
export function depositAdapterOf({ ports }: Context | TxContext, { adapter }: { adapter: string }) {
  return ports.payments.deposits[adapterOf(adapter)]
}

type OpenedDeposit = { id: string; redirectUrl: string }

/**
 * Opens a deposit at the provider (WD-04). The same id again gives the same deposit; with another content it is refused `id_reused`.
 * Refuses `account_closed`, `channel_unknown`, `channel_closed`, `below_minimum`, `above_maximum`, the member's own `limit_reached` and `on_break`, and
 * `provider_unavailable` when the provider did not open the payment.
 */
export async function openDeposit(context: Context, input: InputOf<typeof deposit>, call: Call): Promise<OpenedDeposit> {
  const made = await writeOrder(context, input)
  if (made.redirectUrl !== null) return { id: made.clientId, redirectUrl: made.redirectUrl }
  const returnUrl = `${call.publicUrl}/member?page=depositv2&deposit=${made.clientId}`
  const coin = channelTermsOf(coinOf(made.coin))
  const answer = await sendOrder(context, made, (channel) =>
    depositAdapterOf(context, made).openPayment({
      reference: made.id,
      store: String(made.brandId),
      channel,
      amountMinor: made.amountMinor,
      currency: made.currency,
      language: context.actor.language,
      returnUrl,
      ...(coin && { coin }),
    }),
  )
  if (answer.state !== 'opened') return refuse('provider_unavailable')
  await inTransaction(context, async (tx) => {
    await updateDeposit(tx.db, made.id, { ...keptOf(made, answer, returnUrl), providerRef: answer.providerRef })
    const current = await lockDeposit(tx.db, made.id)
    if (current?.state === 'created') await updateDeposit(tx.db, made.id, { state: 'pending' })
    await note(tx, made.id, { kind: 'opened', text: `provider ${answer.providerRef}` })
  })
  return { id: made.clientId, redirectUrl: keptOf(made, answer, returnUrl).redirectUrl }
}

/** Where the member goes from here: QR data and addresses are shown on the deposit's own page. */
function keptOf(order: Deposit, way: PaymentWay, returnUrl: string) {
  const coin = coinOf(order.coin)
  if ('coins' in way)
    return { redirectUrl: returnUrl, ...(coin && { coin: JSON.stringify(quoted(coin, way.coins)) }), expiresAt: way.coins.expiresAt }
  return 'qr' in way ? { redirectUrl: returnUrl, qrData: way.qr.data, expiresAt: way.qr.expiresAt } : { redirectUrl: way.pageUrl }
}

/** Our row is committed before the provider is called, so that a payment can never arrive for an order that we do not know. */
async function writeOrder(context: Context, input: InputOf<typeof deposit>): Promise<Deposit> {
  const memberId = memberOf(context)
  const { currency } = await brandOf(context, context.actor.brandId)
  const member = await readMember(context, memberId)
  if (member.status !== 'active') return refuse('account_closed')
  const write = () => insertOrder(context, { input, memberId, currency })
  // A concurrent call with this id was faster: its order stands now, and is the answer to this one too.
  return await write().catch((failure: unknown) => (isDuplicateOf(failure, 'deposit_pkey') ? write() : Promise.reject(failure)))
}

type Order = { input: InputOf<typeof deposit>; memberId: bigint; currency: string }

async function insertOrder(context: Context, { input, memberId, currency }: Order): Promise<Deposit> {
  return await inTransaction(context, async (tx) => {
    const known = await findDeposit(tx.db, tx.actor.brandId, { memberId, clientId: input.id })
    if (known) return isSameOrder(known, input) ? known : refuse('id_reused')
    const channel = await channelFor(tx, input)
    const id = operationId('deposit', memberId, input.id)
    const { code, adapter } = channel
    const route = routeOf(channel.route)?.name ?? null
    const order = { id, brandId: tx.actor.brandId, memberId, clientId: input.id, channel: code, route, adapter }
    await drawDeposit(tx, { id, memberId, amountMinor: input.amount, currency, at: tx.now })
    const account = accountOf(channel.account)
    const transfer = account && { account, expiresAt: transferEnd(tx.now, account) }
    const coin = channelCoinOf(channel.coin)
    const way = { ...(transfer && { transfer }), ...(coin && { coin }) }
    const terms = { amountMinor: input.amount, feeMinor: feeOf(input.amount, channel), currency, ...way }
    await insertDeposit(tx.db, { ...order, ...terms, at: tx.now })
    await note(tx, id, { kind: 'created', text: `channel ${channel.code}` })
    return (await findDeposit(tx.db, tx.actor.brandId, { id })) ?? refuse('not_found')
  })
}

async function channelFor(tx: TxContext, input: InputOf<typeof deposit>) {
  const channels = await channelsFor(tx, input)
  if ('refusal' in channels) return refuse(channels.refusal, channels.detail)
  return channels[0] ?? refuse('channel_unknown')
}

/** Applies the provider's report to the deposit of `reference`, once. An amount or currency that is not the ordered one credits nothing. */
export async function applyPayment(tx: TxContext, report: PaymentReport & { reference: string; evidence: string }): Promise<void> {
  const order = await lockDeposit(tx.db, report.reference)
  if (!order || order.brandId !== tx.actor.brandId) return
  const coin = coinOf(order.coin)
  const decision = decidePayment(order, coin ? confirmedReport(coin, report) : report)
  if (decision.outcome === 'mismatch') return await noteOnce(tx, order.id, { kind: 'mismatch', text: report.evidence })
  if (decision.outcome === 'late') {
    await noteOnce(tx, order.id, { kind: 'mismatch', text: report.evidence })
    return await applyPayment(tx, { reference: order.id, state: 'cancelled', evidence: 'its quote ended' })
  }
  if (coin) await seeConfirmations(tx, order, report)
  if (decision.outcome !== 'moved') return
  const { next, limits, isFinished, isCredited } = decision
  await moveLimits(tx, order, limits)
  const transferId = isCredited ? await credit(tx, order) : undefined
  await updateDeposit(tx.db, order.id, {
    state: next,
    ...(isFinished ? { finishedAt: tx.now } : {}),
    ...(transferId === undefined ? {} : { transferId }),
  })
  await note(tx, order.id, { kind: next, text: report.evidence })
  await publish(tx, 'cashier.changed', { memberId: String(order.memberId), kind: 'deposit', id: order.clientId, state: next })
}

/** Shows the member how far a payment in coins is; a block that the network gave up takes confirmations away again, older news does not. */
async function seeConfirmations(tx: TxContext, order: Deposit, { confirmations, sequence = 0 }: PaymentReport): Promise<void> {
  if (confirmations === undefined || sequence <= order.confirmationsSequence || order.state === 'paid') return
  await updateDeposit(tx.db, order.id, { confirmations, confirmationsSequence: sequence })
  await publish(tx, 'cashier.changed', { memberId: String(order.memberId), kind: 'deposit', id: order.clientId, state: order.state })
}

async function moveLimits(tx: TxContext, order: Deposit, step: LimitsStep): Promise<void> {
  const limited = { ...order, at: order.createdAt }
  if (step === 'draw_late') await drawLateDeposit(tx, limited)
  if (step === 'return') await returnDeposit(tx, limited)
}

async function credit(tx: TxContext, order: Deposit): Promise<bigint> {
  const member = await readMember(tx, order.memberId)
  const owner = { memberId: member.id, kind: memberKind(member.type) }
  const legs = depositLegs(order, { wallet: walletOf(owner, order.currency), stripe: stripeFor(order.memberId) })
  const posted = await postTransfer(tx, { operationId: operationId('deposit-credit', order.id), kind: 'deposit', legs })
  await repayDebt(tx, owner, order.currency)
  await grantForDeposit(tx, order)
  return posted.transferId
}

/** Reads a deposit's state at the provider, as a webhook may be lost, and applies it. */
export async function askDeposit(context: Context, id: string): Promise<void> {
  const asked = (await findDeposit(context.db, context.actor.brandId, { id })) ?? refuse('not_found')
  const answer = await depositAdapterOf(context, asked).paymentState(id)
  await inTransaction(context, async (tx) => {
    await updateDeposit(tx.db, id, { askedAt: tx.now })
    if (answer.state === 'unknown') return
    if (answer.state !== 'missing') return await applyPayment(tx, { ...answer, reference: id, evidence: evidenceOf(answer) })
    const order = await lockDeposit(tx.db, id)
    const expiry = order && decideExpiry(order, tx.now)
    if (!order || !expiry) return
    await expireDeposit(tx, order, { ...expiry, text: 'the provider never heard of it' })
  })
}

/** Ends an order without money; a payment of it that comes later is still credited. */
export async function expireDeposit(tx: TxContext, order: Deposit, { limits, text }: { limits: LimitsStep; text: string }): Promise<void> {
  await moveLimits(tx, order, limits)
  await updateDeposit(tx.db, order.id, { state: 'expired', finishedAt: tx.now })
  await note(tx, order.id, { kind: 'expired', text })
}

const evidenceOf = ({ state, amountMinor, currency }: Exclude<PaymentAnswer, { state: 'unknown' | 'missing' }>) =>
  `asked: ${state} ${toWire(amountMinor)} ${currency}`

/** Gives up waiting for a payment; the provider is not told, and a payment that arrives is still credited. Refuses `not_found`. */
export async function cancelDeposit(context: Context, input: { id: string }): Promise<null> {
  const order =
    (await findDeposit(context.db, context.actor.brandId, { memberId: memberOf(context), clientId: input.id })) ?? refuse('not_found')
  await inTransaction(asSystem(context, context.actor.brandId), (tx) =>
    applyPayment(tx, { reference: order.id, state: 'cancelled', evidence: 'cancelled by the member' }),
  )
  return null
}

/** One deposit of the member's own; refuses `not_found`. */
export async function readDeposit(context: Context, input: { id: string }): Promise<z.infer<typeof depositDetail>> {
  const order = await findDeposit(context.db, context.actor.brandId, { memberId: memberOf(context), clientId: input.id })
  return order ? { ...shownDeposit(order), ...directionsOf(order) } : refuse('not_found')
}

/** How a deposit is paid that is not paid on a page, and why it was refused. */
export function directionsOf(order: Deposit): Pick<z.infer<typeof depositDetail>, 'transfer' | 'qr' | 'coin' | 'reason'> {
  const { reason } = order
  const account = accountOf(order.account)
  const expiresAt = order.expiresAt?.getTime()
  const elsewhere = { transfer: null, qr: null, coin: null, reason }
  if (expiresAt === undefined) return elsewhere
  const coin = coinOf(order.coin)
  if (coin) return { ...elsewhere, coin: coinDirectionsOf(coin, { confirmations: order.confirmations, expiresAt }) }
  const { qrData: data } = order
  if (data !== null) return { ...elsewhere, qr: { data, reference: readQrPh(data)?.reference ?? '', expiresAt } }
  if (!account) return elsewhere
  const { bank, holder, number } = account
  const proofAt = order.proofAt?.getTime() ?? null
  return { ...elsewhere, transfer: { bank, holder, number, reference: order.providerRef ?? '', expiresAt, proofAt } }
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
