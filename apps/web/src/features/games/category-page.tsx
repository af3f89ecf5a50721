import { vendorOf } from '@croupier/contract/games'
import { IconButton } from '@croupier/ui/icon-button'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useText } from '#features/language/index.ts'
import { DrawBoard } from '#features/lottery/index.ts'
import { Banners, NoticeBar } from '#features/messaging/index.ts'
import { categoryPaths, navigate, paths, useAddress } from '#features/navigation/index.ts'
import { useGames, useLanes } from './catalogue.ts'
import { categoryTypes } from './categories.tsx'
import { GameGrid } from './game-grid.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { splitLanes } from './lanes.ts'
import { homeLimits } from './lobby-rules.ts'
import { NothingYet } from './no-games.tsx'
import { playByNumber } from './play-by-number.ts'
import { ListFailed } from './states.tsx'
import { VendorCard, vendorGridClass } from './vendor-card.tsx'

/** Categories without banner and notices (HM-05). */
const PLAIN = new Set(['ESPORTS', 'ELOTT', 'COCKFIGHT'])

/** The page of a category that is chosen by vendor: banner, vendors, then their games (RT-02). */
export function CategoryPage() {
  const text = useText()
  const cache = useQueryClient()
  const { path } = useAddress()
  const type = categoryTypes.find((candidate) => categoryPaths[candidate] === path) ?? 'SPORTS'
  const { data: lanes, error, refetch, isFetching } = useLanes()
  const vendors = splitLanes(lanes ?? []).find(({ gameType }) => gameType === type)?.cards ?? []
  return (
    <>
      {!PLAIN.has(type) && (
        <div className="mb-4 space-y-3">
          <Banners group={`w_${type.toLowerCase()}`} onGame={(game) => void playByNumber(cache, text, game)} />
          <NoticeBar />
        </div>
      )}
      <div className="mb-3 flex items-center gap-3">
        <IconButton
          label={text('shell.back')}
          onClick={() => navigate({ to: paths.home })}
          icon={<ArrowLeft size={22} />}
          className="-ml-2"
        />
        <h1 className="text-22 font-bold">{text(`shell.category.${type}`)}</h1>
      </div>
      {!lanes && error && <ListFailed failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {vendors.length > 0 && (
        <ul className={vendorGridClass}>
          {vendors.map((vendor) => (
            <li key={vendorOf(vendor)} className="min-w-0">
              <VendorCard vendor={vendor} />
            </li>
          ))}
        </ul>
      )}
      {lanes && vendors.length === 0 && <NothingYet select="ALL" />}
      {(type === 'LOTT' || type === 'ELOTT') && (
        <Suspense>
          <DrawBoard prizeMode={type} />
        </Suspense>
      )}
      <CategoryGames type={type} />
    </>
  )
}

function CategoryGames({ type }: { type: (typeof categoryTypes)[number] }) {
  const text = useText()
  const { data, error, refetch, isFetching } = useGames({ gameType: type, page: 1, size: homeLimits.games })
  if (!data && error) return <ListFailed failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <GridSkeleton count={homeLimits.games} />
  if (data.games.length === 0) return null
  return (
    <section aria-labelledby="games" className="pt-8">
      <h2 id="games" className="mb-3 text-18 font-semibold">
        {text('shell.games')}
      </h2>
      <GameGrid games={data.games} />
    </section>
  )
}
