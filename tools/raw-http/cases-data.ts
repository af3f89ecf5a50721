/** What a server may do with one piece of bytes: the statuses of its answers, in order; none means that it closes without one. */
export type RawCase = {
  name: string
  bytes: string
  /** Each list is one way to answer that is right; `[]` is to close. */
  right: readonly (readonly number[])[]
  /** Whether the connection must be closed afterwards. */
  closes: boolean
}

const BAD = [[400]]
const H = 'Host: localhost\r\n'
const J = 'Content-Type: application/json\r\n'
/** Stands behind what is ambiguous: an answer to it would be one request too many. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

const get = (more: string, line = 'GET /health/live HTTP/1.1') => `${line}\r\n${H}${more}\r\n`
const post = (more: string, body: string) => `POST /nowhere HTTP/1.1\r\n${H}${J}${more}\r\n${body}`
const bad = (name: string, bytes: string): RawCase => ({ name, bytes, right: BAD, closes: true })

const lengths: readonly RawCase[] = [
  bad('length and chunks', post(`Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${SMUGGLED}`)),
  bad('chunks and length', post(`Transfer-Encoding: chunked\r\nContent-Length: 5\r\n`, `0\r\n\r\n${SMUGGLED}`)),
  bad('two lengths', post('Content-Length: 2\r\nContent-Length: 40\r\n', `{}${SMUGGLED}`)),
  bad('two equal lengths', post('Content-Length: 2\r\nContent-Length: 2\r\n', `{}${SMUGGLED}`)),
  bad('lengths in one line', post('Content-Length: 2, 40\r\n', `{}${SMUGGLED}`)),
  bad('a length with a sign', post('Content-Length: +2\r\n', `{}${SMUGGLED}`)),
  bad('a negative length', post('Content-Length: -2\r\n', `{}${SMUGGLED}`)),
  bad('a length in hex', post('Content-Length: 0x2\r\n', `{}${SMUGGLED}`)),
  bad('a length with letters', post('Content-Length: 2a\r\n', `{}${SMUGGLED}`)),
  bad('a length with a point', post('Content-Length: 2.0\r\n', `{}${SMUGGLED}`)),
  bad('a length that overflows', post(`Content-Length: ${'9'.repeat(30)}\r\n`, `{}${SMUGGLED}`)),
  bad('a length of nothing', post('Content-Length: \r\n', `{}${SMUGGLED}`)),
]

const encodings: readonly RawCase[] = [
  bad('an encoding that is nearly chunked', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`)),
  bad('chunked and then something else', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`)),
  bad('a space before the colon of the encoding', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${SMUGGLED}`)),
  bad('the encoding on a folded line', post('X: a\r\n Transfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)),
  bad('the encoding with a folded value', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${SMUGGLED}`)),
  bad('the encoding twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${SMUGGLED}`)),
  bad('a chunk of no number', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)),
  bad('a negative chunk', post('Transfer-Encoding: chunked\r\n', `-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)),
  bad('a chunk with a sign', post('Transfer-Encoding: chunked\r\n', `+2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)),
  bad('a chunk in hex notation', post('Transfer-Encoding: chunked\r\n', `0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)),
  bad('a chunk that overflows', post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(20)}\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)),
  bad('a chunk without its end', post('Transfer-Encoding: chunked\r\n', `2\r\n{}0\r\n\r\n${SMUGGLED}`)),
  bad('chunks with bare line feeds', post('Transfer-Encoding: chunked\r\n', `2\n{}\n0\n\n${SMUGGLED}`)),
  bad('a chunk extension with a line feed', post('Transfer-Encoding: chunked\r\n', `2;a\nb\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)),
]

const heads: readonly RawCase[] = [
  bad('bare line feeds', 'GET /health/live HTTP/1.1\nHost: localhost\n\n'),
  bad('a bare carriage return in a value', get('X: a\rb\r\n')),
  bad('a bare line feed in a value', get('X: a\nY: b\r\n')),
  bad('a NUL in a value', get('X: a\0b\r\n')),
  bad('a NUL in the path', get('', 'GET /health\0live HTTP/1.1')),
  bad('a folded header', get('X: a\r\n b\r\n')),
  bad('a space in a name', get('X Y: a\r\n')),
  bad('a name without a colon', get('X\r\n')),
  bad('a header without a name', get(': a\r\n')),
  bad('a control character in a name', get('X\x01: a\r\n')),
  bad('a letter beyond ASCII in a name', get('Xé: a\r\n')),
  bad('a first header that is folded', `GET /health/live HTTP/1.1\r\n Host: localhost\r\n\r\n`),
  bad('two hosts', get('Host: elsewhere.example\r\n')),
  bad('two equal hosts', get('Host: localhost\r\n')),
  bad('no host', 'GET /health/live HTTP/1.1\r\nX: a\r\n\r\n'),
  bad('a path with a space', get('', 'GET /health /live HTTP/1.1')),
  bad('no path', get('', 'GET HTTP/1.1')),
  bad('a protocol of two', get('', 'GET /health/live HTTP/2.0')),
  bad('a protocol of nine', get('', 'GET /health/live HTTP/9.9')),
  bad('no protocol', 'GET /health/live\r\n\r\n'),
  bad('letters behind the protocol', get('', 'GET /health/live HTTP/1.1x')),
  bad('a method that is none', get('', 'FETCH /health/live HTTP/1.1')),
  bad('a method in small letters', get('', 'get /health/live HTTP/1.1')),
  bad('a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  bad('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  bad('a line of the PROXY protocol', `PROXY TCP4 203.0.113.1 127.0.0.1 1 2\r\n${get('')}`),
  bad('noise', '\x00\xff\x7f\x80\r\n\r\n'),
]

const large: readonly RawCase[] = [
  { name: 'a head of 20 KB', bytes: get(`X: ${'a'.repeat(20_000)}\r\n`), right: [[431]], closes: true },
  { name: 'a path of 20 KB', bytes: get('', `GET /${'a'.repeat(20_000)} HTTP/1.1`), right: [[431]], closes: true },
  {
    name: 'three thousand headers',
    bytes: get(Array.from({ length: 3000 }, (_, at) => `X${at}: a\r\n`).join('')),
    right: [[431]],
    closes: true,
  },
  {
    name: 'a body of 70 KB',
    bytes: post('Content-Length: 70000\r\n', `"${'a'.repeat(69_998)}"`),
    right: [[413]],
    closes: true,
  },
]

const calm: readonly RawCase[] = [
  { name: 'a plain request', bytes: get(''), right: [[200]], closes: false },
  {
    name: 'three in one piece',
    bytes: get('').repeat(3),
    right: [[200, 200, 200]],
    closes: false,
  },
  {
    name: 'a good one before a bad one',
    bytes: `${get('')}GET / HTTP/1.1\n\n`,
    right: [[200, 400], [400]],
    closes: true,
  },
  { name: 'one behind the last', bytes: `${get('Connection: close\r\n')}${get('')}`, right: [[200], [400]], closes: true },
  { name: 'empty lines before it', bytes: `\r\n\r\n${get('')}`, right: [[200]], closes: false },
  { name: 'an older protocol', bytes: get('', 'GET /health/live HTTP/1.0'), right: [[200]], closes: true },
  { name: 'a reading with a body', bytes: `${get('Content-Length: 45\r\n')}${SMUGGLED}`, right: [[200]], closes: false },
  {
    name: 'a wish for HTTP/2',
    bytes: get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'),
    right: [[200]],
    closes: false,
  },
  {
    name: 'a wish for a WebSocket elsewhere',
    bytes: get('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'),
    right: [[200]],
    closes: false,
  },
  { name: 'an expectation that nobody has', bytes: get('Expect: 200-ok\r\n'), right: [[417]], closes: false },
  { name: 'a tunnel', bytes: get('', 'CONNECT elsewhere.example:443 HTTP/1.1'), right: [[]], closes: true },
  { name: 'an echo', bytes: get('', 'TRACE /health/live HTTP/1.1'), right: [[404], [405]], closes: false },
  {
    name: 'an address of elsewhere',
    bytes: get('', 'GET http://elsewhere.example/health/live HTTP/1.1'),
    right: [[200]],
    closes: false,
  },
  {
    name: 'chunks as they should be',
    bytes: post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
    right: [[404], [405]],
    closes: false,
  },
]

export const rawCases: readonly RawCase[] = [...lengths, ...encodings, ...heads, ...large, ...calm]
