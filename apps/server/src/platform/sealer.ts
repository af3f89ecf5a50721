import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer } from './ports.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key that follows from the server's secret; the layout is iv, tag, text. */
export function openSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'personal-data-key', 32))
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'lookup-hash-key', 32))
  return {
    seal: (plain) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    keyedHash: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}:${text}`).digest(),
  }
}
