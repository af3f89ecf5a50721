import { parseWire, toWire } from '@croupier/money/money'

/** A payment that the payer's bank app reads from a picture. `reference` is the payee's, at most 25 letters. */
export type QrPayment = {
  /** The payee's bank, as its BIC. */
  acquirer: string
  merchantId: string
  categoryCode: string
  amountMinor: bigint
  name: string
  city: string
  reference: string
}

/** The scheme of payments to merchants within the national QR standard of the Philippines. */
const SCHEME = 'ph.ppmi.p2m'
const PESO = '608'
const DATA_MAX = 512
/** The data objects that are written; the checksum is the last one. */
const TAGS = { format: '00', once: '01', account: '28', category: '52', currency: '53', amount: '54', country: '58' } as const
const MORE_TAGS = { name: '59', city: '60', additional: '62', checksum: '63' } as const
const ACCOUNT_TAGS = { scheme: '00', acquirer: '01', merchantId: '03' } as const
const REFERENCE_TAG = '05'
const LENGTHS = { acquirer: 11, merchantId: 25, name: 25, city: 15, reference: 25 } as const

/**
 * QR Ph data of one payment: EMVCo's merchant-presented mode, with the amount and the reference inside. Throws on a text that is longer than its
 * data object or is no plain ASCII.
 */
export function writeQrPh(payment: QrPayment): string {
  const account =
    object(ACCOUNT_TAGS.scheme, SCHEME) +
    object(ACCOUNT_TAGS.acquirer, plain(payment, 'acquirer')) +
    object(ACCOUNT_TAGS.merchantId, plain(payment, 'merchantId'))
  const data = [
    object(TAGS.format, '01'),
    object(TAGS.once, '12'),
    object(TAGS.account, account),
    object(TAGS.category, payment.categoryCode),
    object(TAGS.currency, PESO),
    object(TAGS.amount, toWire(payment.amountMinor)),
    object(TAGS.country, 'PH'),
    object(MORE_TAGS.name, plain(payment, 'name')),
    object(MORE_TAGS.city, plain(payment, 'city')),
    object(MORE_TAGS.additional, object(REFERENCE_TAG, plain(payment, 'reference'))),
  ].join('')
  return withChecksum(data)
}

function plain(payment: QrPayment, field: keyof typeof LENGTHS): string {
  const value = payment[field]
  if (value.length > LENGTHS[field] || !/^[\x20-\x7e]+$/.test(value)) throw new Error(`QR Ph does not take the ${field} ${value}`)
  return value
}

const object = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** What QR Ph data asks for; undefined for what is none, is damaged, or names no amount or reference. */
export function readQrPh(data: string): QrPayment | undefined {
  if (data.length > DATA_MAX || !isIntact(data)) return undefined
  const objects = readObjects(data)
  const of = (tag: string, within = objects) => within?.get(tag) ?? ''
  const account = readObjects(of(TAGS.account))
  const payment = {
    acquirer: of(ACCOUNT_TAGS.acquirer, account),
    merchantId: of(ACCOUNT_TAGS.merchantId, account),
    categoryCode: of(TAGS.category),
    amountMinor: parseWire(of(TAGS.amount)) ?? 0n,
    name: of(MORE_TAGS.name),
    city: of(MORE_TAGS.city),
    reference: of(REFERENCE_TAG, readObjects(of(MORE_TAGS.additional))),
  }
  const frame = [of(TAGS.format), of(ACCOUNT_TAGS.scheme, account), of(TAGS.currency), of(TAGS.country)].join(' ')
  return frame === `01 ${SCHEME} ${PESO} PH` && payment.amountMinor > 0n && payment.reference !== '' ? payment : undefined
}

/** The data objects by their tags; undefined where lengths do not fit or a tag comes twice. */
function readObjects(data: string): Map<string, string> | undefined {
  const objects = new Map<string, string>()
  let at = 0
  while (at < data.length) {
    const head = /^(\d\d)(\d\d)$/.exec(data.slice(at, at + 4))
    const [, tag = '', length = '0'] = head ?? []
    const value = data.slice(at + 4, at + 4 + Number(length))
    if (!head || value.length !== Number(length) || objects.has(tag)) return undefined
    objects.set(tag, value)
    at += 4 + value.length
  }
  return objects
}

const CHECKSUM_HEAD = `${MORE_TAGS.checksum}04`

const withChecksum = (data: string) => `${data}${CHECKSUM_HEAD}${checksumOf(`${data}${CHECKSUM_HEAD}`)}`

/** Whether merchant-presented data of any scheme ends with its own checksum. */
export function isIntact(data: string): boolean {
  return data.length > 8 && withChecksum(data.slice(0, -8)) === data
}

/** CRC-16/CCITT-FALSE over the bytes, as four hexadecimal digits. */
function checksumOf(data: string): string {
  let checksum = 0xffff
  for (const byte of new TextEncoder().encode(data)) {
    checksum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) checksum = ((checksum << 1) ^ (checksum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return checksum.toString(16).toUpperCase().padStart(4, '0')
}
