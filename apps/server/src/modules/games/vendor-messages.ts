import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import type { Dialect, Read } from '@croupier/wallet-protocol/dialects'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { type Reading, type Received, receiveMessages } from '@croupier/wallet-protocol/reading'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { z } from 'zod'
import { brandByMerchant } from '#modules/site/index.ts'
import type { Lanes } from '#modules/wallet/index.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { type Caller, type HttpHost, sharedContext } from '#platform/http.ts'
import type { Completion } from '#platform/tick-batches.ts'
import { vendorDoor } from './connections.ts'
import { amountsOf, type MoneyRequest, messageOf, sideOf } from './requested-moves.ts'
import type { Manners, MoneyMessage } from './rules.ts'
import type { PoolTerms } from './rules-pools.ts'
import type { Answer, Command } from './settlements.ts'
import { isWithinLimit } from './stake-limits.ts'
import type { StakeLimit } from './store-stake-limits.ts'
import { balance, launchOf, USER, userInfo } from './vendor-questions.ts'
import { turnAway } from './vendor-refusals.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A message on its way to a lane, where its digest is taken beside the others'. */
export type Undigested = Omit<Command, 'digest'> & { dialect: Dialect }
export type VendorLanes = Lanes<Undigested, Answer>
export type Desks = { httpHost: HttpHost; lanes: VendorLanes }

export type Reply = Answer & { request_uuid?: string | undefined; country?: string }
type Message = { request_uuid: string }

/** One call of one dialect: what its messages are, and what is done about one. */
export type VendorService = {
  dialect: Dialect
  schema: z.ZodType<Message>
  handle: (desk: Desk, message: Message, completion: Completion<Reply>) => void
}

/** A call of one vendor to one of our brands; what is to be done about it goes over the `desk` of its dialect, brand and vendor. */
export type Address = { service: VendorService; brand: string; vendor: string; desk: string }

export function addressOf(service: VendorService, brand: string, vendor: string): Address {
  return { service, brand, vendor, desk: `${service.dialect.name} ${brand} ${vendor}` }
}

/** What a vendor sent, as it came. */
export type Posted = {
  to: Address
  raw: Uint8Array
  signature: string | readonly string[] | undefined
  /** The address is worked out only where somebody asks for it. */
  caller: () => Caller
}

export type Desk = {
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
  /** Whether a message may come from the address; undefined where it may from all. */
  isAllowed: ((address: string) => boolean) | undefined
  stakeLimits: ReadonlyMap<string, StakeLimit>
  /** The pools of the vendor's games, by their codes. */
  pools: ReadonlyMap<string, PoolTerms>
}

/** What a vendor sent, and where the answer goes. */
export type Posting = { call: Posted; completion: Completion<PlainResponse> }

/** The calls that a dialect has, by their paths. */
export function servicesOf(dialect: Dialect): [string, VendorService][] {
  return [
    ...serviceOf(dialect, 'userInfo', (desk, message, completion) => completeWith(completion, userInfo(desk, message.user ?? ''))),
    ...serviceOf(dialect, 'balance', (desk, message, completion) => completeWith(completion, balance(desk, message))),
    ...serviceOf(dialect, 'bet', (desk, message, completion) => money(desk, { kind: 'bet', request: message }, completion)),
    ...serviceOf(dialect, 'win', (desk, message, completion) => money(desk, { kind: 'win', request: message }, completion)),
    ...serviceOf(dialect, 'rollback', (desk, message, completion) => money(desk, { kind: 'rollback', request: message }, completion)),
  ]
}

function serviceOf<Call extends WalletCall>(
  dialect: Dialect,
  call: Call,
  handle: (desk: Desk, message: Read<Call>, completion: Completion<Reply>) => void,
): [string, VendorService][] {
  const path = dialect.paths[call]
  const schema: z.ZodType<Message> = dialect.requests[call]
  const service: VendorService = { dialect, schema, handle: (desk, message, completion) => handle(desk, message as Read<Call>, completion) }
  return path === undefined ? [] : [[path, service]]
}

function completeWith<Given>(completion: Completion<Given>, giving: Promise<Given>): void {
  giving.then(
    (given) => completion.resolve(given),
    (failure) => completion.reject(failure),
  )
}

/**
 * Answers what vendors sent, in its order: all signatures of one vendor in a row, then all bodies. Every logical outcome is HTTP 200; who fails
 * by a failure of ours hears a 5xx and asks again. No promise is made for a single message: with others between its steps, each costs.
 */
export function answerMessages(desks: Desks, posted: readonly Posting[]): void {
  for (const group of Map.groupBy(posted, ({ call }) => call.to.desk).values())
    answerGroup(desks, group).catch((failure: unknown) => {
      for (const { completion } of group) completion.reject(failure)
    })
}

async function answerGroup(desks: Desks, all: readonly Posting[]): Promise<void> {
  const desk = all[0] && (await deskOf(desks, all[0].call.to))
  const [group, others] = desk ? apart(desk, all) : [[], all]
  for (const posted of others) turnAwayUnread(desks.httpHost, desk, posted)
  if (!desk || group.length === 0) return
  const { publicKey: publicKeyPem } = desk
  const received = receiveMessages(
    group.map(({ call: { raw, signature, to } }) => ({ signed: { raw, signature, publicKeyPem }, schema: to.service.schema })),
  )
  group.forEach((one, at) => {
    try {
      answer(desks.httpHost, desk, { ...one, read: received[at] as Received<Message> })
    } catch (failure) {
      one.completion.reject(failure)
    }
  })
}

