import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { Sent } from '../src/bench.ts'

export type Account = { user: string; balance: bigint; debt: bigint; isLocked: boolean; isLimited: boolean }
export type Session = { user: string; isExpired: boolean }

export type Entry = {
  kind: 'bet' | 'win' | 'rollback'
  user: string
  /** What the player gained. */
  gain: bigint
  amount: bigint
  message: Message
  digest: string
  state: 'applied' | 'refused' | 'rolled_back' | 'void'
  balance: bigint
  /** What a bet was told of the pool of its game. */
  jackpot?: bigint | undefined
}

export type Books = {
  currency: string
  unit: bigint
  games: readonly string[]
  accounts: Map<string, Account>
  sessions: Map<string, Session>
  entries: Map<string, Entry>
  /** Requests between looking and writing. */
  busy: number
  /** For defects that remember something. */
  marks: Map<string, number>
}

/** A message of any kind with the fields that it may have. */
export type Message = {
  user?: string
  token?: string
  request_uuid: string
  game_code?: string
  transaction_uuid?: string
  reference_transaction_uuid?: string | null
  round?: string | null
  round_closed?: boolean | null
  amount?: bigint
  currency?: string
  is_free?: boolean | null
  is_supplier_promo?: boolean | null
  reward_uuid?: string | null
  supplier_transaction_id?: string
  meta?: unknown
  jackpot_win?: bigint | null
  unused?: bigint | null
}

export type BookAnswer = {
  status: string
  user?: string
  currency?: string | undefined
  balance?: bigint | undefined
  jackpot?: bigint | undefined
  country?: string | undefined
  /** In the place of the request's own. */
  request_uuid?: string | undefined
}

/** One message with all that it is about, as it was when the wallet looked. */
export type Visit = {
  books: Books
  sent: Sent
  call: WalletCall
  message: Message
  /** The fields as they came. */
  wire: Record<string, unknown>
  player: Account | undefined
  session: Session | undefined
  key: string
  known: Entry | undefined
  referenced: Entry | undefined
  funds: bigint | undefined
  isAmountCompared: boolean
  digestOf: ((message: Message, right: string) => string) | undefined
}

/** A game with a pool that no stake adds to and no win empties: enough to be told of. */
export const POOL = { game: 'stu_pool', units: 75_000_000_000n } as const

export function keyOf(uuid: string | null | undefined): string {
  return (uuid ?? '').toLowerCase()
}

/** A wallet's decisions by the tables of the protocol, on books in memory. */
export function decide(visit: Visit): BookAnswer {
  const { call, player, session } = visit
  if (!player) return { status: 'RS_ERROR_INVALID_TOKEN' }
  if (call === 'userInfo') return { status: 'RS_OK', user: player.user, country: 'XX' }
  const isOwn = session?.user === player.user
  const mayLackToken = call === 'rollback' || visit.message.is_supplier_promo === true
  if (!isOwn && !mayLackToken) return { status: 'RS_ERROR_INVALID_TOKEN' }
  if (call === 'balance') return balance(visit, player)
  const fault = moneyFault(visit)
  if (fault) return { status: fault }
  return repeated(visit, player) ?? fresh(visit, player)
}

function balance({ books, session }: Visit, player: Account): BookAnswer {
  if (session?.isExpired) return { status: 'RS_ERROR_TOKEN_EXPIRED' }
  return player.isLocked ? { status: 'RS_ERROR_USER_DISABLED' } : done(books, player)
}

function moneyFault({ books, message }: Visit): string | undefined {
  if ((message.amount ?? 0n) % books.unit !== 0n) return 'RS_ERROR_WRONG_TYPES'
  return message.currency !== undefined && message.currency !== books.currency ? 'RS_ERROR_WRONG_CURRENCY' : undefined
}

function digestOf({ call, message, isAmountCompared, digestOf: own }: Visit, player: Account): string {
  const { reference_transaction_uuid: reference, amount = 0n, currency, game_code: game, round, is_free: isFree } = message
  const money = isAmountCompared ? [amount, currency] : []
  const right = [call, player.user, keyOf(reference), ...money, game, round, isFree === true].join()
  return own?.(message, right) ?? right
}

function repeated(visit: Visit, player: Account): BookAnswer | undefined {
  const { known, books, call } = visit
  if (!known) return undefined
  if (known.digest === '') return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
  if (known.digest !== digestOf(visit, player)) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
  if (known.state === 'refused') return undefined
  if (known.state === 'applied' || call === 'rollback') return { ...done(books, player), balance: known.balance, jackpot: known.jackpot }
  return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
}

