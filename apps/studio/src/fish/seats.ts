import type { Session } from '#sessions/sessions.ts'
import { ASK_AT_SHOTS, ROUND_MAX_MS, ROUND_RENEWED_MS } from './rules.ts'

/** A round of a seat as its leader keeps it. What is in the water was shot, and counts for nothing until it is written down. */
export type SeatRound = {
  id: string
  levelMinor: bigint
  openedMs: number
  advances: number
  acceptedShots: number
  /** Those that came back are taken off again. */
  firedShots: number
  inWater: number
  awardsMinor: bigint
  isAsking: boolean
  stage: 'open' | 'closing' | 'settling'
  /** A payment that was not acknowledged is looked at again from then on. */
  paysFromMs: number
}

export type Seat = {
  /** Counted from 0. */
  index: number
  session: Session
  send(event: string, body: object): void
  cut(): void
  levelMinor: bigint
  levelChangedMs: number
  /** What the wallet said last. */
  walletMinor: bigint
  rounds: SeatRound[]
  /** The number of the page's last shot; a number is used once. */
  lastShot: number
  triggeredMs: number
  /** When its player last did anything. */
  triedMs: number
  /** The wallet is not asked before. */
  asksFromMs: number
  absentSinceMs: number | undefined
  leavingSinceMs: number | undefined
  /** Wallet calls of a seat are made one after the other, so that the last answer is the last balance. */
  money: Promise<void>
  purseShown: string
}

export function newRound(round: Pick<SeatRound, 'id' | 'levelMinor' | 'openedMs'>): SeatRound {
  return {
    ...round,
    advances: 0,
    acceptedShots: 0,
    firedShots: 0,
    inWater: 0,
    awardsMinor: 0n,
    isAsking: false,
    stage: 'open',
    paysFromMs: 0,
  }
}

export function leftIn(round: SeatRound): number {
  return round.acceptedShots - round.firedShots
}

/** The round that the next shot is of; the older ones are shot empty first. */
export function loadedRound(seat: Seat): SeatRound | undefined {
  return seat.rounds.find((round) => round.stage === 'open' && round.levelMinor === seat.levelMinor && leftIn(round) > 0)
}

/** What lies at the table: advances that are not shot yet, and awards that the wallet has not got yet. */
export function stackMinor(seat: Seat): bigint {
  return seat.rounds.reduce((sum, round) => sum + BigInt(leftIn(round)) * round.levelMinor + round.awardsMinor, 0n)
}

/** Rounds of another cannon, those that are empty while a newer one is loaded, and those of more than a minute take no more shots. */
export function closeOldRounds(seat: Seat, nowMs: number): void {
  const open = seat.rounds.filter(({ stage }) => stage === 'open')
  const newest = open.at(-1)
  for (const round of open) {
    const isEmptied = round !== newest && leftIn(round) === 0
    const isOld = nowMs - round.openedMs > ROUND_MAX_MS && !round.isAsking
    const isOver = seat.leavingSinceMs !== undefined || round.levelMinor !== seat.levelMinor || isEmptied || isOld
    if (isOver) round.stage = 'closing'
  }
}

/** Whether the next advance is to be asked for, and for which round: none when it opens another. */
export function wantsAdvance(seat: Seat, nowMs: number): { round: SeatRound | undefined } | undefined {
  const open = seat.rounds.filter(({ stage }) => stage === 'open')
  const left = open.reduce((sum, round) => sum + leftIn(round), 0)
  if (left > ASK_AT_SHOTS || open.some(({ isAsking }) => isAsking) || nowMs < seat.asksFromMs) return undefined
  const newest = open.at(-1)
  return { round: newest && nowMs - newest.openedMs < ROUND_RENEWED_MS ? newest : undefined }
}

/** A round that nothing can happen to any more. */
export function isAtRest(round: SeatRound, nowMs: number): boolean {
  return round.stage === 'closing' && nowMs >= round.paysFromMs && round.inWater === 0 && !round.isAsking
}
