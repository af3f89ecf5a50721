import { Counter } from '@croupier/ui/badge'
import { Skeleton } from '@croupier/ui/skeleton'
import { Tabs } from '@croupier/ui/tabs'
import { UiTextProvider } from '@croupier/ui/ui-text'
import { filipinoUiText } from '@croupier/ui/ui-text-filipino'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActionsPart } from './actions-part.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { BoardPart } from './board-part.tsx'
import type { DeskCalls } from './calls.ts'
import { ChartsPart } from './charts-part.tsx'
import { type Desk, DeskContext, useDesk } from './desk-state.ts'
import { EventPart } from './event-part.tsx'
import { Failed } from './failed.tsx'
import { LeaguesPart } from './leagues-part.tsx'
import { PlayersPart } from './players-part.tsx'
import { ReviewsPart } from './reviews-part.tsx'
import { deskTexts } from './texts.ts'

/** Where traders of an operator watch the money on events, and set what is offered to whom. */
export function DeskPage({ calls }: { calls: DeskCalls }) {
  const { data: desk, error, refetch } = useQuery({ queryKey: ['desk'], queryFn: calls.start, staleTime: Number.POSITIVE_INFINITY })
  const [event, openEvent] = useState<string>()
  const words = deskTexts[desk?.language ?? 'EN']
  if (!desk)
    return (
      <main className="mx-auto max-w-xl p-6 text-text">
        {error ? <Failed error={error} again={() => void refetch()} words={words} /> : <Skeleton className="h-40" />}
      </main>
    )
  const shared: Desk = { desk, calls, words, openEvent }
  const page = (
    <DeskContext value={shared}>
      <main
        lang={desk.language === 'TY' ? 'fil' : 'en'}
        className="mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[1280px] gap-4 p-3 text-text sm:p-6"
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-22 font-bold">{words.title}</h1>
          <p className="text-14 text-muted">{words.signedInAs(desk.person)}</p>
        </header>
        {event === undefined ? <DeskTabs /> : <EventPart id={event} onBack={() => openEvent(undefined)} />}
      </main>
    </DeskContext>
  )
  return desk.language === 'TY' ? <UiTextProvider text={filipinoUiText}>{page}</UiTextProvider> : page
}

const ALERTS_EVERY_MS = 10_000
const REVIEWS_EVERY_MS = 3000

function DeskTabs() {
  const { calls, words } = useDesk()
  const [tab, setTab] = useState('board')
  const { data: alerted } = useQuery({ queryKey: ['alerts'], queryFn: calls.alerts, refetchInterval: ALERTS_EVERY_MS })
  const { data: waiting } = useQuery({ queryKey: ['reviews'], queryFn: calls.reviews, refetchInterval: REVIEWS_EVERY_MS })
  const [alerts, reviews] = [alerted?.alerts.length ?? 0, waiting?.reviews.length ?? 0]
  const tabs = [
    { value: 'board', label: words.board },
    { value: 'reviews', label: <Counted text={words.reviews} count={reviews} label={words.reviewsCount(reviews)} /> },
    { value: 'alerts', label: <Counted text={words.alerts} count={alerts} label={words.alertsCount(alerts)} /> },
    { value: 'leagues', label: words.leagues },
    { value: 'players', label: words.players },
    { value: 'charts', label: words.charts },
    { value: 'trail', label: words.trail },
  ]
  return (
    <Tabs label={words.title} tabs={tabs} value={tab} onChange={setTab}>
      <TabContent tab={tab} />
    </Tabs>
  )
}

function Counted({ text, count, label }: { text: string; count: number; label: string }) {
  return (
    <span className="relative inline-flex pr-4">
      {text}
      {count > 0 && <Counter count={count} label={label} />}
    </span>
  )
}

function TabContent({ tab }: { tab: string }): ReactNode {
  switch (tab) {
    case 'reviews':
      return <ReviewsPart />
    case 'alerts':
      return <AlertsPart />
    case 'leagues':
      return <LeaguesPart />
    case 'players':
      return <PlayersPart />
    case 'charts':
      return <ChartsPart />
    case 'trail':
      return <ActionsPart />
    default:
      return <BoardPart />
  }
}
