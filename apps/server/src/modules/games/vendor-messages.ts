import { toMinor, toUnits } from '@croupier/wallet-protocol/amounts'
import type { Dialect, Read } from '@croupier/wallet-protocol/dialects'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { type Reading, type Received, receiveMessages } from '@croupier/wallet-protocol/reading'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { z } from 'zod'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { brandByMerchant } from '#modules/site/index.ts'
import { type Lanes, readBalance } from '#modules/wallet/index.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { type Spine, sharedContext } from '#platform/http.ts'
import type { PlainAnswer } from '#platform/plain-door.ts'
import { Refused } from '#platform/refusal.ts'
import { vendorDoor } from './connections.ts'
import { tokenHash } from './launches.ts'
import type { Manners, MoneyMessage } from './rules.ts'
import { isOnSide } from './rules-stakes.ts'
import type { Answer, Command } from './settlements.ts'
import { findLaunch } from './store.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A member's id as we give it to vendors, written in one way only. */
const USER = /^[1-9]\d{0,17}$/

/** A message on its way to a lane, where its digest is taken beside the others'. */
export type Undigested = Omit<Command, 'digest'> & { dialect: Dialect }
export type VendorLanes = Lanes<Undigested, Answer>
export type Desks = { spine: Spine; lanes: VendorLanes }

type Reply = Answer & { request_uuid?: string; country?: string }
type Message = { request_uuid: string }

/** One call of one dialect: what its messages are, and what is done about one. */
export type VendorService = {
  dialect: Dialect
  schema: z.ZodType<Message>
  handle: (desk: Desk, message: Message) => Promise<Reply>
}

/** What a vendor sent to one of our brands, as it came. */
export type Posted = {
  service: VendorService
  brand: string
  vendor: string
  raw: Uint8Array
  signature: string | readonly string[] | undefined
}

type Desk = {
  /** Made when it is asked for: money goes to a lane, which has one for many messages. */
  context: () => Context
  brandId: number
  vendorCode: string
  currency: string
  publicKey: string
  lanes: VendorLanes
  dialect: Dialect
  manners: Manners
  isClosed: boolean
}

/** The calls that a dialect has, by their paths. */
export function servicesOf(dialect: Dialect): [string, VendorService][] {
  return [
    ...serviceOf(dialect, 'userInfo', (desk, message) => userInfo(desk, message.user ?? '')),
    ...serviceOf(dialect, 'balance', balance),
    ...serviceOf(dialect, 'bet', (desk, message) => money(desk, 'bet', message)),
    ...serviceOf(dialect, 'win', (desk, message) => money(desk, 'win', message)),
    ...serviceOf(dialect, 'rollback', (desk, message) => money(desk, 'rollback', message)),
  ]
}

function serviceOf<Call extends WalletCall>(
  dialect: Dialect,
  call: Call,
  handle: (desk: Desk, message: Read<Call>) => Promise<Reply>,
): [string, VendorService][] {
  const path = dialect.paths[call]
  const schema: z.ZodType<Message> = dialect.requests[call]
  const service: VendorService = { dialect, schema, handle: (desk, message) => handle(desk, message as Read<Call>) }
  return path === undefined ? [] : [[path, service]]
}

type Heard = { desk: Desk; received: readonly Received<Message>[] } | undefined

/**
 * Answers what vendors sent, in its order: all signatures of one vendor in a row, then all bodies. Every logical outcome is HTTP 200; who fails
 * by a failure of ours hears a 5xx and asks again.
 */
export function answerMessages(desks: Desks, posted: readonly Posted[]): Promise<PlainAnswer>[] {
  const answers = new Map<Posted, Promise<PlainAnswer>>()
  for (const group of Map.groupBy(posted, deskNameOf).values()) {
    const hearing = hear(desks, group)
    for (const [at, one] of group.entries()) answers.set(one, answer(one, hearing, at))
  }
  return posted.map((one) => answers.get(one) as Promise<PlainAnswer>)
}

function deskNameOf({ service, brand, vendor }: Posted): string {
  return `${service.dialect.name} ${brand} ${vendor}`
}

async function hear(desks: Desks, group: readonly Posted[]): Promise<Heard> {
  const desk = group[0] && (await deskOf(desks, group[0]))
  if (!desk) return undefined
  const { publicKey: publicKeyPem } = desk
  const incoming = group.map(({ raw, signature, service }) => ({ signed: { raw, signature, publicKeyPem }, schema: service.schema }))
  return { desk, received: receiveMessages(incoming) }
}

async function answer({ service }: Posted, hearing: Promise<Heard>, at: number): Promise<PlainAnswer> {
  const heard = await hearing
  const read = heard?.received[at]
  const say = ({ status, ...reply }: Reply, code = 200) => ({
    status: code,
    headers: HEADERS,
    body: stringifyJson({ status: service.dialect.statusName(status), ...reply }),
  })
  if (!heard || !read) return say({ status: 'RS_ERROR_INVALID_PARTNER' })
  const { desk } = heard
  if (read.ok) return say({ ...(await service.handle(desk, read.message)), request_uuid: read.message.request_uuid })
  return say({ status: read.status, ...echoOf(read) }, read.status === 'RS_ERROR_INVALID_SIGNATURE' ? desk.manners.forgeryStatus : 200)
}

/** What was not read whole may still say which request it was. */
function echoOf(unread: Exclude<Reading<unknown> | { ok: false }, { ok: true }>): { request_uuid?: string } {
  return 'requestUuid' in unread && unread.requestUuid !== undefined ? { request_uuid: unread.requestUuid } : {}
}

async function deskOf({ spine, lanes }: Desks, { brand: merchant, vendor: vendorCode, service }: Posted): Promise<Desk | undefined> {
  const brand = await brandByMerchant(spine.base.db, merchant, '')
  const door = brand && (await vendorDoor(spine.base.db, brand.id, vendorCode))
  if (!brand || !door) return undefined
  const context = () => asSystem(sharedContext(spine), brand.id)
  const { publicKey, manners, isClosed } = door
  return { context, brandId: brand.id, vendorCode, currency: brand.currency, publicKey, manners, isClosed, lanes, dialect: service.dialect }
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
