import { createHash } from 'node:crypto'
import type { DepositAdapter } from '#platform/ports.ts'

/** Letters and digits that cannot be taken for one another (Crockford's 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS_IN_ALL = 12

/**
 * Bank transfers to the brand's own account. Nobody outside is told of an order or can be asked about it: the member writes its reference on the
 * transfer, and operators match the two.
 */
export function bankTransfer(): DepositAdapter {
  return {
    openPayment: async ({ reference, returnUrl }) => ({ state: 'opened', providerRef: transferReference(reference), pageUrl: returnUrl }),
    paymentState: async () => ({ state: 'unknown' }),
    paymentWord: () => 'pending',
  }
}

/** What the member writes on the transfer, as `7KQX-93MD-T4WB`: sixty bits of the digest of our own reference, so that an order has one for ever. */
function transferReference(reference: string): string {
  const digest = createHash('sha256').update(`transfer ${reference}`).digest()
  const letters = [...digest.subarray(0, LETTERS_IN_ALL)].map((byte) => LETTERS.charAt(byte % LETTERS.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
