import { type DrawSeries, issueNumber, nextClose } from '@croupier/game-kit/draw-calendar'
import type { AnyTicketGame } from '@croupier/game-kit/ticket-game'
import { deskUrlRoute } from '@croupier/vendor-server/desk-routes'
import { badRequest, receive } from '@croupier/vendor-server/receiving'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { type DrawsAnswer, drawsRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mayEnter } from '#desk/routes.ts'
import { ticketGameByCode } from '#games.ts'
import { issueOf } from '#tickets/draws.ts'
import { type DrawRow, listDrawn, listWaiting, readClockMs } from '#tickets/store-draws.ts'

const OPENED = 20
const COMING = 2

/** What lotteries drew and draw next, for the operators' own pages, and the desk where their persons enter results. */
export function drawRoutes(app: FastifyInstance, context: Context, publicUrl: string): void {
  deskUrlRoute(app, context, { publicUrl, mayEnter })
  app.post(VENDOR_PATHS.draws, async (request, reply) => {
    const { reading } = receive(context, request, drawsRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const games = [...new Set(reading.message.game_codes)].flatMap((code) => ticketGameByCode(code) ?? [])
    const known = { nowMs: await readClockMs(context.db), waiting: await listWaiting(context.db) }
    const news = await Promise.all(games.map((game) => newsOf(context, game, known)))
    return reply.type('application/json; charset=utf-8').send(stringifyJson(news))
  })
}

type Known = { nowMs: number; waiting: readonly DrawRow[] }

async function newsOf(context: Context, game: AnyTicketGame, { nowMs, waiting }: Known): Promise<DrawsAnswer[number]> {
  const { code, slug } = game.manifest
  const drawn = await listDrawn(context.db, slug, OPENED)
  const entered = waiting.filter((draw) => draw.game_code === code && draw.state === 'OPEN')
  const coming = [...game.series.flatMap((series) => comingOf(game, series, nowMs)), ...entered.map((draw) => announced(game, draw))]
  return {
    game_code: code,
    opened: drawn.map((draw) => ({
      number: nameOf(game, draw.series, issueOf(draw)),
      // The protocol puts a bar between the tiers of a result.
      result: (draw.result ?? '').replaceAll('/', '|'),
      version: BigInt(draw.version),
      drawn_at: draw.closes_at.toISOString(),
    })),
    coming: coming.toSorted((one, other) => one.closes_at.localeCompare(other.closes_at)),
  }
}

/** Draws that a chain decides come by the clock, whether they are opened already or not. */
function comingOf(game: AnyTicketGame, series: DrawSeries, nowMs: number): DrawsAnswer[number]['coming'] {
  if (series.kind !== 'drawn') return []
  const closes: number[] = []
  for (let at = 0; at < COMING; at += 1) closes.push(nextClose(series, closes.at(-1) ?? nowMs))
  return closes.map((closeMs) => announcedAt(game, nameOf(game, series.code, issueNumber(series, closeMs)), closeMs))
}

function announced(game: AnyTicketGame, draw: DrawRow): DrawsAnswer[number]['coming'][number] {
  return announcedAt(game, nameOf(game, draw.series, issueOf(draw)), draw.closes_at.getTime())
}

function announcedAt({ times }: AnyTicketGame, number: string, closeMs: number): DrawsAnswer[number]['coming'][number] {
  return { number, closes_at: new Date(closeMs).toISOString(), draws_at: new Date(closeMs + times.drawAfterMs).toISOString() }
}

/** Draws of a second series of one lottery may bear the number of one of the first. */
function nameOf({ series }: AnyTicketGame, code: string, issue: string): string {
  return series[0]?.code === code ? issue : `${issue}-${code}`.slice(0, 40)
}
