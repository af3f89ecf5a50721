import { WhenNear } from '@croupier/ui/when-near'
import { Suspense, useDeferredValue } from 'react'
import { useText } from '#features/language/index.ts'
import { categoryPaths, lazyPart, paths } from '#features/navigation/index.ts'
import { useHotGames } from './catalogue.ts'
import { ownPlaces, placeOf } from './category-strip.tsx'
import type { LaneCards } from './lanes.ts'
import { homeLimits, lobbyTypes } from './lobby-rules.ts'
import { useFavorites, useIsPlayer, useRecent } from './own-games.ts'
import { CategoryGames, CategoryVendors, ListedGames, Section, SectionSkeleton } from './section.tsx'
import { ListFailed } from './states.tsx'

const WinnerBoard = lazyPart(() => import('./winner-board.tsx').then((module) => module.WinnerBoard))

/** Categories that show their vendors instead of their games. */
const showsVendors = (type: string) => type === 'LIVE' || !lobbyTypes.some((lobby) => lobby === type)

/** A section for each category (HM-06). A member finds recent games and favourites before all others. */
export function HomeSections({ rows }: { rows: readonly LaneCards[] }) {
  return (
    <>
      <OwnSections />
      <HotSection />
      {rows.map((row) => (
        <CategorySection key={row.gameType} row={row} />
      ))}
      <WhenNear className="min-h-24">
        <Suspense>
          <WinnerBoard />
        </Suspense>
      </WhenNear>
    </>
  )
}

function CategorySection({ row }: { row: LaneCards }) {
  const { id, name, Icon } = placeOf(row)
  const { data: hot = [] } = useHotGames(row.gameType)
  return (
    <Section id={id} name={name} Icon={Icon} to={categoryPaths[row.gameType]} search={hot.length > 0 ? { show: 'HOT' } : undefined}>
      {showsVendors(row.gameType) ? (
        <CategoryVendors type={row.gameType} name={name} vendors={row.cards} />
      ) : (
        <CategoryGames type={row.gameType} name={name} />
      )}
    </Section>
  )
}

/** A member's favourites, and recent games where there are any (HM-07, HM-14). */
function OwnSections() {
  const text = useText()
  const isPlayer = useIsPlayer()
  const { data: recent } = useRecent({ page: 1, size: homeLimits.recent })
  const { data: favorites } = useFavorites({ page: 1, size: homeLimits.favourites })
  return (
    <>
      {isPlayer && recent && recent.list.length > 0 && (
        <Section {...ownPlaces.RECENT} to={paths.recent}>
          <ListedGames id="RECENT" name={ownPlaces.RECENT.name} games={recent.list} />
        </Section>
      )}
      {isPlayer && favorites && (
        <Section {...ownPlaces.FAV} to={paths.favorite}>
          {favorites.content.length > 0 ? (
            <ListedGames id="FAV" name={ownPlaces.FAV.name} games={favorites.content} />
          ) : (
            <p className="rounded-card border border-line px-4 py-5 text-14 text-muted">{text('games.favouritesHint')}</p>
          )}
        </Section>
      )}
    </>
  )
}

function HotSection() {
  const { data: games, error, refetch, isFetching } = useHotGames()
  const data = useDeferredValue(games)
  return (
    <Section {...ownPlaces.HOT} to={categoryPaths.RNG} search={{ show: 'HOT' }}>
      {data && <ListedGames id="HOT" name={ownPlaces.HOT.name} games={data} isFirst />}
      {!data && !error && <SectionSkeleton />}
      {!data && error && <ListFailed failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </Section>
  )
}
