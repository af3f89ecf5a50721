/** A request that needs no more than this to be read, as a program sends it that calls over and over. */
export type PlainRequest = {
  path: string
  /** By their names in small letters; each stands once. */
  headers: ReadonlyMap<string, string>
  /** A copy: the piece's place may be read to again. */
  body: Buffer
}

const HEAD_MAX_BYTES = 4_096
const HEAD_END = Buffer.from('\r\n\r\n')
const FIRST_LINE = /POST \/[\w./-]{1,200} HTTP\/1\.1\r\n/y
const PATH_FROM = 'POST '.length
/** A value has no space around it but the one before it, and neither control characters nor letters beyond ASCII. */
const HEADERS = /(?:[A-Za-z0-9-]+:(?: [\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?\r\n)*$/y
const LINE_END = '\r\n'
const SPACED = ': '
const LENGTH = /^\d{1,5}$/
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** Ask for more than one answer to one body: another way to end it, a word before it, another protocol, the end of the connection. */
const BEYOND = ['transfer-encoding', 'expect', 'upgrade', 'trailer', 'proxy-connection']

/**
 * Reads a piece that came over a connection as one whole request of the plain form: POST, a path without escapes, each header once, the length
 * of the body named and all of it there. Undefined for whatever else it is, right or wrong: that is for the library to read. So nothing is
 * read in another way here than there (docs/decisions/plain-requests.md).
 */
export function readPlainRequest(piece: Buffer): PlainRequest | undefined {
  const end = piece.indexOf(HEAD_END)
  if (end < 0 || end > HEAD_MAX_BYTES) return undefined
  const head = piece.toString('latin1', 0, end + 2)
  FIRST_LINE.lastIndex = 0
  const headers = FIRST_LINE.test(head) ? headersOf(head, FIRST_LINE.lastIndex) : undefined
  if (!headers || !isPlain(headers)) return undefined
  const path = head.slice(PATH_FROM, head.indexOf(' ', PATH_FROM))
  const body = piece.subarray(end + HEAD_END.length)
  const length = headers.get('content-length') ?? ''
  return LENGTH.test(length) && Number(length) === body.length ? { path, headers, body: Buffer.from(body) } : undefined
}

function headersOf(head: string, from: number): Map<string, string> | undefined {
  HEADERS.lastIndex = from
  if (!HEADERS.test(head)) return undefined
  const headers = new Map<string, string>()
  for (let at = from; at < head.length; ) {
    const colon = head.indexOf(':', at)
    const end = head.indexOf(LINE_END, colon)
    const name = head.slice(at, colon).toLowerCase()
    if (headers.has(name)) return undefined
    headers.set(name, head.slice(colon + SPACED.length, end))
    at = end + LINE_END.length
  }
  return headers
}

function isPlain(headers: ReadonlyMap<string, string>): boolean {
  const connection = headers.get('connection')?.toLowerCase() ?? 'keep-alive'
  const type = headers.get('content-type') ?? ''
  return connection === 'keep-alive' && headers.has('host') && JSON_TYPE.test(type) && !BEYOND.some((name) => headers.has(name))
}
