import type { Counter, Draw, Drawn, LotteryEvent, NearCap } from './messages.ts'

/** What the page knows of its lottery. The server's clock runs `skewMs` ahead of the page's. */
export type LotteryState = {
  sequence: bigint
  skewMs: number
  draws: readonly Draw[]
  nearCap: readonly NearCap[]
  results: readonly Drawn[]
}

const RESULTS_MAX = 30

export function stateFrom(counter: Counter, nowMs: number): LotteryState {
  return {
    sequence: BigInt(counter.sequence),
    skewMs: counter.serverMs - nowMs,
    draws: counter.draws,
    nearCap: counter.nearCap,
    results: counter.results,
  }
}

/** The state after an event; undefined when the event was known already. */
export function stateAfter(state: LotteryState, event: LotteryEvent): LotteryState | undefined {
  const sequence = BigInt(event.sequence)
  if (sequence <= state.sequence) return undefined
  const others = (id: string) => state.draws.filter((draw) => draw.id !== id)
  const next = { ...state, sequence }
  switch (event.kind) {
    case 'opened':
      return { ...next, draws: [...others(event.body.id), { ...event.body, state: 'OPEN' }] }
    case 'closed':
      return { ...next, draws: state.draws.map((draw) => (draw.id === event.body.id ? { ...draw, state: 'CLOSED' } : draw)) }
    case 'voided':
      return { ...next, draws: others(event.body.id) }
    case 'result': {
      const { id } = event.body
      const before = state.results.filter((drawn) => drawn.id !== id)
      const results = [event.body, ...before].sort((one, other) => other.closesAtMs - one.closesAtMs).slice(0, RESULTS_MAX)
      return { ...next, draws: others(id), results }
    }
  }
}

/** The draw of each series that takes tickets now, the next to close first; those that are open ahead wait for their turn. */
export function openDraws({ draws, skewMs }: LotteryState, nowMs: number): Draw[] {
  const open = draws.filter(({ state, closesAtMs }) => state === 'OPEN' && closesAtMs > nowMs + skewMs)
  const inOrder = open.sort((one, other) => one.closesAtMs - other.closesAtMs)
  return inOrder.filter(({ series }, at) => inOrder.findIndex((draw) => draw.series === series) === at)
}

/** The draw that tickets are bought for: of the series that was chosen, and of no other; the next to close where none was. */
export function drawOfSeries(state: LotteryState, series: string | undefined, nowMs: number): Draw | undefined {
  const open = openDraws(state, nowMs)
  return series === undefined ? open[0] : open.find((draw) => draw.series === series)
}
