import type { CorrectionCause } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import { formatAmount } from '@croupier/money/format'
import { humanize } from '#words.ts'

const classes: Record<number, string> = { 0: 'Member', 1: 'General agent', 2: 'Agent', 41: 'Agent class A', 42: 'Agent class B' }

/** The class of a member or agent in words. */
export function className(type: number): string {
  return classes[type] ?? `Type ${type}`
}

const kinds: Record<Terms['kind'], string> = { dividend: 'Dividend', daily: 'Daily', hourly: 'Hourly', realtime: 'Real-time' }
const periods: Record<string, string> = { slot: '5 minutes', pair: 'Two days', halfmonth: 'Half month' }

/** A kind of contract in words. */
export function kindName(kind: Terms['kind']): string {
  return kinds[kind]
}

/** The period of a contract or run in words. */
export function periodName(period: string): string {
  return periods[period] ?? humanize(period)
}

/** Parts per million as a percentage, exact. */
export function rateText(ppm: number): string {
  const rest = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(ppm / 10_000)}${rest === '' ? '' : `.${rest}`}%`
}

/** Reads a percentage (`1.25`) to parts per million; undefined when it is none. */
export function readRate(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?%?$/.exec(typed.trim())
  if (!match) return undefined
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return ppm <= 1_000_000 ? ppm : undefined
}

/** The steps of a scale, one after the other: `0.8%, from 50,000.00: 1.2%`. */
export function scaleText({ tiers }: Pick<Terms, 'tiers'>): string {
  return tiers.map(stepText).join('; ')
}

function stepText({ turnover, activeMembers, netLoss, ratePpm, fixed }: Terms['tiers'][number]): string {
  const asks = [
    turnover > 0n && `turnover ${formatAmount(turnover, 'EN')}`,
    activeMembers > 0 && `${activeMembers} active`,
    netLoss > 0n && `net loss ${formatAmount(netLoss, 'EN')}`,
  ].filter((part) => part !== false)
  const gives = [ratePpm > 0 && rateText(ratePpm), fixed > 0n && formatAmount(fixed, 'EN')].filter((part) => part !== false)
  return `${asks.length === 0 ? '' : `from ${asks.join(', ')}: `}${gives.join(' + ')}`
}

const causes: Record<CorrectionCause['cause'], (count: number) => string> = {
  settled_late: (count) => `${countOf(count, 'round')} settled late`,
  taken_back: (count) => `${countOf(count, 'bet')} taken back`,
  payout_corrected: (count) => `payout of ${countOf(count, 'round')} corrected`,
  opposite_stakes: (count) => `opposite stakes found in ${countOf(count, 'round')}`,
  cash: (count) => `${countOf(count, 'payment')} came late`,
  carried_loss: () => 'the loss carried into it changed',
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Why a settled slot was corrected, in words. */
export function causesText(given: readonly CorrectionCause[] = []): string {
  return given.map(({ cause, count }) => causes[cause](count)).join(', ')
}

/** All of the terms that the scale leaves open. */
export function termsFacts(terms: Terms): [string, string][] {
  return [
    ['Kind', kindName(terms.kind)],
    ['Counts', terms.product === 'CONS' ? 'All products' : terms.product],
    ['Period', periodName(terms.period)],
    ['Paid by', humanize(terms.payer)],
    ['At most', terms.cap === null ? 'No limit' : formatAmount(terms.cap, 'EN')],
    ['Set aside', formatAmount(terms.escrow, 'EN')],
    ['Taken after', `${terms.graceHours} h`],
    ['Negative result', humanize(terms.carryOver)],
    ['Active from', `turnover ${formatAmount(terms.activeRule.turnover, 'EN')}, deposits ${formatAmount(terms.activeRule.deposits, 'EN')}`],
    ['Costs shared', `${rateText(terms.costs.paymentsPpm)} of deposits and withdrawals`],
  ]
}
