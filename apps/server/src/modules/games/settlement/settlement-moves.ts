import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { unprotected } from '#modules/limits/rules.ts'
import type { AccountName } from '#modules/wallet/accounts.ts'
import type { Leg } from '#modules/wallet/index.ts'
import { contributionLegs, poolAt, poolLegs } from '../pools/pool-legs.ts'
import { jackpotOf } from '../pools/rules.ts'
import { type BonusPart, playableAt, walletAt } from './bonus-moves.ts'
import { type Cause, limitLegs } from './limit-legs.ts'
import { vendorAccount } from './rules-accounts.ts'
import { promoFault } from './rules-admission.ts'
import type { Book, BookRecord, Settlement } from './settlements.ts'
import type { RoundName } from './store-messages.ts'

/** Money that a message moves; the amount is what the player gains, `pool` what moves on the pool of the game beside it, `bonus` what of it is bonus money. */
type Movement = { cause: Cause; gainMinor: bigint; pool: readonly Leg[]; bonus: BonusPart | undefined }

type Moved = { outcome: 'posted'; at: number | undefined } | { outcome: 'insufficient' | 'limit' }

/** Moves money between the player and the vendor, together with other players' where nothing else moves. Nothing moves nothing. */
export function move(settlement: Settlement, { cause, gainMinor, pool, bonus }: Movement): Moved {
  if (gainMinor === 0n) return { outcome: 'posted', at: undefined }
  const { book, command, wallet } = settlement
  const { brandId, message } = command
  const own = ownLegs(wallet, gainMinor, bonus)
  const against = vendorAccount(wallet, book.stripe)
  const limits = limitLegsAt(settlement, cause, gainMinor < 0n ? -gainMinor : gainMinor)
  if (limits.length === 0 && pool.length === 0)
    return keepPot(book, bonus, book.draft.tryTransfer({ brandId, kind: message.kind, legs: own, against }))
  const legs = [...own, { account: against, amountMinor: -gainMinor - sumOf(pool) }, ...pool, ...limits]
  return keepPot(book, bonus, book.draft.tryTransfer({ brandId, kind: message.kind, legs: legs.filter(moves) }))
}

/** Takes a win back. What the player has spent already becomes a debt of its own; the wallet never goes below its floor. */
export function takeBack(settlement: Settlement, { cause, gainMinor: amountMinor, pool, bonus }: Movement): Moved {
  if (amountMinor === 0n) return { outcome: 'posted', at: undefined }
  const { book, command, wallet } = settlement
  const available = walletAt(settlement)
  const realMinor = bonus ? amountMinor - bonus.minor + bonus.ownMinor : amountMinor
  const fromWallet = available < realMinor ? available : realMinor
  const legs = [
    { account: vendorAccount(wallet, book.stripe), amountMinor: amountMinor - sumOf(pool) },
    ...limitLegsAt(settlement, cause, amountMinor),
    { account: wallet, amountMinor: -fromWallet },
    { account: { ...wallet, class: 'receivable' as const }, amountMinor: fromWallet - realMinor },
    ...(bonus?.legs ?? []),
    ...pool,
  ]
  return keepPot(book, bonus, book.draft.tryTransfer({ brandId: command.brandId, kind: 'rollback', legs: legs.filter(moves) }))
}

/** The player's legs: the wallet's, and those of bonus money. Most messages move none. */
function ownLegs(wallet: AccountName, gainMinor: bigint, bonus: BonusPart | undefined): Leg[] {
  if (!bonus) return [{ account: wallet, amountMinor: gainMinor }]
  const realMinor = gainMinor > 0n ? gainMinor - bonus.minor + bonus.ownMinor : gainMinor + bonus.minor
  return [{ account: wallet, amountMinor: realMinor }, ...bonus.legs].filter(moves)
}

function keepPot({ pots }: Book, bonus: BonusPart | undefined, moved: Moved): Moved {
  if (!bonus || bonus.potGainMinor === 0n || moved.outcome !== 'posted') return moved
  const { grant, potGainMinor } = bonus
  if (!grant) return moved
  grant.potMinor = (grant.potMinor ?? 0n) + potGainMinor
  pots.set(grant.id, (pots.get(grant.id) ?? 0n) + potGainMinor)
  return moved
}

