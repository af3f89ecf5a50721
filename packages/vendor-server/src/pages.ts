import { existsSync, readFileSync } from 'node:fs'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { readInput } from './refusals.ts'
import type { Vault } from './vault.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 31_536_000_000

/** A folder of a build. Shared files, the covers of games, may be shown by the pages of any site; the others bear hashes and never change. */
export async function serveFolder(app: FastifyInstance, folder: { root: string; prefix: string; isShared: boolean }): Promise<void> {
  if (!existsSync(folder.root)) return
  const { root, prefix, isShared } = folder
  await app.register(statics, {
    root,
    prefix,
    immutable: !isShared,
    maxAge: isShared ? HOUR_MS : YEAR_MS,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    decorateReply: false,
    ...(isShared && { setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin') }),
  })
}

/** On which sites a page may stand in a frame: origins, or `'none'`. `theme` is that of its address, checked by nobody yet. */
export type PageShown = { framers: readonly string[]; theme?: unknown }

/** The sites of all of these operators. */
export function allOrigins(operators: Iterable<{ siteOrigins: readonly string[] }>): readonly string[] {
  return [...new Set([...operators].flatMap((operator) => operator.siteOrigins))]
}

/** Answers a page of a build, or 503 where the client is not built. */
export function sendPage(reply: FastifyReply, path: string, { framers, theme }: PageShown): FastifyReply {
  if (!existsSync(path)) return reply.code(503).type('text/plain; charset=utf-8').send('The game client is not built yet.')
  setPolicy(reply, framers)
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(themed(readFileSync(path, 'utf8'), theme))
}

/** A page that follows the device takes the theme of its address instead, before anything is painted; the others have one alone. */
function themed(page: string, theme: unknown): string {
  return theme === 'dark' || theme === 'light' ? page.replace('data-theme="system"', `data-theme="${theme}"`) : page
}

/** No inline script, no eval, nothing from elsewhere. */
export function setPolicy(reply: FastifyReply, framers: readonly string[]): void {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${framers.join(' ')}`,
  ]
  reply.header('content-security-policy', directives.join('; '))
}

const roundInput = z.object({ id: z.uuid() })

/** `/rounds/:id?key=…`: the facts of a round for the operator's support, behind a stamp that cannot be guessed. */
export function roundPage(app: FastifyInstance, vault: Vault, factsOf: (id: string) => Promise<object | undefined>): void {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>('/rounds/:id', async (request, reply) => {
    const { id } = readInput(roundInput, request.params)
    const { key } = request.query
    const isGuest = typeof key === 'string' && vault.isStamped(`round:${id}`, key)
    const facts = isGuest ? await factsOf(id) : undefined
    if (!facts) return reply.code(404).send({ error: 'NOT_FOUND', message: 'There is no such round' })
    setPolicy(reply, ["'none'"])
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(JSON.stringify(facts, null, 2))
  })
}
