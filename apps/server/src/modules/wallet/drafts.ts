import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/cache.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { RawBuilder } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { type BrandAccount, indexAccounts, type Slot } from './account-index.ts'
import { type AccountName, ownerOf } from './accounts.ts'
import { type DraftTransfer, type Moving, openTransfers } from './draft-transfers.ts'
import { encodeBalances, type SettledBalance } from './settled-balances.ts'
import { findAccounts, type LastEntry, openAccount, postingArguments, readLastEntries, type TransferKind } from './store.ts'

/**
 * What moves. With `against` the legs move against an account without a floor: orders of one kind against it become one transfer of many
 * legs, in which it has a single entry. Without, the legs sum to zero and are a transfer of their own.
 */
export type DraftOrder = {
  brandId: number
  kind: TransferKind
  legs: readonly { account: AccountName; amountMinor: bigint }[]
  against?: AccountName
}
export type Drafted = { outcome: 'posted'; at: number } | { outcome: 'insufficient' | 'limit' }

/**
 * Last entries of accounts in memory, and the transfers that a batch decided on top of them. Nothing is written yet, and
 * the database will compute the same balances or refuse the whole.
 */
export type Draft = {
  balanceOf: (brandId: number, account: AccountName) => bigint
  /** Drafts a movement, or says whose money is short. `at` is the place of its transfer among the ids that writing gives. */
  tryTransfer: (order: DraftOrder) => Drafted
  transfers: readonly DraftTransfer[]
  /** Accounts that an order moves, each once, with the number of its last entry and what stands there after it. */
  moved: ReadonlySet<{ account: BrandAccount; seq: bigint; balanceMinor: bigint }>
}

/** An account with its id and floor, which never change once it is there. */
export type Found = { account: BrandAccount; id: bigint; floor: bigint | null }
type Line = Found & Moving

const KNOWN_MAX = 200_000

/** Looked at without keeping a record of it, which costs a bet more. */
const knownOf = perDatabase(() => {
  const kept = new LRUCache<number, Slot<Found>>({ max: KNOWN_MAX })
  return indexAccounts<Found>({ get: (place) => kept.peek(place), set: (place, there) => kept.set(place, there) })
})

/** Reads the accounts' last entries; an account that is new is opened. */
export async function readDraft(context: Context, accounts: readonly BrandAccount[]): Promise<Draft> {
  const { found, entries, missing } = await loadAccounts(context, accounts)
  for (const account of missing) {
    // In a transaction of its own: what is remembered is there for good.
    const made = { account, ...(await inTransaction(context, (tx) => openAccount(tx.db, account.brandId, account))) }
    remember(context, made)
    found.push(made)
  }
  return draftOf(found, entries)
}

/** Reads the accounts' last entries in one round trip, for a guess at the accounts: opens none, and is undefined when one is missing. */
export async function peekDraft(context: Context, accounts: readonly BrandAccount[]): Promise<Draft | undefined> {
  const { found, entries, missing } = await loadAccounts(context, accounts)
  return missing.size === 0 ? draftOf(found, entries) : undefined
}

/** Loads accounts and their last entries, each once: those in the cache by id, the rest by name in parallel. */
async function loadAccounts(context: Context, accounts: readonly BrandAccount[]) {
  const { found, uncached } = fromCache(context, accounts)
  const ids = found.map(({ id }) => id)
  const [entries, rows] = await Promise.all([readLastEntries(context.db, ids), fetchByName(context, uncached)])
  const missing = new Set(uncached)
  for (const { n, id, floor, seq, balanceMinor } of rows) {
    const account = uncached[n]
    if (!account) continue
    const fetched = { account, id, floor }
    remember(context, fetched)
    found.push(fetched)
    missing.delete(account)
    if (seq !== null && balanceMinor !== null) entries.push({ accountId: id, seq, balanceMinor })
  }
  return { found, entries, missing }
}

function fromCache(context: Context, accounts: readonly BrandAccount[]): { found: Found[]; uncached: BrandAccount[] } {
  const known = knownOf(context.db)
  const found = new Set<Found>()
  const seen = indexAccounts<{ account: BrandAccount }>()
  const uncached: BrandAccount[] = []
  for (const account of accounts) {
    const own = known.get(account.brandId, account)
    if (own) found.add(own)
    else if (!seen.get(account.brandId, account)) {
      seen.add({ account })
      uncached.push(account)
    }
  }
  return { found: [...found], uncached }
}

