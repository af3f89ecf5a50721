import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals secrets for the database (AES-256-GCM). `about` binds a secret to its row: moved to another row it does not open. */
export type Vault = {
  seal(secret: Uint8Array, about: string): Buffer
  open(sealed: Uint8Array, about: string): Buffer
  /** A short proof that an address was made by us. */
  stamp(text: string): string
  isStamped(text: string, stamp: string): boolean
}

/** `vendor` parts the keys of two vendors that were given one secret; it stays as it is, or nothing sealed opens any more. */
export function openVault(secret: Uint8Array, vendor: string): Vault {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', `${vendor}:seal`, 32))
  const stampKey = Buffer.from(hkdfSync('sha256', secret, '', `${vendor}:stamp`, 32))
  const stamp = (text: string) => createHmac('sha256', stampKey).update(text).digest('base64url')
  return {
    seal(plain, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
    stamp,
    isStamped(text, given) {
      const [wanted, offered] = [Buffer.from(stamp(text)), Buffer.from(given)]
      return wanted.length === offered.length && timingSafeEqual(wanted, offered)
    },
  }
}
