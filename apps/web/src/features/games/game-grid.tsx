import type { Game } from '@croupier/contract/games'
import { classNames } from '@croupier/ui/class-names'
import { startTransition, useEffect, useState } from 'react'
import { GameCard } from './game-card.tsx'
import { type Columns, cardRoom, gridClass, isAlone, wideRoom } from './grid-skeleton.tsx'
import { hasTrial } from './lobby-rules.ts'
import { useFavoriteIds, useToggleFavorite } from './own-games.ts'
import { play, tryFree } from './play.ts'

/** How many cards stand in the first row of the widest page. */
const FIRST_ROW = 8

/** Cards that are drawn at once. The others keep their room and follow in slices: a slow phone answers a finger in between. */
const SLICE = 12

type GameGridProps = {
  games: readonly Game[]
  /** The first grid of its page: its first row does not wait until it is near. */
  isFirst?: boolean
  /** By the size of a page, `columnsFor`; in a window three a row at every width. */
  columns?: Columns
  /** A press starts the free trial. */
  isTrial?: boolean
  isBusy?: boolean
  /** Called before a game opens. */
  onOpen?: () => void
}

/** Cards of games, three a row on a phone and five to eight on a desktop. */
export function GameGrid({ games, isFirst = false, columns = 'six', isTrial = false, isBusy = false, onOpen }: GameGridProps) {
  const open = (start: (game: Game) => void) => (game: Game) => {
    onOpen?.()
    start(game)
  }
  const drawn = useSlices(games.length)
  const starred = useFavoriteIds()
  const toggle = useToggleFavorite()
  return (
    <ul
      className={classNames(gridClass(columns), 'transition-opacity duration-150', isBusy && 'opacity-50')}
      aria-busy={isBusy || undefined}
    >
      {games.map((game, index) => (
        <li key={game.nodeId} className={roomOf(index, { drawn, count: games.length })}>
          {index < drawn && (
            <GameCard
              game={game}
              isStarred={starred.has(game.nodeId)}
              isFirstRow={isFirst && index < FIRST_ROW}
              isWide={isAlone(index, games.length)}
              onPlay={open(isTrial && hasTrial(game) ? tryFree : play)}
              onTry={open(tryFree)}
              onStar={toggle}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function roomOf(index: number, { drawn, count }: { drawn: number; count: number }): string {
  const isWide = isAlone(index, count)
  if (index < drawn) return classNames('min-w-0', isWide && 'max-sm:col-span-3')
  return classNames(cardRoom, isWide && wideRoom)
}

function useSlices(count: number): number {
  const [drawn, setDrawn] = useState(SLICE)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + SLICE))
  }, [drawn, count])
  return drawn
}
