import { constants, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { signBody } from '@croupier/wallet-protocol/signing'
import type { Bench, Headers } from './bench.ts'

type Forgery = { name: string; headers: (raw: string) => Headers }

const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** How to write signatures that are nearly right with a key of the vendor's. */
function pensOf(privateKeyPem: string) {
  const own = createPrivateKey(privateKeyPem)
  const right = (raw: string) => signBody(Buffer.from(raw), privateKeyPem)
  const bytes = (raw: string) => Buffer.from(right(raw), 'base64')
  const hash =
    (name: string, key = own) =>
    (raw: string) =>
      sign(name, Buffer.from(raw), key).toString('base64')
  const flipped = (at: number) => (raw: string) => {
    const spoilt = bytes(raw)
    spoilt[at < 0 ? spoilt.length + at : at] = (spoilt.at(at) ?? 0) ^ 1
    return spoilt.toString('base64')
  }
  const padded = (padding: number) => (raw: string) => sign('RSA-SHA256', Buffer.from(raw), { key: own, padding }).toString('base64')
  return { right, bytes, hash, flipped, padded }
}

/** Forty ways to forge the signature of a body, given another body that was signed before. */
export function forgeries(bench: Bench, earlierBody: string): Forgery[] {
  const name = bench.dialect.signatureHeader
  const { right } = pensOf(bench.privateKeyPem)
  return [
    ...signaturesOf(bench.privateKeyPem, earlierBody).map(([what, signature]) => ({
      name: what,
      headers: (raw: string): Headers => [[name, signature(raw)]],
    })),
    { name: 'under another header', headers: (raw) => [['x-signature', right(raw)]] },
    { name: 'under the header of bearer tokens', headers: (raw) => [['authorization', right(raw)]] },
    { name: 'a wrong one and a right one', headers: (raw) => ['AAAA', right(raw)].map((value) => [name, value]) },
  ]
}

type Signature = readonly [what: string, signature: (raw: string) => string]

function signaturesOf(privateKeyPem: string, earlierBody: string): Signature[] {
  const { right, bytes, hash, flipped, padded } = pensOf(privateKeyPem)
  return [
    ['the signature of an earlier call', () => right(earlierBody)],
    ['SHA-1', hash('RSA-SHA1')],
    ['SHA-384', hash('RSA-SHA384')],
    ['SHA-512', hash('RSA-SHA512')],
    ['PSS padding', padded(constants.RSA_PKCS1_PSS_PADDING)],
    ['another RSA key', hash('RSA-SHA256', other)],
    ['a key on a curve', hash('SHA256', curve)],
    ['the first bit flipped', flipped(0)],
    ['a bit in the middle flipped', flipped(100)],
    ['the last bit flipped', flipped(-1)],
    ['without its last byte', (raw) => bytes(raw).subarray(0, -1).toString('base64')],
    ['without its first byte', (raw) => bytes(raw).subarray(1).toString('base64')],
    ['with a byte more', (raw) => Buffer.concat([bytes(raw), Buffer.from([0])]).toString('base64')],
    ['with a zero in front', (raw) => Buffer.concat([Buffer.from([0]), bytes(raw)]).toString('base64')],
    ['bytes in reverse', (raw) => bytes(raw).reverse().toString('base64')],
    ['twice in one header', (raw) => right(raw) + right(raw)],
    ['two with a comma', (raw) => `${right(raw)},${right(raw)}`],
    ['in hexadecimal', (raw) => bytes(raw).toString('hex')],
    ['Base64 of its Base64', (raw) => Buffer.from(right(raw)).toString('base64')],
    ['the body in its place', (raw) => Buffer.from(raw).toString('base64').slice(0, 344)],
    ['zeros', () => Buffer.alloc(256).toString('base64')],
    ['ones', () => Buffer.alloc(256, 0xff).toString('base64')],
    ['the number one', () => Buffer.alloc(256).fill(1, 255).toString('base64')],
    ['in quotes', (raw) => `"${right(raw)}"`],
    ['with a scheme', (raw) => `RSA-SHA256 ${right(raw)}`],
    ['with a version', (raw) => `v1=${right(raw)}`],
    ['with a star', (raw) => `*${right(raw).slice(1)}`],
    ['spaces within', (raw) => right(raw).replace(/(.{64})/g, '$1 ')],
    ['null', () => 'null'],
    ['true', () => 'true'],
    ['none', () => 'none'],
    ['an object', () => '{}'],
    ['over the body and a space', (raw) => right(`${raw} `)],
    ['over an empty body', () => right('')],
    ['over the body in capitals', (raw) => right(raw.toUpperCase())],
    ['over the body without its first byte', (raw) => right(raw.slice(1))],
    ['over the body twice', (raw) => right(raw + raw)],
  ]
}