/** Another lane may have cached it meanwhile. */
function remember(context: Context, found: Found): void {
  const known = knownOf(context.db)
  if (!known.get(found.account.brandId, found.account)) known.add(found)
}

async function fetchByName(context: Context, names: readonly BrandAccount[]) {
  return names.length === 0 ? [] : await findAccounts(context.db, names)
}

/** What was drafted, as arguments of the function that posts it and records its messages: it fails as a lost race when an account has moved on. */
export function postingOf(draft: Draft): RawBuilder<unknown> {
  return postingArguments(draft.transfers)
}

/** The `wallet.settled` events of a draft, one a brand: what stands on each wallet that it moves when all of it is posted. */
export function newsOf(draft: Draft): { brandId: number; payload: Events['wallet.settled'] }[] {
  const settled = new Map<number, SettledBalance[]>()
  for (const { account, balanceMinor, seq } of draft.moved) {
    if (!ownerOf(account)) continue
    const balances = settled.get(account.brandId) ?? []
    settled.set(account.brandId, balances)
    balances.push({ memberId: account.ownerId, availableMinor: balanceMinor, seq })
  }
  return [...settled].map(([brandId, balances]) => ({ brandId, payload: { balances: encodeBalances(balances) } }))
}

/** The brands whose pools a draft moves; most move none. */
export function poolNewsOf({ moved }: Draft): { brandId: number; payload: Events['wallet.pool_moved'] }[] {
  const brandIds = new Set<number>()
  for (const { account } of moved) if (account.class === 'jackpot') brandIds.add(account.brandId)
  return [...brandIds].map((brandId) => ({ brandId, payload: {} }))
}

/** Entries that have been read, as a draft: pure, so that a simulation may stand in for the database. */
export function draftOf(found: readonly Found[], entries: readonly LastEntry[]): Draft {
  const last = new Map(entries.map((entry) => [entry.accountId, entry]))
  const lines = indexAccounts<Line>()
  for (const { id, floor, account } of found) {
    const entry = last.get(id)
    lines.add({ id, floor, account, seq: entry?.seq ?? 0n, balanceMinor: entry?.balanceMinor ?? 0n, at: -1 })
  }
  const lineOf = (brandId: number, account: AccountName): Line => {
    const line = lines.get(brandId, account)
    if (!line) throw new Error(`the draft has not read ${Object.values(account).join(' ')} of brand ${brandId}`)
    return line
  }
  const { transfers, own, shared } = openTransfers()
  const moved = new Set<Line>()
  return {
    transfers,
    moved,
    balanceOf: (brandId, account) => lineOf(brandId, account).balanceMinor,
    tryTransfer: ({ brandId, kind, legs, against }) => {
      const drawn = legs.map(({ account, amountMinor }) => ({ line: lineOf(brandId, account), amountMinor }))
      const shortage = shortageOf(drawn)
      if (shortage) return { outcome: shortage }
      for (const { line } of drawn) moved.add(line)
      return {
        outcome: 'posted',
        at: against ? shared({ brandId, kind }, drawn, floorless(lineOf(brandId, against))) : own({ brandId, kind }, drawn),
      }
    },
  }
}

/** Whether there is enough is asked of an order's own legs alone. */
function floorless(line: Line): Line {
  if (line.floor !== null) throw new Error(`account ${line.id} has a floor: nothing moves against it without being asked`)
  return line
}

/** The shortage of a draft: `limit` where all accounts but a limit's would do. */
function shortageOf(drawn: readonly { line: Line; amountMinor: bigint }[]): 'insufficient' | 'limit' | undefined {
  const short = drawn.filter(({ line, amountMinor }) => isShort(line, amountMinor))
  if (short.length === 0) return undefined
  return short.every(({ line }) => line.account.class === 'limit') ? 'limit' : 'insufficient'
}

/** The database's own rule: a line that gains is never short. */
function isShort({ floor, balanceMinor }: Line, amountMinor: bigint): boolean {
  return floor !== null && amountMinor < 0n && balanceMinor + amountMinor < floor
}
