import { type AccountName, walletOf } from '#modules/wallet/accounts.ts'
import type { Leg } from '#modules/wallet/index.ts'

/** The account beside an agent's wallet that keeps the escrows of the contracts that the agent pays. */
const ESCROW = 'escrow'

export function escrowOf(memberId: bigint, unit: string): AccountName {
  return { ...walletOf({ memberId, kind: 'agent' }, unit), scope: ESCROW }
}

/** An upline's money goes aside when the second signature falls. */
export function fillingLegs(giverId: bigint, amountMinor: bigint, unit: string): Leg[] {
  return [
    { account: walletOf({ memberId: giverId, kind: 'agent' }, unit), amountMinor: -amountMinor },
    { account: escrowOf(giverId, unit), amountMinor },
  ]
}

type Giver = { giverId: bigint; kind: 'trial' | 'member' | 'agent' }

/** What an escrow still holds goes back into the wallet that its giver has by now. */
export function returningLegs({ giverId, kind }: Giver, heldMinor: bigint, unit: string): Leg[] {
  return [
    { account: escrowOf(giverId, unit), amountMinor: -heldMinor },
    { account: walletOf({ memberId: giverId, kind }, unit), amountMinor: heldMinor },
  ]
}
