import { Badge } from '@croupier/ui/badge'
import { Card } from '@croupier/ui/card'
import { Select } from '@croupier/ui/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskEventRow, DeskEventsQuery } from '../../desk-api/messages.ts'
import { alertText } from './alerts-part.tsx'
import { money, useDesk } from './desk-state.ts'
import { EventLine } from './event-line.tsx'
import { HoldButton } from './hold-button.tsx'
import { Nothing, ReadPart } from './read-part.tsx'
import { PageButtons, usePages } from './use-pages.tsx'

const EVERY_MS = 5000
const WHENS = ['live', 'today', 'soon', 'all', 'ended'] as const

/** Events with the money on them, read again every few seconds. */
export function BoardPart() {
  const { calls, words } = useDesk()
  const [when, setWhen] = useState<NonNullable<DeskEventsQuery['when']>>('live')
  const pages = usePages()
  const after = pages.start
  const query = useQuery({
    queryKey: ['events', when, after],
    queryFn: () => calls.events({ when, after }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const choose = (value: string) => {
    const chosen = WHENS.find((each) => each === value)
    if (chosen) setWhen(chosen)
    pages.restart()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-w-60">
        <Select
          aria-label={words.events}
          value={when}
          options={WHENS.map((value) => ({ value, label: words.when[value] }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <ReadPart query={query}>
        {({ events, next }) => (
          <>
            {events.length === 0 && <Nothing>{words.noEvents}</Nothing>}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {events.map((row) => (
                <li key={row.event.id}>
                  <BoardRow row={row} onDone={() => void query.refetch()} />
                </li>
              ))}
            </ul>
            <PageButtons pages={pages} next={next} />
          </>
        )}
      </ReadPart>
    </div>
  )
}

function BoardRow({ row, onDone }: { row: DeskEventRow; onDone(): void }) {
  const { desk, words, openEvent } = useDesk()
  const { event, isHeld, openMarkets, suspendedMarkets, alerts } = row
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 md:grid-cols-[minmax(0,1fr)_minmax(0,280px)_auto] md:items-center">
      <button type="button" className="min-w-0 rounded-control text-left hover:text-link" onClick={() => openEvent(event.id)}>
        <EventLine event={event} />
        <span className="mt-1 flex flex-wrap items-center gap-1.5 text-12 text-muted">
          {isHeld && <Badge kind="bad">{words.held}</Badge>}
          {words.markets(openMarkets, suspendedMarkets)}
          {alerts.map((alert) => (
            <Badge key={`${alert.kind} ${alert.market} ${alert.outcome} ${alert.currency}`} kind="waiting">
              {alertText(alert, { desk, words })}
            </Badge>
          ))}
        </span>
      </button>
      <dl className="grid gap-1 text-14">
        {row.money.map(({ currency, stakedMinor, worstMinor }) => (
          <div key={currency} className="figures flex justify-between gap-3">
            <dt className="text-muted">
              {currency} {money(stakedMinor, desk)}
            </dt>
            <dd className={worstMinor.startsWith('-') ? 'text-down' : 'text-up'}>
              <span className="text-12 text-muted">{words.worst} </span>
              {money(worstMinor, desk)}
            </dd>
          </div>
        ))}
      </dl>
      <HoldButton event={event.id} isHeld={isHeld} onDone={onDone} />
    </Card>
  )
}
