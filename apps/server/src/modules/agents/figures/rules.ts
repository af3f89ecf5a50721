/** The figures of a line in one part of a period. `payoutsMinor` may exceed the stakes: then the line won. */
export type Inputs = {
  turnoverMinor: bigint
  validMinor: bigint
  payoutsMinor: bigint
  bonusesMinor: bigint
  depositsMinor: bigint
  withdrawalsMinor: bigint
  activeMembers: number
}

/** The figures of a whole from those of its parts (`addInputs`). */
export function sumInputs(parts: readonly Inputs[]): Inputs {
  return parts.reduce(addInputs, noInputs)
}

export const noInputs: Inputs = {
  turnoverMinor: 0n,
  validMinor: 0n,
  payoutsMinor: 0n,
  bonusesMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  activeMembers: 0,
}

/** Sums add up; active members of parts do not, and the larger count stands. */
export function addInputs(one: Inputs, other: Inputs): Inputs {
  return {
    turnoverMinor: one.turnoverMinor + other.turnoverMinor,
    validMinor: one.validMinor + other.validMinor,
    payoutsMinor: one.payoutsMinor + other.payoutsMinor,
    bonusesMinor: one.bonusesMinor + other.bonusesMinor,
    depositsMinor: one.depositsMinor + other.depositsMinor,
    withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
    activeMembers: Math.max(one.activeMembers, other.activeMembers),
  }
}

export function shownInputs(inputs: Inputs) {
  return {
    turnover: inputs.turnoverMinor,
    validTurnover: inputs.validMinor,
    grossWin: inputs.turnoverMinor - inputs.payoutsMinor,
    bonuses: inputs.bonusesMinor,
    deposits: inputs.depositsMinor,
    withdrawals: inputs.withdrawalsMinor,
    activeMembers: inputs.activeMembers,
  }
}
