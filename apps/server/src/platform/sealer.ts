import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer, SealPlace } from './ports.ts'

const VERSION = 1
const KEY_ID_BYTES = 4
/** What a sealed value begins with: its version, and the id of the key that sealed it. */
export const MARK_BYTES = 1 + KEY_ID_BYTES
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with keys that follow from the server's secret, one for each column. A value is: version, key id, iv, tag, text. Column, brand
 * and row are associated data: a value that was moved does not open. Values of the first release, which begin with the iv and are bound to
 * nothing, open until they are sealed anew.
 */
export function openSealer(secret: string, formerSecret = ''): Sealer {
  const present = openKeys(secret)
  const all = formerSecret === '' ? [present] : [present, openKeys(formerSecret)]
  return {
    mark: present.mark,
    marks: all.map(({ mark }) => mark),
    seal: (plain, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', present.sealKey(place.column), iv).setAAD(boundTo(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([present.mark, iv, cipher.getAuthTag(), text])
    },
    open: (sealed, place) => {
      const keys = all.find(({ mark }) => mark.equals(sealed.subarray(0, MARK_BYTES)))
      if (keys) return opened(sealed.subarray(MARK_BYTES), keys.sealKey(place.column), boundTo(place))
      return openUnbound(
        sealed,
        all.map(({ unboundKey }) => unboundKey),
      )
    },
    keyedHash: (purpose, text) => present.hash(purpose, text),
    keyedHashes: (purpose, text) => all.map(({ hash }) => hash(purpose, text)),
  }
}

function openKeys(secret: string) {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  const hashKey = derive('lookup-hash-key', 32)
  const sealKeys = new Map<string, Buffer>()
  return {
    mark: Buffer.concat([Buffer.of(VERSION), derive('key-id', KEY_ID_BYTES)]),
    unboundKey: derive('personal-data-key', 32),
    sealKey: (column: string) => {
      const key = sealKeys.get(column) ?? derive(`seal:${column}`, 32)
      sealKeys.set(column, key)
      return key
    },
    hash: (purpose: string, text: string) => createHmac('sha256', hashKey).update(`${purpose}:${text}`).digest(),
  }
}

/** No part holds the sign between them: columns and numbers do not, and the row comes last. */
function boundTo({ column, brandId, row }: SealPlace): Buffer {
  return Buffer.from(`${column}|${brandId}|${row}`)
}

function opened(sealed: Buffer, key: Buffer, about: Buffer | undefined): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  if (about) decipher.setAAD(about)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** A value of the first release says nothing of its key: each is tried. */
function openUnbound(sealed: Buffer, [key, ...others]: readonly Buffer[]): string {
  if (!key) throw new Error('a sealed value does not open: it was changed or moved, or its key is neither SECRET nor SECRET_FORMER')
  try {
    return opened(sealed, key, undefined)
  } catch {
    return openUnbound(sealed, others)
  }
}
