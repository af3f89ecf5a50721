import { type MemberRule, type MemberTest, memberRule } from '@croupier/contract/console/member-rules'
import * as z from 'zod/mini'

/** Every fact that began before this is committed when it is asked about: a count goes by an instant that is so long over. */
const SETTLED_MS = 120_000

/** The last instant of which everything is known. */
export function settledBefore(now: Date): Date {
  return new Date(now.getTime() - SETTLED_MS)
}

/** A rule as it is kept: amounts as decimal texts, as on the wire. */
export function writtenRule(rule: MemberRule): z.input<typeof memberRule> {
  return z.encode(memberRule, rule)
}

export function readRule(kept: unknown): MemberRule {
  return z.decode(memberRule, kept as z.input<typeof memberRule>)
}

/** A comparison as the database makes it: of a number, in minor units where it is money, or of a word. */
function askedTest(test: MemberTest) {
  const { fact, is } = test
  if (fact === 'tag') return { fact, is, word: test.tag }
  if (fact === 'status') return { fact, is, word: test.status }
  if ('amount' in test) return { fact, is, days: test.days, value: String(test.amount) }
  return { fact, is, days: 'days' in test ? test.days : 1, value: String(test.number) }
}

export function askedRule({ of, tests }: MemberRule) {
  return { of, tests: tests.map(askedTest) }
}

/** Whether two rules say the same. */
export function isSameRule(one: MemberRule, other: MemberRule): boolean {
  return JSON.stringify(askedRule(one)) === JSON.stringify(askedRule(other))
}
