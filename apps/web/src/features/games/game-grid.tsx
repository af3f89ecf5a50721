import type { Game } from '@croupier/contract/games'
import { classNames } from '@croupier/ui/class-names'
import { GameCard } from './game-card.tsx'
import { gridClass } from './grid-skeleton.tsx'
import { hasTrial } from './lobby-rules.ts'
import { useFavoriteIds, useToggleFavorite } from './own-games.ts'
import { play, tryFree } from './play.ts'

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
