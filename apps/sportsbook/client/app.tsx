import { Counter } from '@croupier/ui/badge'
import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { Notice } from '@croupier/ui/notice'
import type { QueryClient } from '@tanstack/react-query'
import { ArrowLeft, CalendarCheck, List, ReceiptText, Settings, Star, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EventsPage as Listed } from '../player-api/messages.ts'
import { EventPage } from './event-page.tsx'
import { EventsPage } from './events-page.tsx'
import { FavouritesPage } from './favourites-page.tsx'
import { Dialog } from './late-parts.tsx'
import { useLive, type Watch } from './live.ts'
import { MyBets } from './my-bets.tsx'
import { usePage } from './page-state.tsx'
import { addressOf, type Place, usePlace } from './place.ts'
import { QuickBetBar } from './quick-bet-bar.tsx'
import { ResultsPage } from './results-page.tsx'
import { SearchBox } from './search-box.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'
import { SportTree } from './sport-tree.tsx'
import { refusalText } from './texts.ts'

/** The page: tree at the left, events in the middle, slip at the right; on a phone the slip rises from the foot. */
export function App({ queries }: { queries: QueryClient }) {
  const { words, calls, change, setBalance, tell, language } = usePage()
  const place = usePlace()
  const watch = useWatch(queries, place)
  const line = useLive(queries, {
    token: calls.token ?? '',
    watch,
    handlers: {
      onChange: ({ markets }) => change({ type: 'prices', markets }),
      onTicket: (ticket) => {
        if (ticket.balanceMinor !== null) setBalance(ticket.balanceMinor)
        if (ticket.state === 'ACCEPTED' && ticket.settlements.length === 0) tell({ kind: 'good', text: words.placed })
        if (ticket.state === 'OFFERED') tell({ kind: 'info', text: words.offered })
        if (ticket.state === 'REJECTED') tell({ kind: 'bad', text: words.notTaken(refusalText(ticket.refusal ?? 'OTHER', language)) })
        void queries.invalidateQueries({ queryKey: ['tickets'] })
      },
    },
  })
  return (
    <div className="mx-auto grid min-h-dvh max-w-[1440px] content-start gap-3 p-2 text-text max-lg:pb-24 sm:p-3 lg:grid-cols-[240px_minmax(0,1fr)_340px]">
      <Top />
      {line === 'down' && <Told kind="warning">{words.connecting}</Told>}
      {line === 'ended' && <Told kind="bad">{words.ended}</Told>}
      <aside className="max-lg:hidden">
        <SportTree place={place} />
      </aside>
      <main className="min-w-0">
        <Content place={place} />
      </main>
      <aside className="max-lg:hidden">
        <div className="sticky top-3 max-h-[calc(100dvh-24px)] overflow-y-auto rounded-card border border-line bg-surface p-3">
          <SlipPanel />
        </div>
      </aside>
      <QuickBetBar />
      <PhoneBar place={place} />
    </div>
  )
}

function Told({ kind, children }: { kind: 'warning' | 'bad'; children: string }) {
  return (
    <div className="lg:col-span-3">
      <Notice kind={kind}>{children}</Notice>
    </div>
  )
}

/** The events in sight, and those of the slip: what is watched costs bytes. */
function useWatch(queries: QueryClient, place: Place): Watch {
  const { slip, favourites } = usePage()
  const inSlip = slip.legs.map(({ event }) => event.id)
  if (place.page === 'event') return { events: [place.id, ...inSlip], markets: 'all' }
  const listed = place.page === 'events' ? shownEvents(queries) : [...favourites]
  return { events: [...new Set([...inSlip, ...listed])].slice(0, WATCHED_MAX), markets: inSlip.length > 0 ? 'all' : 'main' }
}

const WATCHED_MAX = 100

function shownEvents(queries: QueryClient): string[] {
  const lists = queries.getQueriesData<{ pages: Listed[] }>({ queryKey: ['events'], type: 'active' })
  return lists.flatMap(([, listed]) => listed?.pages.flatMap(({ events }) => events.map(({ id }) => id)) ?? [])
}

