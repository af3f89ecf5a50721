import { type Settlement, VOID } from '@croupier/settlement/factors'
import { ratio } from '@croupier/settlement/ratio'
import { foldRevisions, type MarketState, type Revision, revisionSteps, settlementAt, type Window } from '@croupier/settlement/revisions'
import { marketStatus } from '@croupier/sports-feed/codes'
import type { MessageOrder } from '#feed/orders.ts'
import type { StoredOutcome } from '#feed/rows.ts'

/** A revision of a market as its row says it. */
export type StoredRevision = {
  kind: Revision['kind']
  timestampMs: number
  product: number
  generation: number
  body: { outcomes?: Record<string, StoredOutcome>; startMs?: number; endMs?: number }
}

/** The producer of what persons at the desk decide. No message of a feed bears it. */
export const DESK_PRODUCER = 1000

/** How a market stands after all that was said of it, whatever the order in which it came. */
export function stateOf(revisions: readonly StoredRevision[]): MarketState {
  return foldRevisions(revisions.map(revisionOf))
}

function revisionOf({ kind, timestampMs, product, generation, body }: StoredRevision): Revision {
  const order = { timestampMs, producer: product, generation }
  const { outcomes = {}, ...window } = body
  if (kind === 'settlement')
    return { ...order, kind, outcomes: Object.fromEntries(Object.entries(outcomes).map(([id, outcome]) => [id, settlementOf(outcome)])) }
  if (kind === 'rollback-settlement') return { ...order, kind }
  return {
    ...order,
    kind,
    ...(window.startMs !== undefined && { startMs: window.startMs }),
    ...(window.endMs !== undefined && { endMs: window.endMs }),
  }
}

const HALVES = 2
const MILLION = 1_000_000

function settlementOf({ result, voidHalves, deadHeatPpm = MILLION }: StoredOutcome): Settlement {
  return { voidFactor: ratio(voidHalves, HALVES), result, deadHeat: ratio(deadHeatPpm, MILLION) }
}

/** What revisions make of a market's status: the one that they force, and else the place of the last one that opened it again, if any did. */
export function forcedBy(stored: readonly StoredRevision[]): { status: number | undefined; reopened: MessageOrder | undefined } {
  const steps = revisionSteps(stored.map(revisionOf)).map(({ state, revision }) => ({ status: forcedStatus(state), revision }))
  const reopening = steps.findLast(({ status }, at) => status === undefined && steps[at - 1]?.status !== undefined)?.revision
  return {
    status: steps.at(-1)?.status,
    reopened: reopening && [reopening.timestampMs, reopening.producer, reopening.generation],
  }
}

/** The status that revisions force on a market; undefined where the feed's prices say it. */
function forcedStatus({ outcomes, cancelled }: MarketState): number | undefined {
  if (outcomes) return marketStatus.settled
  return cancelled.some(isWhole) ? marketStatus.cancelled : undefined
}

/** Whether a cancel is of the market for good, not of the bets of some time. */
export function isWhole({ startMs, endMs }: Window): boolean {
  return startMs === undefined && endMs === undefined
}

/** What became of a leg of a market that stands so; undefined while it is open. A settled market that does not name the outcome has lost it to nobody: it is void. */
export function legSettlement(state: MarketState, leg: { outcomeId: string; acceptedMs: number }): Settlement | undefined {
  const settled = settlementAt(state, leg.outcomeId, leg.acceptedMs)
  return settled ?? (state.outcomes ? VOID : undefined)
}
