import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { memberKind } from '#modules/identity/index.ts'
import { countSlot, isTimeUp, type Standing } from '#modules/limits/index.ts'
import { type AccountName, type Draft, walletOf } from '#modules/wallet/index.ts'
import { recordKey } from './book-keys.ts'
import { type Addition, addToRound } from './book-rounds.ts'
import { type MessageFacts, tokenOf } from './message-facts.ts'
import { mayLackToken } from './promo-rules.ts'
import { decideKnown, decideRollback, decideWin, type Manners, type MoneyMessage, type StoredState } from './rules.ts'
import type { PoolTerms } from './rules-pools.ts'
import {
  balanceAt,
  contribution,
  drawnFrom,
  hasItsPool,
  jackpotAsked,
  move,
  poolTold,
  posted,
  returnedTo,
  standingOf,
  takeBack,
  winFault,
} from './settlement-moves.ts'
import type { RoundChange, RoundName, WrittenRecord } from './store-messages.ts'
import { unusedFault } from './unused-stakes.ts'

/** What a vendor hears; the request's own id is added at the door. `jackpot`: what stands on the pool of the bet's game, with the bet. */
export type Answer = { status: WalletStatus; user?: string; currency?: string; balance?: bigint; jackpot?: bigint }

/** One bet, win or rollback as it waits in a lane. */
export type Command = {
  brandId: number
  vendorCode: string
  message: MoneyMessage
  digest: bigint
  /** Of the session, as it came. */
  token: string
  /** Set while the vendor rests: its bets are not taken, everything else is. */
  isVendorClosed?: boolean | undefined
  isBeyondLimit?: boolean | undefined
  manners?: Manners | undefined
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
}

