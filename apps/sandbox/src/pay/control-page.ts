import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput } from '#input.ts'
import { type Html, html, renderPage } from '#page.ts'
import { type Behaviour, behaviourChange } from './behaviour.ts'
import { groupDigits } from './checkout.ts'
import type { CoinStep, Provider } from './provider.ts'
import { isFinal, mayCome, type Payment, type Payout } from './rules.ts'
import type { Webhooks } from './webhooks.ts'

const SWITCHES = {
  sendTwice: 'Send every webhook twice',
  outOfOrder: 'Send webhooks out of order',
  muteWebhooks: 'Send no webhooks (the merchant has to ask)',
  holdPayouts: 'Hold new payouts until decided here',
} as const
const NUMBERS = {
  webhookDelayMs: 'Delay of webhooks, ms',
  payoutDelayMs: 'Delay of payouts, ms',
  blockMs: 'Time between two blocks that confirm coins, ms; 0: none comes',
  dropReplies: 'Cut the connection after the next n calls were applied',
  refuseNext: 'Refuse the next n new payments (nothing is opened)',
  failNext: 'Fail the next n payments or payouts',
  otherAmountNext: 'Receive 1.00 more than asked for with the next n payments',
  unknownNext: 'Leave the next n payouts with an unknown outcome',
  dayLinesMissing: 'Leave the first n lines out of every file of a day',
  dayLinesOther: 'Give the n lines after them 1.00 more',
  dayLinesInvented: 'Add n lines to it that nobody ordered',
} as const

/** Columns of numbers, set to the right. */
const FIGURES = ['Amount', 'Attempts']

const decision = z.strictObject({ reference: z.string(), outcome: z.enum(['paid', 'failed']) })
const scan = z.strictObject({ reference: z.string(), outcome: z.enum(['paid', 'other', 'failed', 'seen', 'confirmed', 'reorganised']) })

type Parts = { provider: Provider; behaviour: Behaviour; webhooks: Webhooks; clock: () => Date }

const isCoinStep = (outcome: string): outcome is CoinStep => outcome === 'seen' || outcome === 'confirmed' || outcome === 'reorganised'

/** The page for a person who wants to see the provider misbehave. */
export function controlPageRoutes(app: FastifyInstance, { provider, behaviour, webhooks, clock }: Parts): void {
  app.get('/pay', async (_request, reply) => reply.redirect('/pay/control', 303))
  app.get('/pay/control', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    return renderPage({
      title: 'Payments · Sandbox',
      body: html`<h1>Payment provider</h1>
<p>Takes deposits on a hosted page and pays withdrawals out. Here you tell it to misbehave, as real ones do.</p>
${behaviourForm(behaviour)}
${paymentTable(provider)}
${payoutTable(provider)}
${webhookTable(webhooks)}`,
    })
  })

  app.post('/pay/control/form/behaviour', async (request, reply) => {
    const form = z.record(z.string(), z.string()).parse(request.body ?? {})
    const switches = Object.keys(SWITCHES).map((name) => [name, form[name] === 'on'])
    const numbers = Object.keys(NUMBERS).map((name) => [name, Number(form[name] || 0)])
    Object.assign(behaviour, readInput(behaviourChange, Object.fromEntries([...switches, ...numbers])))
    return reply.redirect('/pay/control', 303)
  })

  app.post('/pay/control/form/payment', async (request, reply) => {
    const { reference, outcome } = readInput(scan, request.body)
    const payment = provider.paymentOf({ reference })
    if (outcome === 'other') behaviour.otherAmountNext += 1
    if (payment && isCoinStep(outcome)) provider.moveCoins(payment, outcome, clock())
    else if (payment) provider.movePayment(payment, outcome === 'failed' ? 'failed' : 'paid', clock())
    return reply.redirect('/pay/control', 303)
  })

  app.post('/pay/control/form/payout', async (request, reply) => {
    const { reference, outcome } = readInput(decision, request.body)
    const payout = provider.payoutOf(reference)
    if (payout) provider.movePayout(payout, outcome, clock())
    return reply.redirect('/pay/control', 303)
  })
}

