import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput, sendError } from '#input.ts'
import { bearsKey } from '#keys.ts'
import { html, renderPage } from '#page.ts'

const KEPT_MAX = 500
const REFRESH_SECONDS = 5

const newMessage = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(1000),
  from: z.string().min(1).max(20).optional(),
  /** The sender's own id: a repeat with it is the same message. */
  reference: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional(),
})

const inboxFilter = z.strictObject({ to: z.string().max(20).optional() })

type TextMessage = { id: string; reference: string | undefined; to: string; from: string; text: string; at: string }

/** Takes text messages over HTTP and shows them as a phone would. Newest first; the last 500 are kept in memory. */
export function smsRoutes(app: FastifyInstance, { apiKey, clock }: { apiKey: string; clock: () => Date }): void {
  const messages: TextMessage[] = []

  app.post('/sms/api/messages', async (request, reply) => {
    if (!bearsKey(request.headers.authorization, apiKey)) {
      return sendError(reply, 401, { error: 'UNAUTHORIZED', message: 'Send Authorization: Bearer with the API key' })
    }
    const { to, text, from = 'Sandbox', reference } = readInput(newMessage, request.body)
    const known = reference === undefined ? undefined : messages.find((message) => message.reference === reference)
    if (known) return reply.code(200).send({ id: known.id, to: known.to, status: 'sent' })
    const message = { id: `sms_${randomUUID()}`, reference, to, from, text, at: clock().toISOString() }
    messages.unshift(message)
    messages.length = Math.min(messages.length, KEPT_MAX)
    return reply.code(201).send({ id: message.id, to, status: 'sent' })
  })

  /** For tests and for people alike: what would have arrived on the phones. */
  app.get('/sms/api/messages', async (request) => {
    const { to } = readInput(inboxFilter, request.query)
    return { messages: messages.filter((message) => to === undefined || message.to === to) }
  })

  app.get('/sms', async (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(messages)))
}

function inboxPage(messages: readonly TextMessage[]): string {
  const items = messages.slice(0, 50).map(
    (message) => html`<article class="message"><p><span class="to">${message.from} → ${message.to}</span></p>
<p>${message.text}</p><time datetime="${message.at}">${message.at.slice(11, 19)} UTC</time></article>`,
  )
  return renderPage({
    title: 'SMS · Sandbox',
    refresh: { afterSeconds: REFRESH_SECONDS, url: '/sms' },
    body: html`<h1>Text messages</h1><p class="hint">Every message that the site sends, whoever it is for. The page looks again every ${REFRESH_SECONDS} seconds.</p>
<section class="card phone">${items.length === 0 ? html`<p class="hint">No message yet.</p>` : items}</section>`,
  })
}
