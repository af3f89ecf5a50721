import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { WALLET_PATHS, WALLET_REQUESTS, type WalletRequests } from '@croupier/wallet-protocol/messages'
import { receiveMessage } from '@croupier/wallet-protocol/reading'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import { type OperatorBooks, openBooks } from './operator-books.ts'

type WalletCallName = 'balance' | 'bet' | 'win' | 'rollback'

/**
 * How the next answers of one kind go wrong. `refuse`: a status, nothing moved. `lost`: applied, the connection is cut.
 * `silent`: applied, no answer ever. `error`: HTTP 500, nothing moved. `error_after`: HTTP 500 though applied.
 * `malformed`: applied, but no JSON comes back. `slow`: applied and answered after 100 ms.
 */
type Fault = { mode: 'lost' | 'silent' | 'error' | 'error_after' | 'malformed' | 'slow' } | { mode: 'refuse'; status: string }

type Received = {
  user: string
  kind: WalletCallName
  transactionUuid: string | undefined
  requestUuid: string
  matched?: bigint | null | undefined
}

type Held = { arrived: Promise<void>; release(): void }

/** A small operator at the far end of the wire: keeps real books and can be told to fail. */
export type TestOperator = {
  operatorId: number
  walletUrl: string
  publicKeyPem: string
  books: OperatorBooks
  /** Tells the next `times` calls of one kind about one player to go wrong. */
  fail(user: string, call: { kind: WalletCallName; times?: number } & Fault): void
  /** Holds the next call of one kind about one player, before or after it is applied. */
  hold(user: string, kind: WalletCallName, when: 'before' | 'after'): Held
  /** What arrived about one player, in order. */
  receivedOf(user: string): Received[]
  /** Calls one of the vendor's addresses, signed. */
  callVendor(url: string, body: object, signature?: string): Promise<{ status: number; body: unknown }>
  stop(): Promise<void>
}

const CALLS = ['balance', 'bet', 'win', 'rollback'] as const

type Hold = { when: 'before' | 'after'; arrived: () => void; released: Promise<void> }

type WalletContext = {
  books: OperatorBooks
  vendorPublicKeyPem: string
  faults: Map<string, Fault[]>
  holds: Map<string, Hold>
  received: Received[]
}

/** Of every operator of a test's process: finding two large primes takes a tenth of a second. */
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function startOperator(vendorPublicKeyPem: string): Promise<TestOperator> {
  const privateKeyPem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const context: WalletContext = { books: openBooks(), vendorPublicKeyPem, faults: new Map(), holds: new Map(), received: [] }
  const { books, faults, holds, received } = context
  const server = createServer((request, response) => {
    serve(context, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    operatorId: 7,
    walletUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKeyPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    books,
    fail(user, { kind, times = 1, ...fault }) {
      const about = `${user} ${kind}`
      faults.set(about, [...(faults.get(about) ?? []), ...Array.from({ length: times }, () => fault)])
    },
    hold(user, kind, when) {
      const arrival = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      holds.set(`${user} ${kind}`, { when, arrived: arrival.resolve, released: release.promise })
      return { arrived: arrival.promise, release: release.resolve }
    },
    receivedOf: (user) => received.filter((call) => call.user === user),
    async callVendor(url, body, signature) {
      const raw = stringifyJson(body)
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature ?? signBody(Buffer.from(raw), privateKeyPem) }
      const answer = await fetch(url, { method: 'POST', headers, body: raw })
      return { status: answer.status, body: await answer.json() }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read(context: WalletContext, kind: WalletCallName, { headers, raw }: { headers: IncomingHttpHeaders; raw: Buffer }) {
  const signed = { raw, signature: headers[SIGNATURE_HEADER], publicKeyPem: context.vendorPublicKeyPem }
  return receiveMessage<WalletRequests[WalletCallName]>(signed, WALLET_REQUESTS[kind])
}

/** One call as it goes through the house: read, held, failed or booked, held again, answered. */
async function serve(context: WalletContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const kind = CALLS.find((name) => WALLET_PATHS[name] === request.url)
  const raw = await bodyOf(request)
  if (!kind) return void response.writeHead(404).end()
  const reading = read(context, kind, { headers: request.headers, raw })
  if (!reading.ok) return send(response, { status: reading.status, request_uuid: randomUUID() })
  const { message } = reading
  const { request_uuid } = message
  context.received.push({
    user: message.user,
    kind,
    transactionUuid: 'transaction_uuid' in message ? message.transaction_uuid : undefined,
    requestUuid: request_uuid,
    ...('matched' in message && { matched: message.matched }),
  })

  const about = `${message.user} ${kind}`
  const hold = context.holds.get(about)
  context.holds.delete(about)
  await reach(hold, 'before')
  const fault = context.faults.get(about)?.shift()
  const answer = fault && isUnapplied(fault) ? refusalOf(fault) : context.books.apply(kind, message)
  await reach(hold, 'after')
  await reply(response, fault, { ...answer, request_uuid })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function reach(hold: Hold | undefined, point: 'before' | 'after'): Promise<void> {
  if (hold?.when !== point) return
  hold.arrived()
  await hold.released
}

function isUnapplied(fault: Fault): boolean {
  return fault.mode === 'error' || fault.mode === 'refuse'
}

function refusalOf(fault: Fault): { status: string } {
  return { status: fault.mode === 'refuse' ? fault.status : '' }
}

async function reply(response: ServerResponse, fault: Fault | undefined, answer: object): Promise<void> {
  switch (fault?.mode) {
    case 'lost':
      return void response.destroy()
    case 'silent':
      return
    case 'error':
    case 'error_after':
      return void response.writeHead(500).end('oops')
    case 'malformed':
      return void response.writeHead(200).end('<html>')
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 100))
  }
  send(response, answer)
}

function send(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(stringifyJson(answer))
}
