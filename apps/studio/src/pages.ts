import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from './context.ts'
import { fishFacts } from './fish/history.ts'
import { fishGameByCode, manifestBySlug, seatedGameByCode, ticketGameByCode, timedGameByCode } from './games.ts'
import { readInput, refuse } from './refusal.ts'
import { findRound } from './rounds/store.ts'
import { hashOf, isToken } from './sessions/sessions.ts'
import { findLaunchOperator } from './sessions/store.ts'
import { slipFacts } from './tables/history.ts'
import { ticketFacts } from './tickets/history.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 31_536_000_000

const roundPage = z.object({ id: z.uuid() })

/** The pages: the game, the verifier, a round for the operator's support, and the hashed files that they load. */
export async function pageRoutes(app: FastifyInstance, context: Context, clientDir: string): Promise<void> {
  await serveFolder(app, { root: join(clientDir, 'assets'), prefix: '/assets/', isShared: false })
  await serveFolder(app, { root: join(clientDir, 'covers'), prefix: '/covers/', isShared: true })

  app.get<{ Params: { slug: string }; Querystring: { launch?: unknown; theme?: unknown } }>('/play/:slug', async (request, reply) => {
    const manifest = manifestBySlug(request.params.slug)
    if (!manifest) return notFound(reply)
    const { launch, theme } = request.query
    return sendPage(reply, join(clientDir, pageOf(manifest.code)), { framers: await framersOf(context, launch), theme })
  })

  app.get('/fair', async (_request, reply) => sendPage(reply, join(clientDir, 'fair.html'), { framers: allOrigins(context) }))

  app.get('/desk', async (_request, reply) => sendPage(reply, join(clientDir, 'desk.html'), { framers: ["'none'"] }))

  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>('/rounds/:id', async (request, reply) => {
    const { id } = readInput(roundPage, request.params)
    const { key } = request.query
    if (typeof key !== 'string' || !context.vault.isStamped(`round:${id}`, key)) return refuse('NOT_FOUND')
    const facts = (await factsOf(context, id)) ?? refuse('NOT_FOUND')
    policy(reply, ["'none'"])
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(JSON.stringify(facts, null, 2))
  })
}

/** A round of whichever engine played it. */
async function factsOf(context: Context, id: string): Promise<object | undefined> {
  for (const facts of [roundFacts, slipFacts, fishFacts, ticketFacts]) {
    const found = await facts(context, id)
    if (found) return found
  }
  return undefined
}

/** Each engine has a page of its own. */
function pageOf(gameCode: string): string {
  if (seatedGameByCode(gameCode)) return 'seats.html'
  if (timedGameByCode(gameCode)) return 'table.html'
  if (ticketGameByCode(gameCode)) return 'tickets.html'
  return fishGameByCode(gameCode) ? 'fish.html' : 'play.html'
}

async function roundFacts(context: Context, id: string): Promise<object | undefined> {
  const round = await findRound(context.db, id)
  if (!round) return undefined
  const { game_code: game, state, currency, bet_minor: bet, payout_minor: payout, nonce, opened_at: openedAt, outcome } = round
  const payoutMinor = payout === null ? null : String(payout)
  return { id, game, state, currency, betMinor: String(bet), payoutMinor, nonce, openedAt, outcome }
}

/** Files of a build. Shared ones, the covers of our games, may be shown by the pages of any site. */
async function serveFolder(app: FastifyInstance, folder: { root: string; prefix: string; isShared: boolean }): Promise<void> {
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

/** Only the sites of the operator that launched the game may frame it; after a reload the launch is gone, so any of our operators may. */
async function framersOf(context: Context, launch: unknown): Promise<readonly string[]> {
  const operatorId = typeof launch === 'string' && isToken(launch) ? await findLaunchOperator(context.db, hashOf(launch)) : undefined
  const operator = operatorId === undefined ? undefined : context.operators.get(operatorId)
  return operator ? operator.siteOrigins : allOrigins(context)
}

function allOrigins(context: Context): readonly string[] {
  return [...new Set([...context.operators.values()].flatMap((operator) => operator.siteOrigins))]
}

function sendPage(reply: FastifyReply, path: string, { framers, theme }: { framers: readonly string[]; theme?: unknown }): FastifyReply {
  if (!existsSync(path)) return reply.code(503).type('text/plain; charset=utf-8').send('The game client is not built yet.')
  policy(reply, framers)
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
function policy(reply: FastifyReply, framers: readonly string[]): void {
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

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such game.')
}
