import type { AccountName } from './accounts.ts'

/** An account with the brand that it belongs to: a batch may serve several. */
export type BrandAccount = AccountName & { brandId: number }

/** An account in the row of those that stand at one place. */
export type Named<Value> = { account: BrandAccount; value: Value; next: Named<Value> | undefined }

/** Keeps what is put in; what it forgets (`LRUCache`) is not there any more. */
type Keeper<Value> = { get: (place: number) => Value | undefined; set: (place: number, value: Value) => unknown }

export type AccountIndex<Value> = {
  get: (brandId: number, account: AccountName) => Value | undefined
  /** Adds an account that is not there. */
  add: (account: BrandAccount, value: Value) => void
}

/** More than there are stripes of an account. */
const STRIPES_MAX = 4_096

/**
 * Accounts by their names. A name has seven parts; to write it out as a text for each look cost a bet more than to find its round
 * (docs/performance.md). So it is found by its owner and stripe, and compared part by part with the few that are there.
 */
export function indexAccounts<Value>(keeper: Keeper<Named<Value>> = new Map()): AccountIndex<Value> {
  return {
    get: (brandId, account) => {
      let named = keeper.get(placeOf(account))
      while (named && !isSame(named.account, brandId, account)) named = named.next
      return named?.value
    },
    add: (account, value) => {
      const place = placeOf(account)
      keeper.set(place, { account, value, next: keeper.get(place) })
    },
  }
}

/** Numbers that a double cannot tell apart are told apart by `isSame`. */
function placeOf({ ownerId, stripe = 0 }: AccountName): number {
  return Number(ownerId) * STRIPES_MAX + stripe
}

function isSame(known: BrandAccount, brandId: number, account: AccountName): boolean {
  return (
    known.ownerId === account.ownerId &&
    known.class === account.class &&
    known.brandId === brandId &&
    known.realm === account.realm &&
    known.unit === account.unit &&
    (known.stripe ?? 0) === (account.stripe ?? 0) &&
    (known.scope ?? '') === (account.scope ?? '')
  )
}
