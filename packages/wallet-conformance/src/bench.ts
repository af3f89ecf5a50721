import { randomUUID } from 'node:crypto'
import type { Dialect } from '@croupier/wallet-protocol/dialects'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { signBody } from '@croupier/wallet-protocol/signing'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'

export type Player = { user: string; token: string }

/** The player of the cases. What is missing makes the cases that need it not applicable. */
export type Subject = Player & {
  currency: string
  game: string
  /** A second game of the same vendor. */
  otherGame?: string | undefined
  /** A game for which the wallet keeps a pool. */
  poolGame?: string | undefined
  /** Whether the wallet knows the field `unused`; who does not pays the same money. */
  countsUnused?: boolean | undefined
  /** A token of the same player whose session has ended. */
  expiredToken?: string | undefined
  other?: Player | undefined
  disabled?: Player | undefined
  /** A player with money whose limits allow no bet. */
  limited?: Player | undefined
  /** Protocol units (1/100,000) in the smallest unit that the wallet keeps: 1000n for two digits. */
  unitsPerMinor: bigint
}

export type Headers = readonly (readonly [name: string, value: string])[]

/** One HTTP request, byte by byte. `isCut`: the connection is cut as soon as the request is out. */
export type Sent = { method: string; path: string; headers: Headers; raw: Buffer; isCut: boolean }

/** What came back; a status of null means that no whole answer came. */
export type Reply = { httpStatus: number | null; contentType: string; body: string; durationMs: number }

export type Transport = (sent: Sent) => Promise<Reply>

export type Bench = { dialect: Dialect; subject: Subject; privateKeyPem: string; send: Transport }

export type Message = { call: WalletCall; body: Readonly<Record<string, unknown>> }

/** How a message differs from one that is right. All fields are those of the wire. */
export type Change = {
  fields?: Readonly<Record<string, unknown>>
  without?: readonly string[]
  /** Text in the place of a field's JSON, such as `1e400`. */
  texts?: Readonly<Record<string, string>>
  /** The whole body; nothing else of the message is sent. */
  raw?: string | Buffer
  /** Signs these bytes in the place of those that are sent. */
  signedOver?: string | Buffer
  /** Header lines in the place of the right signature. */
  headers?: Headers
  headerName?: string
  method?: string
  isCut?: boolean
}

export type WalletAnswer = Readonly<Record<string, unknown>>

export type Heard = Reply & { answer: WalletAnswer | undefined; status: string; balance: bigint | undefined; requestUuid: string }

/** Sends a message under a new request id and reads what comes back. */
export async function ask(bench: Bench, message: Message, change: Change = {}): Promise<Heard> {
  const requestUuid = randomUUID()
  const path = bench.dialect.paths[message.call]
  if (path === undefined) throw new Error(`the dialect ${bench.dialect.name} has no ${message.call}`)
  const raw = Buffer.from(change.raw ?? bodyOf(bench, message, { requestUuid, change }))
  const headers: Headers = [['content-type', 'application/json'], ...signatureOf(bench, raw, change)]
  const reply = await bench.send({ method: change.method ?? 'POST', path, headers, raw, isCut: change.isCut === true })
  return { ...reply, ...read(reply), requestUuid }
}

/** The exact text of a message, for cases that sign or spoil it themselves. */
export function textOf(bench: Bench, message: Message): string {
  return bodyOf(bench, message, { requestUuid: randomUUID(), change: {} })
}

function bodyOf(bench: Bench, message: Message, { requestUuid, change }: { requestUuid: string; change: Change }): string {
  const { fields = {}, without = [], texts = {} } = change
  const marks = Object.fromEntries(Object.keys(texts).map((name) => [name, markOf(name)]))
  const wire = { ...bench.dialect.write(message.call, { ...message.body, request_uuid: requestUuid }), ...fields, ...marks }
  const kept = Object.entries(wire).filter(([name, value]) => value !== undefined && !without.includes(name))
  return Object.entries(texts).reduce(
    (text, [name, given]) => text.replace(JSON.stringify(markOf(name)), () => given),
    stringifyJson(Object.fromEntries(kept)),
  )
}

function markOf(name: string): string {
  return `text of ${name}`
}

function signatureOf(bench: Bench, raw: Buffer, change: Change): Headers {
  if (change.headers) return change.headers
  const signed = change.signedOver === undefined ? raw : Buffer.from(change.signedOver)
  return [[change.headerName ?? bench.dialect.signatureHeader, signBody(signed, bench.privateKeyPem)]]
}

function read(reply: Reply): Pick<Heard, 'answer' | 'status' | 'balance'> {
  const body = parseJson(reply.body)
  const answer = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as WalletAnswer) : undefined
  const status = typeof answer?.status === 'string' ? answer.status : ''
  return { answer, status, balance: typeof answer?.balance === 'bigint' ? answer.balance : undefined }
}
