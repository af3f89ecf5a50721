import type { Game } from '@croupier/contract/games'
import { classNames } from '@croupier/ui/class-names'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { GameCard } from './game-card.tsx'
import { hasTrial } from './lobby-rules.ts'
import { useFavoriteIds, useToggleFavorite } from './own-games.ts'
import { play, tryFree } from './play.ts'

const gridClass = (isNarrow: boolean) =>
  classNames('grid grid-cols-3 gap-x-2 gap-y-3 sm:gap-x-3', !isNarrow && 'sm:grid-cols-4 lg:grid-cols-6')

/** How many cards stand in the first row of the widest page. */
const FIRST_ROW = 6

type GameGridProps = {
  games: readonly Game[]
  /** The first grid of its page: its first row does not wait until it is near. */
  isFirst?: boolean
  /** In a window: three a row at every width. */
  isNarrow?: boolean
  /** A press starts the free trial. */
  isTrial?: boolean
  isBusy?: boolean
  /** Called before a game opens. */
  onOpen?: () => void
}

/** Cards of games, three a row on a phone and six on a desktop. */
export function GameGrid({ games, isFirst = false, isNarrow = false, isTrial = false, isBusy = false, onOpen }: GameGridProps) {
  const open = (start: (game: Game) => void) => (game: Game) => {
    onOpen?.()
    start(game)
  }
  const starred = useFavoriteIds()
  const toggle = useToggleFavorite()
  return (
    <ul
      className={classNames(gridClass(isNarrow), 'transition-opacity duration-150', isBusy && 'opacity-50')}
      aria-busy={isBusy || undefined}
    >
      {games.map((game, index) => (
        <li key={game.nodeId} className="min-w-0">
          <GameCard
            game={game}
            isStarred={starred.has(game.nodeId)}
            isFirstRow={isFirst && index < FIRST_ROW}
            onPlay={open(isTrial && hasTrial(game) ? tryFree : play)}
            onTry={open(tryFree)}
            onStar={toggle}
          />
        </li>
      ))}
    </ul>
  )
}

/** The shape of a grid whose games are on their way. */
export function GridSkeleton({ count, isNarrow = false }: { count: number; isNarrow?: boolean }) {
  return (
    <AfterAMoment>
      <div className={gridClass(isNarrow)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={`card${String(index)}`}>
            <Skeleton className="aspect-[3/4] !rounded-card" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
            <Skeleton className="mb-1 mt-2.5 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </AfterAMoment>
  )
}
