import { hash } from 'node:crypto'

/** A vendor message reduced to what its business is; two messages with one id must agree on all of it. */
export type MoneyMessage = {
  kind: 'bet' | 'win' | 'rollback'
  memberId: bigint
  transactionUuid: string
  referenceUuid: string | null
  amountMinor: bigint
  /** Of a win: what of its amount is stake that was never at risk. */
  unusedMinor?: bigint | undefined
  /** Of a stake on no side of a market: what of it the vendor says that opposite places match. */
  matchedMinor?: bigint | undefined
  /** Of a win: what of its amount the vendor wants out of the pool of the game. */
  jackpotMinor?: bigint | undefined
  currency: string
  gameCode: string
  round: string | null
  isFree: boolean
  rewardUuid: string | null
  isPromo: boolean
  isRoundClosed: boolean
  /** `market:side` of a stake, where the vendor names them. */
  betOn?: string | undefined
}

/** What became of a message: `tombstone` is a rollback of what never came, `void` what must not be applied any more. */
export type StoredState = 'applied' | 'refused' | 'rolled_back' | 'tombstone' | 'void'

const DIGEST_BYTES = 8
const first = new DataView(new ArrayBuffer(DIGEST_BYTES))

/**
 * 64 bits of a SHA-256 over the business fields only: a retry has another request id, token or meta. A dialect whose specification calls
 * a message the same although its amount is another leaves the money out.
 */
export function digestOf(message: MoneyMessage, { isAmountCompared = true } = {}): bigint {
  const {
    kind,
    memberId,
    referenceUuid,
    amountMinor,
    unusedMinor = 0n,
    jackpotMinor = 0n,
    currency,
    gameCode,
    round,
    isFree,
    rewardUuid,
  } = message
  // Digests that are stored already know nothing of what is unused, nor of jackpots.
  const unused = unusedMinor > 0n ? ` ${unusedMinor}` : ''
  const jackpot = jackpotMinor > 0n ? ` jackpot ${jackpotMinor}` : ''
  const money = isAmountCompared ? `${amountMinor}${unused}${jackpot}\0${currency}` : '\0'
  const fields = `${kind}\0${memberId}\0${referenceUuid ?? ''}\0${money}\0${gameCode}\0${round ?? ''}\0${isFree}\0${rewardUuid ?? ''}`
  // As text: a buffer of its own for each digest costs as much as the digest.
  const digest = hash('sha256', fields, 'binary')
  for (let at = 0; at < DIGEST_BYTES; at += 1) first.setUint8(at, digest.charCodeAt(at))
  return first.getBigInt64(0)
}

/** A known id: `isTaken` when a rollback took it before its message came. */
type Known = { state: StoredState; isSame: boolean; isTaken: boolean }

/**
 * What a message with a known id gets (tables 6.1 to 6.3 of docs/wallet-protocol.md): the stored answer, a refusal, or another look,
 * because it was refused before and nothing rolled it back.
 */
export function decideKnown(known: Known): 'replay' | 'duplicate' | 'rolled_back' | 'evaluate' {
  if (known.isTaken) return 'rolled_back'
  if (!known.isSame) return 'duplicate'
  if (known.state === 'rolled_back' || known.state === 'void') return 'rolled_back'
  return known.state === 'refused' ? 'evaluate' : 'replay'
}

/** The record of the message that a win or rollback names. */
export type Referenced = { kind: string; state: StoredState; memberId: bigint; amountMinor: bigint }

/** What a win gets, by the bet that it names (table 6.2). */
export function decideWin(message: MoneyMessage, bet: Referenced | undefined): 'credit' | 'missing' | 'rolled_back' | 'duplicate' {
  if (!bet) return message.isPromo ? 'credit' : 'missing'
  if (bet.state === 'rolled_back' || bet.state === 'void') return 'rolled_back'
  if (bet.kind !== 'bet' || bet.memberId !== message.memberId) return 'duplicate'
  return bet.state === 'applied' ? 'credit' : 'missing'
}

/** What a rollback does, by the transaction that it names (table 6.3). */
export function decideRollback(
  message: MoneyMessage,
  referenced: Referenced | undefined,
): 'return_stake' | 'take_win_back' | 'tombstone' | 'nothing' | 'duplicate' {
  if (!referenced) return 'tombstone'
  if (referenced.memberId !== message.memberId || referenced.kind === 'rollback') return 'duplicate'
  if (referenced.state !== 'applied') return 'nothing'
  return referenced.kind === 'bet' ? 'return_stake' : 'take_win_back'
}
