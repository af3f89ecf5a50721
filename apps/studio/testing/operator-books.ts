import type { WalletRequests } from '@croupier/wallet-protocol/messages'

type Stored = {
  kind: 'bet' | 'win' | 'rollback'
  user: string
  amount: bigint
  round: string
  reference: string | undefined
  isUndone: boolean
}

export type RoundSummary = { bets: number; wins: number; undone: number; net: bigint }

/** The operator's side of the money, as the protocol wants it: every transaction once, rollbacks exact, tombstones kept. */
export type OperatorBooks = {
  addPlayer(user: string, token: string, balance: bigint): void
  balanceOf(user: string): bigint
  apply(
    kind: 'balance' | 'bet' | 'win' | 'rollback',
    message: object,
  ): { status: string; user?: string; currency?: string; balance?: bigint }
  /** What the operator knows of each round of a player. */
  roundsOf(user: string): Map<string, RoundSummary>
  expireToken(token: string): void
}

export function openBooks(): OperatorBooks {
  const balances = new Map<string, bigint>()
  const tokens = new Map<string, string>()
  const expired = new Set<string>()
  const stored = new Map<string, Stored>()
  const tombstones = new Set<string>()

  const move = (user: string, amount: bigint) => balances.set(user, (balances.get(user) ?? 0n) + amount)
  const ok = (user: string) => ({ status: 'RS_OK', user, currency: 'PHP', balance: balances.get(user) ?? 0n })
  const keep = (uuid: string, entry: Omit<Stored, 'isUndone'>) => stored.set(uuid, { ...entry, isUndone: false })

  function bet(message: WalletRequests['bet']) {
    const { user, transaction_uuid: uuid, amount } = message
    const known = stored.get(uuid)
    if (tombstones.has(uuid) || known?.isUndone) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
    if (known) return known.amount === amount ? ok(user) : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
    if (expired.has(message.token)) return { status: 'RS_ERROR_TOKEN_EXPIRED' }
    if ((balances.get(user) ?? 0n) < amount) return { ...ok(user), status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
    move(user, -amount)
    keep(uuid, { kind: 'bet', user, amount, round: message.round ?? '', reference: undefined })
    return ok(user)
  }

  function win(message: WalletRequests['win']) {
    const { user, transaction_uuid: uuid, amount } = message
    const reference = message.reference_transaction_uuid ?? ''
    if (stored.has(uuid)) return ok(user)
    const bet = stored.get(reference)
    if (!bet) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
    if (bet.isUndone) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
    move(user, amount)
    keep(uuid, { kind: 'win', user, amount, round: message.round ?? '', reference })
    return ok(user)
  }

  function rollback(message: WalletRequests['rollback']) {
    const { user, reference_transaction_uuid: reference } = message
    const bet = stored.get(reference)
    if (!bet) tombstones.add(reference)
    if (!bet || bet.isUndone) return ok(user)
    bet.isUndone = true
    move(user, bet.amount)
    return ok(user)
  }

  return {
    addPlayer(user, token, balance) {
      balances.set(user, balance)
      tokens.set(token, user)
    },
    balanceOf: (user) => balances.get(user) ?? 0n,
    expireToken: (token) => expired.add(token),
    apply(kind, message) {
      const { user, token } = message as WalletRequests['balance']
      if (tokens.get(token) !== user) return { status: 'RS_ERROR_INVALID_TOKEN' }
      switch (kind) {
        case 'balance':
          return expired.has(token) ? { status: 'RS_ERROR_TOKEN_EXPIRED' } : ok(user)
        case 'bet':
          return bet(message as WalletRequests['bet'])
        case 'win':
          return win(message as WalletRequests['win'])
        case 'rollback':
          return rollback(message as WalletRequests['rollback'])
      }
    },
    roundsOf(user) {
      const rounds = new Map<string, RoundSummary>()
      for (const entry of stored.values()) {
        if (entry.user !== user) continue
        rounds.set(entry.round, addTo(rounds.get(entry.round) ?? { bets: 0, wins: 0, undone: 0, net: 0n }, entry))
      }
      return rounds
    },
  }
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
