import { writeQrPh } from '@croupier/contract/qr-ph'
import type { Payment } from './rules.ts'

export const QR_LIFE_MS = 900_000
const PAYEE = { acquirer: 'TRYBPHM1XXX', merchantId: 'SANDBOX-0001', categoryCode: '7995', city: 'Manila' }

/** The data of the picture, and until when it can be paid. The reference inside is the end of the provider's own number. */
export function qrOf({ id, request, createdAt }: Payment): { data: string; expiresAt: string } {
  const reference = id.slice(-12).toUpperCase()
  const name = request.merchant.slice(0, 25)
  const data = writeQrPh({ ...PAYEE, name, amountMinor: BigInt(request.amount.replace('.', '')), reference })
  return { data, expiresAt: new Date(Date.parse(createdAt) + QR_LIFE_MS).toISOString() }
}

/** Whether QR Ph can ask for it. */
export function isQrAmount({ amount, currency, merchant }: { amount: string; currency: string; merchant: string }): boolean {
  return currency === 'PHP' && /\.\d{2}$/.test(amount) && /^[\x20-\x7e]+$/.test(merchant)
}
