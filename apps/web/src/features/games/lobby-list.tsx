import { Pager } from '@croupier/ui/pager'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { GameGrid } from './game-grid.tsx'
import { columnsFor, GridSkeleton } from './grid-skeleton.tsx'
import { type LobbyFilter, type LobbyType, lookFor, pagingOf, turnTo, writeFilter } from './lobby-rules.ts'
import { NothingFound, NothingYet } from './no-games.tsx'
import { SearchScope, useVendorName } from './search-scope.tsx'
import { ListFailed } from './states.tsx'
import { useLobbyGames } from './use-lobby-games.ts'

const show = (filter: LobbyFilter) => navigate({ search: writeFilter(filter) })

/** The games of a lobby's filter with their pages (LB-04, LB-05); without a type those of all categories (LB-07). */
export function LobbyList({ type, filter }: { type: LobbyType | undefined; filter: LobbyFilter }) {
  const text = useText()
  const vendor = useVendorName(filter.vendor)
  const { size, margin, range } = pagingOf(filter.select)
  const { games, totalPages, totalCount, page, error, retry, isFetching, isStale } = useLobbyGames(type, filter)
  if (!games && error) return <ListFailed failure={error} onRetry={retry} isRetrying={isFetching} />
  if (!games) return <GridSkeleton count={size} />
  const isSearch = filter.select === 'SEARCH'
  if (games.length === 0 && !isSearch)
    return <NothingYet select={filter.select as Exclude<typeof filter.select, 'SEARCH'>} vendor={vendor} />
  return (
    <div className="space-y-6">
      {isSearch && <SearchScope type={type} filter={filter} count={totalCount ?? 0} />}
      {games.length === 0 ? (
        <NothingFound name={filter.name} onClear={() => show(lookFor(filter, ''))} />
      ) : (
        <GameGrid games={games} columns={columnsFor(size)} isFirst isBusy={isStale} />
      )}
      <Pager
        label={text('games.pages')}
        page={page}
        total={totalPages}
        margin={margin}
        range={range}
        onPage={(next) => {
          show(turnTo(filter, { page: next, total: totalPages }))
          window.scrollTo({ top: 0, behavior: 'smooth' })
        }}
      />
    </div>
  )
}
