import { openConnection } from '@croupier/vendor-client/connection'
import { useEffect, useRef, useState } from 'react'
import { drawOfSeries, type LotteryState, openDraws, stateAfter, stateFrom } from './lottery-state.ts'
import type { Counter, Draw, Drawn, LotteryEvent, Ticket } from './messages.ts'

export type Line = 'opening' | 'up' | 'down' | 'ended'

type Handlers = { onCounter(): void; onResult(drawn: Drawn): void; onTicket(ticket: Ticket): void }

/** Keeps the socket to the counter, and what it told. */
export function useCounter(token: string, handlers: Handlers): { state: LotteryState | undefined; line: Line } {
  const [state, setState] = useState<LotteryState>()
  const [line, setLine] = useState<Line>('opening')
  const handling = useRef(handlers)
  handling.current = handlers
  useEffect(() => {
    let known: LotteryState | undefined
    const keep = (next: LotteryState) => {
      known = next
      setState(next)
    }
    const on = {
      snapshot: (counter: Counter) => {
        keep(stateFrom(counter, Date.now()))
        handling.current.onCounter()
      },
      event: (event: LotteryEvent) => {
        const next = known && stateAfter(known, event)
        if (!next) return
        keep(next)
        if (event.kind === 'result') handling.current.onResult(event.body)
      },
      ticket: (ticket: Ticket) => handling.current.onTicket(ticket),
    }
    return openConnection(token, { on, onLine: setLine }).close
  }, [token])
  return { state, line }
}

const LOOK_EVERY_MS = 200

export type Selling = { open: readonly Draw[]; chosen: Draw | undefined; series: string | undefined; choose(series: string): void }

/** The draws that take tickets now, and the one of the chosen series, which is that of the first draw until the player chooses another. */
export function useSelling(state: LotteryState | undefined): Selling {
  const [series, choose] = useState<string>()
  const draws = useOpenDraws(state, series)
  const first = draws.chosen?.series
  useEffect(() => {
    if (series === undefined && first !== undefined) choose(first)
  }, [series, first])
  return { ...draws, series, choose }
}

type OpenDraws = Pick<Selling, 'open' | 'chosen'>

/** Looked at again as time goes by, and told only where it is different. */
function useOpenDraws(state: LotteryState | undefined, series: string | undefined): OpenDraws {
  const [selling, setSelling] = useState<OpenDraws>({ open: [], chosen: undefined })
  useEffect(() => {
    const look = () => {
      const now = Date.now()
      const open = state ? openDraws(state, now) : []
      const chosen = state && drawOfSeries(state, series, now)
      setSelling((before) => (isSame(before, { open, chosen }) ? before : { open, chosen }))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [state, series])
  return selling
}

function isSame(one: OpenDraws, other: OpenDraws): boolean {
  return one.chosen?.id === other.chosen?.id && one.open.map(({ id }) => id).join() === other.open.map(({ id }) => id).join()
}

/** The time now, as often as is asked for. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
