import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { sendError } from '#input.ts'
import { html, renderPage } from '#page.ts'
import { accountBy, demoAccounts } from './accounts.ts'
import { isNoInteraction, OIDC_CLIENT_ID, openProvider, redirectUris } from './provider.ts'

const BODY_MAX_BYTES = 16_384

/** The OpenID provider under /oidc, its page to choose an account, and a guide for people. */
export async function oidcRoutes(app: FastifyInstance, config: Config, clock: () => Date): Promise<void> {
  const provider = openProvider(config, clock)
  const handle = provider.callback()
  const formTargets = [...new Set(redirectUris(config).map((uri) => new URL(uri).origin))].join(' ')

  app.get('/oidc-guide', async (_request, reply) => reply.type('text/html; charset=utf-8').send(guidePage(config)))

  await app.register(async (oidc) => {
    // The provider reads bodies by itself, so nobody may read them before.
    oidc.removeAllContentTypeParsers()
    oidc.addContentTypeParser('*', (_request, _payload, done) => done(null))

    oidc.get<{ Params: { uid: string } }>('/oidc/interaction/:uid', async (request, reply) => {
      if (!(await findInteraction(request, reply))) return interactionGone(reply)
      reply.header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
      )
      return reply.type('text/html; charset=utf-8').send(choicePage(request.params.uid))
    })

    oidc.post('/oidc/interaction/:uid', async (request, reply) => {
      if (!(await findInteraction(request, reply))) return interactionGone(reply)
      const chosen = z.string().safeParse(new URLSearchParams(await readBody(request.raw)).get('account'))
      const account = chosen.success ? accountBy(chosen.data) : undefined
      const result = account ? { login: { accountId: account.sub } } : { error: 'access_denied', error_description: 'Nobody signed in' }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }), 303)
    })

    oidc.all('/oidc/*', async (request, reply) => {
      reply.hijack()
      const raw = request.raw as IncomingMessage & { originalUrl?: string }
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice('/oidc'.length)
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      await handle(raw, reply.raw)
    })
  })

  async function findInteraction(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    try {
      await provider.interactionDetails(request.raw, reply.raw)
      return true
    } catch (error) {
      if (isNoInteraction(error)) return false
      throw error
    }
  }
}

function interactionGone(reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, { error: 'NOT_FOUND', message: 'This sign-in is over. Go back and start again.' })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > BODY_MAX_BYTES) return ''
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function choicePage(uid: string): string {
  const buttons = demoAccounts.map(
    (account) =>
      html`<button class="quiet account" name="account" value="${account.sub}"><b>${account.name}</b><span>${account.email}</span></button>`,
  )
  return renderPage({
    title: 'Sign in · Sandbox ID',
    look: 'checkout',
    body: html`<article class="checkout"><p class="ribbon">Sandbox ID</p><h1>Who is signing in?</h1>
<p class="hint">Two demo people. There is no password.</p>
<form method="post" action="/oidc/interaction/${uid}">${buttons}<button class="plain" name="account" value="">Cancel</button></form></article>`,
  })
}

function guidePage(config: Config): string {
  return renderPage({
    title: 'Sign-in · Sandbox',
    body: html`<h1>Sign-in with another account</h1>
<p>A standard OpenID Connect provider (authorization code with PKCE). A site that offers “Sign in with …” sends people here; they choose one
of two demo accounts and go back signed in.</p>
<section class="card"><dl class="facts">
<div><dt>Discovery</dt><dd class="code"><a href="/oidc/.well-known/openid-configuration">${config.publicUrl}/oidc/.well-known/openid-configuration</a></dd></div>
<div><dt>Client id</dt><dd class="code">${OIDC_CLIENT_ID}</dd></div>
<div><dt>Allowed return addresses</dt><dd class="code">${redirectUris(config).join(', ')}</dd></div>
<div><dt>Accounts</dt><dd>${demoAccounts.map((account) => account.name).join(', ')}</dd></div>
</dl></section>`,
  })
}
