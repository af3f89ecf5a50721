import type { Permission } from '@croupier/contract/route'
import type { ListedOperator } from './store-operators.ts'

/** The one form of an operator's name, however it is written. */
export function operatorName(written: string): string {
  return written.trim().toLowerCase()
}

/** Why an operator is not stopped, if so: nobody stops the own account. */
export function refusalOfSuspension(
  operator: { id: bigint; status: string },
  suspendedBy: bigint,
): 'own_account' | 'wrong_state' | undefined {
  if (operator.id === suspendedBy) return 'own_account'
  return operator.status === 'active' ? undefined : 'wrong_state'
}

/** An operator as the others of the brand see the account. */
export function shownOperator(row: ListedOperator) {
  return {
    id: String(row.id),
    username: row.username,
    status: row.status as 'active',
    permissions: row.permissions as Permission[],
    createdAt: row.createdAt.getTime(),
    lastLoginAt: row.lastLoginAt?.getTime() ?? null,
    openSessions: Number(row.openSessions ?? 0),
  }
}

type Own = { id: bigint; username: string; permissions: readonly string[] }

type OwnBrand = { code: string; name: string; currency: string; hosts: readonly string[] }

/** The signed-in operator, with the brand that the console works for. */
export function ownOperatorShown({ id, username, permissions }: Own, brand: OwnBrand) {
  return {
    id: String(id),
    username,
    brand: brand.code,
    brandName: brand.name,
    currency: brand.currency,
    hosts: [...brand.hosts],
    permissions: [...permissions] as Permission[],
  }
}
