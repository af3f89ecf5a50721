/** Money never changes its realm. `limit` holds what limits still allow: it is balanced like money and is none. */
export type Realm = 'real' | 'trial' | 'limit'
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
  | 'limit'
  | 'forfeit'

/** Names an account; the database makes it on first use. The scope of a limit is its window, that of an escrow its purpose, that of a budget its code, that of bonus money its grant. */
export type AccountName = { class: AccountClass; ownerId: bigint; unit: string; realm: Realm; stripe?: number; scope?: string }

/** Accounts that everybody's transfers touch are cut in this many stripes; a member always meets the same one. */
const STRIPES = 64n

/** The wallet of a member: agents and trial members have classes of their own. */
export function walletOf(member: { memberId: bigint; kind: 'trial' | 'member' | 'agent' }, unit: string): AccountName {
  const realm: Realm = member.kind === 'trial' ? 'trial' : 'real'
  const accountClass: AccountClass = member.kind === 'member' ? 'player' : member.kind
  return { class: accountClass, ownerId: member.memberId, unit, realm }
}

/** The owner of a wallet account; undefined for an account that is nobody's wallet. */
export function ownerOf(account: AccountName): { memberId: string; kind: 'trial' | 'member' | 'agent' } | undefined {
  const kind = account.class === 'player' ? 'member' : account.class
  return kind === 'member' || kind === 'agent' || kind === 'trial' ? { memberId: String(account.ownerId), kind } : undefined
}

/** The stripe of a shared account that this member's transfers use. */
export function stripeFor(memberId: bigint): number {
  return Number(memberId % STRIPES)
}
