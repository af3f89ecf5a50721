import { randomInt } from 'node:crypto'
import { toMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import { DIALECTS, type Dialect, type Read } from '@croupier/wallet-protocol/dialects'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { type Incoming, type Reading, type Received, receiveMessages } from '@croupier/wallet-protocol/reading'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { brandByMerchant } from '#modules/site/index.ts'
import { type Lanes, openLanes, readBalance } from '#modules/wallet/index.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { isLostRace } from '#platform/database.ts'
import { type Spine, serviceContext, sharedContext } from '#platform/http.ts'
import type { Pipeline } from '#platform/pipeline.ts'
import { Refused } from '#platform/refusal.ts'
import { onceATurn } from '#platform/turns.ts'
import { vendorDoor } from './connections.ts'
import { tokenHash } from './launches.ts'
import { settleClaimed } from './message-batches.ts'
import { digestOf, type Manners, type MoneyMessage } from './rules.ts'
import { isOnSide } from './rules-stakes.ts'
import type { Answer, Command } from './settlements.ts'
import { findLaunch } from './store.ts'

/** Two lanes: while the database works for one, the process decides for the other. More would only make the batches smaller. */
const LANES = 2
/** Stripes of the vendors' accounts: the first belong to members, a lane draws one of the others. */
const STRIPES = { from: 64, to: 1088 }

/** A member's id as we give it to vendors, written in one way only. */
const USER = /^[1-9]\d{0,17}$/

/** Checks a signature and reads what was signed, together with what came in the same turn. */
type Receive = <Message>(incoming: Incoming<Message>) => Promise<Received<Message>>
type Door = { scope: FastifyInstance; spine: Spine; lanes: VendorLanes; receive: Receive }
type Desk = {
  /** Made when it is asked for: money goes to a lane, which has one for many messages. */
  context: () => Context
  brandId: number
  vendorCode: string
  currency: string
  lanes: VendorLanes
  dialect: Dialect
  manners: Manners
  isClosed: boolean
}
type Reply = Answer & { request_uuid?: string; country?: string }

/**
 * The operator's side of the seamless-wallet protocol: `/vendor/<brand>/<vendor>/…`, signed by the vendor over the raw body. Every
 * dialect has paths of its own and leads to the same lanes, each of which has a pipeline to the database.
 */
export async function mountVendorCallbacks(spine: Spine, openPipeline: () => Pipeline): Promise<void> {
  await spine.root.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const pipelines = Array.from({ length: LANES }, openPipeline)
    const lanes = vendorLanes(spine, pipelines)
    scope.addHook('onClose', async () => {
      await lanes.drain()
      await Promise.all(pipelines.map((db) => db.destroy()))
    })
    const door = { scope, spine, lanes, receive: onceATurn(receiveMessages) as Receive }
    for (const dialect of Object.values(DIALECTS)) {
      answerAt(door, dialect, { call: 'userInfo', handle: (desk, message) => userInfo(desk, message.user ?? '') })
      answerAt(door, dialect, { call: 'balance', handle: (desk, message) => balance(desk, message) })
      answerAt(door, dialect, { call: 'bet', handle: (desk, message) => money(desk, 'bet', message) })
      answerAt(door, dialect, { call: 'win', handle: (desk, message) => money(desk, 'win', message) })
      answerAt(door, dialect, { call: 'rollback', handle: (desk, message) => money(desk, 'rollback', message) })
    }
  })
}

/** A message on its way to a lane, where its digest is taken beside the others'. */
type Undigested = Omit<Command, 'digest'> & { dialect: Dialect }
type VendorLanes = Lanes<Undigested, Answer>

/** The writer lanes of this process. Two lanes that drew one stripe only meet more often: whoever loses a race draws again. */
function vendorLanes(spine: Spine, pipelines: readonly Pipeline[]): VendorLanes {
  const draw = () => randomInt(STRIPES.from, STRIPES.to)
  const writers = pipelines.map((db) => ({ db, stripe: draw() }))
  return openLanes(writers.length, async (undigested, lane) => {
    const writer = writers[lane]
    if (!writer) throw new Error('every lane has its writer')
    const commands = undigested.map(({ dialect, ...command }): Command => ({ ...command, digest: digestOf(command.message, dialect) }))
    try {
      return await settleClaimed({ ...sharedContext(spine), db: writer.db }, commands, writer)
    } catch (failure) {
      if (isLostRace(failure)) writer.stripe = draw()
      throw failure
    }
  })
}

type Handling<Call extends WalletCall> = { call: Call; handle: (desk: Desk, message: Read<Call>) => Promise<Reply> }

