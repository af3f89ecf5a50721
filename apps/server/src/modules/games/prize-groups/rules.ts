import { PRIZE_GROUPS } from '@croupier/contract/console/prize-groups'
import { memberKind } from '#modules/identity/rules.ts'
import type { Refusal } from '#platform/refusal.ts'

/** Whether a member plays in a prize group: one on trial plays for nothing. */
export function hasPrizeGroup({ type }: { type: number }): boolean {
  return memberKind(type) !== 'trial'
}

/** The group of a member of whom nothing is written: the one with the highest prizes. */
export function prizeGroupOf(written: number | undefined): number {
  return written ?? PRIZE_GROUPS.most
}

type Change = { kept: number | undefined; change: { before: string; after: string } }

/** What is written of a member's new group: nothing for the highest one. Refuses `wrong_state` where the member has it already. */
export function decidePrizeGroup(written: number | undefined, asked: number): Change | Refusal<'wrong_state'> {
  const before = prizeGroupOf(written)
  if (before === asked) return { refusal: 'wrong_state' }
  return { kept: asked === PRIZE_GROUPS.most ? undefined : asked, change: { before: String(before), after: String(asked) } }
}
