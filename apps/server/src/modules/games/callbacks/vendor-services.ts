import type { Dialect, Read } from '@croupier/wallet-protocol/dialects'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { z } from 'zod'
import type { Lanes } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import type { StakeLimit } from '../catalogue/store-stake-limits.ts'
import type { PoolTerms, VendorOptions } from '../connections/terms.ts'
import type { MessageResult } from '../settlement/message-results.ts'
import type { Command } from '../settlement/settlements.ts'
import { commandOf, type Money } from './rules-commands.ts'
import { balance, launchOf, userInfo } from './vendor-questions.ts'

/** A message on its way to a lane, where its digest is taken beside the others'. */
export type PendingCommand = Omit<Command, 'digest'> & { dialect: Dialect }
export type VendorLanes = Lanes<PendingCommand, MessageResult>

/** A result with what goes around it in the body; the dialect decides which of its fields are written. */
export type Reply = MessageResult & { request_uuid?: string | undefined; country?: string }
export type Message = { request_uuid: string }

/** One call of one dialect: what its messages are, and what is done about one. */
export type VendorService = {
  dialect: Dialect
  schema: z.ZodType<Message>
  handle: (vendor: VendorContext, message: Message) => Promise<Reply>
}

/** What the calls of one vendor to one brand are answered with; made for the messages of one tick. */
export type VendorContext = {
  /** Made when it is asked for: money goes to a lane, which has one for many messages. */
  context: () => Context
  brandId: number
  vendorCode: string
  currency: string
  publicKey: string
  lanes: VendorLanes
  dialect: Dialect
  vendorOptions: VendorOptions
  isClosed: boolean
  /** Whether a message may come from the address; undefined where it may from all. */
  isAllowed: ((address: string) => boolean) | undefined
  stakeLimits: ReadonlyMap<string, StakeLimit>
  /** The pools of the vendor's games, by their codes. */
  pools: ReadonlyMap<string, PoolTerms>
}

/** The calls that a dialect has, by their paths. */
export function servicesOf(dialect: Dialect): [string, VendorService][] {
  return [
    ...serviceOf(dialect, 'userInfo', (vendor, message) => userInfo(vendor, message.user ?? '')),
    ...serviceOf(dialect, 'balance', balance),
    ...serviceOf(dialect, 'bet', (vendor, message) => money(vendor, { kind: 'bet', request: message })),
    ...serviceOf(dialect, 'win', (vendor, message) => money(vendor, { kind: 'win', request: message })),
    ...serviceOf(dialect, 'rollback', (vendor, message) => money(vendor, { kind: 'rollback', request: message })),
  ]
}

function serviceOf<Call extends WalletCall>(
  dialect: Dialect,
  call: Call,
  handle: (vendor: VendorContext, message: Read<Call>) => Promise<Reply>,
): [string, VendorService][] {
  const path = dialect.paths[call]
  const schema: z.ZodType<Message> = dialect.requests[call]
  const service: VendorService = { dialect, schema, handle: (vendor, message) => handle(vendor, message as Read<Call>) }
  return path === undefined ? [] : [[path, service]]
}

/** A dialect that names nobody means the member of the session. */
async function money(vendor: VendorContext, order: Money): Promise<Reply> {
  const { user, token } = order.request
  const command = commandOf(vendor, order, user ?? String((await launchOf(vendor, token))?.memberId ?? ''))
  return 'status' in command ? command : await vendor.lanes.take(command.message.memberId, command)
}
