import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput } from '#input.ts'
import { type Html, html, renderPage } from '#page.ts'
import { checkoutTexts } from './checkout-texts.ts'
import type { Provider } from './provider.ts'
import { isFinal, type Payment } from './rules.ts'

const press = z.strictObject({ outcome: z.enum(['pay', 'fail', 'cancel']) })
const STATUS_OF = { pay: 'paid', fail: 'failed', cancel: 'cancelled' } as const
const RETURN_AFTER_SECONDS = 3

/** The hosted page: the customer sees who asks for how much, decides, and goes back to the merchant. */
export function checkoutRoutes(app: FastifyInstance, { provider, clock }: { provider: Provider; clock: () => Date }): void {
  app.get<{ Params: { id: string } }>('/pay/checkout/:id', async (request, reply) => {
    const payment = provider.paymentOf({ id: request.params.id })
    reply.type('text/html; charset=utf-8')
    if (!payment) return reply.code(404).send(notFoundPage())
    return checkoutPage(payment.status === 'created' ? provider.movePayment(payment, 'pending', clock()) : payment)
  })

  app.post<{ Params: { id: string } }>('/pay/checkout/:id', async (request, reply) => {
    const payment = provider.paymentOf({ id: request.params.id })
    if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage())
    provider.movePayment(payment, STATUS_OF[readInput(press, request.body).outcome], clock())
    return reply.redirect(`/pay/checkout/${payment.id}`, 303)
  })
}

/** The merchant's address with what happened added; a hint for the screen, never a proof of payment. */
function returnUrlOf(payment: Payment): string {
  const url = new URL(payment.request.returnUrl)
  url.searchParams.set('reference', payment.request.reference)
  url.searchParams.set('status', payment.status)
  return url.href
}

function checkoutPage(payment: Payment): string {
  const texts = checkoutTexts[payment.request.language]
  const isDone = isFinal(payment.status)
  const returnUrl = returnUrlOf(payment)
  return renderPage({
    title: `${texts.title} · ${payment.request.merchant}`,
    lang: texts.lang,
    look: 'checkout',
    body: html`<article class="checkout">
<p class="ribbon">${texts.playMoney}</p>
<h1><small>${texts.payTo}</small>${payment.request.merchant}</h1>
<p class="amount"><span>${payment.request.currency}</span> ${groupDigits(payment.request.amount)}</p>
${detailsOf(payment)}
${isDone ? resultOf(payment, returnUrl) : choicesOf(payment)}
<footer>${texts.footer}</footer>
</article>`,
    ...(isDone && { refresh: { afterSeconds: RETURN_AFTER_SECONDS, url: returnUrl } }),
  })
}

function detailsOf({ request }: Payment): Html {
  const texts = checkoutTexts[request.language]
  return html`<dl>
${request.method && html`<div><dt>${texts.method}</dt><dd>${request.method}</dd></div>`}
${request.description && html`<div><dt>${texts.description}</dt><dd>${request.description}</dd></div>`}
<div><dt>${texts.reference}</dt><dd class="code">${request.reference}</dd></div>
</dl>`
}

function choicesOf({ id, request }: Payment): Html {
  const texts = checkoutTexts[request.language]
  return html`<form method="post" action="/pay/checkout/${id}">
<button class="primary" name="outcome" value="pay">${texts.pay} ${request.currency} ${groupDigits(request.amount)}</button>
<button class="quiet" name="outcome" value="fail">${texts.fail}</button>
<button class="plain" name="outcome" value="cancel">${texts.cancel}</button>
</form>`
}

function resultOf(payment: Payment, returnUrl: string): Html {
  const texts = checkoutTexts[payment.request.language]
  const isPaid = payment.status === 'paid'
  return html`<div class="result ${isPaid ? 'good' : 'bad'}" role="status"><b aria-hidden="true">${isPaid ? '✓' : '✕'}</b>
<p>${texts.results[payment.status]}</p></div>
<a class="button primary" href="${returnUrl}">${texts.backTo} ${payment.request.merchant}</a>
<p class="hint">${texts.returning}</p>`
}

function notFoundPage(): string {
  return renderPage({
    title: 'Payment not found',
    look: 'checkout',
    body: html`<article class="checkout"><h1>Payment not found</h1><p>The link is wrong or very old. Go back to the shop and start again.</p></article>`,
  })
}

/** "1000.5" → "1,000.50"; longer fractions stay as they are. */
export function groupDigits(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}
