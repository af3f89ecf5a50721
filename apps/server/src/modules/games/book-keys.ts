import type { RoundName } from './store-messages.ts'

export function recordKey(key: { brandId: number; vendorCode: string }, uuid: string): string {
  return `${key.brandId} ${key.vendorCode} ${uuid}`
}

export function roundKey({ memberId, vendorCode, roundRef }: Pick<RoundName, 'memberId' | 'vendorCode' | 'roundRef'>): string {
  return `${memberId} ${vendorCode} ${roundRef}`
}

export function promoKey({ brandId, vendorCode }: { brandId: number; vendorCode: string }): string {
  return `${brandId} ${vendorCode}`
}
