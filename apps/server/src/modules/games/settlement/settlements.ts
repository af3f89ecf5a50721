import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import { memberKind } from '#modules/identity/rules.ts'
import { countSlot, isTimeUp, type Standing } from '#modules/limits/rules.ts'
import { type AccountName, walletOf } from '#modules/wallet/accounts.ts'
import type { Draft } from '#modules/wallet/index.ts'
import type { PoolTerms, VendorOptions } from '../connections/terms.ts'
import { type BonusPart, givenBonus, stakedOf, takenBonus, wonBonus } from './bonus-moves.ts'
import { recordKey } from './book-keys.ts'
import { recordedWin, takeKey } from './book-records.ts'
import { type Addition, addToRound } from './book-rounds.ts'
import type { MessageFacts } from './message-facts.ts'
import { answer, type MessageResult, resultOf } from './message-results.ts'
import { decideKnown, decideRollback, decideWin, type MoneyMessage, type StoredState } from './rules.ts'
import { mayLackToken, tokenOf, unusedFault } from './rules-admission.ts'
import {
  balanceAt,
  contribution,
  drawnFrom,
  hasItsPool,
  jackpotAsked,
  move,
  posted,
  reportedPool,
  returnedTo,
  standingOf,
  takeBack,
  winFault,
} from './settlement-moves.ts'
import type { RoundChange, RoundName, WrittenRecord } from './store-messages.ts'

/** One bet, win or rollback as it waits in a lane. */
export type Command = {
  brandId: number
  vendorCode: string
  message: MoneyMessage
  digest: bigint
  /** Of the session, as it came. */
  token: string
  /** Set while the vendor is in maintenance: its bets are not taken, everything else is. */
  isVendorClosed?: boolean | undefined
  isBeyondLimit?: boolean | undefined
  vendorOptions?: VendorOptions | undefined
  /** Of a game that has a pool. */
  pool?: PoolTerms | undefined
}

/** A record as the batch sees it. */
export type BookRecord = WrittenRecord & { isChanged: boolean }

/** Everything a batch decides on, in memory; deciding one command changes it for the next. */
export type Book = {
  now: Date
  /** The vendors' accounts are cut in stripes; a lane writes to its own. */
  stripe: number
  draft: Draft
  members: ReadonlyMap<bigint, { brandId: number; type: number; status: string }>
  /** Of players whom a limit or a break protects. */
  standings: ReadonlyMap<bigint, Standing>
  /** What promotions' wins may still pay, by `promoKey`. */
  promoRooms: Map<string, bigint>
  records: Map<string, BookRecord>
  rounds: Map<string, RoundChange>
  /** What rounds held of stakes when they were read, by `roundKey`: of those that wins with unused stake name. */
  heldStakes: ReadonlyMap<string, bigint>
  /** Players with a limit of play time whose bet begins a slot. */
  played: Set<bigint>
  /** Bonuses that players of the batch play, and those whose money its messages moved before, by id. */
  grants: ReadonlyMap<bigint, PlayableGrant>
  /** Wins of free rounds that become bonus money, by the keys of their records. */
  winsAside: ReadonlySet<string>
  /** What the batch adds to the pots of bonuses that have ended. */
  pots: Map<bigint, bigint>
}

/** One message as it is decided. `key` is that of its own record; `status` is the member's. */
export type Settlement = { book: Book; command: Command; key: string; facts: MessageFacts; wallet: AccountName; status: string }

/** Decides one message on the book by the tables 6.1 to 6.3 of docs/wallet-protocol.md, and writes what follows into the book. */
export function settle(book: Book, command: Command, facts: MessageFacts): MessageResult {
  const { message } = command
  const member = book.members.get(message.memberId)
  if (member?.brandId !== command.brandId) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const wallet = walletOf({ memberId: message.memberId, kind: memberKind(member.type) }, message.currency)
  const key = recordKey(command, message.transactionUuid)
  const settlement: Settlement = { book, command, key, facts, wallet, status: member.status }
  if (tokenOf(facts, message.memberId, book.now) === 'unknown' && !mayLackToken(message, facts)) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const repeated = answerKnown(settlement)
  if (repeated) return repeated
  if (message.kind === 'bet') return takeBet(settlement)
  return message.kind === 'win' ? creditWin(settlement) : rollBack(settlement)
}

