import type { askRouting } from '@croupier/contract/console/cashier-routing'
import type { InputOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'

export type Rule = InputOf<typeof askRouting>['rules'][number]
type Conditions = Rule['when']

export const personChoices = [
  { id: '0', name: 'Nobody: it is paid at once' },
  { id: '1', name: 'One operator' },
  { id: '2', name: 'Two operators' },
] as const

const people = ['nobody', 'one operator', 'two operators'] as const

const yesOrNo = (holds: boolean | undefined, yes: string, no: string) => (holds === undefined ? [] : [holds ? yes : no])
const set = <Value>(value: Value | undefined, word: (value: Value) => string) => (value === undefined ? [] : [word(value)])

/** What must hold of a withdrawal, one phrase a condition. */
function conditionWords(when: Conditions): string[] {
  return [
    ...set(when.amountFrom, (amount) => `${formatAmount(amount, 'EN')} or more`),
    ...set(when.amountUpTo, (amount) => `${formatAmount(amount, 'EN')} or less`),
    ...yesOrNo(when.isFirst, 'the first of the member', 'not the first of the member'),
    ...set(when.payeeYoungerThanDays, (days) => `to a payee known for less than ${days} ${days === 1 ? 'day' : 'days'}`),
    ...yesOrNo(when.sharesPayee, 'to a payee of another member too', 'to a payee of nobody else'),
    ...yesOrNo(when.sharesDevice, 'from a device of another member too', 'from a device of nobody else'),
    ...set(when.stakedBelowPercent, (percent) => `less than ${percent} % of the last deposit staked`),
    ...set(when.tag, (tag) => `the member is tagged ${tag}`),
  ]
}

/** A rule as a sentence: `2,000.00 or less, not the first of the member: nobody`. */
export function ruleWords({ when, persons }: Rule): string {
  return `${conditionWords(when).join(', ')}: ${people[persons]}`
}
