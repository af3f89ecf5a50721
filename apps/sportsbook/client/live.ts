import { type Connection, type Line, openConnection } from '@croupier/vendor-client/connection'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EventChange, TicketView } from '../player-api/messages.ts'
import { applyChange } from './server-data.ts'

/** What the page watches: one event with all of its markets, or those of a list with their main ones. */
export type Watch = { events: readonly string[]; markets: 'main' | 'all' }

type Handlers = { onChange(change: EventChange): void; onTicket(ticket: TicketView): void }

/** Changes wait for so long before they are painted, so that a burst of them is one picture. */
const PAINT_MS = 80

/** Keeps the socket, and the page's data up to date by it. After a gap everything is asked for again. */
export function useLive(queries: QueryClient, { token, watch, handlers }: { token: string; watch: Watch; handlers: Handlers }): Line {
  const [line, setLine] = useState<Line>('up')
  const connection = useRef<Connection>(undefined)
  const handling = useRef(handlers)
  handling.current = handlers
  const watched = useRef(watch)
  watched.current = watch
  useEffect(() => {
    let isFirst = true
    const waiting: EventChange[] = []
    const paint = setInterval(() => {
      for (const change of waiting.splice(0)) {
        applyChange(queries, change)
        handling.current.onChange(change)
      }
    }, PAINT_MS)
    const opened = openConnection(token, {
      on: {
        connect: () => {
          setLine('up')
          opened.send('watch', watched.current)
          if (!isFirst) void queries.invalidateQueries()
          isFirst = false
        },
        change: (change: EventChange) => void waiting.push(change),
        ticket: (ticket: TicketView) => handling.current.onTicket(ticket),
      },
      onLine: setLine,
    })
    connection.current = opened
    return () => {
      clearInterval(paint)
      opened.close()
    }
  }, [queries, token])
  const key = `${watch.markets} ${watch.events.join(' ')}`
  useEffect(() => {
    const [markets, ...events] = key.split(' ')
    connection.current?.send('watch', { markets, events: events.filter(Boolean) })
  }, [key])
  return line
}
