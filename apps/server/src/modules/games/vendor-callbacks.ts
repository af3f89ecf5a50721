import { randomInt } from 'node:crypto'
import { toMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import {
  type BetRequest,
  balanceRequest,
  betRequest,
  type RollbackRequest,
  rollbackRequest,
  userInfoRequest,
  WALLET_PATHS,
  type WinRequest,
  winRequest,
} from '@croupier/wallet-protocol/messages'
import { receiveMessage } from '@croupier/wallet-protocol/reading'
import { SIGNATURE_HEADER } from '@croupier/wallet-protocol/signing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { brandByMerchant, brandOf } from '#modules/site/index.ts'
import { type Lanes, openLanes, readBalance } from '#modules/wallet/index.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { isLostRace } from '#platform/database.ts'
import { type Spine, serviceContext, sharedContext } from '#platform/http.ts'
import { Refused } from '#platform/refusal.ts'
import { vendorKey } from './connections.ts'
import { tokenHash } from './launches.ts'
import { settleBatch } from './message-batches.ts'
import { digestOf, type MoneyMessage } from './rules.ts'
import type { Answer, Command } from './settlements.ts'
import { findLaunch } from './store.ts'

/** Two lanes keep the database busy while the process decodes; a third only makes the batches smaller. */
const LANES = 2
/** Stripes of the vendors' accounts: the first belong to members, a lane draws one of the others. */
const STRIPES = { from: 64, to: 1088 }

type Door = { scope: FastifyInstance; spine: Spine; lanes: Lanes<Command, Answer> }
type Desk = { context: Context; vendorCode: string; currency: string; lanes: Door['lanes'] }
type Reply = Answer & { request_uuid?: string; country?: string }

/** The operator's side of the seamless-wallet protocol: `/vendor/<brand>/<vendor>/…`, signed by the vendor over the raw body. */
export async function mountVendorCallbacks(spine: Spine): Promise<void> {
  await spine.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const lanes = vendorLanes(spine)
    scope.addHook('onClose', () => lanes.drain())
    const door = { scope, spine, lanes }
    answerAt(door, { path: WALLET_PATHS.userInfo, schema: userInfoRequest }, (desk, message) => userInfo(desk, message.user))
    answerAt(door, { path: WALLET_PATHS.balance, schema: balanceRequest }, (desk, message) => balance(desk, message))
    answerAt(door, { path: WALLET_PATHS.bet, schema: betRequest }, (desk, message) => money(desk, 'bet', message))
    answerAt(door, { path: WALLET_PATHS.win, schema: winRequest }, (desk, message) => money(desk, 'win', message))
    answerAt(door, { path: WALLET_PATHS.rollback, schema: rollbackRequest }, (desk, message) => money(desk, 'rollback', message))
  })
}

/** The writer lanes of this process. Two lanes that drew one stripe only meet more often: whoever loses a race draws again. */
function vendorLanes(spine: Spine): Lanes<Command, Answer> {
  const draw = () => randomInt(STRIPES.from, STRIPES.to)
  const stripes = Array.from({ length: LANES }, draw)
  return openLanes(LANES, async (commands, lane) => {
    try {
      return await settleBatch(sharedContext(spine), commands, stripes[lane] ?? STRIPES.from)
    } catch (failure) {
      if (isLostRace(failure)) stripes[lane] = draw()
      throw failure
    }
  })
}

/** Every logical outcome is HTTP 200; a failure of ours is a 5xx, which the vendor retries. */
function answerAt<Message extends { request_uuid: string }>(
  { scope, spine, lanes }: Door,
  { path, schema }: { path: string; schema: z.ZodType<Message> },
  handle: (desk: Desk, message: Message) => Promise<Reply>,
): void {
  scope.post(`/vendor/:brand/:vendor${path}`, { config: { signed: 'vendor' } }, async (request, reply) => {
    reply.header('content-type', 'application/json').header('cache-control', 'no-store')
    const desk = await deskOf(spine, request, lanes)
    if (!desk) return reply.send(stringifyJson({ status: 'RS_ERROR_INVALID_PARTNER' }))
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const read = receiveMessage({ raw, signature: request.headers[SIGNATURE_HEADER], publicKeyPem: desk.publicKey }, schema)
    if (!read.ok)
      return reply.send(
        stringifyJson({ status: read.status, ...('requestUuid' in read && read.requestUuid ? { request_uuid: read.requestUuid } : {}) }),
      )
    const answer = await handle(desk, read.message)
    return reply.send(stringifyJson({ ...answer, request_uuid: read.message.request_uuid }))
  })
}

