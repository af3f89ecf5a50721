import type { AccountName } from '#modules/wallet/accounts.ts'

/** Where the bonus money of a grant stands while it is played. */
export function grantAccount({ id, memberId, unit }: { id: bigint; memberId: bigint; unit: string }): AccountName {
  return { class: 'bonus', ownerId: memberId, unit, realm: 'real', scope: String(id) }
}

/** What a member lost of bonus money; it may stand below nothing where a win is taken back that was lost meanwhile. */
export function forfeitAccount({ memberId, unit }: { memberId: bigint; unit: string }): AccountName {
  return { class: 'forfeit', ownerId: memberId, unit, realm: 'real' }
}

/** The budget that an offer gives from. */
export function offerBudget(budgetCode: string, unit: string): AccountName {
  return { class: 'bonus', ownerId: 0n, unit, realm: 'real', scope: budgetCode }
}
