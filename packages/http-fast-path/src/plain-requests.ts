/** A request in the narrow form that a program sends which calls over and over. */
export type PlainRequest = {
  path: string
  /** By lower-case names; each occurs once. */
  headers: ReadonlyMap<string, string>
  /** A copy: the read buffer is shared. */
  body: Buffer
}

const HEAD_MAX_BYTES = 4_096
const HEAD_END = Buffer.from('\r\n\r\n')
const REQUEST_LINE = /POST \/[\w./-]{1,200} HTTP\/1\.1\r\n/y
const PATH_FROM = 'POST '.length
/** A value has no space around it but the one before it, and neither control characters nor letters beyond ASCII. */
const HEADERS = /(?:[A-Za-z0-9-]+:(?: [\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?\r\n)*$/y
const LINE_END = '\r\n'
const SEPARATOR = ': '
const LENGTH = /^\d{1,5}$/
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** These headers ask for more than one answer to one body: another framing, an interim answer, another protocol, the end of the connection. */
const NEVER_PLAIN = ['transfer-encoding', 'expect', 'upgrade', 'trailer', 'proxy-connection']

/**
 * Parses a chunk that came over a connection as one whole request of the plain form: POST, a path without escapes, each header once, a
 * `content-length` and exactly that many bytes of body. Returns undefined for anything else, valid or not: Node's own parser reads that, so
 * nothing is read here in another way than there (docs/decisions/plain-requests.md).
 */
export function parsePlainRequest(chunk: Buffer): PlainRequest | undefined {
  const end = chunk.indexOf(HEAD_END)
  if (end < 0 || end > HEAD_MAX_BYTES) return undefined
  const head = chunk.toString('latin1', 0, end + 2)
  REQUEST_LINE.lastIndex = 0
  const headers = REQUEST_LINE.test(head) ? parseHeaders(head, REQUEST_LINE.lastIndex) : undefined
  if (!headers || !isPlain(headers)) return undefined
  const path = head.slice(PATH_FROM, head.indexOf(' ', PATH_FROM))
  const body = chunk.subarray(end + HEAD_END.length)
  const length = headers.get('content-length') ?? ''
  return LENGTH.test(length) && Number(length) === body.length ? { path, headers, body: Buffer.from(body) } : undefined
}

function parseHeaders(head: string, from: number): Map<string, string> | undefined {
  HEADERS.lastIndex = from
  if (!HEADERS.test(head)) return undefined
  const headers = new Map<string, string>()
  for (let at = from; at < head.length; ) {
    const colon = head.indexOf(':', at)
    const end = head.indexOf(LINE_END, colon)
    const name = head.slice(at, colon).toLowerCase()
    if (headers.has(name)) return undefined
    headers.set(name, head.slice(colon + SEPARATOR.length, end))
    at = end + LINE_END.length
  }
  return headers
}

function isPlain(headers: ReadonlyMap<string, string>): boolean {
  const connection = headers.get('connection')?.toLowerCase() ?? 'keep-alive'
  const type = headers.get('content-type') ?? ''
  return connection === 'keep-alive' && headers.has('host') && JSON_TYPE.test(type) && !NEVER_PLAIN.some((name) => headers.has(name))
}
