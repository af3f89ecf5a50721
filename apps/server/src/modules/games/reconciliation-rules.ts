import type { differenceKinds } from '@croupier/contract/console/games'
import { toWire } from '@croupier/money/money'
import type { Movement } from '#modules/wallet/index.ts'
import type { VendorMovement as TheirMovement } from '#platform/ports.ts'
import type { StoredState } from './rules.ts'

export type OurRecord = {
  uuid: string
  kind: string
  state: StoredState
  memberId: bigint
  amountMinor: bigint
  currency: string
  transferId: bigint | null
  roundRef: string | null
}

export type RoundSums = { roundRef: string; betMinor: bigint; winMinor: bigint; recordedBetMinor: bigint; recordedWinMinor: bigint }

export type DifferenceKind = (typeof differenceKinds)[number]
export type Difference = { kind: DifferenceKind; reference: string; ours: string; theirs: string }

/** The states of ours that agree with a state of theirs; a movement without an end agrees with all. */
const AGREEING: Readonly<Record<TheirMovement['state'], readonly StoredState[]>> = {
  done: ['applied', 'tombstone', 'void'],
  rolled_back: ['rolled_back', 'void', 'refused'],
  declined: ['refused', 'void'],
  pending: ['applied', 'rolled_back', 'refused', 'tombstone', 'void'],
  given_up: ['applied', 'rolled_back', 'refused', 'tombstone', 'void'],
}

/** Compares what the vendor lists with what we have under the same id; the first thing that differs is named. */
export function compareWithVendor(theirs: TheirMovement, ours: OurRecord | undefined): Difference | undefined {
  const reference = theirs.uuid
  const differs = (kind: DifferenceKind, own: string, other: string): Difference => ({ kind, reference, ours: own, theirs: other })
  if (!ours) return isUnheard(theirs) ? undefined : differs('unknown_here', 'no record', `${theirs.kind} ${said(theirs.state)}`)
  if (theirs.kind !== ours.kind && theirs.kind !== 'other') return differs('other_kind', ours.kind, theirs.kind)
  if (theirs.user !== String(ours.memberId)) return differs('other_player', String(ours.memberId), theirs.user)
  if (!isSameState(theirs, ours)) return differs('other_state', said(ours.state), said(theirs.state))
  if (ours.kind === 'rollback') return undefined
  const isSameMoney = theirs.amountMinor === ours.amountMinor && theirs.currency === ours.currency
  return isSameMoney ? undefined : differs('other_amount', moneyOf(ours), moneyOf(theirs))
}

/** A bet or win that is done there stands here too. */
function isSameState(theirs: TheirMovement, ours: OurRecord): boolean {
  if (ours.kind !== 'rollback' && theirs.state === 'done') return ours.state === 'applied'
  return AGREEING[theirs.state].includes(ours.state)
}

/** A message that may never have reached us is no difference: it moved nothing on either side. */
function isUnheard(theirs: TheirMovement): boolean {
  return theirs.state === 'declined' || theirs.state === 'pending' || theirs.state === 'rolled_back'
}

/** `rolled_back` as people read it. */
function said(state: string): string {
  return state.replaceAll('_', ' ')
}

function moneyOf({ amountMinor, currency }: { amountMinor: bigint | null; currency: string }): string {
  return amountMinor === null ? `a fraction of a unit of ${currency}` : `${toWire(amountMinor)} ${currency}`
}

/** Whether the vendor should know of a record: what moved money and still stands. */
export function isOwed(ours: OurRecord): boolean {
  return ours.state === 'applied' && ours.transferId !== null
}

export function unknownThere(ours: OurRecord): Difference {
  return { kind: 'unknown_there', reference: ours.uuid, ours: `${ours.kind} ${moneyOf(ours)}`, theirs: 'not listed' }
}

/** Compares a record that has a transfer with what the ledger says that it moved its player. */
export function compareWithLedger(ours: OurRecord, movement: Movement | undefined): Difference | undefined {
  const reference = ours.uuid
  const recorded = `${ours.kind} ${moneyOf(ours)} of ${ours.memberId}`
  if (!movement) return { kind: 'no_transfer', reference, ours: recorded, theirs: `nothing of his in transfer ${ours.transferId}` }
  const isSize = movement.gainMinor === ours.amountMinor || movement.gainMinor === -ours.amountMinor
  const isSign = ours.kind === 'rollback' || movement.gainMinor > 0n === (ours.kind === 'win')
  if (isSize && isSign) return undefined
  return { kind: 'other_transfer', reference, ours: recorded, theirs: `${toWire(movement.gainMinor)} to ${movement.memberId}` }
}

/** Compares a round with the records that belong to it. */
export function compareRound(round: RoundSums): Difference | undefined {
  if (round.betMinor === round.recordedBetMinor && round.winMinor === round.recordedWinMinor) return undefined
  return {
    kind: 'other_round',
    reference: round.roundRef,
    ours: `round: bets ${toWire(round.betMinor)}, wins ${toWire(round.winMinor)}`,
    theirs: `records: bets ${toWire(round.recordedBetMinor)}, wins ${toWire(round.recordedWinMinor)}`,
  }
}

/** What becomes of a player's round that stayed open too long, by the vendor's word on it; undefined where it gave none. */
export function decideStale(
  round: { memberId: bigint; betMinor: bigint; winMinor: bigint },
  word: readonly TheirMovement[] | undefined,
): 'settle' | 'return' | 'wait' {
  const isAhead = round.winMinor >= round.betMinor
  if (word === undefined) return isAhead ? 'settle' : 'return'
  // A vendor may call the rounds of all players at one table the same.
  const own = word.filter(({ user }) => user === String(round.memberId))
  if (own.some(({ state }) => state === 'pending')) return 'wait'
  const isPlayed = own.some(({ kind, state }) => kind === 'bet' && state === 'done')
  return isPlayed || isAhead ? 'settle' : 'return'
}
