import { createHash, randomBytes } from 'node:crypto'

/** Length of every server seed, in bytes. */
export const SERVER_SEED_BYTES = 32

// A colon is left out on purpose: it separates the fields of the message that is signed, so no two rounds share a message.
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

/** A fresh secret from the operating system. Keep it encrypted until the player rotates the seeds. */
export function newServerSeed(): Uint8Array {
  return randomBytes(SERVER_SEED_BYTES)
}

/** The promise shown before the first bet: SHA-256 of the seed, in lower-case hex. */
export function commit(serverSeed: Uint8Array): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

/** Whether a text may serve as the player's own seed: 1 to 64 of letters, digits, underscore and hyphen. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text)
}
