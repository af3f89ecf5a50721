import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { type Reading, type Received, receiveMessages } from '@croupier/wallet-protocol/reading'
import { brandByMerchant } from '#modules/site/index.ts'
import { asSystem } from '#platform/context.ts'
import { type Caller, type HttpHost, sharedContext } from '#platform/http.ts'
import type { Completion } from '#platform/tick-batches.ts'
import { cachedConnection } from './connections.ts'
import type { Address } from './vendor-addresses.ts'
import { refuseForged } from './vendor-refusals.ts'
import type { Message, Reply, VendorContext, VendorLanes, VendorService } from './vendor-services.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export type VendorHost = { httpHost: HttpHost; lanes: VendorLanes }

/** What a vendor sent, as it came. */
export type SignedCall = {
  to: Address
  raw: Uint8Array
  signature: string | readonly string[] | undefined
  /** Computed on demand: only allow-lists and the security log need it. */
  caller: () => Caller
}

/** What a vendor sent, and where the answer goes. */
export type PendingCall = { call: SignedCall; completion: Completion<PlainResponse> }

/**
 * Answers what vendors sent, in its order: all signatures of one vendor in a row, then all bodies. Every logical outcome is HTTP 200; a failure of
 * ours is a 5xx, after which the vendor sends the message again. No promise is made for a single message: each would cost a few microseconds.
 */
export function answerMessages(host: VendorHost, pending: readonly PendingCall[]): void {
  for (const group of Map.groupBy(pending, ({ call }) => call.to.key).values())
    answerGroup(host, group).catch((failure: unknown) => {
      for (const { completion } of group) completion.reject(failure)
    })
}

async function answerGroup(host: VendorHost, all: readonly PendingCall[]): Promise<void> {
  const vendor = all[0] && (await readVendor(host, all[0].call.to))
  const [group, others] = vendor ? splitByAddress(vendor, all) : [[], all]
  for (const pending of others) refuseUnread(host.httpHost, vendor, pending)
  if (!vendor || group.length === 0) return
  const { publicKey: publicKeyPem } = vendor
  const received = receiveMessages(
    group.map(({ call: { raw, signature, to } }) => ({ signed: { raw, signature, publicKeyPem }, schema: to.service.schema })),
  )
  group.forEach((one, at) => {
    try {
      answer(host.httpHost, vendor, { ...one, read: received[at] as Received<Message> })
    } catch (failure) {
      one.completion.reject(failure)
    }
  })
}

/** What came from the vendor's addresses, and the rest; where it has named none, all addresses are its own. */
function splitByAddress({ isAllowed }: VendorContext, all: readonly PendingCall[]): [readonly PendingCall[], readonly PendingCall[]] {
  if (!isAllowed) return [all, []]
  const { own = [], foreign = [] } = Object.groupBy(all, ({ call }) => (isAllowed(call.caller().ip) ? 'own' : 'foreign'))
  return [own, foreign]
}

/** A message for a vendor that the brand does not have, or from an address that is not the vendor's, is not looked at. */
function refuseUnread(httpHost: HttpHost, vendor: VendorContext | undefined, { call, completion }: PendingCall): void {
  const event = vendor ? ('address_refused' as const) : ('signature_refused' as const)
  const answer = answerOf(call.to.service, { status: 'RS_ERROR_INVALID_PARTNER' })
  refuseForged(httpHost, { caller: call.caller(), peer: vendor?.vendorCode ?? 'unknown', event, answer }, completion)
}

/** While a message waits for its lane, nothing is kept of how it came. */
function answer(httpHost: HttpHost, vendor: VendorContext, { call, completion, read }: PendingCall & { read: Received<Message> }): void {
  const { service } = call.to
  if (read.ok) {
    service.handle(vendor, read.message, new Replying(service, read.message.request_uuid, completion))
    return
  }
  const { status } = read
  const isForged = status === 'RS_ERROR_INVALID_SIGNATURE'
  const said = answerOf(service, { status, request_uuid: echoOf(read) }, isForged ? vendor.vendorOptions.forgeryStatus : 200)
  if (isForged)
    refuseForged(httpHost, { caller: call.caller(), peer: vendor.vendorCode, event: 'signature_refused', answer: said }, completion)
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

async function readVendor(
  { httpHost, lanes }: VendorHost,
  { brand: merchant, vendor: vendorCode, service }: Address,
): Promise<VendorContext | undefined> {
  const brand = await brandByMerchant(httpHost.base.db, merchant, '')
  const connection = brand && (await cachedConnection(httpHost.base.db, brand.id, vendorCode))
  if (!brand || !connection) return undefined
  const context = () => asSystem(sharedContext(httpHost), brand.id)
  return { ...connection, context, brandId: brand.id, vendorCode, currency: brand.currency, lanes, dialect: service.dialect }
}
