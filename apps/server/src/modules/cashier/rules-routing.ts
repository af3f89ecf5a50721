import { DAY_MS } from '@croupier/calendar/durations'
import type { routingRule } from '@croupier/contract/console/cashier-routing'
import type * as z from 'zod/mini'

export type RoutingRule = z.infer<typeof routingRule>
type Conditions = RoutingRule['when']

/** What rules look at when a withdrawal is asked for. */
export type RoutingFacts = {
  amountMinor: bigint
  isFirst: boolean
  payeeSince: Date
  sharesPayee: boolean
  sharesDevice: boolean
  /** The last paid deposit; null without one. */
  lastDepositMinor: bigint | null
  /** Own money staked since then. */
  stakedMinor: bigint
  tags: readonly string[]
}

type Test = (when: Conditions, facts: RoutingFacts, now: Date) => boolean

/** Each condition holds where it is not set. */
const tests: Record<keyof Conditions, Test> = {
  amountFrom: ({ amountFrom }, { amountMinor }) => amountFrom === undefined || amountMinor >= amountFrom,
  amountUpTo: ({ amountUpTo }, { amountMinor }) => amountUpTo === undefined || amountMinor <= amountUpTo,
  isFirst: (when, { isFirst }) => when.isFirst === undefined || when.isFirst === isFirst,
  payeeYoungerThanDays: ({ payeeYoungerThanDays: days }, { payeeSince }, now) =>
    days === undefined || now.getTime() - payeeSince.getTime() < days * DAY_MS,
  sharesPayee: (when, { sharesPayee }) => when.sharesPayee === undefined || when.sharesPayee === sharesPayee,
  sharesDevice: (when, { sharesDevice }) => when.sharesDevice === undefined || when.sharesDevice === sharesDevice,
  stakedBelowPercent: ({ stakedBelowPercent: percent }, { lastDepositMinor, stakedMinor }) =>
    percent === undefined || (lastDepositMinor !== null && stakedMinor * 100n < lastDepositMinor * BigInt(percent)),
  tag: ({ tag }, { tags }) => tag === undefined || tags.includes(tag),
}

export type Route = { persons: 0 | 1 | 2; routedBy: string[] }

/** How many operators approve a withdrawal: as many as the strictest of the rules that hold wants, and one where none holds. */
export function routeOf(rules: readonly RoutingRule[], facts: RoutingFacts, now: Date): Route {
  const holding = rules.filter(({ when }) => Object.values(tests).every((test) => test(when, facts, now)))
  const persons = holding.reduce<0 | 1 | 2>((most, rule) => (rule.persons > most ? rule.persons : most), 0)
  if (holding.length === 0) return { persons: 1, routedBy: [] }
  return { persons, routedBy: holding.filter((rule) => rule.persons === persons).map(({ name }) => name) }
}