function Content({ place }: { place: Place }) {
  switch (place.page) {
    case 'events':
      return <EventsPage place={place} />
    case 'event':
      return <EventPage id={place.id} />
    case 'favourites':
      return <FavouritesPage />
    case 'bets':
      return <MyBets />
    case 'results':
      return <ResultsPage />
  }
}

function Top() {
  const { words, session, embedding, money, balanceMinor } = usePage()
  const [isSetting, set] = useState(false)
  return (
    <header className="grid gap-2 lg:col-span-3">
      <div className="flex items-center gap-1">
        {!embedding.isFramed && (
          <IconButton label={words.back} icon={<ArrowLeft size={22} />} onClick={() => embedding.leave(session.lobbyUrl, 'exit')} />
        )}
        <div className="min-w-0 grow">
          <SearchBox />
        </div>
        <nav className="flex max-lg:hidden">
          <TopLink place={{ page: 'favourites' }} label={words.favourites} icon={<Star size={20} />} />
          <TopLink place={{ page: 'bets' }} label={words.myBets} icon={<ReceiptText size={20} />} />
          <TopLink place={{ page: 'results' }} label={words.results} icon={<CalendarCheck size={20} />} />
        </nav>
        <p className="figures shrink-0 px-1 text-right text-12 text-muted">
          {session.isDemo ? 'DEMO' : session.currency}
          <b className="block text-14 text-text">{money(balanceMinor)}</b>
        </p>
        <IconButton label={words.settings} icon={<Settings size={20} />} onClick={() => set(true)} />
      </div>
      {isSetting && <SettingsDialog onClose={() => set(false)} />}
    </header>
  )
}

function TopLink({ place, label, icon }: { place: Place; label: string; icon: ReactNode }) {
  return (
    <a
      href={addressOf(place)}
      className="inline-flex h-11 items-center gap-1.5 rounded-control px-3 text-14 text-muted hover:bg-tint hover:text-text"
    >
      {icon}
      {label}
    </a>
  )
}

/** At the thumb: where to go, and the slip. */
function PhoneBar({ place }: { place: Place }) {
  const { words, slip } = usePage()
  const [opened, open] = useState<'slip' | 'sports'>()
  return (
    <nav
      aria-label={words.sports}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <BarButton label={words.sports} icon={<List size={20} />} onClick={() => open('sports')} />
      <BarLink
        place={{ page: 'events', when: 'live' }}
        label={words.live}
        icon={<Zap size={20} />}
        isHere={place.page === 'events' && place.when === 'live'}
      />
      <BarLink place={{ page: 'favourites' }} label={words.favourites} icon={<Star size={20} />} isHere={place.page === 'favourites'} />
      <BarLink place={{ page: 'bets' }} label={words.myBets} icon={<ReceiptText size={20} />} isHere={place.page === 'bets'} />
      <BarButton
        label={words.slip}
        icon={
          <span className="relative">
            <ReceiptText size={20} />
            <Counter count={slip.legs.length} label={`${slip.legs.length}`} />
          </span>
        }
        onClick={() => open('slip')}
      />
      {opened === 'slip' && (
        <Dialog isOpen onClose={() => open(undefined)} title={words.slip} phone="sheet">
          <SlipPanel />
        </Dialog>
      )}
      {opened === 'sports' && (
        <Dialog isOpen onClose={() => open(undefined)} title={words.sports} phone="sheet">
          <SportTree place={place} />
          <TopLink place={{ page: 'results' }} label={words.results} icon={<CalendarCheck size={20} />} />
        </Dialog>
      )}
    </nav>
  )
}

const BAR = 'flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-12'

function BarButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={classNames(BAR, 'text-muted')}>
      {icon}
      <span className="max-w-full truncate px-1">{label}</span>
    </button>
  )
}

function BarLink({ place, label, icon, isHere }: { place: Place; label: string; icon: ReactNode; isHere: boolean }) {
  return (
    <a
      href={addressOf(place)}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(BAR, isHere ? 'text-accent' : 'text-muted')}
    >
      {icon}
      <span className="max-w-full truncate px-1">{label}</span>
    </a>
  )
}
