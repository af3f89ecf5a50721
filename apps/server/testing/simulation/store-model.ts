import { recordKey } from '../../src/modules/games/settlement/book-keys.ts'
import type { BookRecord, Command } from '../../src/modules/games/settlement/settlements.ts'
import type { BrandAccount } from '../../src/modules/wallet/account-index.ts'
import type { AccountClass } from '../../src/modules/wallet/accounts.ts'
import { type Draft, draftOf } from '../../src/modules/wallet/drafts.ts'

/** The one brand of a history, with one vendor. */
export const BRAND = 1

/** A guard of the database that a run may go without, to see that the simulation would notice. */
export type Guard = 'entry key' | 'record key' | 'record state'

type Entry = { seq: bigint; transfer: number; amountMinor: bigint; balanceMinor: bigint }
type Account = { id: bigint; class: AccountClass; floor: bigint | null; entries: Entry[] }

/** What PostgreSQL keeps of the ledger and of the vendors' messages, with the guards that its keys and functions are. */
export type StoreModel = {
  accounts: Map<string, Account>
  records: Map<string, BookRecord>
  transfers: number
  without: Guard | undefined
}

/** Thrown by a writer that was too late: the state it decided on has changed. */
export class LostRace extends Error {}

export function makeStore(without: Guard | undefined): StoreModel {
  return { accounts: new Map(), records: new Map(), transfers: 0, without }
}

export function openAccount(store: StoreModel, name: BrandAccount): Account {
  const key = writtenOut(name)
  const found = store.accounts.get(key)
  if (found) return found
  const account = { id: BigInt(store.accounts.size + 1), class: name.class, floor: name.class === 'player' ? 0n : null, entries: [] }
  store.accounts.set(key, account)
  return account
}

function writtenOut({ brandId, class: of, ownerId, stripe = 0, unit, realm, scope = '' }: BrandAccount): string {
  return `${brandId} ${of} ${ownerId} ${stripe} ${unit} ${realm} ${scope}`
}

/** The last entries as they are now. */
export function readAccounts(store: StoreModel, names: readonly BrandAccount[]): Draft {
  const found = new Map(names.map((account) => [writtenOut(account), { ...openAccount(store, account), account }]))
  const entries = [...found.values()].flatMap(({ id, entries: own }) => {
    const last = own.at(-1)
    return last ? [{ accountId: id, seq: last.seq, balanceMinor: last.balanceMinor }] : []
  })
  return draftOf([...found.values()], entries)
}

/** The records under the messages' own ids and under those that they refer to, as they are now. */
export function readRecords(store: StoreModel, commands: readonly Command[]): Map<string, BookRecord> {
  const keys = commands.flatMap((command) => {
    const { transactionUuid, referenceUuid } = command.message
    return [transactionUuid, ...(referenceUuid === null ? [] : [referenceUuid])].map((uuid) => recordKey(command, uuid))
  })
  const known = keys.flatMap((key): [string, BookRecord][] => {
    const record = store.records.get(key)
    return record ? [[key, { ...record, stateBefore: record.state, isChanged: false }]] : []
  })
  return new Map(known)
}

/** Writes a batch whole or not at all, as the one statement of the lanes does. */
export function writeBatch(store: StoreModel, draft: Draft, records: ReadonlyMap<string, BookRecord>): void {
  const changed = [...records].filter(([, { isChanged }]) => isChanged)
  refuseStale(store, draft, changed)
  const first = store.transfers
  for (const { legs } of draft.transfers) {
    for (const leg of legs) append(accountOf(store, leg.accountId), { ...leg, transfer: store.transfers })
    store.transfers += 1
  }
  for (const [key, { drafted, ...record }] of changed) {
    const transferId = drafted === undefined ? record.transferId : BigInt(first + drafted)
    store.records.set(key, { ...record, transferId })
  }
}

function refuseStale(store: StoreModel, draft: Draft, changed: readonly [string, BookRecord][]): void {
  refuseStaleEntries(store, draft)
  for (const [key, { stateBefore }] of changed) {
    const now = store.records.get(key)?.state
    const guard: Guard = stateBefore === undefined ? 'record key' : 'record state'
    if (now !== stateBefore && store.without !== guard) throw new LostRace('a record has changed')
  }
}

function refuseStaleEntries(store: StoreModel, draft: Draft): void {
  const next = new Map<bigint, bigint>()
  for (const { accountId, seq } of draft.transfers.flatMap(({ legs }) => legs)) {
    const due = next.get(accountId) ?? BigInt(accountOf(store, accountId).entries.length) + 1n
    if (seq !== due && store.without !== 'entry key') throw new LostRace('an account has moved on')
    next.set(accountId, due + 1n)
  }
}

/** The database computes a balance from the last entry itself; without its key, two writers have both read the same one. */
function append({ entries }: Account, leg: { amountMinor: bigint; seq: bigint; transfer: number }): void {
  const before = entries.find(({ seq }) => seq === leg.seq - 1n)?.balanceMinor ?? 0n
  entries.push({ seq: leg.seq, transfer: leg.transfer, amountMinor: leg.amountMinor, balanceMinor: before + leg.amountMinor })
}

function accountOf(store: StoreModel, id: bigint): Account {
  const account = [...store.accounts.values()].find((one) => one.id === id)
  if (!account) throw new Error(`no account ${id}`)
  return account
}

export function storedUnder(store: StoreModel, uuid: string): BookRecord | undefined {
  return store.records.get(recordKey({ brandId: BRAND, vendorCode: 'STU' }, uuid))
}
