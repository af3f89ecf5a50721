import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type TextKey, useText } from '#features/language/index.ts'
import { Banners, NoticeBar } from '#features/messaging/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useLanes } from './catalogue.ts'
import { HomeSections } from './home-sections.tsx'
import { Jackpot } from './jackpot.tsx'
import { playByNumber } from './play-by-number.ts'
import { SearchBox } from './search-box.tsx'
import { WinnerCarousel } from './winners.tsx'

const SearchResults = lazy(() => import('./search-results.tsx').then((module) => ({ default: module.SearchResults })))

const SEARCH_AFTER_MS = 200

const lookFor = (name: string) => navigate({ search: { name: name || undefined, page: undefined }, isReplacing: true })

/** The home page: banner, notices, jackpot and winners, then the games (HM-01 to HM-11). */
export function HomePage() {
  const text = useText()
  const cache = useQueryClient()
  const name = useAddress().search.name?.trim() ?? ''
  const { data: lanes } = useLanes()
  return (
    <>
      <h1 className="sr-only">{text('shell.home' satisfies TextKey)}</h1>
      <Banners group="w_home" onGame={(game) => void playByNumber(cache, game)} />
      <div className="mt-3">
        <NoticeBar />
      </div>
      <div className="mt-3 flex">
        <SearchBox name={name} onSearch={lookFor} afterMs={SEARCH_AFTER_MS} />
      </div>
      {name ? (
        <Suspense>
          <SearchResults />
        </Suspense>
      ) : (
        <HomeSections lanes={lanes}>
          <div className="mt-3 space-y-3">
            <Jackpot />
            <WinnerCarousel />
          </div>
        </HomeSections>
      )}
    </>
  )
}
