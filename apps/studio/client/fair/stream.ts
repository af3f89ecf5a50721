/**
 * The published scheme, written a second time on WebCrypto. Nothing here may import the product's own fairness package:
 * two implementations that agree are the proof.
 */
export type Drawn = { below: number; words: { word: number; isAccepted: boolean }[]; value: number }

/** The words of one round, and the draws made of them so far. */
export type Stream = { draw(below: number): Promise<number>; readonly drawn: readonly Drawn[] }

const TWO_32 = 2 ** 32
const REJECTED_MAX = 256

export async function openStream(seeds: { serverSeed: Uint8Array<ArrayBuffer>; clientSeed: string; nonce: number }): Promise<Stream> {
  const key = await crypto.subtle.importKey('raw', seeds.serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words = wordsOf(key, `${seeds.clientSeed}:${seeds.nonce}`)
  const drawn: Drawn[] = []
  const draw = async (below: number): Promise<number> => {
    const limit = Math.floor(TWO_32 / below) * below
    const taken: Drawn['words'] = []
    for (let attempt = 0; attempt < REJECTED_MAX; attempt++) {
      const word = (await words.next()).value ?? 0
      taken.push({ word, isAccepted: word < limit })
      if (word >= limit) continue
      drawn.push({ below, words: taken, value: word % below })
      return word % below
    }
    throw new Error('too many rejected words')
  }
  return { draw, drawn }
}

async function* wordsOf(key: CryptoKey, label: string): AsyncGenerator<number> {
  const encoder = new TextEncoder()
  for (let block = 0; block < TWO_32; block++) {
    const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`${label}:${block}`))
    const view = new DataView(bytes)
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at)
  }
}

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 32 bytes written as 64 hex digits; undefined when the text is anything else. */
export function seedBytes(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return undefined
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}