/** What a message with a known id gets; undefined when it is new, or was refused and is looked at again. */
function answerKnown(settlement: Settlement): MessageResult | undefined {
  const { book, command, key } = settlement
  const known = book.records.get(key)
  if (!known) return undefined
  const isTaken = known.digest === null
  switch (decideKnown({ state: known.state, isSame: known.digest === command.digest, isTaken })) {
    case 'duplicate':
      return answer(settlement, 'RS_ERROR_DUPLICATE_TRANSACTION')
    case 'rolled_back':
      return answer(settlement, command.message.kind === 'rollback' && !isTaken ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    case 'replay':
      return replayed(settlement, known)
    case 'evaluate':
      return undefined
  }
}

function replayed(settlement: Settlement, known: BookRecord): MessageResult {
  if (known.state === 'tombstone' && unknownStatus(settlement) !== 'RS_OK') return answer(settlement, unknownStatus(settlement))
  return resultOf(settlement, 'RS_OK', {
    balanceMinor: settlement.command.vendorOptions?.replayedBalance === 'now' ? balanceAt(settlement) : known.balanceMinor,
    poolMinor: known.poolMinor,
  })
}

/** What a rollback hears of a transaction that never came. */
function unknownStatus({ command }: Settlement): WalletStatus {
  return command.vendorOptions?.unknownRollback === 'refused' ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_OK'
}

function takeBet(settlement: Settlement): MessageResult {
  const { message } = settlement.command
  const fault = betFault(settlement)
  if (fault) return write(settlement, { state: 'refused', status: fault })
  const round = roundOf(settlement)
  const stake = message.isFree ? 0n : message.amountMinor
  const pool = contribution(settlement, round, stake)
  const bonus = stakedOf(settlement, stake)
  const taken = move(settlement, { cause: { kind: 'bet', at: settlement.book.now }, gainMinor: -stake, pool, bonus })
  if (taken.outcome !== 'posted')
    return write(settlement, {
      state: 'refused',
      status: taken.outcome === 'limit' ? 'RS_ERROR_LIMIT_REACHED' : 'RS_ERROR_NOT_ENOUGH_MONEY',
    })
  changeRound(settlement, round, { betMinor: stake, matchedMinor: message.matchedMinor ?? 0n })
  if (countSlot(standingOf(settlement).playTime, settlement.book.now)) settlement.book.played.add(message.memberId)
  return write(settlement, {
    state: 'applied',
    status: 'RS_OK',
    round,
    drafted: taken.at,
    poolMinor: pool.length > 0 ? reportedPool(settlement) : null,
    bonus,
  })
}

/** Why a bet is not taken; wins and rollbacks are never asked this. */
function betFault(settlement: Settlement): WalletStatus | undefined {
  const token = tokenOf(settlement.facts, settlement.command.message.memberId, settlement.book.now)
  if (token !== 'alive') return token === 'expired' ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN'
  const { isOnBreak, playTime } = standingOf(settlement)
  if (settlement.status !== 'active' || isOnBreak) return 'RS_ERROR_USER_DISABLED'
  if (settlement.command.isBeyondLimit || isTimeUp(playTime, settlement.book.now)) return 'RS_ERROR_LIMIT_REACHED'
  return settlement.command.isVendorClosed || settlement.facts.nodeId === null ? 'RS_ERROR_INVALID_GAME' : undefined
}

function creditWin(settlement: Settlement): MessageResult {
  const { message } = settlement.command
  const bet = referencedBy(settlement)
  const decided = decideWin(message, bet)
  if (decided === 'missing') return answer(settlement, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  if (decided === 'rolled_back')
    return write(settlement, { state: 'void', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', round: bet?.round ?? null })
  if (decided === 'duplicate') return answer(settlement, 'RS_ERROR_DUPLICATE_TRANSACTION')
  const unusedRefusal = unusedFault(settlement.book, settlement.command, bet)
  if (unusedRefusal) return answer(settlement, unusedRefusal)
  const jackpotMinor = jackpotAsked(settlement)
  const fault = winFault(settlement, bet, jackpotMinor)
  if (fault) return write(settlement, { state: 'refused', status: fault })
  const round = bet?.round ?? roundOf(settlement)
  const { amountMinor, unusedMinor = 0n } = message
  const pool = drawnFrom(settlement, jackpotMinor)
  const bonus = wonBonus(settlement, bet)
  const paid = posted(
    move(settlement, { cause: { kind: 'win', at: settlement.book.now, unusedMinor }, gainMinor: amountMinor, pool, bonus }),
  )
  if (bet && jackpotMinor > 0n) {
    bet.jackpotMinor += jackpotMinor
    bet.isChanged = true
  }
  // What was never at risk is no win: it takes back what the round was staked too much.
  changeRound(settlement, round, { betMinor: -unusedMinor, winMinor: amountMinor - unusedMinor })
  return write(recordedWin(settlement, bet), { state: 'applied', status: 'RS_OK', round, drafted: paid, jackpotMinor, bonus })
}

function rollBack(settlement: Settlement): MessageResult {
  const { command } = settlement
  const referenced = referencedBy(settlement)
  const decided = decideRollback(command.message, referenced)
  if (decided === 'duplicate') return answer(settlement, 'RS_ERROR_DUPLICATE_TRANSACTION')
  if (decided === 'tombstone') {
    takeKey(settlement)
    return write(settlement, { state: 'tombstone', status: unknownStatus(settlement) })
  }
  if (decided === 'nothing' || !referenced) return undoNothing(settlement, referenced)
  if (!hasItsPool(settlement, referenced)) return answer(settlement, 'RS_ERROR_INVALID_GAME')
  const wasMoved = referenced.transferId !== null || referenced.drafted !== undefined
  const amount = wasMoved ? referenced.amountMinor : 0n
  const { unusedMinor: unused, matchedMinor: matched } = referenced
  const cause = { kind: decided, at: referenced.at, unusedMinor: unused }
  const bonus = decided === 'return_stake' ? givenBonus(settlement, referenced, amount) : takenBonus(settlement, referenced)
  const undoing = { cause, gainMinor: amount, pool: returnedTo(settlement, referenced), bonus }
  const undone = posted(decided === 'return_stake' ? move(settlement, undoing) : takeBack(settlement, undoing))
  change(referenced, 'rolled_back')
  changeRound(
    settlement,
    referenced.round,
    decided === 'return_stake'
      ? { betMinor: -amount, matchedMinor: -matched, isReturned: true }
      : { betMinor: unused, winMinor: unused - amount },
  )
  return write(
    { ...settlement, command: { ...command, message: { ...command.message, amountMinor: amount } } },
    { state: 'applied', status: 'RS_OK', round: referenced.round, drafted: undone, bonus },
  )
}

/** What was refused and is now rolled back must not be taken when it comes again. */
function undoNothing(settlement: Settlement, referenced: BookRecord | undefined): MessageResult {
  if (referenced?.state === 'refused') change(referenced, 'void')
  return write(settlement, { state: 'void', status: 'RS_OK', round: referenced?.round ?? null })
}

function referencedBy({ book, command }: Settlement): BookRecord | undefined {
  const { referenceUuid } = command.message
  return referenceUuid === null ? undefined : book.records.get(recordKey(command, referenceUuid))
}

function roundOf({ command, facts }: Settlement): RoundName | null {
  const { brandId, vendorCode, message } = command
  if (message.round === null || facts.nodeId === null) return null
  return { brandId, vendorCode, roundRef: message.round, memberId: message.memberId, nodeId: facts.nodeId }
}

function changeRound({ book, command }: Settlement, name: RoundName | null, addition: Addition): void {
  if (name !== null) addToRound(book.rounds, name, { ...addition, isClosed: command.message.isRoundClosed })
}

function change(record: BookRecord, state: StoredState): void {
  record.state = state
  record.isChanged = true
}

type Outcome = {
  state: StoredState
  status: WalletStatus
  round?: RoundName | null
  drafted?: number | undefined
  poolMinor?: bigint | null
  jackpotMinor?: bigint
  bonus?: BonusPart | undefined
}

function write(
  settlement: Settlement,
  { state, status, round = null, drafted, poolMinor = null, jackpotMinor = 0n, bonus }: Outcome,
): MessageResult {
  const given = answer(settlement, status, poolMinor)
  const { book, command, key } = settlement
  const { brandId, vendorCode, message, digest } = command
  const { kind, transactionUuid, referenceUuid, memberId, amountMinor, unusedMinor = 0n, betOn, rewardUuid } = message
  // What was refused may come again and say something else.
  const matchedMinor = state === 'applied' ? (message.matchedMinor ?? 0n) : 0n
  const named = { brandId, vendorCode, transactionUuid, kind, referenceUuid, memberId, amountMinor, unusedMinor, matchedMinor, digest }
  book.records.set(key, {
    ...named,
    poolMinor,
    jackpotMinor,
    state,
    balanceMinor: given.balance === undefined ? null : balanceAt(settlement),
    round,
    transferId: null,
    at: book.now,
    drafted,
    betOn: kind === 'bet' ? betOn : undefined,
    rewardUuid: rewardUuid ?? undefined,
    grantId: bonus?.grant?.id ?? null,
    bonusMinor: bonus?.minor ?? 0n,
    stateBefore: book.records.get(key)?.stateBefore,
    isChanged: true,
  })
  return given
}
