import { STATUS_CODES } from 'node:http'

/** `id` is the request's own, sent as `x-request-id`. Header values are ASCII without line ends. */
export type PlainResponse = { id?: string; status: number; headers: Record<string, string>; body: string }

/** The header lines that every response begins with, made once. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

type Framing = {
  /** The header lines that every response begins with. */
  first: string
  /** The header lines that say what becomes of the connection. */
  connection: string
  /** Length of the body in bytes of UTF-8. */
  length: number
  /** Milliseconds since 1970. */
  nowMs: number
}

/** A whole response as Node's own server writes it: the same order, spelling and date. */
export function serializeResponse({ id, status, headers, body }: PlainResponse, { first, connection, length, nowMs }: Framing): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${first}`
  if (id !== undefined) head += `x-request-id: ${id}\r\n`
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`
  return `${head}content-length: ${length}\r\nDate: ${dateOf(nowMs)}\r\n${connection}\r\n${body}`
}

let second = 0
let date = ''

/** The date as HTTP writes it, made once a second. */
function dateOf(nowMs: number): string {
  if (nowMs < second || nowMs - second >= 1000) {
    second = nowMs - (nowMs % 1000)
    date = new Date(second).toUTCString()
  }
  return date
}
