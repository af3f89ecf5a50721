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
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operator } from './config.ts'
import { isSold, type VendorContext } from './context.ts'
import { badRequest, receive, sendError } from './receiving.ts'
import { languageOf, openLaunch } from './sessions.ts'
import { listMovements, roundOfTransaction } from './store-movements.ts'
import type { AddedColumns } from './store-sessions.ts'

/** Wallets count in hundredths; `XXX` is the demo. */
const CURRENCIES = ['PHP', 'USD', 'EUR', 'MYR', 'THB', 'XXX']
const TRANSACTIONS_MAX = 5000

/** What a vendor sells, and what it knows of its own rounds. */
export type Catalogue = {
  publicUrl: string
  games(): readonly GameListItem[]
  /** The last part of the address of a game's page. */
  slugOf(gameCode: string): string | undefined
  /** The columns that the vendor adds to a session. */
  addedOf(request: GameUrlRequest): AddedColumns
  /** Whether a round, slip or ticket of this id is the operator's. */
  hasRound(operatorId: bigint, id: string): Promise<boolean>
}

/** The calls of the operators that every vendor answers: every body is signed by the operator that it names. */
export function operatorRoutes(app: FastifyInstance, context: VendorContext, catalogue: Catalogue): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(VENDOR_PATHS.gameList, async (request, reply) => {
    const { operator, reading } = receive(context, request, gameListRequest)
    if (!reading.ok) return badRequest(reply, reading)
    return catalogue.games().filter((game) => isSold(operator, game.game_code))
  })
  launchRoute(app, context, catalogue)
  roundRoute(app, context, catalogue)
  transactionsRoute(app, context)
}

function launchRoute(app: FastifyInstance, context: VendorContext, { publicUrl, slugOf, addedOf }: Catalogue): void {
  app.post(VENDOR_PATHS.gameUrl, async (request, reply) => {
    const { operator, reading } = receive(context, request, gameUrlRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { message } = reading
    const slug = slugOf(message.game_code)
    if (slug === undefined || !isSold(operator, message.game_code)) return sendError(reply, 404, 'unknown game_code')
    const refusal = launchRefusal(operator, message)
    if (refusal) return sendError(reply, refusal.status, refusal.error)
    const launch = await openLaunch(context, { operator, request: message, added: addedOf(message) })
    const theme = message.theme ? `&theme=${message.theme}` : ''
    return { url: `${publicUrl}/play/${slug}?launch=${launch}&lang=${languageOf(message.lang)}${theme}` }
  })
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

function roundRoute(app: FastifyInstance, context: VendorContext, { publicUrl, hasRound }: Catalogue): void {
  app.post(VENDOR_PATHS.gameRound, async (request, reply) => {
    const { operator, reading } = receive(context, request, gameRoundRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { round, transaction_uuid: transactionUuid } = reading.message
    const isReadable = round ? z.uuid().safeParse(round).success : typeof transactionUuid === 'string'
    if (!isReadable) return sendError(reply, 400, 'round or transaction_uuid is missing or invalid')
    const { operatorId } = operator
    const id = round || (await roundOfTransaction(context.tables, { operatorId, transactionUuid }))
    const isKnown = id !== undefined && (await hasRound(operatorId, id))
    if (!isKnown) return sendError(reply, 404, 'unknown round')
    return { url: `${publicUrl}/rounds/${id}?key=${context.vault.stamp(`round:${id}`)}` }
  })
}

function transactionsRoute(app: FastifyInstance, context: VendorContext): void {
  app.post(VENDOR_PATHS.transactions, async (request, reply) => {
    const { operator, reading } = receive(context, request, transactionsRequest)
    if (!reading.ok) return badRequest(reply, reading)
    const { user, round, start_time: start, end_time: end } = reading.message
    if (round && !z.uuid().safeParse(round).success) return []
    const span = round ? { round } : { from: instantOf(start), until: instantOf(end) }
    const filter = { operatorId: operator.operatorId, user: user ?? undefined, limit: TRANSACTIONS_MAX + 1, ...span }
    const movements = await listMovements(context, filter)
    if (movements.length > TRANSACTIONS_MAX)
      return sendError(reply, 400, `more than ${TRANSACTIONS_MAX} transactions: ask for a shorter time`)
    return reply.type('application/json; charset=utf-8').send(stringifyJson(movements.map(transactionOf)))
  })
}
