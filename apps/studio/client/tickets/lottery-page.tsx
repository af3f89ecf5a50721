import { Button } from '@croupier/ui/button'
import { Notice } from '@croupier/ui/notice'
import { Skeleton } from '@croupier/ui/skeleton'
import { lazy, Suspense } from 'react'
import { texts as frameTexts } from '../play/texts.ts'
import { BuyBar } from './buy-bar.tsx'
import { ChasePart } from './chase-part.tsx'
import { DraftPart } from './draft-part.tsx'
import { DrawShow } from './draw-show.tsx'
import { EntryPart } from './entry-part.tsx'
import { costOf, LotteryProvider } from './lottery.ts'
import { TopBar } from './top-bar.tsx'
import { type CounterPage, type CounterSetup, useCounterPage } from './use-counter-page.ts'

/** What stands below the first screen of a phone comes after it, and dialogs when they are opened. */
const MyTickets = lazy(() => import('./my-tickets.tsx').then(({ MyTickets: part }) => ({ default: part })))
const ResultsPart = lazy(() => import('./results-part.tsx').then(({ ResultsPart: part }) => ({ default: part })))
const RulesDialog = lazy(() => import('./rules-dialog.tsx').then(({ RulesDialog: part }) => ({ default: part })))
const HistoryDialog = lazy(() => import('./history-dialog.tsx').then(({ HistoryDialog: part }) => ({ default: part })))
const StatisticsDialog = lazy(() => import('./statistics-dialog.tsx').then(({ StatisticsDialog: part }) => ({ default: part })))

/** The counter of a lottery: which draw, what to bet, the ticket, and what became of the last ones. */
export function LotteryPage(setup: CounterSetup) {
  const page = useCounterPage(setup)
  const { lottery, line, netMinor, isSoundOn, actions } = page
  const { words } = lottery
  return (
    <LotteryProvider value={lottery}>
      <main className="lottery mx-auto flex min-h-dvh max-w-[1440px] flex-col text-text max-lg:pb-24">
        <TopBar isFramed={setup.embedding.isFramed} isSoundOn={isSoundOn} netMinor={netMinor} actions={actions} />
        {line === 'down' && (
          <div className="px-2 pt-2">
            <Notice kind="warning">{words.connecting}</Notice>
          </div>
        )}
        {line === 'ended' && (
          <div className="px-2 pt-2">
            <Notice kind="bad">{words.ended}</Notice>
          </div>
        )}
        {page.state ? <Counter page={page} /> : <LoadingCounter />}
        <Said page={page} />
      </main>
      <Suspense fallback={null}>
        {page.dialog === 'rules' && <RulesDialog onClose={page.closeDialog} />}
        {page.dialog === 'history' && <HistoryDialog onClose={page.closeDialog} />}
        {page.dialog === 'statistics' && <StatisticsDialog results={page.results} onClose={page.closeDialog} />}
      </Suspense>
    </LotteryProvider>
  )
}

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-2 sm:gap-3 sm:p-3 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] xl:grid-rows-[auto_1fr] xl:grid-cols-[320px_minmax(0,1fr)_380px]'

function Counter({ page }: { page: CounterPage }) {
  const { state, lottery, selling, draft, tickets, entry } = page
  if (!state) return null
  const costMinor = costOf(lottery, draft.lines)
  const near = state.nearCap.filter(({ draw }) => draw === selling.chosen?.id)
  return (
    <div className={COLUMNS}>
      <div className="lg:col-start-1 lg:row-start-1">
        <DrawShow
          state={state}
          selling={selling}
          drawn={page.shown}
          isFresh={page.fresh !== undefined}
          onChoose={page.chooseSeries}
          onRevealed={page.endReveal}
          onTick={page.tick}
          onLand={page.land}
        />
      </div>
      <div className="lg:col-start-1 lg:row-start-2 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <EntryPart entry={entry} near={near} onAdd={page.addPicks} onAddChosen={page.addChosen} />
      </div>
      <div className="grid content-start gap-2 sm:gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1 xl:col-start-3 xl:row-span-2">
        <DraftPart draft={draft} last={page.lastLines} actions={page.draftActions}>
          {page.chase && draft.lines.length > 0 && <ChasePart choice={page.chase} costMinor={costMinor} onChange={page.setChase} />}
          <BuyBar
            costMinor={costMinor * BigInt(page.chase?.draws ?? 1)}
            balanceMinor={tickets.balanceMinor}
            draw={selling.chosen}
            skewMs={state.skewMs}
            isAllowed={page.canBuy}
            isBusy={tickets.isBuying}
            onBuy={page.buy}
          />
        </DraftPart>
        <Suspense fallback={<Skeleton className="h-24" />}>
          <MyTickets tickets={tickets.mine} onShare={page.share} onStopChase={(id) => void tickets.stopChase(id)} />
        </Suspense>
      </div>
      <div className="lg:col-start-1 lg:row-start-3 xl:row-start-2">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ResultsPart results={page.results} onStatistics={page.openStatistics} />
        </Suspense>
      </div>
    </div>
  )
}

function LoadingCounter() {
  return (
    <div className={COLUMNS}>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
      <Skeleton className="h-48" />
    </div>
  )
}

/** What has just happened: aloud for screen readers, and over the page for everybody. */
function Said({ page }: { page: CounterPage }) {
  const { said, toast, notice, closeNotice, lottery, tickets } = page
  const shown = tickets.isWaiting ? lottery.words.buying : notice
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="pointer-events-none fixed inset-x-2 bottom-24 z-20 mx-auto grid max-w-md gap-2 lg:bottom-4 *:pointer-events-auto">
        {toast && <Notice kind={toast.kind}>{toast.text}</Notice>}
        {shown && (
          <Notice
            kind={tickets.isWaiting ? 'info' : 'bad'}
            action={
              !tickets.isWaiting && (
                <Button kind="secondary" onClick={closeNotice}>
                  {frameTexts[lottery.language].understood}
                </Button>
              )
            }
          >
            {shown}
          </Notice>
        )}
      </div>
    </>
  )
}
