import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/cache.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { RawBuilder } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { type AccountClass, type AccountName, ownerOf } from './accounts.ts'
import { type DraftTransfer, type Moving, openTransfers } from './draft-transfers.ts'
import { findAccounts, type LastEntry, openAccount, postBatch, readLastEntries, type TransferKind } from './store.ts'

/** An account with the brand that it belongs to: a batch may serve several. */
export type BrandAccount = AccountName & { brandId: number }

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
  /** Accounts that an order moves, each once, by the number of its last entry and what stands there after it. */
  moved: ReadonlyMap<{ seq: bigint; balanceMinor: bigint }, BrandAccount>
}

type Known = { id: bigint; floor: bigint | null; class: AccountClass }
type Line = Known & Moving

const KNOWN_MAX = 200_000

/** Ids and floors of accounts: they never change once the account is there. Looked at without keeping a record of it, which costs a bet more. */
const knownOf = perDatabase(() => new LRUCache<string, Known>({ max: KNOWN_MAX }))

/** Reads the accounts' last entries; an account that is new is opened. */
export async function readDraft(context: Context, accounts: readonly BrandAccount[]): Promise<Draft> {
  const { found, entries, strangers } = await look(context, accounts)
  for (const [key, account] of strangers) {
    // In a transaction of its own: what is remembered is there for good.
    const made = await inTransaction(context, (tx) => openAccount(tx.db, account.brandId, account))
    const opened = { ...made, class: account.class }
    knownOf(context.db).set(key, opened)
    found.set(key, opened)
  }
  return draftOf(found, entries)
}

/** The same in one way to the database, for a guess at the accounts: nothing is opened, and undefined when one of them is not there. */
export async function peekDraft(context: Context, accounts: readonly BrandAccount[]): Promise<Draft | undefined> {
  const { found, entries, strangers } = await look(context, accounts)
  return strangers.length === 0 ? draftOf(found, entries) : undefined
}

type Named = [key: string, account: BrandAccount]

/** What is there: those that this process knows by their ids, and others by their names beside them. */
async function look(context: Context, accounts: readonly BrandAccount[]) {
  const known = knownOf(context.db)
  const found = new Map<string, Known>()
  const unmet = new Map<string, BrandAccount>()
  for (const account of accounts) {
    const key = keyOf(account.brandId, account)
    const own = known.peek(key)
    if (own) found.set(key, own)
    else unmet.set(key, account)
  }
  const ids = [...found.values()].map(({ id }) => id)
  const [entries, met] = await Promise.all([readLastEntries(context.db, ids), meet(context, [...unmet])])
  for (const { key, account, entry } of met) {
    known.set(key, account)
    found.set(key, account)
    unmet.delete(key)
    if (entry) entries.push(entry)
  }
  return { found, entries, strangers: [...unmet] }
}

async function meet(context: Context, names: readonly Named[]) {
  if (names.length === 0) return []
  const rows = await findAccounts(
    context.db,
    names.map(([, account]) => account),
  )
  return rows.flatMap(({ n, id, floor, seq, balanceMinor }) => {
    const named = names[n]
    if (!named) return []
    const entry = seq === null || balanceMinor === null ? undefined : { accountId: id, seq, balanceMinor }
    return [{ key: named[0], account: { id, floor, class: named[1].class }, entry }]
  })
}

/**
 * The call that writes what was drafted and gives the transfers' ids, in their order: a part of the one statement that writes a batch.
 * It fails as a lost race when an account has moved on.
 */
export function postingOf(draft: Draft): RawBuilder<bigint[]> {
  return postBatch(draft.transfers)
}

/** The news of the wallets that a draft moves, by brand: what stands on each when all of it is posted. */
export function newsOf(draft: Draft): { brandId: number; payload: Events['wallet.settled'] }[] {
  const news = new Map<number, Events['wallet.settled']['balances']>()
  for (const [{ balanceMinor, seq }, account] of draft.moved) {
    const owner = ownerOf(account)
    if (!owner) continue
    const balances = news.get(account.brandId) ?? []
    news.set(account.brandId, balances)
    balances.push({ memberId: owner.memberId, availableMinor: String(balanceMinor), seq: String(seq) })
  }
  return [...news].map(([brandId, balances]) => ({ brandId, payload: { balances } }))
}

/** Entries that have been read, as a draft: pure, so that a simulation may stand in for the database. */
export function draftOf(accounts: ReadonlyMap<string, Known>, entries: readonly LastEntry[]): Draft {
  const last = new Map(entries.map((entry) => [entry.accountId, entry]))
  const lines = new Map<string, Line>()
  for (const [key, account] of accounts) {
    const entry = last.get(account.id)
    lines.set(key, { ...account, seq: entry?.seq ?? 0n, balanceMinor: entry?.balanceMinor ?? 0n, at: -1 })
  }
  const lineOf = (brandId: number, account: AccountName): Line => {
    const key = keyOf(brandId, account)
    const line = lines.get(key)
    if (!line) throw new Error(`the draft has not read ${key}`)
    return line
  }
  const { transfers, own, shared } = openTransfers()
  const moved = new Map<Line, BrandAccount>()
  return {
    transfers,
    moved,
    balanceOf: (brandId, account) => lineOf(brandId, account).balanceMinor,
    tryTransfer: ({ brandId, kind, legs, against }) => {
      const drawn = legs.map(({ account, amountMinor }) => ({
        line: lineOf(brandId, account),
        account: { ...account, brandId },
        amountMinor,
      }))
      const shortage = shortageOf(drawn)
      if (shortage) return { outcome: shortage }
      for (const { account, line } of drawn) if (!moved.has(line)) moved.set(line, account)
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

/** Whose money is short: a limit's, where all else would do. */
function shortageOf(drawn: readonly { line: Line; amountMinor: bigint }[]): 'insufficient' | 'limit' | undefined {
  const short = drawn.filter(({ line, amountMinor }) => isShort(line, amountMinor))
  if (short.length === 0) return undefined
  return short.every(({ line }) => line.class === 'limit') ? 'limit' : 'insufficient'
}

/** The same rule as the database's: nothing that gains is ever short. */
function isShort({ floor, balanceMinor }: Line, amountMinor: bigint): boolean {
  return floor !== null && amountMinor < 0n && balanceMinor + amountMinor < floor
}

export function keyOf(brandId: number, account: AccountName): string {
  const { ownerId, unit, realm, stripe = 0, scope = '' } = account
  return `${brandId} ${account.class} ${ownerId} ${stripe} ${unit} ${realm} ${scope}`
}
