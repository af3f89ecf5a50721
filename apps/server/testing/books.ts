import { forfeitAccount, grantAccount } from '../src/modules/bonuses/accounts.ts'
import type { PlayableGrant } from '../src/modules/bonuses/rules-play.ts'
import type { PoolTerms } from '../src/modules/games/connections/terms.ts'
import { houseAccount, poolAccounts } from '../src/modules/games/pools/pool-accounts.ts'
import type { MessageFacts } from '../src/modules/games/settlement/message-facts.ts'
import type { MessageResult } from '../src/modules/games/settlement/message-results.ts'
import { digestOf, type MoneyMessage } from '../src/modules/games/settlement/rules.ts'
import { type Book, type BookRecord, type Command, settle } from '../src/modules/games/settlement/settlements.ts'
import { limitSource } from '../src/modules/limits/accounts.ts'
import type { Standing } from '../src/modules/limits/rules.ts'
import { type AccountName, walletOf } from '../src/modules/wallet/accounts.ts'
import { draftOf } from '../src/modules/wallet/drafts.ts'

export const BRAND = 1
export const PLAYER = 7n
export const VENDOR = 'STU'
const STRIPE = 64
export const GAME_NODE = 1_001
const ROUND = 'r-1'
export const NOW = new Date('2026-11-20T04:00:00Z')

export const wallet = walletOf({ memberId: PLAYER, kind: 'member' }, 'PHP')
export const vendor: AccountName = { class: 'vendor', ownerId: 0n, unit: 'PHP', realm: 'real', stripe: STRIPE }
export const debts: AccountName = { ...wallet, class: 'receivable' }
export const forfeits = forfeitAccount({ memberId: PLAYER, unit: 'PHP' })
export const limitsGiven = limitSource('PHP', STRIPE)

/** Ids that tests read in transfers: 1 the player's wallet, 2 the vendor's account, 3 the debts, 4 where limits come from, 5 and on the limits. */
const accountIds = [wallet, vendor, debts, limitsGiven]

type Start = {
  balanceMinor?: bigint
  type?: number
  status?: string
  standing?: Standing
  /** What stands on the accounts of the standing's allowances. */
  limitsMinor?: readonly bigint[]
  promoRoomMinor?: bigint
  /** The game has a pool, which stands at its seed: after the limits its accounts are the pool, the reserve, the loan and the house. */
  pool?: PoolTerms
  /** What the round of the messages was staked before. */
  heldMinor?: bigint
  /** Bonuses of the player, with the bonus money that stands on the account of each; the accounts come last, and where bonus money is lost after them. */
  grants?: readonly { grant: PlayableGrant; bonusMinor: bigint }[]
}

/** A book of one player with a thousand, as a lane has read it; the ledger's own code decides about it, and nothing is written. */
export function aBook(start: Start = {}): Book {
  const {
    balanceMinor = 1_000n,
    type = 0,
    status = 'active',
    standing,
    limitsMinor = [],
    promoRoomMinor,
    pool,
    heldMinor = 0n,
    grants = [],
  } = start
  const allowances = standing?.allowances ?? []
  const ofPool = pool ? [...Object.values(poolAccounts(pool.nodeId, 'PHP')), houseAccount('PHP', STRIPE)] : []
  const ofGrants = grants.length > 0 ? [...grants.map(({ grant }) => grantAccount(grant)), forfeits] : []
  const accounts = [...accountIds, ...allowances.map(({ account }) => account), ...ofPool, ...ofGrants]
  const found = accounts.map((account, at) => ({
    account: { ...account, brandId: BRAND },
    id: BigInt(at + 1),
    floor: account === wallet || account.class === 'limit' || account.class === 'bonus' ? 0n : null,
  }))
  const balances = [
    balanceMinor,
    0n,
    0n,
    0n,
    ...limitsMinor,
    ...(pool ? [pool.seedMinor, 0n, -pool.seedMinor, 0n] : []),
    ...grants.map(({ bonusMinor }) => bonusMinor),
  ]
  const entries = balances.map((standing, at) => ({ accountId: BigInt(at + 1), seq: 1n, balanceMinor: standing }))
  return {
    now: NOW,
    stripe: STRIPE,
    draft: draftOf(found, entries),
    members: new Map([[PLAYER, { brandId: BRAND, type, status }]]),
    standings: new Map(standing ? [[PLAYER, standing]] : []),
    promoRooms: new Map(promoRoomMinor === undefined ? [] : [[`${BRAND} ${VENDOR}`, promoRoomMinor]]),
    records: new Map(),
    rounds: new Map(),
    heldStakes: new Map([[`${PLAYER} ${VENDOR} ${ROUND}`, heldMinor]]),
    played: new Set(),
    grants: new Map(grants.map(({ grant }) => [grant.id, grant])),
    winsAside: new Set(),
    pots: new Map(),
  }
}

export type BookedMessage = Partial<MoneyMessage> & Pick<MoneyMessage, 'kind' | 'transactionUuid'>

const plain = {
  memberId: PLAYER,
  referenceUuid: null,
  amountMinor: 0n,
  currency: 'PHP',
  gameCode: 'stu_lantern_tide',
  round: ROUND,
  isFree: false,
  rewardUuid: null,
  isPromo: false,
  isRoundClosed: false,
}

export const bet = (transactionUuid: string, amountMinor: bigint, more: Partial<MoneyMessage> = {}): BookedMessage => ({
  kind: 'bet',
  transactionUuid,
  amountMinor,
  ...more,
})
export const win = (transactionUuid: string, referenceUuid: string | null, more: Partial<MoneyMessage> = {}): BookedMessage => ({
  kind: 'win',
  transactionUuid,
  referenceUuid,
  ...more,
})
export const rollback = (transactionUuid: string, referenceUuid: string): BookedMessage => ({
  kind: 'rollback',
  transactionUuid,
  referenceUuid,
})

/** A session that is alive, and a game that is known. */
export const alive: MessageFacts = {
  session: { memberId: PLAYER, expiresAt: new Date(NOW.getTime() + 1), siteSessionId: null },
  nodeId: GAME_NODE,
  gameType: 'RNG',
}

/** Settles a message of the vendor's on the book. */
export function hear(
  book: Book,
  said: BookedMessage,
  { facts = alive, ...change }: Partial<Command> & { facts?: MessageFacts } = {},
): MessageResult {
  const message: MoneyMessage = { ...plain, ...said }
  return settle(book, { brandId: BRAND, vendorCode: VENDOR, message, digest: digestOf(message), token: '', ...change }, facts)
}

export const recordOf = (book: Book, uuid: string): BookRecord | undefined => book.records.get(`${BRAND} ${VENDOR} ${uuid}`)
export const roundOf = (book: Book, ref = ROUND) => book.rounds.get(`${PLAYER} ${VENDOR} ${ref}`)

/** The transfers as `kind: account amount, …`. */
export const transfersOf = ({ draft }: Book): string[] =>
  draft.transfers.map(({ kind, legs }) => `${kind}: ${legs.map(({ accountId, amountMinor }) => `${accountId} ${amountMinor}`).join(', ')}`)
