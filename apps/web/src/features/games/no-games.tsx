import { Button, buttonClass } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { History, LayoutGrid, SearchX, Sparkles, Star } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { categoryPaths, Link, paths } from '#features/navigation/index.ts'
import { useHotGames } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import type { Select } from './lobby-rules.ts'

const SHOWN = 6

/** A search without a result: it says so, offers to forget the search, and shows games that people play (LB-17). */
export function NothingFound({ name, onClear }: { name: string; onClear: () => void }) {
  const text = useText()
  const { data: hot = [] } = useHotGames()
  const playable = hot.filter(({ maintenance }) => maintenance === null)
  const offered = playable.length > 0 ? playable : hot
  return (
    <>
      <EmptyState
        icon={<SearchX size={28} />}
        title={text('games.nothingFound', { name })}
        action={
          <Button kind="secondary" onClick={onClear}>
            {text('games.clearSearch')}
          </Button>
        }
      >
        {text('games.nothingFoundText')}
      </EmptyState>
      {offered.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className="mb-3 text-18 font-semibold">
            {text('games.popular')}
          </h2>
          <GameGrid games={offered.slice(0, SHOWN)} />
        </section>
      )}
    </>
  )
}

const EMPTY = {
  ALL: { Icon: LayoutGrid, title: 'play.noGames', advice: 'play.noGamesText' },
  HOT: { Icon: LayoutGrid, title: 'play.noGames', advice: 'play.noGamesText' },
  NEW: { Icon: Sparkles, title: 'play.noNew', advice: 'play.noNewText' },
  FAV: { Icon: Star, title: 'play.noFavourites', advice: 'games.favouritesHint' },
  RECENT: { Icon: History, title: 'play.noRecent', advice: 'play.noRecentText' },
} as const

/** A list without games: why, and what fills it (LB-04). A vendor that was chosen is named. */
export function NothingYet({ select, vendor }: { select: Exclude<Select, 'SEARCH'>; vendor?: string | undefined }) {
  const text = useText()
  const { Icon, title, advice } = EMPTY[select]
  return (
    <EmptyState
      icon={<Icon size={28} />}
      title={text(title)}
      action={
        <Link to={select === 'ALL' ? paths.home : categoryPaths.RNG} className={buttonClass({ kind: 'secondary' })}>
          {text(select === 'ALL' ? 'shell.goHome' : 'games.toLobby')}
        </Link>
      }
    >
      {vendor !== undefined && select === 'ALL' ? text('play.vendorToConnect', { vendor }) : text(advice)}
    </EmptyState>
  )
}
