import { Button } from '@croupier/ui/button'
import { Notice } from '@croupier/ui/notice'
import { Skeleton } from '@croupier/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import type { Board, DeskCalls, DeskDraw } from './calls.ts'
import { DrawCard } from './draw-card.tsx'
import { ImportPart } from './import-part.tsx'
import { OpenPart } from './open-part.tsx'
import type { SeriesName } from './series-names.ts'
import { texts } from './texts.ts'
import { useSeriesNames } from './use-series-names.ts'

const READ_EVERY_MS = 5000
const WAITING: readonly DeskDraw['state'][] = ['OPEN', 'CLOSED']

type Reading = { board?: Board; refusal?: string }

/** Where persons of an operator open draws, enter their results and correct them. */
export function DeskPage({ calls }: { calls: DeskCalls }) {
  const { board, refusal, read } = useBoard(calls)
  const seriesName = useSeriesNames(board)
  const words = texts[board?.language ?? 'EN']
  if (refusal === 'SESSION_ENDED') return <Whole>{<Notice kind="bad">{words.over}</Notice>}</Whole>
  if (!board)
    return (
      <Whole>
        {refusal ? (
          <Notice kind="bad" action={<Button onClick={read}>{words.retry}</Button>}>
            {words.failed}
          </Notice>
        ) : (
          <Skeleton className="h-40" />
        )}
      </Whole>
    )
  const isWaiting = ({ state }: DeskDraw) => WAITING.includes(state)
  const shared = { board, calls, seriesName, onDone: read }
  return (
    <main lang={board.language === 'TY' ? 'fil' : 'en'} className="mx-auto grid max-w-5xl gap-6 p-3 text-text sm:p-6">
      <header>
        <h1 className="text-22 font-bold">{words.title}</h1>
        <p className="text-14 text-muted">{words.signedInAs(board.person)}</p>
      </header>
      <div className="grid gap-3 md:grid-cols-2">
        <OpenPart {...shared} />
        <ImportPart {...shared} />
      </div>
      <Draws title={words.waiting} empty={words.noneWaiting} draws={board.draws.filter(isWaiting)} shared={shared} />
      <Draws title={words.decided} empty={words.noneDecided} draws={board.draws.filter((draw) => !isWaiting(draw))} shared={shared} />
    </main>
  )
}

/** What every part of the desk works with. */
export type DeskPart = { board: Board; calls: DeskCalls; seriesName: SeriesName; onDone(): void }

function Whole({ children }: { children: React.ReactNode }) {
  return <main className="mx-auto max-w-xl p-6 text-text">{children}</main>
}

function Draws({ title, empty, draws, shared }: { title: string; empty: string; draws: readonly DeskDraw[]; shared: DeskPart }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-18 font-semibold">{title}</h2>
      {draws.length === 0 && <p className="text-14 text-muted">{empty}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {draws.map((draw) => (
          <li key={draw.id} className="min-w-0">
            <DrawCard draw={draw} {...shared} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The board, read again every few seconds while the page is seen. */
function useBoard(calls: DeskCalls): Reading & { read(): void } {
  const [reading, setReading] = useState<Reading>({})
  const keep = useCallback((answer: Awaited<ReturnType<DeskCalls['read']>>) => {
    setReading((before) => ('value' in answer ? { board: answer.value } : { ...before, refusal: answer.refusal }))
  }, [])
  const read = useCallback(() => void calls.read().then(keep), [calls, keep])
  useEffect(() => {
    void calls.start().then(keep)
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [calls, keep, read])
  return { ...reading, read }
}
