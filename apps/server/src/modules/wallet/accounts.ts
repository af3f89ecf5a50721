import type { TxContext } from '#platform/context.ts'
import { openAccount } from './store.ts'

export type Realm = 'real' | 'trial'
export type AccountClass =
  | 'player'
  | 'trial'
  | 'agent'
  | 'house'
  | 'vendor'
  | 'payment'
  | 'hold'
  | 'bonus'
  | 'jackpot'
  | 'points'
  | 'receivable'

/** Names an account; the database makes it on first use. */
export type AccountName = { class: AccountClass; ownerId: bigint; unit: string; realm: Realm; stripe?: number }

/** Accounts that everybody's transfers touch are cut in this many stripes; a member always meets the same one. */
const STRIPES = 64n

/** The wallet of a member: agents and trial members have classes of their own. */
export function walletOf(member: { memberId: bigint; kind: 'trial' | 'member' | 'agent' }, unit: string): AccountName {
  const realm: Realm = member.kind === 'trial' ? 'trial' : 'real'
  const accountClass: AccountClass = member.kind === 'member' ? 'player' : member.kind
  return { class: accountClass, ownerId: member.memberId, unit, realm }
}

/** The stripe of a shared account that this member's transfers use. */
export function stripeFor(memberId: bigint): number {
  return Number(memberId % STRIPES)
}

export async function accountId(tx: TxContext, name: AccountName): Promise<bigint> {
  return await openAccount(tx.db, tx.actor.brandId, { ...name, stripe: name.stripe ?? 0 })
}