/** What gives money to a player, or takes from one who owes, is never short. */
export function posted(moved: Moved): number | undefined {
  if (moved.outcome !== 'posted') throw new Error(`a movement that is owed was ${moved.outcome}`)
  return moved.at
}

/** What a stake of real money adds to the pool of its game; a bet that names no round takes no part. */
export function contribution(settlement: Settlement, round: RoundName | null, stakeMinor: bigint): Leg[] {
  const pool = poolContext(settlement)
  return pool && round ? contributionLegs(pool, stakeMinor, 'added') : []
}

/** What stands on the pool of the message's game. */
export function reportedPool(settlement: Settlement): bigint | null {
  const pool = poolContext(settlement)
  return pool ? poolAt(pool).poolMinor : null
}

/** Why a win is not paid: it takes more of a pool than its bet was told, or a promotion pays it that may not. */
export function winFault(settlement: Settlement, bet: BookRecord | undefined, jackpotMinor: bigint): WalletStatus | undefined {
  if (jackpotMinor > jackpotRoom(settlement, bet)) return 'RS_ERROR_LIMIT_REACHED'
  return bet ? undefined : promoFault(settlement.book, settlement.command, settlement.facts)
}

/** What a win asks of the pool of its game. Where there is none, the vendor pays whatever it calls a jackpot, as it pays the rest. */
export function jackpotAsked({ command: { pool, message } }: Settlement): bigint {
  return pool ? (message.jackpotMinor ?? 0n) : 0n
}

/** What a win may still take of the pool that its bet was told. */
function jackpotRoom(settlement: Settlement, bet: BookRecord | undefined): bigint {
  const { pool: terms, message } = settlement.command
  if (!terms || !bet || bet.poolMinor === null || bet.round?.nodeId !== terms.nodeId) return 0n
  const room = jackpotOf(terms, { poolMinor: bet.poolMinor, stakeMinor: bet.amountMinor }) - bet.jackpotMinor
  return room < message.amountMinor ? room : message.amountMinor
}

/** What a win takes of the pool: the pool pays what it has, and the house what was promised beyond that. */
export function drawnFrom(settlement: Settlement, jackpotMinor: bigint): Leg[] {
  const pool = poolContext(settlement)
  return pool && jackpotMinor > 0n ? poolLegs(pool, { poolMinor: -jackpotMinor, reserveMinor: 0n }) : []
}

/** Whether a message that undoes another names its game, where a pool is touched. */
export function hasItsPool({ command }: Settlement, undone: BookRecord): boolean {
  return !touchesPool(undone) || undone.round?.nodeId === command.pool?.nodeId
}

/** What goes back with a stake, or comes back to the pool with a win that is taken back. */
export function returnedTo(settlement: Settlement, undone: BookRecord): Leg[] {
  const pool = poolContext(settlement)
  if (!pool || !touchesPool(undone)) return []
  if (undone.kind === 'bet') return contributionLegs(pool, undone.amountMinor, 'returned')
  return poolLegs(pool, { poolMinor: undone.jackpotMinor, reserveMinor: 0n })
}

function touchesPool({ poolMinor, jackpotMinor }: BookRecord): boolean {
  return poolMinor !== null || jackpotMinor > 0n
}

function poolContext({ book, command, wallet }: Settlement) {
  const { pool: terms, brandId, message } = command
  return terms && wallet.realm === 'real' ? { draft: book.draft, terms, brandId, unit: message.currency, stripe: book.stripe } : undefined
}

/** The limits and the break of the message's player; of one without any, those that protect from nothing. */
export const standingOf = ({ book, command }: Settlement) => book.standings.get(command.message.memberId) ?? unprotected

function limitLegsAt(settlement: Settlement, cause: Cause, amountMinor: bigint): Leg[] {
  const standing = standingOf(settlement)
  if (standing.allowances.length === 0) return []
  const { draft, stripe } = settlement.book
  const { brandId, message } = settlement.command
  return limitLegs({ draft, stripe, brandId, unit: message.currency, standing }, cause, amountMinor)
}

/** What the player can stake in the message's game, in minor units, as the messages decided so far leave it: the wallet, and bonus money that can be staked there. */
export function balanceAt(settlement: Settlement): bigint {
  return walletAt(settlement) + playableAt(settlement)
}

function moves({ amountMinor }: Leg): boolean {
  return amountMinor !== 0n
}

function sumOf(legs: readonly Leg[]): bigint {
  return legs.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
