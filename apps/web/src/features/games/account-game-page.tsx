import type { Game } from '@croupier/contract/games'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { Pager } from '@croupier/ui/pager'
import { useText } from '#features/language/index.ts'
import { navigate, paths, useAddress } from '#features/navigation/index.ts'
import { GameGrid } from './game-grid.tsx'
import { columnsFor, GridSkeleton } from './grid-skeleton.tsx'
import { pagers, pageSizes, readFilter, turnTo, writeFilter } from './lobby-rules.ts'
import { NothingYet } from './no-games.tsx'
import { useFavorites, useRecent } from './own-games.ts'
import { ListFailed } from './states.tsx'

type Own = 'FAV' | 'RECENT'

/** The member's favourite and recent games (RT-12). */
export function AccountGamePage() {
  const text = useText()
  const own: Own = useAddress().path === paths.recent ? 'RECENT' : 'FAV'
  const places = [
    { value: 'FAV', label: text('shell.category.FAV') },
    { value: 'RECENT', label: text('shell.category.RECENT') },
  ]
  return (
    <>
      <h1 className="mb-3 text-22 font-bold">{text(`shell.category.${own}`)}</h1>
      <ChipStrip
        label={text('play.lists')}
        chips={places}
        value={own}
        onChoose={(value) => navigate({ to: value === 'FAV' ? paths.favorite : paths.recent })}
      />
      <div className="mt-4">{own === 'FAV' ? <Favorites /> : <Recent />}</div>
    </>
  )
}

function Favorites() {
  const { page } = readFilter(useAddress().search)
  const { data, error, refetch, isFetching } = useFavorites({ page, size: pageSizes.personal })
  return <OwnGames own="FAV" games={data?.content} totalPages={data?.totalPages ?? 0} failed={error} {...{ isFetching, refetch }} />
}

function Recent() {
  const { page } = readFilter(useAddress().search)
  const { data, error, refetch, isFetching } = useRecent({ page, size: pageSizes.personal })
  return <OwnGames own="RECENT" games={data?.list} totalPages={data?.totalPages ?? 0} failed={error} {...{ isFetching, refetch }} />
}

type OwnGamesProps = {
  own: Own
  games: readonly Game[] | undefined
  totalPages: number
  failed: Error | null
  isFetching: boolean
  refetch: () => unknown
}

function OwnGames({ own, games, totalPages, failed, isFetching, refetch }: OwnGamesProps) {
  const text = useText()
  const filter = readFilter(useAddress().search)
  if (!games && failed) return <ListFailed failure={failed} onRetry={() => refetch()} isRetrying={isFetching} />
  if (!games) return <GridSkeleton count={pageSizes.personal} />
  if (games.length === 0) return <NothingYet select={own} />
  return (
    <div className="space-y-6">
      <GameGrid games={games} columns={columnsFor(pageSizes.personal)} isFirst />
      <Pager
        label={text('games.pages')}
        page={filter.page}
        total={totalPages}
        {...pagers.personal}
        onPage={(page) => navigate({ search: writeFilter(turnTo(filter, { page, total: totalPages })) })}
      />
    </div>
  )
}
