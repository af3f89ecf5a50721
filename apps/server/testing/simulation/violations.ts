import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import type { MoneyMessage } from '../../src/modules/games/settlement/rules.ts'
import { type StoreModel, storedUnder } from './store-model.ts'

/** What a player's vendor remembers of one message. */
export type AnsweredMessage = { message: MoneyMessage; status: WalletStatus | undefined }

/** What every player begins with. */
export const FUNDS_MINOR = 300n

/** What is wrong when everybody has been answered: the ledger against itself, and against what vendors were told. */
export function violationsOf(store: StoreModel, told: readonly AnsweredMessage[]): string[] {
  return [...brokenLines(store), ...brokenTransfers(store), ...brokenPromises(store, told), ...wrongBalances(store, told)]
}

function brokenLines({ accounts }: StoreModel): string[] {
  return [...accounts].flatMap(([name, { entries, floor }]) =>
    entries.flatMap(({ seq, amountMinor, balanceMinor }, at) => {
      const before = entries[at - 1]
      const follows = seq === BigInt(at + 1) && balanceMinor === (before?.balanceMinor ?? 0n) + amountMinor
      if (!follows) return [`${name}: entry ${at + 1} does not follow`]
      return floor !== null && balanceMinor < floor ? [`${name}: ${balanceMinor} is below the floor`] : []
    }),
  )
}

function brokenTransfers({ accounts, records }: StoreModel): string[] {
  const sums = new Map<number, bigint>()
  const moved = new Set<string>()
  for (const [name, { class: kind, entries }] of accounts)
    for (const { transfer, amountMinor } of entries.filter((entry) => entry.transfer >= 0)) {
      sums.set(transfer, (sums.get(transfer) ?? 0n) + amountMinor)
      if (kind !== 'vendor') moved.add(`${transfer} of ${ownerOf(name)}`)
    }
  const claims = [...records.values()].flatMap(({ transferId, memberId }) => (transferId === null ? [] : [`${transferId} of ${memberId}`]))
  return [
    ...[...sums].filter(([, sum]) => sum !== 0n).map(([id, sum]) => `transfer ${id} sums to ${sum}`),
    ...(moved.size === claims.length && new Set(claims).size === claims.length && claims.every((claim) => moved.has(claim))
      ? []
      : [`${moved.size} members moved by transfers, ${claims.length} records that claim it`]),
  ]
}

const ownerOf = (account: string) => BigInt(account.split(' ')[2] ?? 0)

function brokenPromises(store: StoreModel, told: readonly AnsweredMessage[]): string[] {
  return told.flatMap(({ message, status }) => {
    const { kind, transactionUuid } = message
    const state = storedUnder(store, transactionUuid)?.state
    if (status === undefined) return [`${kind} ${transactionUuid} was never answered`]
    const isApplied = state === 'applied' || state === 'rolled_back'
    if (status === 'RS_OK' && kind !== 'rollback' && !isApplied) return [`${kind} ${transactionUuid} was acknowledged and is ${state}`]
    // What was taken without an answer and then taken back is refused from there on.
    return status !== 'RS_OK' && state === 'applied' ? [`${kind} ${transactionUuid} was refused (${status}) and is ${state}`] : []
  })
}

/** The players' money by what the vendors were told alone. */
function wrongBalances({ accounts }: StoreModel, told: readonly AnsweredMessage[]): string[] {
  const accepted = new Map(told.filter(({ status }) => status === 'RS_OK').map(({ message }) => [message.transactionUuid, message]))
  return [...accounts].flatMap(([name, account]) => {
    if (account.class !== 'player') return []
    const owner = ownerOf(name)
    const gains = [...accepted.values()].filter(({ memberId }) => memberId === owner).map((message) => gainOf(message, accepted))
    const expected = gains.reduce((sum, gain) => sum + gain, FUNDS_MINOR)
    const balance = account.entries.at(-1)?.balanceMinor
    return balance === expected ? [] : [`${name}: ${balance}, and by what was told ${expected}`]
  })
}

function gainOf(
  { kind, amountMinor, referenceUuid }: AnsweredMessage['message'],
  accepted: ReadonlyMap<string, AnsweredMessage['message']>,
): bigint {
  if (kind === 'bet') return -amountMinor
  return kind === 'win' ? amountMinor : (accepted.get(referenceUuid ?? '')?.amountMinor ?? 0n)
}
