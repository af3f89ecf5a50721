import { createHash } from 'node:crypto'
import { QR_LIFE_MS } from './qr.ts'
import type { Payment } from './rules.ts'

/** A coin of play: 58.00 for a million of its smallest units. */
const DECIMALS = 6
const RATE = { minor: 5_800n, units: 1_000_000n }
const ADDRESS_LETTERS = 40

/** The address of a payment's own and its quote: smallest units, rounded up, until the end. */
export function coinsOf({ id, request, createdAt }: Payment) {
  const { asset = '', network = '' } = request.coin ?? {}
  const address = `test1${createHash('sha256').update(`address ${id}`).digest('hex').slice(0, ADDRESS_LETTERS)}`
  const amountMinor = BigInt(request.amount.replace('.', ''))
  const units = (amountMinor * RATE.units + RATE.minor - 1n) / RATE.minor
  const rate = { minor: String(RATE.minor), units: String(RATE.units) }
  const expiresAt = new Date(Date.parse(createdAt) + QR_LIFE_MS).toISOString()
  return { asset, network, address, units: String(units), decimals: DECIMALS, rate, expiresAt }
}

/** The confirmations that the merchant wants. */
export function neededOf({ request }: Payment): number {
  return request.coin?.confirmations ?? 0
}

/** Whether the next block of the network confirms a payment that was seen. */
export function isMined({ status, confirmations, updatedAt }: Payment, { blockMs, now }: { blockMs: number; now: Date }): boolean {
  return blockMs > 0 && status === 'pending' && confirmations !== undefined && Date.parse(updatedAt) + blockMs <= now.getTime()
}
