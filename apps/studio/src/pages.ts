import { join } from 'node:path'
import { allOrigins, roundPage, sendPage, serveFolder } from '@croupier/vendor-server/pages'
import { framersOf } from '@croupier/vendor-server/sessions'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { fishFacts } from './fish/history.ts'
import { fishGameByCode, manifestBySlug, seatedGameByCode, ticketGameByCode, timedGameByCode } from './games.ts'
import { findRound } from './rounds/store.ts'
import { slipFacts } from './tables/history.ts'
import { ticketFacts } from './tickets/history.ts'

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

  app.get('/fair', async (_request, reply) =>
    sendPage(reply, join(clientDir, 'fair.html'), { framers: allOrigins(context.operators.values()) }),
  )

  app.get('/desk', async (_request, reply) => sendPage(reply, join(clientDir, 'desk.html'), { framers: ["'none'"] }))

  roundPage(app, context.vault, (id) => factsOf(context, id))
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

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such game.')
}
