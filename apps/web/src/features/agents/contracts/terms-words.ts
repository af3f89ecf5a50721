import type { Terms } from '@croupier/contract/agents-terms'
import { applyRate } from '@croupier/money/rate'
import type { Say } from '#features/language/index.ts'
import { productKey } from '../products.ts'
import { percent } from '../short-texts.ts'

export type Money = (minor: bigint) => string
export type Line = { key: string; label: string; value: string }

/** One step in a sentence: what must be reached, and what it gives. */
export function stepWords(tier: Terms['tiers'][number], { text, money }: { text: Say; money: Money }): { asks: string; gives: string } {
  const asks = [
    ...(tier.turnover > 0n ? [text('contracts.asksTurnover', { amount: money(tier.turnover) })] : []),
    ...(tier.activeMembers > 0 ? [text('contracts.asksActive', { count: tier.activeMembers })] : []),
    ...(tier.netLoss > 0n ? [text('contracts.asksLoss', { amount: money(tier.netLoss) })] : []),
  ]
  const gives = [...(tier.ratePpm > 0 ? [percent(tier.ratePpm)] : []), ...(tier.fixed > 0n ? [money(tier.fixed)] : [])]
  return { asks: asks.length === 0 ? text('contracts.asksNothing') : asks.join(', '), gives: gives.join(' + ') }
}

/** All terms line by line, in the order in which both read them before they sign. */
export function termsLines(terms: Terms, say: { text: Say; money: Money }): Line[] {
  const { text, money } = say
  const isDividend = terms.kind === 'dividend'
  const { activeRule, costs } = terms
  return [
    { key: 'product', label: text('contracts.product'), value: text(productKey(terms.product)) },
    { key: 'period', label: text('contracts.period'), value: text(`contracts.period.${terms.period}`) },
    ...terms.tiers.map((tier, index) => {
      const { asks, gives } = stepWords(tier, say)
      return { key: `tier${index}`, label: text('contracts.step', { step: index + 1 }), value: `${asks}: ${gives}` }
    }),
    { key: 'payer', label: text('contracts.payer'), value: text(`contracts.payer.${terms.payer}`) },
    { key: 'cap', label: text('contracts.cap'), value: terms.cap === null ? text('contracts.noCap') : money(terms.cap) },
    { key: 'active', label: text('contracts.activeRule'), value: activeWords(activeRule, say) },
    ...(isDividend ? dividendLines(terms, costs, say) : []),
    ...(terms.payer === 'upline'
      ? [
          { key: 'escrow', label: text('contracts.escrow'), value: money(terms.escrow) },
          { key: 'grace', label: text('contracts.grace'), value: text('contracts.hours', { hours: terms.graceHours }) },
        ]
      : []),
  ]
}

function activeWords({ turnover, deposits }: Terms['activeRule'], { text, money }: { text: Say; money: Money }): string {
  return text('contracts.activeWords', { turnover: money(turnover), deposits: money(deposits) })
}

function dividendLines(terms: Terms, costs: Terms['costs'], { text, money }: { text: Say; money: Money }): Line[] {
  const carried =
    terms.carryOver === 'capped'
      ? text('contracts.carry.cappedAt', { amount: money(terms.carryCap) })
      : text(`contracts.carry.${terms.carryOver}`)
  return [
    { key: 'carry', label: text('contracts.carryOver'), value: carried },
    {
      key: 'costs',
      label: text('contracts.costs'),
      value: costsWords(costs, text),
    },
  ]
}

/** What of the costs of a period the terms take off the net loss, as the settlement rounds it: each share up. */
export function sharedCosts(
  { bonuses, deposits, withdrawals }: { bonuses: bigint; deposits: bigint; withdrawals: bigint },
  { bonusesPpm, paymentsPpm }: Terms['costs'],
): bigint {
  return applyRate(bonuses, BigInt(bonusesPpm), 'up') + applyRate(deposits + withdrawals, BigInt(paymentsPpm), 'up')
}

/** Shares of bonuses are named where a contract has one; here nothing is given that they could be taken of. */
function costsWords({ bonusesPpm, paymentsPpm }: Terms['costs'], text: Say): string {
  if (bonusesPpm === 0) return text('contracts.costsPayments', { payments: percent(paymentsPpm) })
  return text('contracts.costsWords', { bonuses: percent(bonusesPpm), payments: percent(paymentsPpm) })
}

export type Difference = { key: string; label: string; before: string | undefined; after: string | undefined }

/** What new terms change of those in force; lines that stay are left out. */
export function differencesOf(before: readonly Line[], after: readonly Line[]): Difference[] {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const was = before.find((line) => line.key === key)
    const is = after.find((line) => line.key === key)
    if (was?.value === is?.value) return []
    return [{ key, label: (is ?? was)?.label ?? key, before: was?.value, after: is?.value }]
  })
}
