import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput, sendError } from '#input.ts'
import { html, renderPage } from '#page.ts'
import type { Mail, Mailbox } from './mailbox.ts'

const REFRESH_SECONDS = 5

/** A mail may hold anything, so its HTML runs no script, loads nothing, and its links open in a tab of their own. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const mailFilter = z.strictObject({ to: z.string().max(320).optional() })

/** The mailbox as JSON for tests, and as pages for people. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail/api/messages', async (request) => {
    const { to } = readInput(mailFilter, request.query)
    return { messages: mailbox.mails.filter((mail) => to === undefined || mail.to.includes(to)) }
  })

  app.get('/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(listPage(mailbox.mails)))

  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = mailbox.mails.find((candidate) => candidate.id === request.params.id)
    if (!mail) return sendError(reply, 404, { error: 'NOT_FOUND', message: 'There is no such mail' })
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })

  app.get<{ Params: { id: string } }>('/mail/:id/body', async (request, reply) => {
    const mail = mailbox.mails.find((candidate) => candidate.id === request.params.id)
    if (!mail?.html) return sendError(reply, 404, { error: 'NOT_FOUND', message: 'This mail has no HTML' })
    reply.header('content-security-policy', MAIL_POLICY)
    return reply.type('text/html; charset=utf-8').send(`<base target="_blank">${mail.html}`)
  })
}

function listPage(mails: readonly Mail[]): string {
  const items = mails.slice(0, 50).map(
    (mail) => html`<article class="message"><p><a href="/mail/${mail.id}">${mail.subject}</a></p>
<p class="to">${mail.from} → ${mail.to.join(', ')}</p><time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time></article>`,
  )
  return renderPage({
    title: 'Mail · Sandbox',
    refresh: { afterSeconds: REFRESH_SECONDS, url: '/mail' },
    body: html`<h1>Mailbox</h1><p class="hint">Every e-mail that the site sends, whoever it is for. The page looks again every ${REFRESH_SECONDS} seconds.</p>
<section class="card">${items.length === 0 ? html`<p class="hint">No mail yet.</p>` : items}</section>`,
  })
}

function mailPage(mail: Mail): string {
  return renderPage({
    title: `${mail.subject} · Mail · Sandbox`,
    body: html`<p><a href="/mail">All mail</a></p><h1>${mail.subject}</h1>
<p class="hint">${mail.from} → ${mail.to.join(', ')}<br>${mail.at}</p>
${mail.html && html`<iframe class="mail-body" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/body"></iframe>`}
${mail.text !== '' && html`<section class="card"><h2>As text</h2><pre>${mail.text}</pre></section>`}`,
  })
}
