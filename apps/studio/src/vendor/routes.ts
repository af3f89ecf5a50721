import type { GameManifest } from '@croupier/game-kit/game'
import { instantOf } from '@croupier/vendor-kit/operator-calls'
import { transactionOf } from '@croupier/vendor-kit/transactions'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import {
  type GameListItem,
  type GameUrlRequest,
  gameListRequest,
  gameRoundRequest,
  gameUrlRequest,
  transactionsRequest,
  VENDOR_PATHS,
} from '@croupier/wallet-protocol/messages'
import { percentOf } from '@croupier/wallet-protocol/percents'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operator } from '#config.ts'
import { type Context, isSold } from '#context.ts'
import { takesFreeRounds } from '#freebets/prepaids.ts'
import { allManifests, manifestByCode } from '#games.ts'
import { languageOf, openLaunch } from '#sessions/sessions.ts'
import { drawRoutes } from './draw-routes.ts'
import { freebetRoutes } from './freebet-routes.ts'
import { badRequest, receive, sendError } from './receiving.ts'
import { findOperatorRound, listMovements } from './store.ts'

/** Our wallets count in hundredths; `XXX` is the demo. */
const CURRENCIES = ['PHP', 'USD', 'EUR', 'MYR', 'THB', 'XXX']
const TRANSACTIONS_MAX = 5000

/** The API of the operators: every body is signed by the operator that it names. */
export function vendorRoutes(app: FastifyInstance, context: Context, publicUrl: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(VENDOR_PATHS.gameList, async (request, reply) => {
    const { operator, reading } = receive(context, request, gameListRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const offered = allManifests().filter(({ code }) => isSold(operator, code))
    return offered.map((manifest) => listItem(manifest, publicUrl))
  })

  app.post(VENDOR_PATHS.gameUrl, async (request, reply) => {
    const { operator, reading } = receive(context, request, gameUrlRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { message } = reading
    const manifest = manifestByCode(message.game_code)
    if (!manifest || !isSold(operator, manifest.code)) return sendError(reply, 404, 'unknown game_code')
    const refusal = launchRefusal(operator, message)
    if (refusal) return sendError(reply, refusal.status, refusal.error)
    const launch = await openLaunch(context, operator, message)
    const theme = message.theme ? `&theme=${message.theme}` : ''
    return { url: `${publicUrl}/play/${manifest.slug}?launch=${launch}&lang=${languageOf(message.lang)}${theme}` }
  })

  app.post(VENDOR_PATHS.gameRound, async (request, reply) => {
    const { operator, reading } = receive(context, request, gameRoundRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { round, transaction_uuid: transactionUuid } = reading.message
    const isReadable = round ? z.uuid().safeParse(round).success : typeof transactionUuid === 'string'
    if (!isReadable) return sendError(reply, 400, 'round or transaction_uuid is missing or invalid')
    const asked = { operatorId: operator.operatorId, round: round ?? undefined, transactionUuid: transactionUuid ?? undefined }
    const found = await findOperatorRound(context.db, asked)
    if (!found) return sendError(reply, 404, 'unknown round')
    return { url: `${publicUrl}/rounds/${found}?key=${context.vault.stamp(`round:${found}`)}` }
  })

  app.post(VENDOR_PATHS.transactions, async (request, reply) => {
    const { operator, reading } = receive(context, request, transactionsRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { user, round, start_time: start, end_time: end } = reading.message
    if (round && !z.uuid().safeParse(round).success) return []
    const span = round ? { round } : { from: instantOf(start), until: instantOf(end) }
    const filter = { operatorId: operator.operatorId, user: user ?? undefined, limit: TRANSACTIONS_MAX + 1, ...span }
    const movements = await listMovements(context.db, filter)
    if (movements.length > TRANSACTIONS_MAX)
      return sendError(reply, 400, `more than ${TRANSACTIONS_MAX} transactions: ask for a shorter time`)
    return reply.type('application/json; charset=utf-8').send(stringifyJson(movements.map(transactionOf)))
  })
  freebetRoutes(app, context)
  drawRoutes(app, context, publicUrl)
}

function launchRefusal(operator: Operator, message: GameUrlRequest): { status: number; error: string } | undefined {
  if (!CURRENCIES.includes(message.currency)) return { status: 403, error: 'currency is not enabled' }
  if (!isOnSite(operator, message.lobby_url)) return { status: 400, error: 'lobby_url is not on a site of this operator' }
  if (message.deposit_url && !isOnSite(operator, message.deposit_url)) {
    return { status: 400, error: 'deposit_url is not on a site of this operator' }
  }
  return undefined
}

function isOnSite(operator: Operator, url: string): boolean {
  return operator.siteOrigins.includes(new URL(url).origin)
}

function listItem(manifest: GameManifest, publicUrl: string): GameListItem {
  return {
    url_thumb: `${publicUrl}/covers/${manifest.slug}.svg`,
    url_background: `${publicUrl}/covers/${manifest.slug}.svg`,
    product: 'Studio',
    name: manifest.name.EN,
    game_code: manifest.code,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: takesFreeRounds(manifest.code),
    enabled: true,
    category: manifest.category,
    blocked_countries: [],
    release_date: null,
    rtp: percentOf(manifest.declaredRtpPpm),
    ...(manifest.returnRangePpm && {
      rtp_lowest: percentOf(manifest.returnRangePpm.lowest),
      rtp_highest: percentOf(manifest.returnRangePpm.highest),
    }),
    rtp_deviation: manifest.returnDeviation?.toFixed(3),
    languages: ['en', 'fil'],
  }
}
