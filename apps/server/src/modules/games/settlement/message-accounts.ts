import { LRUCache } from 'lru-cache'
import { type MemberKind, memberKind, type readMemberStates } from '#modules/identity/index.ts'
import { limitSource, type Standing } from '#modules/limits/index.ts'
import { type AccountName, type BrandAccount, type Draft, peekDraft, readDraft, walletOf } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { houseAccount, poolAccounts } from '../pools/pool-accounts.ts'
import type { Command } from './settlements.ts'

const KINDS_MAX = 200_000

/**
 * Kinds of members whose wallet is not a player's, as far as this process has seen them. Which accounts a batch needs depends on the kinds of its
 * members, and members and accounts are to be read in one round trip: so the kinds are guessed, `member` where nothing is known, and accounts
 * that were read by a wrong guess are read again. A kind never changes back, so a guess is wrong at most once for a member and process.
 */
const seenKinds = perDatabase(() => new LRUCache<bigint, MemberKind>({ max: KINDS_MAX }))

function guessKind(db: Db, memberId: bigint): MemberKind {
  return seenKinds(db).peek(memberId) ?? 'member'
}

/** Reads the accounts that the commands need if the kinds of their members are as guessed, and no limit protects one of them. */
export async function guessAccounts(context: Context, commands: readonly Command[], stripe: number): Promise<Draft | undefined> {
  const accounts = commands.flatMap((command) => accountsOf(command, guessKind(context.db, command.message.memberId), { stripe }))
  return await peekDraft(context, accounts)
}

type Known = {
  stripe: number
  members: Awaited<ReturnType<typeof readMemberStates>>
  standings: ReadonlyMap<bigint, Standing>
  guessed: Draft | undefined
}

/** The accounts that were read by guess, where the guess was right; else they are read now. A message that names another brand's member opens none. */
export async function confirmAccounts(context: Context, commands: readonly Command[], known: Known): Promise<Draft> {
  const { stripe, members, standings, guessed } = known
  const wrong = [...members.values()].filter(({ id, type }) => guessKind(context.db, id) !== memberKind(type))
  for (const { id, type } of wrong) seenKinds(context.db).set(id, memberKind(type))
  const isLimited = [...standings.values()].some(({ allowances }) => allowances.length > 0)
  if (guessed && wrong.length === 0 && !isLimited) return guessed
  const accounts = commands.flatMap((command) => {
    const { memberId } = command.message
    const member = members.get(memberId)
    if (member?.brandId !== command.brandId) return []
    return accountsOf(command, memberKind(member.type), { stripe, standing: standings.get(memberId) })
  })
  return await readDraft(context, accounts)
}

/** The accounts that a command may touch, so that they are read before it is decided. */
export function accountsOf(
  { brandId, message, pool }: Command,
  kind: MemberKind,
  { stripe, standing }: { stripe: number; standing?: Standing | undefined },
): BrandAccount[] {
  const wallet = { ...walletOf({ memberId: message.memberId, kind }, message.currency), brandId }
  const names: BrandAccount[] = [wallet, { ...vendorAccount(wallet, stripe), brandId }]
  if (message.kind === 'rollback') names.push({ ...wallet, class: 'receivable' })
  if (pool && wallet.realm === 'real') {
    const accounts = [...Object.values(poolAccounts(pool.nodeId, message.currency)), houseAccount(message.currency, stripe)]
    for (const account of accounts) names.push({ ...account, brandId })
  }
  const allowances = standing?.allowances ?? []
  if (allowances.length > 0) {
    names.push({ ...limitSource(message.currency, stripe), brandId })
    for (const { account } of allowances) names.push({ ...account, brandId })
  }
  return names
}

/** What a vendor wins and pays; the account is cut in stripes. */
export function vendorAccount(wallet: AccountName, stripe: number): AccountName {
  return { class: 'vendor', ownerId: 0n, unit: wallet.unit, realm: wallet.realm, stripe }
}
