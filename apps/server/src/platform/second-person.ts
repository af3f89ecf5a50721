/** A request of one operator that another one decides. */
type Asked = { state: string; askedBy: bigint }

/** Why an operator may not decide a request: it is decided once, and by another operator than its author. Undefined when nothing stands in the way. */
export function refusalOfDecision({ state, askedBy }: Asked, operatorId: bigint): 'wrong_state' | 'second_person_needed' | undefined {
  if (state !== 'asked') return 'wrong_state'
  return askedBy === operatorId ? 'second_person_needed' : undefined
}