/** What came from the vendor's addresses, and the rest; where it has named none, all addresses are its own. */
function apart({ isAllowed }: Desk, all: readonly Posting[]): [readonly Posting[], readonly Posting[]] {
  if (!isAllowed) return [all, []]
  const { own = [], foreign = [] } = Object.groupBy(all, ({ call }) => (isAllowed(call.caller().ip) ? 'own' : 'foreign'))
  return [own, foreign]
}

/** A message for a vendor that the brand does not have, or from an address that is not the vendor's, is not looked at. */
function turnAwayUnread(httpHost: HttpHost, desk: Desk | undefined, { call, completion }: Posting): void {
  const event = desk ? ('address_refused' as const) : ('signature_refused' as const)
  const answer = answerOf(call.to.service, { status: 'RS_ERROR_INVALID_PARTNER' })
  turnAway(httpHost, { caller: call.caller(), peer: desk?.vendorCode ?? 'unknown', event, answer }, completion)
}

/** While a message waits for its lane, nothing is kept of how it came. */
function answer(httpHost: HttpHost, desk: Desk, { call, completion, read }: Posting & { read: Received<Message> }): void {
  const { service } = call.to
  if (read.ok) {
    service.handle(desk, read.message, new Replying(service, read.message.request_uuid, completion))
    return
  }
  const { status } = read
  const isForged = status === 'RS_ERROR_INVALID_SIGNATURE'
  const said = answerOf(service, { status, request_uuid: echoOf(read) }, isForged ? desk.manners.forgeryStatus : 200)
  if (isForged) turnAway(httpHost, { caller: call.caller(), peer: desk.vendorCode, event: 'signature_refused', answer: said }, completion)
  else completion.resolve(said)
}

/** Puts a reply in the dialect's words, with the id of the request that it answers. */
class Replying implements Completion<Reply> {
  readonly #service: VendorService
  readonly #requestUuid: string
  readonly #completion: Completion<PlainResponse>

  constructor(service: VendorService, requestUuid: string, completion: Completion<PlainResponse>) {
    this.#service = service
    this.#requestUuid = requestUuid
    this.#completion = completion
  }

  resolve(reply: Reply): void {
    this.#completion.resolve(answerOf(this.#service, { ...reply, request_uuid: this.#requestUuid }))
  }

  reject(failure: unknown): void {
    this.#completion.reject(failure)
  }
}

function answerOf(
  { dialect }: VendorService,
  { status, user, country, currency, balance, jackpot, request_uuid }: Reply,
  code = 200,
): PlainResponse {
  const said = { status: dialect.statusName(status), user, country, currency, balance, jackpot, request_uuid }
  return { status: code, headers: HEADERS, body: stringifyJson(said) }
}

/** What was not read whole may still say which request it was. */
function echoOf(unread: Exclude<Reading<unknown> | { ok: false }, { ok: true }>): string | undefined {
  return 'requestUuid' in unread ? unread.requestUuid : undefined
}

async function deskOf({ httpHost, lanes }: Desks, { brand: merchant, vendor: vendorCode, service }: Address): Promise<Desk | undefined> {
  const brand = await brandByMerchant(httpHost.base.db, merchant, '')
  const door = brand && (await vendorDoor(httpHost.base.db, brand.id, vendorCode))
  if (!brand || !door) return undefined
  const context = () => asSystem(sharedContext(httpHost), brand.id)
  return { ...door, context, brandId: brand.id, vendorCode, currency: brand.currency, lanes, dialect: service.dialect }
}

type Money = { kind: MoneyMessage['kind']; request: MoneyRequest }

/** A dialect that names nobody means the member of the session. */
function money(desk: Desk, asked: Money, completion: Completion<Reply>): void {
  const { user, token } = asked.request
  const take = (named: string) => {
    const command = commandOf(desk, asked, named)
    if ('status' in command) completion.resolve(command)
    else desk.lanes.take(command.message.memberId, command, completion)
  }
  if (user !== undefined) take(user)
  else
    launchOf(desk, token)
      .then((launch) => take(String(launch?.memberId ?? '')))
      .catch((failure) => completion.reject(failure))
}

function commandOf(desk: Desk, { kind, request }: Money, user: string): Undigested | Reply {
  const { brandId, vendorCode, manners, isClosed: isVendorClosed, dialect, pools } = desk
  if (!USER.test(user)) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const amounts = amountsOf(manners, request)
  if (!amounts) return { status: 'RS_ERROR_WRONG_TYPES' }
  const currency = 'currency' in request ? request.currency : desk.currency
  if (currency !== desk.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' }
  const message = messageOf({ kind, memberId: BigInt(user), ...amounts, currency, betOn: sideOf(manners, request) }, request)
  // A free round stakes nothing of the player's.
  const isBeyondLimit = !message.isFree && !isWithinLimit(amounts.amountMinor, desk.stakeLimits.get(message.gameCode))
  const pool = pools.get(message.gameCode)
  return { brandId, vendorCode, message, token: request.token, isVendorClosed, isBeyondLimit, manners, dialect, pool }
}