/** Every logical outcome is HTTP 200; a failure of ours is a 5xx, which the vendor retries. */
function answerAt<Call extends WalletCall>(door: Door, dialect: Dialect, { call, handle }: Handling<Call>): void {
  const path = dialect.paths[call]
  if (path === undefined) return
  door.scope.post(`/vendor/:brand/:vendor${path}`, { config: { signed: 'vendor' } }, async (request, reply) => {
    const send = ({ status, ...answer }: Reply) => reply.send(stringifyJson({ status: dialect.statusName(status), ...answer }))
    reply.header('content-type', 'application/json').header('cache-control', 'no-store')
    const desk = await deskOf(door, request, dialect)
    if (!desk) return send({ status: 'RS_ERROR_INVALID_PARTNER' })
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signed = { raw, signature: request.headers[dialect.signatureHeader], publicKeyPem: desk.publicKey }
    const read = await door.receive({ signed, schema: dialect.requests[call] })
    if (read.ok === false && read.status === 'RS_ERROR_INVALID_SIGNATURE') reply.code(desk.manners.forgeryStatus)
    if (!read.ok) return send({ status: read.status, ...echoOf(read) })
    const answer = await handle(desk, read.message)
    return send({ ...answer, request_uuid: read.message.request_uuid })
  })
}

/** What was not read whole may still say which request it was. */
function echoOf(unread: Exclude<Reading<unknown> | { ok: false }, { ok: true }>): { request_uuid?: string } {
  return 'requestUuid' in unread && unread.requestUuid !== undefined ? { request_uuid: unread.requestUuid } : {}
}

async function deskOf(
  { spine, lanes }: Door,
  request: FastifyRequest,
  dialect: Dialect,
): Promise<(Desk & { publicKey: string }) | undefined> {
  const { brand: code, vendor: vendorCode } = request.params as { brand: string; vendor: string }
  const brand = await brandByMerchant(spine.base.db, code, request.host)
  const door = brand && (await vendorDoor(spine.base.db, brand.id, vendorCode))
  if (!brand || !door) return undefined
  const context = () => asSystem(serviceContext(spine, request), brand.id)
  const { publicKey, manners, isClosed } = door
  return { context, brandId: brand.id, vendorCode, currency: brand.currency, publicKey, manners, isClosed, lanes, dialect }
}

async function userInfo(desk: Desk, user: string): Promise<Reply> {
  const member = await memberNamed(desk.context(), user)
  return member ? { status: 'RS_OK', user, country: 'XX' } : { status: 'RS_ERROR_INVALID_TOKEN' }
}

async function balance(desk: Desk, asked: Read<'balance'>): Promise<Reply> {
  const context = desk.context()
  const launch = await launchOf(desk, asked.token)
  const user = asked.user ?? String(launch?.memberId ?? '')
  const member = await memberNamed(context, user)
  if (!member || launch?.memberId !== member.id) return { status: 'RS_ERROR_INVALID_TOKEN' }
  if (launch.expiresAt <= context.now) return { status: 'RS_ERROR_TOKEN_EXPIRED' }
  if (member.status !== 'active') return { status: 'RS_ERROR_USER_DISABLED' }
  const { currency } = desk
  const own = await readBalance(context, { memberId: member.id, kind: memberKind(member.type) }, currency)
  return { status: 'RS_OK', user, currency, balance: toUnits(own.availableMinor) }
}

type MoneyRequest = Read<'bet'> | Read<'win'> | Read<'rollback'>

async function money(desk: Desk, kind: MoneyMessage['kind'], request: MoneyRequest): Promise<Reply> {
  const user = request.user ?? String((await launchOf(desk, request.token))?.memberId ?? '')
  if (!USER.test(user)) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const amountMinor = 'amount' in request ? toMinor(request.amount) : 0n
  if (amountMinor === undefined) return { status: 'RS_ERROR_WRONG_TYPES' }
  const currency = 'currency' in request ? request.currency : desk.currency
  if (currency !== desk.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const message = messageOf({ kind, memberId: BigInt(user), amountMinor, currency, betOn: sideOf(desk, request) }, request)
  const { brandId, vendorCode, manners, isClosed: isVendorClosed, dialect } = desk
  return await desk.lanes.take(message.memberId, { brandId, vendorCode, message, token: request.token, isVendorClosed, manners, dialect })
}

/** Which side of which market a stake is on, where the vendor says so. */
function sideOf({ manners }: Desk, request: MoneyRequest): string | undefined {
  const betOn = 'bet' in request ? request.bet : undefined
  return manners.namesSides && betOn && isOnSide(betOn) ? betOn : undefined
}

type Core = Pick<MoneyMessage, 'kind' | 'memberId' | 'amountMinor' | 'currency' | 'betOn'>

function messageOf({ kind, memberId, amountMinor, currency, betOn }: Core, request: MoneyRequest): MoneyMessage {
  return {
    kind,
    memberId,
    amountMinor,
    currency,
    betOn,
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
  if (!USER.test(user)) return undefined
  try {
    return await readMember(context, BigInt(user))
  } catch (failure) {
    if (failure instanceof Refused) return undefined
    throw failure
  }
}

async function launchOf({ context, brandId, vendorCode }: Desk, token: string) {
  return await findLaunch(context().db, brandId, { vendorCode, tokenHash: tokenHash(token) })
}
