import { useCall } from '@croupier/client/hooks'
import { winnerBoard } from '@croupier/contract/games-winners'
import type { ValueOf } from '@croupier/contract/route'
import { Amount } from '@croupier/ui/amount'
import { Badge } from '@croupier/ui/badge'
import { IconButton } from '@croupier/ui/icon-button'
import { useUiText } from '@croupier/ui/ui-text'
import { Pause, Play, Trophy } from 'lucide-react'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { GamePicture } from './game-picture.tsx'
import { byWin, CAROUSEL_ENTRIES, CAROUSEL_MS } from './winner-rules.ts'

/** How often the board is read without a socket, which only members have. */
const VISITOR_EVERY_MS = 10_000

export type Winner = ValueOf<typeof winnerBoard>['list'][number]['vo']

/** Real wins of the ledger, the largest first; none is invented (D22). */
export function useWinners(limitNum: number) {
  const language = useSession((session) => session.language)
  const isMember = useSession((session) => session.member !== undefined)
  const input = { gameCategory: 'ALL' as const, language, limitNum }
  const { data, isError } = useCall(winnerBoard, input, isMember ? {} : { everyMs: VISITOR_EVERY_MS })
  return { winners: data && byWin(data.list.map(({ vo }) => vo)), isError }
}

/** The wins pass by, five at a time on a desktop, one further every three seconds (UI-04). */
export function WinnerCarousel() {
  const text = useText()
  const { winners, isError } = useWinners(CAROUSEL_ENTRIES)
  return (
    <section aria-label={text('games.winners')} className="h-full">
      {winners?.length === 0 || isError ? (
        <p className="flex h-full items-center justify-center gap-3 rounded-card border border-line px-4 text-14 text-muted">
          <Trophy size={20} aria-hidden="true" className="shrink-0 text-secondary" />
          {text(isError ? 'games.winnersFailed' : 'games.winnersEmpty')}
        </p>
      ) : (
        winners && <WinnerStrip winners={winners} />
      )}
    </section>
  )
}

/** The tiles that are drawn at first, and again each time that the strip comes near its end: fifty at once hold up a slow phone. */
const DRAWN_AT_ONCE = 8

/** The strip itself, for any list. */
export function WinnerStrip({ winners: all }: { winners: readonly Winner[] }) {
  const text = useUiText()
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE)
  const winners = all.slice(0, drawn)
  const { strip, isPaused, setIsPaused } = useStepping(winners.length)
  const drawOn = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNearEnd = list.scrollLeft + 2 * list.clientWidth > list.scrollWidth
    if (isNearEnd && drawn < all.length) setDrawn(drawn + DRAWN_AT_ONCE)
  }
  return (
    <div className="group relative h-full">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by the keyboard. */}
      <ul ref={strip} tabIndex={0} onScroll={drawOn} className="no-scrollbar flex h-full snap-x gap-2 overflow-x-auto rounded-card">
        {winners.map((winner, index) => (
          <li
            key={`${winner.gameId}-${winner.customerName}-${String(index)}`}
            className="w-[calc((100%-8px)/2)] shrink-0 snap-start sm:w-[calc((100%-16px)/3)] lg:w-[calc((100%-32px)/5)]"
          >
            <WinnerTile winner={winner} />
          </li>
        ))}
      </ul>
      <IconButton
        isSmall
        label={isPaused ? text.play : text.pause}
        onClick={() => setIsPaused(!isPaused)}
        icon={isPaused ? <Play size={14} /> : <Pause size={14} />}
        className="absolute right-0 top-0 bg-surface opacity-0 focus-visible:opacity-100 group-hover:opacity-100 motion-reduce:hidden"
      />
    </div>
  )
}

/** Moves a strip on by one entry at a time, from the end back to the beginning; it rests under a finger or pointer and on request. */
function useStepping(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isPaused || isStill || count < 2) return
    const timer = setInterval(() => {
      const list = strip.current
      const step = list?.firstElementChild?.getBoundingClientRect().width
      if (!list || !step || list.matches(':hover, :active')) return
      const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - step / 2
      list.scrollTo({ left: isAtEnd ? 0 : list.scrollLeft + step + 8, behavior: 'smooth' })
    }, CAROUSEL_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return { strip, isPaused, setIsPaused }
}

function WinnerTile({ winner }: { winner: Winner }) {
  const language = useSession((session) => session.language)
  const { currency } = useBrand()
  return (
    <div className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2">
      <GamePicture game={pictureOf(winner)} className="h-[68px] shrink-0 rounded-control max-[359px]:hidden" />
      <div className="min-w-0 text-12">
        <p className="flex items-center gap-1.5 text-muted">
          <span className="truncate">{winner.customerName}</span>
          {winner.isDemo && <DemoMark />}
        </p>
        <p className="truncate font-medium">{winner.gameName}</p>
        <Amount minor={winner.winAmount} language={language} currency={currency} className="text-14 font-semibold text-prize" />
      </div>
    </div>
  )
}

/** The mark of an account that is seeded for a demo. */
export function DemoMark() {
  const text = useText()
  return <Badge>{text('games.demo')}</Badge>
}

const pictureOf = ({ gameId, gameName, iconUrl }: Winner) => ({
  nodeId: gameId,
  displayName: gameName,
  iconUrl,
  lagerIcon: iconUrl.replace('/card.', '/large.'),
})
