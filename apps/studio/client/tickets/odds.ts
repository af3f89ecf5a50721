import { REBATE_PARTS, returnAt, type TicketPrize, type TicketRebate, type TicketType } from '@croupier/game-kit/ticket-game'

type Priced = Pick<TicketType<never>, 'units' | 'prizes'>

/** `99.5×`: thousandths without zeros that say nothing. */
export function timesText(thousandths: number): string {
  const rest = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${grouped(BigInt(Math.floor(thousandths / 1000)))}${rest === '' ? '' : `.${rest}`}×`
}

/** `6 / 1,000`, exact. Counts that nobody can read are reduced, and what is still unreadable then stands behind its one in so many. */
export function chanceText({ hits, of }: TicketPrize['chance']): string {
  if (of <= READABLE_MAX || hits === 0n) return fraction(hits, of)
  const common = greatestCommon(hits, of)
  const [least, all] = [hits / common, of / common]
  if (all <= READABLE_MAX || least === 1n) return fraction(least, all)
  const hundredths = (all * 100n) / least
  const near = `${grouped(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, '0')}`
  return `≈ 1 / ${near} (${fraction(least, all)})`
}

const READABLE_MAX = 1_000_000n

function fraction(hits: bigint, of: bigint): string {
  return `${grouped(hits)} / ${grouped(of)}`
}

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other)
}

/** What a line returns on average with its rebate, in per cent of its cost with up to two decimals, never rounded up. */
export function returnText(type: Priced, pick: string, at: { rebate: number; mode: TicketRebate | undefined }): string {
  const { paid, of } = returnAt(type, pick, at)
  return percentText(paid, of)
}

/** The part of a stake that comes back whatever is drawn. */
export function rebateText(rebate: number): string {
  return percentText(BigInt(rebate), BigInt(REBATE_PARTS))
}

function percentText(part: bigint, of: bigint): string {
  const hundredths = (part * 10_000n) / of
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${hundredths / 100n}${rest === '' ? '' : `.${rest}`}%`
}

function grouped(number: bigint): string {
  return number.toLocaleString('en')
}
