import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import { type Received, receiveMessages } from '@croupier/wallet-protocol/reading'
import { brandByMerchant } from '#modules/site/index.ts'
import { asSystem } from '#platform/context.ts'
import { type Caller, type HttpHost, sharedContext } from '#platform/http.ts'
import { cachedConnection } from '../connections/connections.ts'
import { answerOf, unreadAnswer } from './rules-answers.ts'
import type { Address } from './vendor-addresses.ts'
import { refuseForged } from './vendor-refusals.ts'
import type { Message, VendorContext, VendorLanes } from './vendor-services.ts'

export type VendorHost = { httpHost: HttpHost; lanes: VendorLanes }

/** What a vendor sent, as it came. */
export type SignedCall = {
  to: Address
  raw: Uint8Array
  signature: string | readonly string[] | undefined
  /** Computed on demand: only allow-lists and the security log need it. */
  caller: () => Caller
}

/**
 * Answers what vendors sent, in its order: all signatures of one vendor in a row, then all bodies. Every logical outcome is HTTP 200; a failure of
 * ours is a 5xx, after which the vendor sends the message again.
 */
export function answerMessages(host: VendorHost, calls: readonly SignedCall[]): Promise<PlainResponse>[] {
  const answers = new Map<SignedCall, Promise<PlainResponse>>()
  for (const group of Map.groupBy(calls, ({ to }) => to.key).values()) {
    const reading = readGroup(host, group)
    for (const call of group) answers.set(call, answerCall(host.httpHost, call, reading))
  }
  return calls.map((call) => answers.get(call) ?? Promise.reject(new Error('every call is in a group')))
}

/** `received` lacks calls that were not read: for a vendor that the brand does not have, or from an address that is not the vendor's. */
type GroupReading = { vendor: VendorContext | undefined; received: ReadonlyMap<SignedCall, Received<Message>> }

async function readGroup(host: VendorHost, all: readonly SignedCall[]): Promise<GroupReading> {
  const vendor = all[0] && (await readVendor(host, all[0].to))
  if (!vendor) return { vendor, received: new Map() }
  const { isAllowed, publicKey: publicKeyPem } = vendor
  const calls = isAllowed ? all.filter(({ caller }) => isAllowed(caller().ip)) : all
  const read = receiveMessages(
    calls.map(({ raw, signature, to }) => ({ signed: { raw, signature, publicKeyPem }, schema: to.service.schema })),
  )
  return { vendor, received: new Map(calls.map((call, at) => [call, read[at] as Received<Message>])) }
}

async function answerCall(httpHost: HttpHost, call: SignedCall, reading: Promise<GroupReading>): Promise<PlainResponse> {
  const { vendor, received } = await reading
  const { service } = call.to
  const read = received.get(call)
  if (!vendor || !read) {
    const event = vendor ? ('address_refused' as const) : ('signature_refused' as const)
    const answer = answerOf(service, { status: 'RS_ERROR_INVALID_PARTNER' })
    return await refuseForged(httpHost, { caller: call.caller(), peer: vendor?.vendorCode ?? 'unknown', event, answer })
  }
  if (read.ok) return answerOf(service, { ...(await service.handle(vendor, read.message)), request_uuid: read.message.request_uuid })
  const { answer, isForged } = unreadAnswer(service, read, vendor)
  if (!isForged) return answer
  return await refuseForged(httpHost, { caller: call.caller(), peer: vendor.vendorCode, event: 'signature_refused', answer })
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
