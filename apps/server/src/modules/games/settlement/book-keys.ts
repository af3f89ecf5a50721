import type { RoundName } from './store-messages.ts'

/** The key of a message's record in a book: vendors name movements by ids of their own, so the vendor is part of it. */
export function recordKey(key: { brandId: number; vendorCode: string }, uuid: string): string {
  return `${key.brandId} ${key.vendorCode} ${uuid}`
}

/** The key of a round in a book: vendors may name the rounds of all players at a table alike, so the member is part of it. */
export function roundKey({ memberId, vendorCode, roundRef }: Pick<RoundName, 'memberId' | 'vendorCode' | 'roundRef'>): string {
  return `${memberId} ${vendorCode} ${roundRef}`
}

/** The key of what the promotions of a vendor may still pay to a brand's players. */
export function promoKey({ brandId, vendorCode }: { brandId: number; vendorCode: string }): string {
  return `${brandId} ${vendorCode}`
}