const WITH_BALANCE = new Set<WalletStatus>(['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/** `key` is the message's own among the records. */
export type Desk = { book: Book; command: Command; key: string; facts: MessageFacts; wallet: AccountName; status: string }

/** Decides one message on the book by the tables 6.1 to 6.3 of docs/wallet-protocol.md, and writes what follows into the book. */
export function settle(book: Book, command: Command, facts: MessageFacts): Answer {
  const { message } = command
  const member = book.members.get(message.memberId)
  if (member?.brandId !== command.brandId) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const wallet = walletOf({ memberId: message.memberId, kind: memberKind(member.type) }, message.currency)
  const key = recordKey(command, message.transactionUuid)
  const desk: Desk = { book, command, key, facts, wallet, status: member.status }
  if (tokenOf(facts, message.memberId, book.now) === 'unknown' && !mayLackToken(message, facts)) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const repeated = answerKnown(desk)
  if (repeated) return repeated
  if (message.kind === 'bet') return takeBet(desk)
  return message.kind === 'win' ? creditWin(desk) : rollBack(desk)
}

/** What a message with a known id gets; undefined when it is new, or was refused and is looked at again. */
function answerKnown(desk: Desk): Answer | undefined {
  const { book, command, key } = desk
  const known = book.records.get(key)
  if (!known) return undefined
  const isTaken = known.digest === null
  switch (decideKnown({ state: known.state, isSame: known.digest === command.digest, isTaken })) {
    case 'duplicate':
      return answer(desk, 'RS_ERROR_DUPLICATE_TRANSACTION')
    case 'rolled_back':
      return answer(desk, command.message.kind === 'rollback' && !isTaken ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    case 'replay':
      return replayed(desk, known)
    case 'evaluate':
      return undefined
  }
}

function replayed(desk: Desk, known: BookRecord): Answer {
  if (known.state === 'tombstone' && unknownStatus(desk) !== 'RS_OK') return answer(desk, unknownStatus(desk))
  return told(desk, 'RS_OK', {
    balanceMinor: desk.command.manners?.replayedBalance === 'now' ? balanceAt(desk) : known.balanceMinor,
    poolMinor: known.poolMinor,
  })
}

/** What a rollback hears of a transaction that never came. */
function unknownStatus({ command }: Desk): WalletStatus {
  return command.manners?.unknownRollback === 'refused' ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_OK'
}

function takeBet(desk: Desk): Answer {
  const { message } = desk.command
  const fault = betFault(desk)
  if (fault) return write(desk, { state: 'refused', status: fault })
  const round = roundOf(desk)
  const stake = message.isFree ? 0n : message.amountMinor
  const pool = contribution(desk, round, stake)
  const taken = move(desk, { cause: { kind: 'bet', at: desk.book.now }, gainMinor: -stake, pool })
  if (taken.outcome !== 'posted')
    return write(desk, { state: 'refused', status: taken.outcome === 'limit' ? 'RS_ERROR_LIMIT_REACHED' : 'RS_ERROR_NOT_ENOUGH_MONEY' })
  changeRound(desk, round, { betMinor: stake, matchedMinor: message.matchedMinor ?? 0n })
  if (countSlot(standingOf(desk).playTime, desk.book.now)) desk.book.played.add(message.memberId)
  return write(desk, { state: 'applied', status: 'RS_OK', round, drafted: taken.at, poolMinor: pool.length > 0 ? poolTold(desk) : null })
}

/** Why a bet is not taken; wins and rollbacks are never asked this. */
function betFault(desk: Desk): WalletStatus | undefined {
  const token = tokenOf(desk.facts, desk.command.message.memberId, desk.book.now)
  if (token !== 'alive') return token === 'expired' ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN'
  const { isOnBreak, playTime } = standingOf(desk)
  if (desk.status !== 'active' || isOnBreak) return 'RS_ERROR_USER_DISABLED'
  if (desk.command.isBeyondLimit || isTimeUp(playTime, desk.book.now)) return 'RS_ERROR_LIMIT_REACHED'
  return desk.command.isVendorClosed || desk.facts.nodeId === null ? 'RS_ERROR_INVALID_GAME' : undefined
}

function creditWin(desk: Desk): Answer {
  const { message } = desk.command
  const bet = referencedBy(desk)
  const decided = decideWin(message, bet)
  if (decided === 'missing') return answer(desk, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  if (decided === 'rolled_back')
    return write(desk, { state: 'void', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', round: bet?.round ?? null })
  if (decided === 'duplicate') return answer(desk, 'RS_ERROR_DUPLICATE_TRANSACTION')
  const unusedRefusal = unusedFault(desk.book, desk.command, bet)
  if (unusedRefusal) return answer(desk, unusedRefusal)
  const jackpotMinor = jackpotAsked(desk)
  const fault = winFault(desk, bet, jackpotMinor)
  if (fault) return write(desk, { state: 'refused', status: fault })
  const round = bet?.round ?? roundOf(desk)
  const { amountMinor, unusedMinor = 0n } = message
  const pool = drawnFrom(desk, jackpotMinor)
  const paid = posted(move(desk, { cause: { kind: 'win', at: desk.book.now, unusedMinor }, gainMinor: amountMinor, pool }))
  if (bet && jackpotMinor > 0n) {
    bet.jackpotMinor += jackpotMinor
    bet.isChanged = true
  }
  // What was never at risk is no win: it takes back what the round was staked too much.
  changeRound(desk, round, { betMinor: -unusedMinor, winMinor: amountMinor - unusedMinor })
  // A promotion's win may name a bet that never came here; its record names none, since a bet that a record names is there.
  const own = bet ? desk : { ...desk, command: { ...desk.command, message: { ...message, referenceUuid: null } } }
  return write(own, { state: 'applied', status: 'RS_OK', round, drafted: paid, jackpotMinor })
}

function rollBack(desk: Desk): Answer {
  const { command } = desk
  const referenced = referencedBy(desk)
  const decided = decideRollback(command.message, referenced)
  if (decided === 'duplicate') return answer(desk, 'RS_ERROR_DUPLICATE_TRANSACTION')
  if (decided === 'tombstone') {
    takeKey(desk)
    return write(desk, { state: 'tombstone', status: unknownStatus(desk) })
  }
  if (decided === 'nothing' || !referenced) return undoNothing(desk, referenced)
  if (!hasItsPool(desk, referenced)) return answer(desk, 'RS_ERROR_INVALID_GAME')
  const wasMoved = referenced.transferId !== null || referenced.drafted !== undefined
  const amount = wasMoved ? referenced.amountMinor : 0n
  const { unusedMinor: unused, matchedMinor: matched } = referenced
  const cause = { kind: decided, at: referenced.at, unusedMinor: unused }
  const undoing = { cause, gainMinor: amount, pool: returnedTo(desk, referenced) }
  const undone = posted(decided === 'return_stake' ? move(desk, undoing) : takeBack(desk, undoing))
  change(referenced, 'rolled_back')
  changeRound(
    desk,
    referenced.round,
    decided === 'return_stake'
      ? { betMinor: -amount, matchedMinor: -matched, isReturned: true }
      : { betMinor: unused, winMinor: unused - amount },
  )
  return write(
    { ...desk, command: { ...command, message: { ...command.message, amountMinor: amount } } },
    { state: 'applied', status: 'RS_OK', round: referenced.round, drafted: undone },
  )
}

/** What was refused and is now rolled back must not be taken when it comes again. */
function undoNothing(desk: Desk, referenced: BookRecord | undefined): Answer {
  if (referenced?.state === 'refused') change(referenced, 'void')
  return write(desk, { state: 'void', status: 'RS_OK', round: referenced?.round ?? null })
}

function referencedBy({ book, command }: Desk): BookRecord | undefined {
  const { referenceUuid } = command.message
  return referenceUuid === null ? undefined : book.records.get(recordKey(command, referenceUuid))
}

function roundOf({ command, facts }: Desk): RoundName | null {
  const { brandId, vendorCode, message } = command
  if (message.round === null || facts.nodeId === null) return null
  return { brandId, vendorCode, roundRef: message.round, memberId: message.memberId, nodeId: facts.nodeId }
}

function changeRound({ book, command }: Desk, name: RoundName | null, addition: Addition): void {
  if (name !== null) addToRound(book.rounds, name, { ...addition, isClosed: command.message.isRoundClosed })
}

function change(record: BookRecord, state: StoredState): void {
  record.state = state
  record.isChanged = true
}

/** A rollback came first: the key of what it undoes is taken, so that it can never be applied. */
function takeKey({ book, command }: Desk): void {
  const { brandId, vendorCode, message } = command
  const transactionUuid = message.referenceUuid ?? ''
  const nothing = {
    referenceUuid: null,
    amountMinor: 0n,
    unusedMinor: 0n,
    matchedMinor: 0n,
    poolMinor: null,
    jackpotMinor: 0n,
    balanceMinor: null,
    digest: null,
  }
  const taken = { brandId, vendorCode, transactionUuid, memberId: message.memberId, ...nothing, kind: 'bet', state: 'void' } as const
  const record = { ...taken, round: null, transferId: null, at: book.now, stateBefore: undefined, isChanged: true }
  book.records.set(recordKey(command, transactionUuid), record)
}

type Outcome = {
  state: StoredState
  status: WalletStatus
  round?: RoundName | null
  drafted?: number | undefined
  poolMinor?: bigint | null
  jackpotMinor?: bigint
}

function write(desk: Desk, { state, status, round = null, drafted, poolMinor = null, jackpotMinor = 0n }: Outcome): Answer {
  const given = answer(desk, status, poolMinor)
  const { book, command, key } = desk
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
    balanceMinor: given.balance === undefined ? null : balanceAt(desk),
    round,
    transferId: null,
    at: book.now,
    drafted,
    betOn: kind === 'bet' ? betOn : undefined,
    rewardUuid: rewardUuid ?? undefined,
    stateBefore: book.records.get(key)?.stateBefore,
    isChanged: true,
  })
  return given
}

/** The balance goes along with success, and where there was too little of money or of a limit (section 5 of the protocol). */
function answer(desk: Desk, status: WalletStatus, poolMinor: bigint | null = null): Answer {
  return WITH_BALANCE.has(status) ? told(desk, status, { balanceMinor: balanceAt(desk), poolMinor }) : { status }
}

type Told = { balanceMinor: bigint | null; poolMinor: bigint | null }

function told({ command }: Desk, status: WalletStatus, { balanceMinor, poolMinor }: Told): Answer {
  const { memberId, currency } = command.message
  const heard: Answer = { status, user: String(memberId), currency }
  if (balanceMinor !== null) heard.balance = toUnits(balanceMinor)
  if (poolMinor !== null) heard.jackpot = toUnits(poolMinor)
  return heard
}
