import { Pager } from '@croupier/ui/pager'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useGames } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import { columnsFor, GridSkeleton } from './grid-skeleton.tsx'
import { pagers, pageSizes, readFilter, turnTo, writeFilter } from './lobby-rules.ts'
import { NothingFound } from './no-games.tsx'
import { ListFailed } from './states.tsx'

/** What the home page's search found, in place of its sections (HM-11). */
export function SearchResults() {
  const text = useText()
  const filter = readFilter(useAddress().search)
  const { data, error, refetch, isFetching, isPlaceholderData } = useGames({
    name: filter.name,
    page: filter.page,
    size: pageSizes.homeSearch,
  })
  if (!data && error) return <ListFailed failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <GridSkeleton count={pageSizes.homeSearch} />
  const clear = () => navigate({ search: { name: undefined, page: undefined }, isReplacing: true })
  if (data.games.length === 0) return <NothingFound name={filter.name} onClear={clear} />
  const turn = (page: number) => navigate({ search: writeFilter(turnTo(filter, { page, total: data.totalPages })) })
  return (
    <section aria-label={text('games.found', { count: data.totalCount })} className="space-y-4 pt-4">
      <p role="status" className="figures text-14 text-muted">
        {text('games.found', { count: data.totalCount })}
      </p>
      <GameGrid games={data.games} columns={columnsFor(pageSizes.homeSearch)} isFirst isBusy={isPlaceholderData} />
      <Pager label={text('games.pages')} page={data.pageNo} total={data.totalPages} {...pagers.search} onPage={turn} />
    </section>
  )
}
