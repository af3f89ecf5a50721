import type { differenceKinds } from '@croupier/contract/console/games'
import { toWire } from '@croupier/money/money'
import type { Movement, VendorTransfer } from '#modules/wallet/index.ts'
import type { VendorMovement as TheirMovement } from '#platform/ports.ts'
import type { StoredState } from '../settlement/rules.ts'

/** A message as we recorded it; without a transfer it moved nothing. */
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

/** What a round says of its stakes and wins beside what its records add up to, in minor units. */
export type RoundSums = { roundRef: string; betMinor: bigint; winMinor: bigint; recordedBetMinor: bigint; recordedWinMinor: bigint }

export type DifferenceKind = (typeof differenceKinds)[number]
/** What differs, in words that an operator reads; `reference` names the message, transfer, round or hour. */
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

/** The difference of a record that the vendor's list lacks. */
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

/**
 * A transfer of games that moved members of whom no record says so; `explained` has `<transfer> <member>` of those that have one. A transfer that
 * moved nobody is explained by none; undefined where every member is explained.
 */
export function strayOf({ id, kind, ownerIds }: VendorTransfer, explained: ReadonlySet<string>): Difference | undefined {
  const owners = ownerIds.length === 0 ? ['nobody'] : ownerIds.filter((owner) => !explained.has(`${id} ${owner}`))
  if (owners.length === 0) return undefined
  return { kind: 'stray_transfer', reference: String(id), ours: `transfer of a ${kind} of ${owners.join(', ')}`, theirs: 'no record' }
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
