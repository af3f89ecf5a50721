import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { Config } from './config.ts'
import { html, renderPage } from './page.ts'

const STEP_SECONDS = 30

const accounts = z.object({ operator: z.object({ username: z.string(), totpSecret: z.string() }) })

/** The authenticator app of the demo operator: `/codes` shows the code of this half minute and renews itself. */
export function codesRoutes(app: FastifyInstance, config: Config, clock: () => Date): void {
  app.get('/codes', async (_request, reply) => {
    const now = clock()
    const afterSeconds = STEP_SECONDS - (Math.floor(now.getTime() / 1000) % STEP_SECONDS)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderPage({
          title: 'Authenticator',
          body: codesPage(config.codesFile, now, afterSeconds),
          refresh: { afterSeconds, url: '/codes' },
        }),
      )
  })
}

function codesPage(file: string | undefined, now: Date, afterSeconds: number) {
  if (file === undefined) return html`<h1>Authenticator</h1><p>No demo account was given to this sandbox.</p>`
  const { operator } = accounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  const code = new TOTP({ secret: Secret.fromBase32(operator.totpSecret) }).generate({ timestamp: now.getTime() })
  return html`<h1>Authenticator</h1>
<p>The one-time code of <strong>${operator.username}</strong>, the demo operator. A code signs in once.</p>
<p class="code"><strong id="code">${code}</strong></p>
<p>A new one comes in ${afterSeconds} seconds.</p>`
}
