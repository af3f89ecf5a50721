import type { CallResult } from '@croupier/vendor-client/calls'
import type { Api, Round } from './api.ts'

/** How a bet ended: it was played, or is being played; it was refused and no money moved, its stake comes back, or nobody could find out. */
export type WagerEnd =
  | { kind: 'played'; round: Round }
  | { kind: 'playing'; round: Round }
  | { kind: 'refused'; code: string }
  | { kind: 'returned' }
  | { kind: 'lost_sight' }

/** `reward` pays for a free bet. */
export type Wager = { id: string; betMinor: string; choice?: unknown; reward?: string }

export type Patience = { wait(ms: number): Promise<void>; onWaiting(): void }

const FIRST_WAIT_MS = 500
const WAIT_MS_MAX = 8_000
// Over an hour of asking; a player who is still there may open the game again, and finds the round there.
const ASKS_MAX = 500

/**
 * Sends a bet and does not rest until its end is known. One bet has one id for ever: it is asked after, and sent again only when the
 * server never saw it.
 */
export async function placeWager(api: Pick<Api, 'openRound' | 'readRound'>, wager: Wager, patience: Patience): Promise<WagerEnd> {
  let answer = await api.openRound(wager)
  for (let asks = 0; asks < ASKS_MAX; asks++) {
    const end = endOf(answer)
    if (end) return end
    patience.onWaiting()
    await patience.wait(Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** asks))
    answer = isUnseen(answer) ? await api.openRound(wager) : await api.readRound(wager.id)
  }
  return { kind: 'lost_sight' }
}

/** Follows a round that stands already to its end, or to where it waits for an action. */
export async function followRound(api: Pick<Api, 'readRound'>, id: string, patience: Patience): Promise<WagerEnd> {
  for (let asks = 0; asks < ASKS_MAX; asks++) {
    const end = endOf(await api.readRound(id))
    if (end) return end
    patience.onWaiting()
    await patience.wait(Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** asks))
  }
  return { kind: 'lost_sight' }
}

/**
 * Takes a step of a round and does not rest until it is known what became of it. A step has one id for ever, so it may be sent again; a
 * refusal leaves the round as it stood.
 */
export async function takeStep(api: Pick<Api, 'act' | 'readRound'>, step: Step, patience: Patience): Promise<WagerEnd> {
  const { round, ...sent } = step
  let answer = await api.act(round, sent)
  for (let asks = 0; asks < ASKS_MAX; asks++) {
    const end = endOf(answer)
    if (end) return end
    patience.onWaiting()
    await patience.wait(Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** asks))
    answer = answer.kind === 'done' ? await api.readRound(round) : await api.act(round, sent)
  }
  return { kind: 'lost_sight' }
}

export type Step = { round: string; id: string; position: number; action: unknown }

function endOf(answer: CallResult<Round>): WagerEnd | undefined {
  if (answer.kind === 'unknown') return undefined
  if (answer.kind === 'refused') return isPassing(answer.code) ? undefined : { kind: 'refused', code: answer.code }
  const round = answer.value
  switch (round.state) {
    case 'DEBIT_PENDING':
    case 'STEP_DEBIT_PENDING':
    case 'STEP_ROLLBACK_PENDING':
      return undefined
    case 'PLAYING':
      return { kind: 'playing', round }
    case 'DEBIT_REJECTED':
      return { kind: 'refused', code: 'WALLET_REFUSED' }
    case 'ROLLBACK_PENDING':
    case 'ROLLED_BACK':
      return { kind: 'returned' }
    case 'CREDIT_PENDING':
    case 'CLOSED':
      return { kind: 'played', round }
  }
}

/** These say nothing definite about the round itself. */
function isPassing(code: string): boolean {
  return code === 'WALLET_UNAVAILABLE' || code === 'TOO_MANY_REQUESTS' || code === 'NOT_FOUND'
}

/** The server was asked for the round and does not know it: the bet never arrived. */
function isUnseen(answer: CallResult<Round>): boolean {
  return answer.kind === 'refused' && answer.code === 'NOT_FOUND'
}
