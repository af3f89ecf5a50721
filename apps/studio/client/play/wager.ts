import type { Answer, Api, Round } from './api.ts'

/** How a bet ended: it was played, it was refused and no money moved, its stake comes back, or nobody could find out. */
export type WagerEnd = { kind: 'played'; round: Round } | { kind: 'refused'; code: string } | { kind: 'returned' } | { kind: 'lost_sight' }

/** `reward` pays for a free bet. */
export type Wager = { id: string; betMinor: string; reward?: string }

type Patience = { wait(ms: number): Promise<void>; onWaiting(): void }

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

/** Follows a round that was left open earlier to its end. */
export function followRound(api: Pick<Api, 'openRound' | 'readRound'>, round: Round, patience: Patience): Promise<WagerEnd> {
  const first = { openRound: async () => ({ kind: 'done', value: round }) as const, readRound: api.readRound }
  return placeWager(first, { id: round.id, betMinor: round.betMinor }, patience)
}

function endOf(answer: Answer<Round>): WagerEnd | undefined {
  if (answer.kind === 'unknown') return undefined
  if (answer.kind === 'refused') return isPassing(answer.code) ? undefined : { kind: 'refused', code: answer.code }
  const round = answer.value
  switch (round.state) {
    case 'DEBIT_PENDING':
      return undefined
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
function isUnseen(answer: Answer<Round>): boolean {
  return answer.kind === 'refused' && answer.code === 'NOT_FOUND'
}