function fresh(visit: Visit, player: Account): BookAnswer {
  if (visit.call === 'bet') return takeBet(visit, player)
  return visit.call === 'win' ? payWin(visit, player) : rollBack(visit, player)
}

function takeBet(visit: Visit, player: Account): BookAnswer {
  const { books, message, session } = visit
  const stake = message.is_free ? 0n : (message.amount ?? 0n)
  const refuse = (status: string): BookAnswer => {
    record(visit, player, { gain: 0n, state: 'refused' })
    return { status }
  }
  if (session?.isExpired) return refuse('RS_ERROR_TOKEN_EXPIRED')
  if (player.isLocked) return refuse('RS_ERROR_USER_DISABLED')
  if (!books.games.includes(message.game_code ?? '')) return refuse('RS_ERROR_INVALID_GAME')
  if (player.isLimited) return refuse('RS_ERROR_LIMIT_REACHED')
  if ((visit.funds ?? 0n) < stake) return { ...done(books, player), ...refuse('RS_ERROR_NOT_ENOUGH_MONEY') }
  player.balance -= stake
  const jackpot = message.game_code === POOL.game ? POOL.units : undefined
  return { ...record(visit, player, { gain: -stake, state: 'applied', jackpot }), jackpot }
}

function payWin(visit: Visit, player: Account): BookAnswer {
  const { message } = visit
  const status = winFault(visit, player)
  if (status) return { status }
  const amount = message.amount ?? 0n
  player.balance += amount
  return record(visit, player, { gain: amount, state: 'applied' })
}

function winFault(visit: Visit, player: Account): string | undefined {
  const { message, referenced } = visit
  if (!referenced) return message.is_supplier_promo ? undefined : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  const { state, kind, user, jackpot } = referenced
  if (state === 'rolled_back' || state === 'void') return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  if (state === 'refused') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (kind !== 'bet' || user !== player.user) return 'RS_ERROR_DUPLICATE_TRANSACTION'
  if (isBeyond(message.jackpot_win, jackpot)) return 'RS_ERROR_LIMIT_REACHED'
  return isStaked(visit, player) ? undefined : 'RS_ERROR_WRONG_TYPES'
}

/** Whether the round of a win holds what it gives back unused: stakes less what has come back of them. */
function isStaked({ books, message: { round, unused } }: Visit, { user }: Account): boolean {
  if (!unused) return true
  const own = [...books.entries.values()].filter(
    (entry) => entry.state === 'applied' && entry.user === user && entry.message.round === round,
  )
  const heldOf = ({ kind, gain, message }: Entry) => (kind === 'bet' ? -gain : kind === 'win' ? -(message.unused ?? 0n) : 0n)
  return unused <= own.reduce((held, entry) => held + heldOf(entry), 0n)
}

/** Where a bet was told of no pool, a vendor pays what it calls a jackpot. */
function isBeyond(asked: bigint | null | undefined, told: bigint | undefined): boolean {
  return told !== undefined && (asked ?? 0n) > told
}

function rollBack(visit: Visit, player: Account): BookAnswer {
  const { referenced, books, message } = visit
  if (!referenced) {
    const taken = { kind: 'bet', user: player.user, gain: 0n, amount: 0n, message, digest: '', state: 'void', balance: 0n } as const
    books.entries.set(keyOf(message.reference_transaction_uuid), taken)
    return record(visit, player, { gain: 0n, state: 'void' })
  }
  if (referenced.kind === 'rollback' || referenced.user !== player.user) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
  if (referenced.state === 'refused') referenced.state = 'void'
  if (referenced.state !== 'applied') return record(visit, player, { gain: 0n, state: 'void' })
  referenced.state = 'rolled_back'
  const left = player.balance - referenced.gain
  player.balance = left < 0n ? 0n : left
  player.debt += left < 0n ? -left : 0n
  return record(visit, player, { gain: -referenced.gain, state: 'applied' })
}

function record(visit: Visit, player: Account, outcome: Pick<Entry, 'gain' | 'state' | 'jackpot'>): BookAnswer {
  const { books, message, key, call } = visit
  const kind = call === 'bet' || call === 'win' ? call : 'rollback'
  const { user } = player
  const entry = { kind, user, amount: message.amount ?? 0n, message, digest: digestOf(visit, player), balance: player.balance } as const
  books.entries.set(key, { ...entry, ...outcome })
  return done(books, player)
}

function done({ currency }: Books, { user, balance: now }: Account): BookAnswer {
  return { status: 'RS_OK', user, currency, balance: now }
}
