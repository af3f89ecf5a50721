import { createHash } from 'node:crypto'

/**
 * The operation id of a transfer, derived from what it is for: the same purpose and parts give the same id, and one
 * member's ids can never meet another's. A UUID of version 8.
 */
export function operationId(purpose: string, ...parts: (string | bigint)[]): string {
  const hash = createHash('sha256')
    .update([purpose, ...parts.map(String)].join('\u0000'))
    .digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
