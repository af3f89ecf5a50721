import { forfeitAccount, grantAccount } from '#modules/bonuses/accounts.ts'
import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import { type MemberKind, memberKind } from '#modules/identity/rules.ts'
import { limitSource } from '#modules/limits/accounts.ts'
import type { Standing } from '#modules/limits/rules.ts'
import { type AccountName, walletOf } from '#modules/wallet/accounts.ts'
import type { BrandAccount } from '#modules/wallet/index.ts'
import { houseAccount, poolAccounts } from '../pools/pool-accounts.ts'
import type { Book, Command } from './settlements.ts'

type Batch = Pick<Book, 'stripe' | 'members' | 'standings'> & {
  grantsOf: (command: Command) => readonly PlayableGrant[]
  isAside: (command: Command) => boolean
}

/** The accounts that a batch may touch. A message that names another brand's member opens none. */
export function accountsOfBatch(commands: readonly Command[], { stripe, members, standings, grantsOf, isAside }: Batch): BrandAccount[] {
  return commands.flatMap((command) => {
    const { memberId } = command.message
    const member = members.get(memberId)
    if (member?.brandId !== command.brandId) return []
    const own = { stripe, standing: standings.get(memberId), grants: grantsOf(command), isAside: isAside(command) }
    return accountsOf(command, memberKind(member.type), own)
  })
}

type Seen = Pick<Batch, 'members' | 'standings'> & { hasUnseen: boolean; guessOf: (memberId: bigint) => MemberKind }

/** Members whose kind was guessed wrongly, with their kind; accounts that were read by guess serve where there are none, no limit protects anybody, and every bonus was guessed. */
export function judgeGuess({ members, standings, hasUnseen, guessOf }: Seen): {
  wrong: readonly { id: bigint; kind: MemberKind }[]
  isGood: boolean
} {
  const kinds = [...members].map(([id, { type }]) => ({ id, kind: memberKind(type) }))
  const wrong = kinds.filter(({ id, kind }) => guessOf(id) !== kind)
  const isLimited = [...standings.values()].some(({ allowances }) => allowances.length > 0)
  return { wrong, isGood: wrong.length === 0 && !isLimited && !hasUnseen }
}

type Touched = { stripe: number; standing?: Standing | undefined; grants?: readonly PlayableGrant[]; isAside?: boolean }

/** The accounts that a command may touch, so that they are read before it is decided. */
export function accountsOf(
  { brandId, message, pool }: Command,
  kind: MemberKind,
  { stripe, standing, grants = [], isAside = false }: Touched,
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
  const asides = isAside ? [forfeitAccount({ memberId: message.memberId, unit: message.currency })] : []
  const ofBonuses = [...grants.flatMap((grant) => [grantAccount(grant), forfeitAccount(grant)]), ...asides]
  return [...names, ...ofBonuses.map((account) => ({ ...account, brandId }))]
}

/** What a vendor wins and pays; the account is cut in stripes. */
export function vendorAccount(wallet: AccountName, stripe: number): AccountName {
  return { class: 'vendor', ownerId: 0n, unit: wallet.unit, realm: wallet.realm, stripe }
}
