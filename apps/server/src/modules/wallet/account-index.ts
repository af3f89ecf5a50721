import type { AccountName } from './accounts.ts'

/** An account with the brand that it belongs to: a batch may serve several. */
export type BrandAccount = AccountName & { brandId: number }

/** What is kept of an account bears its name. */
type Named = { account: BrandAccount }

/** What stands at one place: nearly everywhere it is one. */
export type Slot<Value> = Value | Value[]

/** Keeps what is put in; what it forgets (`LRUCache`) is not there any more. */
type Keeper<Value> = { get: (place: number) => Slot<Value> | undefined; set: (place: number, there: Slot<Value>) => unknown }

export type AccountIndex<Value extends Named> = {
  get: (brandId: number, account: AccountName) => Value | undefined
  /** Adds what is kept of an account that is not there. */
  add: (value: Value) => void
}

/** More than there are stripes of an account. */
const STRIPES_MAX = 4_096

/**
 * What is kept of accounts, by their names. A name has seven parts; to write it out as a text for each look cost a bet more than to find its
 * round (docs/performance-log.md). So it is found by its owner and stripe, and compared part by part with the few that are there.
 */
export function indexAccounts<Value extends Named>(keeper: Keeper<Value> = new Map()): AccountIndex<Value> {
  return {
    get: (brandId, account) => {
      const there = keeper.get(placeOf(account))
      if (Array.isArray(there)) return there.find((one) => isSame(one.account, brandId, account))
      return there && isSame(there.account, brandId, account) ? there : undefined
    },
    add: (value) => {
      const place = placeOf(value.account)
      const there = keeper.get(place)
      keeper.set(place, there === undefined ? value : [value].concat(there))
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