function behaviourForm(behaviour: Behaviour): Html {
  const switches = (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map(
    (name) =>
      html`<label class="switch"><input type="checkbox" name="${name}"${behaviour[name] && html` checked`}> ${SWITCHES[name]}</label>`,
  )
  const numbers = (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map(
    (name) =>
      html`<label class="number">${NUMBERS[name]} <input type="number" name="${name}" min="0" max="600000" value="${behaviour[name]}"></label>`,
  )
  return html`<form class="card" method="post" action="/pay/control/form/behaviour"><h2>Behaviour</h2>
${switches}${numbers}<button class="primary">Apply</button></form>`
}

function paymentTable(provider: Provider): Html {
  const rows = provider.recentPayments().map(
    (payment) => html`<tr><td class="code">${nameOf(payment)}</td>
<td class="figure">${payment.request.currency} ${groupDigits(payment.request.amount)}</td><td><span class="tag ${payment.status}">${payment.status}</span></td>
<td>${payment.updatedAt.slice(0, 19).replace('T', ' ')}</td><td>${scanForm(payment)}</td></tr>`,
  )
  return table({ title: 'Payments', heads: ['Reference', 'Amount', 'Status', 'Changed', 'QR Ph, coins'], rows })
}

function nameOf({ id, request }: Payment): Html | string {
  return request.show === 'qr' || request.show === 'coins'
    ? request.reference
    : html`<a href="/pay/checkout/${id}">${request.reference}</a>`
}

/** What a payer's bank app does: in time, late, twice, with another amount, or never. */
function scanForm(payment: Payment): Html | null {
  const { status, request } = payment
  if ((request.show !== 'qr' && request.show !== 'coins') || !mayCome(payment)) return null
  const isOpenCoins = request.show === 'coins' && !isFinal(status)
  const word = { expired: 'Pay late', paid: 'Pay again' }[String(status)] ?? 'Pay'
  return html`<form class="row" method="post" action="/pay/control/form/payment"><input type="hidden" name="reference" value="${request.reference}">
<button name="outcome" value="paid">${word}</button> <button class="quiet" name="outcome" value="other">Pay 1.00 more</button>
<button class="quiet" name="outcome" value="failed">Fail</button>${isOpenCoins && coinButtons}</form>`
}

const coinButtons = html` <button class="quiet" name="outcome" value="seen">Send coins</button>
<button class="quiet" name="outcome" value="confirmed">Add a block</button> <button class="quiet" name="outcome" value="reorganised">Give blocks up</button>`

function payoutTable(provider: Provider): Html {
  const rows = provider.recentPayouts().map(
    (payout) => html`<tr><td class="code">${payout.request.reference}</td>
<td class="figure">${payout.request.currency} ${groupDigits(payout.request.amount)}</td>
<td><span class="tag ${payout.status}">${payout.status}</span></td><td>${decisionForm(payout)}</td></tr>`,
  )
  return table({ title: 'Payouts', heads: ['Reference', 'Amount', 'Status', 'Decide'], rows })
}

function decisionForm({ status, request }: Payout): Html | null {
  if (status === 'paid' || status === 'failed') return null
  return html`<form class="row" method="post" action="/pay/control/form/payout"><input type="hidden" name="reference" value="${request.reference}">
<button name="outcome" value="paid">Pay</button> <button class="quiet" name="outcome" value="failed">Fail</button></form>`
}

function webhookTable(webhooks: Webhooks): Html {
  const rows = webhooks.recent().map(
    (event) => html`<tr><td class="code">${event.id.slice(0, 12)}…</td><td>${event.type}</td><td class="figure">${event.attempts}</td>
<td>${event.copiesLeft === 0 ? 'delivered' : event.isGivenUp ? 'given up' : 'waiting'}</td></tr>`,
  )
  return table({ title: 'Webhooks', heads: ['Event', 'Type', 'Attempts', 'State'], rows })
}

function table({ title, heads, rows }: { title: string; heads: string[]; rows: Html[] }): Html {
  if (rows.length === 0) return html`<section class="card"><h2>${title}</h2><p class="hint">Nothing yet.</p></section>`
  return html`<section class="card"><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col" class="${FIGURES.includes(head) ? 'figure' : ''}">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}
