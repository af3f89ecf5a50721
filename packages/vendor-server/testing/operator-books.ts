import type { WalletRequests } from '@croupier/wallet-protocol/messages'

type Stored = { kind: 'bet' | 'win'; user: string; amount: bigint; round: string; isUndone: boolean }

type OperatorAnswer = { status: string; user?: string; currency?: string; balance?: bigint; jackpot?: bigint }

type RoundSummary = { bets: number; wins: number; undone: number; net: bigint }

/** The operator's side of the money, as the protocol wants it: every transaction once, rollbacks exact, tombstones kept. */
export type OperatorBooks = {
  addPlayer(user: string, token: string, balance: bigint): void
  balanceOf(user: string): bigint
  apply(kind: 'balance' | 'bet' | 'win' | 'rollback', message: object): OperatorAnswer
  /** What the operator knows of each round of a player. */
  roundsOf(user: string): Map<string, RoundSummary>
  expireToken(token: string): void
  /** Keeps a pool for a game: each bet adds a hundredth, wins take what they say. */
  keepPool(game: string, units: bigint): void
  poolOf(game: string): bigint | undefined
}

type Books = {
  balances: Map<string, bigint>
  tokens: Map<string, string>
  expired: Set<string>
  stored: Map<string, Stored>
  tombstones: Set<string>
  pools: Map<string, bigint>
}

export function openBooks(): OperatorBooks {
  const books: Books = {
    balances: new Map(),
    tokens: new Map(),
    expired: new Set(),
    stored: new Map(),
    tombstones: new Set(),
    pools: new Map(),
  }
  return {
    addPlayer(user, token, balance) {
      books.balances.set(user, balance)
      books.tokens.set(token, user)
    },
    balanceOf: (user) => balanceOf(books, user),
    expireToken: (token) => books.expired.add(token),
    apply: (kind, message) => apply(books, kind, message),
    roundsOf: (user) => roundsOf(books, user),
    keepPool: (game, units) => void books.pools.set(game, units),
    poolOf: (game) => books.pools.get(game),
  }
}

function apply(books: Books, kind: 'balance' | 'bet' | 'win' | 'rollback', message: object): OperatorAnswer {
  const { user, token } = message as WalletRequests['balance']
  if (books.tokens.get(token) !== user) return { status: 'RS_ERROR_INVALID_TOKEN' }
  switch (kind) {
    case 'balance':
      return books.expired.has(token) ? { status: 'RS_ERROR_TOKEN_EXPIRED' } : { ...done(books, user), ...jackpotIn(books, message) }
    case 'bet':
      return bet(books, message as WalletRequests['bet'])
    case 'win':
      return win(books, message as WalletRequests['win'])
    case 'rollback':
      return rollback(books, message as WalletRequests['rollback'])
  }
}

function bet(books: Books, message: WalletRequests['bet']): OperatorAnswer {
  const { user, transaction_uuid: uuid, round } = message
  const amount = message.is_free ? 0n : message.amount
  const known = books.stored.get(uuid)
  if (books.tombstones.has(uuid) || known?.isUndone) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
  if (known) return known.amount === amount ? done(books, user) : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
  if (books.expired.has(message.token)) return { status: 'RS_ERROR_TOKEN_EXPIRED' }
  if (balanceOf(books, user) < amount) return { ...done(books, user), status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
  move(books, user, -amount)
  books.stored.set(uuid, { kind: 'bet', user, amount, round: round ?? '', isUndone: false })
  if (amount === 0n) return done(books, user)
  addToPool(books, message.game_code, amount / 100n)
  return { ...done(books, user), ...jackpotIn(books, message) }
}

function win(books: Books, message: WalletRequests['win']): OperatorAnswer {
  const { user, transaction_uuid: uuid, amount, round } = message
  if (books.stored.has(uuid)) return done(books, user)
  if (books.tombstones.has(uuid)) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
  const won = books.stored.get(message.reference_transaction_uuid ?? '')
  if (!won) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  if (won.isUndone) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
  move(books, user, amount)
  addToPool(books, message.game_code, -(message.jackpot_win ?? 0n))
  books.stored.set(uuid, { kind: 'win', user, amount, round: round ?? '', isUndone: false })
  return done(books, user)
}

/** What was never seen is remembered too, so that it is refused when it comes late. */
function rollback(books: Books, { user, reference_transaction_uuid: reference }: WalletRequests['rollback']): OperatorAnswer {
  const undone = books.stored.get(reference)
  if (!undone) books.tombstones.add(reference)
  if (!undone || undone.isUndone) return done(books, user)
  undone.isUndone = true
  move(books, user, undone.kind === 'bet' ? undone.amount : -undone.amount)
  return done(books, user)
}

function jackpotIn({ pools }: Books, message: object): { jackpot?: bigint } {
  const units = pools.get((message as WalletRequests['balance']).game_code)
  return units === undefined ? {} : { jackpot: units }
}

function addToPool({ pools }: Books, game: string, units: bigint): void {
  const before = pools.get(game)
  if (before !== undefined) pools.set(game, before + units)
}

function done(books: Books, user: string): OperatorAnswer {
  return { status: 'RS_OK', user, currency: 'PHP', balance: balanceOf(books, user) }
}

function balanceOf(books: Books, user: string): bigint {
  return books.balances.get(user) ?? 0n
}

function move(books: Books, user: string, amount: bigint): void {
  books.balances.set(user, balanceOf(books, user) + amount)
}

function roundsOf(books: Books, user: string): Map<string, RoundSummary> {
  const rounds = new Map<string, RoundSummary>()
  for (const entry of books.stored.values()) {
    if (entry.user !== user) continue
    rounds.set(entry.round, addTo(rounds.get(entry.round) ?? { bets: 0, wins: 0, undone: 0, net: 0n }, entry))
  }
  return rounds
}

function addTo(summary: RoundSummary, { kind, amount, isUndone }: Stored): RoundSummary {
  const moved = kind === 'win' ? amount : -amount
  return {
    bets: summary.bets + (kind === 'bet' ? 1 : 0),
    wins: summary.wins + (kind === 'win' ? 1 : 0),
    undone: summary.undone + (isUndone ? 1 : 0),
    net: summary.net + (isUndone ? 0n : moved),
  }
}
