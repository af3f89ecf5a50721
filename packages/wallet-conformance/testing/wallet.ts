import { DIALECTS, type Dialect } from '@croupier/wallet-protocol/dialects'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { readMessage } from '@croupier/wallet-protocol/reading'
import { isSignedBy } from '@croupier/wallet-protocol/signing'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { Reply, Sent } from '../src/bench.ts'
import { type Account, type BookAnswer, type Books, decide, keyOf, type Message, type Visit } from './books.ts'

/** What is wrong with a wallet. Without any of these it keeps every promise. */
export type Defect = {
  /** Answers before the signature is looked at. */
  unsigned?: (sent: Sent, books: Books) => string | undefined
  isSigned?: (sent: Sent, right: (raw: Buffer | string, signature?: string) => boolean, isRight: boolean) => boolean
  methods?: readonly string[]
  /** Changes the body, or the message in it, before it is read. */
  raw?: (raw: Buffer) => Buffer
  wire?: (wire: Record<string, unknown>, call: WalletCall) => Record<string, unknown>
  /** Refuses what should be accepted. */
  fault?: (wire: Record<string, unknown>, call: WalletCall) => string | undefined
  keyOf?: (message: Message) => string
  digestOf?: (message: Message, right: string) => string
  /** Ticks between looking and writing. */
  gap?: (visit: Visit) => number
  /** An answer in the place of the books'. */
  instead?: (visit: Visit) => string | undefined
  before?: (visit: Visit) => void
  after?: (visit: Visit, answer: BookAnswer) => BookAnswer
  reply?: (reply: Reply, sent: Sent) => Reply
}

export type TestWallet = { dialect: Dialect; books: Books; publicKeyPem: string; defect: Defect }

/** One request as it goes through the wallet: method, signature, syntax, types, books. */
export async function handle(wallet: TestWallet, sent: Sent): Promise<Reply> {
  const { defect, dialect } = wallet
  const call = (Object.keys(dialect.paths) as WalletCall[]).find((name) => dialect.paths[name] === sent.path)
  if (call === undefined) return replyOf({ httpStatus: 404, answer: {} })
  const isPost = (defect.methods ?? ['POST']).includes(sent.method)
  const reply = isPost ? replyOf({ httpStatus: 200, answer: await answerTo(wallet, sent, call) }) : replyOf({ httpStatus: 405, answer: {} })
  const spoilt = defect.reply?.(reply, sent) ?? reply
  return sent.isCut ? { ...spoilt, httpStatus: null, body: '' } : spoilt
}

function replyOf({ httpStatus, answer }: { httpStatus: number; answer: object }): Reply {
  return { httpStatus, contentType: 'application/json', body: stringifyJson(answer), durationMs: 1 }
}

async function answerTo(wallet: TestWallet, sent: Sent, call: WalletCall): Promise<object> {
  const { defect, dialect, books } = wallet
  const early = defect.unsigned?.(sent, books)
  if (early) return { status: early }
  if (!isSigned(wallet, sent)) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const raw = defect.raw?.(sent.raw) ?? sent.raw
  const wire = defect.wire ? changed(raw, (body) => defect.wire?.(body, call) ?? body) : raw
  const read = readMessage(dialect.requests[call], wire)
  if (!read.ok) return { status: read.status, request_uuid: read.requestUuid }
  const fields = parseJson(wire) as Record<string, unknown>
  const fault = defect.fault?.(fields, call)
  const { request_uuid } = read.message
  if (fault) return { status: fault, request_uuid }
  const visit = look(wallet, { call, message: { ...(read.message as Message) }, wire: fields, sent })
  const ticks = defect.gap?.(visit) ?? 0
  if (ticks > 0) await pass(visit, ticks)
  const status = defect.instead?.(visit)
  if (status) return { ...told(visit, status), request_uuid }
  defect.before?.(visit)
  const answer = decide(visit)
  const given = defect.after?.(visit, answer) ?? answer
  return { request_uuid, ...given, status: nameOf(dialect, given.status) }
}

function nameOf(dialect: Dialect, status: string): string {
  return dialect.statusName(status as never)
}

function told({ player, books }: Visit, status: string): BookAnswer {
  return { status, ...(player ? { user: player.user, currency: books.currency, balance: player.balance } : {}) }
}

/** A body that is no JSON object is left as it is. */
function changed(raw: Buffer, change: (wire: Record<string, unknown>) => Record<string, unknown>): Buffer {
  const body = parseJson(raw)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return raw
  return Buffer.from(stringifyJson(change(body as Record<string, unknown>)))
}

function isSigned({ dialect, publicKeyPem, defect }: TestWallet, sent: Sent): boolean {
  const own = signaturesIn(sent, dialect)
  const right = (raw: Buffer | string, signature = own[0]) => isSignedBy(publicKeyPem, Buffer.from(raw), signature)
  const isRight = own.length === 1 && right(sent.raw)
  return defect.isSigned?.(sent, right, isRight) ?? isRight
}

export function signaturesIn(sent: Sent, dialect: Dialect = DIALECTS.hub88): string[] {
  return sent.headers.filter(([name]) => name.toLowerCase() === dialect.signatureHeader).map(([, value]) => value)
}

type VisitSetup = Pick<Visit, 'call' | 'message' | 'wire' | 'sent'>

/** Looks up what the message is about. */
function look({ books, defect, dialect }: TestWallet, given: VisitSetup): Visit {
  const { message } = given
  const session = books.sessions.get(message.token ?? '')
  const player: Account | undefined = books.accounts.get(message.user ?? session?.user ?? '')
  const key = defect.keyOf?.(message) ?? keyOf(message.transaction_uuid)
  return {
    ...given,
    books,
    player,
    session: session && { ...session },
    key,
    known: books.entries.get(key),
    referenced: books.entries.get(keyOf(message.reference_transaction_uuid)),
    funds: player?.balance,
    isAmountCompared: dialect.isAmountCompared,
    digestOf: defect.digestOf,
  }
}

/** Lets others come between looking and writing: the wallet decides on what it saw before, as one without locks does. */
async function pass(visit: Visit, ticks: number): Promise<void> {
  if (visit.referenced) visit.referenced = { ...visit.referenced }
  visit.books.busy += 1
  for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setImmediate(resolve))
  visit.books.busy -= 1
}
