import { memberKind } from '#modules/identity/rules.ts'
import { walletOf } from '#modules/wallet/accounts.ts'
import type { Leg } from '#modules/wallet/index.ts'
import { classesBelow, highestRate } from '../contracts/rules.ts'
import { isRunning } from '../contracts/rules-shown.ts'
import type { Contract } from '../contracts/store.ts'
import { DEPTH_MAX } from '../tree/rules.ts'

/** Whether an agent may open an account of a class: the own class or a lower one, as deep as lines go (AC-11). */
export function mayGiveClass({ ownType, ownLevel }: { ownType: number; ownLevel: number }, type: number): boolean {
  return classesBelow(ownType).some((one) => one === type) && ownLevel < DEPTH_MAX - 1
}

/** Classes that an agent may give a member below: only direct ones, and only those who are no agents yet. */
export function promotionsOf({ isDirect, ownType, type }: { isDirect: boolean; ownType: number; type: number }): (2 | 41 | 42)[] {
  if (!isDirect || memberKind(type) === 'agent') return []
  return classesBelow(ownType).filter((one) => one !== 0 && one !== type) as (2 | 41 | 42)[]
}

/** Contracts of which a member earns at present, each with its highest rate. */
export function runningContracts(contracts: readonly Contract[], takerId: bigint) {
  return contracts
    .filter((contract) => contract.takerId === takerId && isRunning(contract))
    .map(({ id, kind, product, terms }) => ({ id, kind, product, ratePpm: highestRate(terms) }))
}

/** The money of a player who becomes an agent: the wallet of the one becomes the wallet of the other, whole. */
export function classChangeLegs(memberId: bigint, availableMinor: bigint, unit: string): Leg[] {
  return [
    { account: walletOf({ memberId, kind: 'member' }, unit), amountMinor: -availableMinor },
    { account: walletOf({ memberId, kind: 'agent' }, unit), amountMinor: availableMinor },
  ]
}