async function deskOf(spine: Spine, request: FastifyRequest, lanes: Door['lanes']): Promise<(Desk & { publicKey: string }) | undefined> {
  const { brand: code, vendor: vendorCode } = request.params as { brand: string; vendor: string }
  const brand = await brandByMerchant(spine.base.db, code, request.host)
  const publicKey = brand && (await vendorKey(spine.base.db, brand.id, vendorCode))
  if (!brand || publicKey === undefined) return undefined
  const context = asSystem(serviceContext(spine, request), brand.id)
  return { context, vendorCode, currency: brand.currency, publicKey, lanes }
}

async function userInfo(desk: Desk, user: string): Promise<Reply> {
  const member = await memberNamed(desk.context, user)
  return member ? { status: 'RS_OK', user, country: 'XX' } : { status: 'RS_ERROR_INVALID_TOKEN' }
}

async function balance(desk: Desk, asked: { user: string; token: string }): Promise<Reply> {
  const member = await memberNamed(desk.context, asked.user)
  const state = await tokenState(desk, asked)
  if (!member || state === 'unknown') return { status: 'RS_ERROR_INVALID_TOKEN' }
  if (state === 'expired') return { status: 'RS_ERROR_TOKEN_EXPIRED' }
  if (member.status !== 'active') return { status: 'RS_ERROR_USER_DISABLED' }
  const { currency } = await brandOf(desk.context, desk.context.actor.brandId)
  const own = await readBalance(desk.context, { memberId: member.id, kind: memberKind(member.type) }, currency)
  return { status: 'RS_OK', user: asked.user, currency, balance: toUnits(own.availableMinor) }
}

async function money(desk: Desk, kind: MoneyMessage['kind'], request: BetRequest | WinRequest | RollbackRequest): Promise<Reply> {
  if (!/^\d{1,18}$/.test(request.user)) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const amountMinor = 'amount' in request ? toMinor(request.amount) : 0n
  if (amountMinor === undefined) return { status: 'RS_ERROR_WRONG_TYPES' }
  const currency = 'currency' in request ? request.currency : desk.currency
  if (currency !== desk.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const message = messageOf({ kind, memberId: BigInt(request.user), amountMinor, currency }, request)
  const { brandId } = desk.context.actor
  const command = { brandId, vendorCode: desk.vendorCode, message, digest: digestOf(message), tokenHash: tokenHash(request.token) }
  return await desk.lanes.take(message.memberId, command)
}

type Core = Pick<MoneyMessage, 'kind' | 'memberId' | 'amountMinor' | 'currency'>

function messageOf(core: Core, request: BetRequest | WinRequest | RollbackRequest): MoneyMessage {
  return {
    ...core,
    transactionUuid: request.transaction_uuid.toLowerCase(),
    referenceUuid: 'reference_transaction_uuid' in request ? (request.reference_transaction_uuid?.toLowerCase() ?? null) : null,
    gameCode: request.game_code,
    round: request.round ?? null,
    isFree: request.is_free === true,
    rewardUuid: 'reward_uuid' in request ? (request.reward_uuid ?? null) : null,
    isPromo: 'is_supplier_promo' in request && request.is_supplier_promo === true,
    isRoundClosed: request.round_closed === true,
  }
}

async function memberNamed(context: Context, user: string) {
  if (!/^\d{1,18}$/.test(user)) return undefined
  try {
    return await readMember(context, BigInt(user))
  } catch (failure) {
    if (failure instanceof Refused) return undefined
    throw failure
  }
}

/** Whether the token is this player's at this vendor, and still takes bets. */
async function tokenState(desk: Desk, asked: { user: string; token: string }): Promise<'alive' | 'expired' | 'unknown'> {
  const { context, vendorCode } = desk
  const launch = await findLaunch(context.db, context.actor.brandId, { vendorCode, tokenHash: tokenHash(asked.token) })
  if (!launch || String(launch.memberId) !== asked.user) return 'unknown'
  return launch.expiresAt > context.now ? 'alive' : 'expired'
}
