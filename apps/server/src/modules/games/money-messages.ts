import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { type Leg, operationId, readBalance, stripeFor, tryTransfer, walletOf } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { decideKnown, decideRollback, decideWin, digestOf, type MoneyMessage, type StoredState } from './rules.ts'
import { gameByCode, vendorConnection } from './store.ts'
import { changeRound, findTransaction, hasTombstone, lockPlayer, markRolledBack, openRound, putTransaction } from './store-rounds.ts'

/** What a vendor hears; the request's own id is added at the door. */
export type Answer = { status: WalletStatus; user?: string; currency?: string; balance?: bigint }

/** A message with what its token says: a bet needs a living one, the others only know whose it was. */
export type Money = { vendorCode: string; message: MoneyMessage; token: 'alive' | 'expired' | 'unknown' }

type Member = Awaited<ReturnType<typeof readMember>>
type Desk = {
  tx: TxContext
  vendorCode: string
  message: MoneyMessage
  member: Member
  digest: Buffer
  key: { brandId: number; vendorCode: string; uuid: string }
}

/** Decides one bet, win or rollback and writes its money, round and answer in the caller's transaction. */
export async function settleMessage(tx: TxContext, money: Money): Promise<Answer> {
  const { vendorCode, message } = money
  await lockPlayer(tx.db, message.memberId)
  const member = await readMember(tx, message.memberId)
  const key = { brandId: tx.actor.brandId, vendorCode, uuid: message.transactionUuid }
  const desk: Desk = { tx, vendorCode, message, member, digest: digestOf(message), key }
  const known = await findTransaction(tx.db, key)
  if (known) {
    const decided = decideKnown({ state: known.state, isSame: known.digest.equals(desk.digest) })
    if (decided === 'duplicate') return await answer(desk, 'RS_ERROR_DUPLICATE_TRANSACTION')
    if (decided === 'rolled_back') return await answer(desk, message.kind === 'rollback' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK')
    if (decided === 'replay') return readAnswer(known.answer)
  }
  if (message.kind === 'bet') return await takeBet(desk, money.token)
  return message.kind === 'win' ? await creditWin(desk) : await rollBack(desk)
}

async function takeBet(desk: Desk, token: Money['token']): Promise<Answer> {
  const { tx, message } = desk
  if (await hasTombstone(tx.db, desk.key)) return await write(desk, { state: 'void', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  const fault = await betFault(desk, token)
  if (fault) return await write(desk, { state: 'refused', status: fault })
  const roundId = await roundOf(desk)
  const taken = await move(desk, 'bet', message.isFree ? 0n : -message.amountMinor)
  if (taken.outcome === 'insufficient') return await write(desk, { state: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', roundId })
  if (roundId !== null)
    await changeRound(tx.db, roundId, {
      betMinor: message.isFree ? 0n : message.amountMinor,
      winMinor: 0n,
      isClosed: message.isRoundClosed,
      at: tx.now,
    })
  return await write(desk, { state: 'applied', status: 'RS_OK', roundId, transferId: taken.transferId })
}

/** Why a bet is not taken; wins and rollbacks are never asked this. */
async function betFault(desk: Desk, token: Money['token']): Promise<WalletStatus | undefined> {
  const { tx, message, member, vendorCode } = desk
  if (token !== 'alive') return token === 'expired' ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN'
  if (member.status !== 'active') return 'RS_ERROR_USER_DISABLED'
  const connection = await vendorConnection(tx.db, tx.actor.brandId, vendorCode)
  if (connection?.status !== 'connected') return 'RS_ERROR_INVALID_GAME'
  return (await gameByCode(tx.db, vendorCode, message.gameCode)) ? undefined : 'RS_ERROR_INVALID_GAME'
}

async function creditWin(desk: Desk): Promise<Answer> {
  const { tx, message } = desk
  const bet = message.referenceUuid === null ? undefined : await findTransaction(tx.db, { ...desk.key, uuid: message.referenceUuid })
  const decided = decideWin(message, bet)
  if (decided === 'missing') return await answer(desk, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  if (decided === 'rolled_back')
    return await write(desk, { state: 'void', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', roundId: bet?.roundId ?? null })
  if (decided === 'duplicate') return await answer(desk, 'RS_ERROR_DUPLICATE_TRANSACTION')
  if (decided === 'wrong_currency') return await answer(desk, 'RS_ERROR_WRONG_CURRENCY')
  const roundId = bet?.roundId ?? (await roundOf(desk))
  const paid = await move(desk, 'win', message.amountMinor)
  if (roundId !== null)
    await changeRound(tx.db, roundId, { betMinor: 0n, winMinor: message.amountMinor, isClosed: message.isRoundClosed, at: tx.now })
  return await write(desk, { state: 'applied', status: 'RS_OK', roundId, transferId: paid.transferId })
}

async function rollBack(desk: Desk): Promise<Answer> {
  const { tx, message } = desk
  const uuid = message.referenceUuid ?? ''
  const referenced = await findTransaction(tx.db, { ...desk.key, uuid })
  const decided = decideRollback(message, referenced)
  if (decided === 'duplicate') return await answer(desk, 'RS_ERROR_DUPLICATE_TRANSACTION')
  if (decided === 'tombstone') return await write(desk, { state: 'tombstone', status: 'RS_OK' })
  if (decided === 'nothing' || !referenced)
    return await write(desk, { state: 'void', status: 'RS_OK', roundId: referenced?.roundId ?? null })
  const wasMoved = referenced.transferId !== null
  const amount = wasMoved ? referenced.amountMinor : 0n
  const undone = decided === 'return_stake' ? await move(desk, 'rollback', amount) : await takeBack(desk, amount)
  await markRolledBack(tx.db, { ...desk.key, uuid })
  const change = decided === 'return_stake' ? { betMinor: -amount, winMinor: 0n } : { betMinor: 0n, winMinor: -amount }
  if (referenced.roundId !== null) await changeRound(tx.db, referenced.roundId, { ...change, isClosed: message.isRoundClosed, at: tx.now })
  return await write(
    { ...desk, message: { ...message, amountMinor: amount } },
    { state: 'applied', status: 'RS_OK', roundId: referenced.roundId, transferId: undone.transferId },
  )
}

type Moved = { outcome: 'posted' | 'insufficient'; transferId: bigint | null }

/** Moves money between the player and the vendor; the amount is what the player gains. Nothing moves nothing. */
async function move(desk: Desk, kind: 'bet' | 'win' | 'rollback', gainMinor: bigint): Promise<Moved> {
  if (gainMinor === 0n) return { outcome: 'posted', transferId: null }
  return await post(desk, kind, [
    { account: playerAccount(desk), amountMinor: gainMinor },
    { account: vendorAccount(desk), amountMinor: -gainMinor },
  ])
}

/** Takes a win back. What the player has spent already becomes a debt of its own; the wallet never goes below its floor. */
async function takeBack(desk: Desk, amountMinor: bigint): Promise<Moved> {
  if (amountMinor === 0n) return { outcome: 'posted', transferId: null }
  const { availableMinor } = await balanceOf(desk)
  const fromWallet = availableMinor < amountMinor ? availableMinor : amountMinor
  const legs: Leg[] = [{ account: vendorAccount(desk), amountMinor }]
  if (fromWallet > 0n) legs.push({ account: playerAccount(desk), amountMinor: -fromWallet })
  if (fromWallet < amountMinor)
    legs.push({ account: { ...playerAccount(desk), class: 'receivable' }, amountMinor: fromWallet - amountMinor })
  return await post(desk, 'rollback', legs)
}

async function post(desk: Desk, kind: 'bet' | 'win' | 'rollback', legs: readonly Leg[]): Promise<Moved> {
  const id = operationId('vendor', BigInt(desk.key.brandId), desk.vendorCode, desk.message.transactionUuid)
  const tried = await tryTransfer(desk.tx, { operationId: id, kind, legs })
  if (tried.outcome === 'insufficient') return { outcome: 'insufficient', transferId: null }
  if (tried.outcome === 'reused') throw new Error(`the transfer of vendor transaction ${desk.message.transactionUuid} has another content`)
  return { outcome: 'posted', transferId: tried.posted.transferId }
}

function playerAccount(desk: Desk) {
  return walletOf({ memberId: desk.member.id, kind: memberKind(desk.member.type) }, desk.message.currency)
}

function vendorAccount(desk: Desk) {
  return { class: 'vendor' as const, ownerId: 0n, unit: desk.message.currency, realm: 'real' as const, stripe: stripeFor(desk.member.id) }
}

async function balanceOf(desk: Desk) {
  return await readBalance(desk.tx, { memberId: desk.member.id, kind: memberKind(desk.member.type) }, desk.message.currency)
}

async function roundOf(desk: Desk): Promise<bigint | null> {
  const { tx, message, vendorCode } = desk
  if (message.round === null) return null
  const game = await gameByCode(tx.db, vendorCode, message.gameCode)
  if (!game) return null
  return await openRound(tx.db, {
    brandId: tx.actor.brandId,
    vendorCode,
    roundRef: message.round,
    memberId: message.memberId,
    nodeId: game.nodeId,
    at: tx.now,
  })
}

type Outcome = { state: StoredState; status: WalletStatus; roundId?: bigint | null; transferId?: bigint | null }

async function write(desk: Desk, outcome: Outcome): Promise<Answer> {
  const given = await answer(desk, outcome.status)
  const stored = { ...given, ...(given.balance === undefined ? {} : { balance: String(given.balance) }) }
  const { tx, vendorCode, message, digest } = desk
  const links = { roundId: outcome.roundId ?? null, transferId: outcome.transferId ?? null }
  await putTransaction(tx.db, {
    brandId: tx.actor.brandId,
    vendorCode,
    message,
    state: outcome.state,
    digest,
    answer: stored,
    ...links,
    at: tx.now,
  })
  return given
}

/** The balance goes along with success, and with a lack of money (section 5 of the protocol). */
async function answer(desk: Desk, status: WalletStatus): Promise<Answer> {
  if (status !== 'RS_OK' && status !== 'RS_ERROR_NOT_ENOUGH_MONEY') return { status }
  const { availableMinor } = await balanceOf(desk)
  return { status, user: String(desk.member.id), currency: desk.message.currency, balance: toUnits(availableMinor) }
}

function readAnswer(stored: unknown): Answer {
  const kept = stored as Omit<Answer, 'balance'> & { balance?: string }
  const { balance, ...rest } = kept
  return balance === undefined ? rest : { ...rest, balance: BigInt(balance) }
}
