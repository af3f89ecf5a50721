import type { ChangeKind } from './store-operator-changes.ts'

type KnownChange = Exclude<ChangeKind, 'invite'>

/** Which states of an operator a change is for. */
const changeable: Readonly<Record<KnownChange, readonly string[]>> = {
  permissions: ['invited', 'active', 'suspended'],
  renew: ['active', 'invited'],
  close: ['invited', 'active', 'suspended'],
  reopen: ['suspended'],
}

/** Why nobody may ask for this change of an operator, if so: nobody asks for one of the own account. */
export function refusalOfRequest(
  operator: { id: bigint; status: string },
  { kind, askedBy }: { kind: KnownChange; askedBy: bigint },
): 'own_account' | 'wrong_state' | undefined {
  if (operator.id === askedBy) return 'own_account'
  return changeable[kind].includes(operator.status) ? undefined : 'wrong_state'
}

type Decision = { isApproved: boolean; decidedBy: bigint; deciders: number }

/** Why an operator may not decide so, if so. An approval takes a second person where the brand has one; the operator who asked may reject. */
export function refusalOfDecision(
  change: { state: string; askedBy: bigint },
  { isApproved, decidedBy, deciders }: Decision,
): 'wrong_state' | 'second_person_needed' | undefined {
  if (change.state !== 'asked') return 'wrong_state'
  return isApproved && change.askedBy === decidedBy && deciders > 1 ? 'second_person_needed' : undefined
}
