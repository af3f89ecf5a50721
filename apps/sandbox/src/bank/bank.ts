import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput } from '#input.ts'
import { type Html, html, renderPage } from '#page.ts'

const KEPT_MAX = 500

const transfer = z.strictObject({
  amount: z
    .string()
    .trim()
    .regex(/^(0|[1-9]\d{0,11})\.\d{2}$/),
  from: z.string().trim().min(1).max(80),
  /** What the customer wrote on it: rightly, wrongly or not at all. */
  message: z.string().trim().max(120),
})

type Line = z.infer<typeof transfer> & { number: string; bookedOn: string }

/**
 * The merchant's bank: people transfer what they like, as often as they like and as late, and the statement lists it under numbers of the
 * bank. It tells nobody. Newest first; the last 500 lines are kept in memory.
 */
export function bankRoutes(app: FastifyInstance, { clock }: { clock: () => Date }): void {
  const lines: Line[] = []
  let booked = 0

  app.get('/bank', async (_request, reply) => reply.type('text/html; charset=utf-8').send(statementPage(lines)))
  app.get('/bank/api/lines', async () => ({ lines }))
  app.post('/bank/transfers', async (request, reply) => {
    const sent = readInput(transfer, request.body)
    booked += 1
    lines.unshift({ ...sent, number: `TRY-${String(booked).padStart(6, '0')}`, bookedOn: clock().toISOString().slice(0, 10) })
    lines.length = Math.min(lines.length, KEPT_MAX)
    return reply.redirect('/bank', 303)
  })
}

function statementPage(lines: readonly Line[]): string {
  return renderPage({
    title: 'Bank · Sandbox',
    body: html`<h1>Bank of Try</h1>
<p>The merchant's bank. Transfer what you like: twice, late, another amount, or with the wrong reference. An operator reads the statement below.</p>
<form class="card" method="post" action="/bank/transfers"><h2>Transfer to the merchant</h2>
<label class="number">From <input name="from" required maxlength="80" value="Ligaya Reyes"></label>
<label class="number">Amount, as 500.00 <input name="amount" required inputmode="decimal" pattern="[0-9]+[.][0-9][0-9]"></label>
<label class="number">Message (the reference) <input name="message" maxlength="120"></label>
<button class="primary">Transfer</button></form>
${statement(lines)}`,
  })
}

function statement(lines: readonly Line[]): Html {
  if (lines.length === 0) return html`<section class="card"><h2>Statement</h2><p class="hint">Nothing yet.</p></section>`
  const rows = lines.map(
    ({ number, bookedOn, from, message, amount }) =>
      html`<tr><td class="code">${number}</td><td>${bookedOn}</td><td>${from}</td><td>${message}</td><td class="figure">${amount}</td></tr>`,
  )
  return html`<section class="card"><h2>Statement</h2><div class="scroll" tabindex="0" role="region" aria-label="Statement"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Day</th><th scope="col">From</th><th scope="col">Message</th><th scope="col" class="figure">Amount</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}
