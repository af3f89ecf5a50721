import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { type Say, useText } from '#features/language/index.ts'
import { Banners, NoticeBar, PublicPopup } from '#features/messaging/index.ts'
import { lazyPart, navigate, paths, useAddress } from '#features/navigation/index.ts'
import { useLanes } from './catalogue.ts'
import { CategoryStrip, ownPlaces, placeOf, topPlace } from './category-strip.tsx'
import { HomeSections } from './home-sections.tsx'
import { Jackpot } from './jackpot.tsx'
import { splitLanes } from './lanes.ts'
import { SearchBox } from './search-box.tsx'

// Wins are of the second moment: the page stands before their code is here, with their room kept.
const WinnerCarousel = lazyPart(() => import('./winners.tsx').then((module) => module.WinnerCarousel))
const SearchResults = lazyPart(() => import('./search-results.tsx').then((module) => module.SearchResults))

const SEARCH_AFTER_MS = 200

const playNumbered = async (cache: QueryClient, text: Say, game: { vendor: string; nodeId: number }) => {
  const { playByNumber } = await import('./play-by-number.ts')
  await playByNumber(cache, text, game)
}

const searchOf = (name: string) => ({ search: { name: name || undefined, page: undefined } })
/**
 * The first key of a search is a step of the history, so that Back leads home; those after it are none. The address bar tells which it is: on
 * a slow phone the page of an address is drawn after the next key.
 */
const lookFor = (name: string) => navigate({ ...searchOf(name), isReplacing: new URLSearchParams(window.location.search).has('name') })
const openSearch = (name: string) => navigate({ to: paths.search, ...searchOf(name) })

/** The home page: banner, notices, jackpot and winners, then the games (HM-01 to HM-11). */
export function HomePage() {
  const text = useText()
  const cache = useQueryClient()
  const name = useAddress().search.name?.trim() ?? ''
  // The rows are drawn in slices: a slow phone answers a finger in between.
  const lanes = useDeferredValue(useLanes().data)
  const rows = splitLanes(lanes ?? [])
  return (
    <>
      <Suspense>
        <PublicPopup />
      </Suspense>
      <h1 className="sr-only">{text('shell.home')}</h1>
      {/* What a search finds stands under its box, and its box at the top. */}
      {!name && <Banners group="w_home" onGame={(game) => void playNumbered(cache, text, game)} />}
      {!name && (
        <div className="mt-3">
          <NoticeBar />
        </div>
      )}
      <div className={name ? 'flex' : 'mt-3 flex'}>
        <SearchBox name={name} onSearch={lookFor} onSubmit={openSearch} afterMs={SEARCH_AFTER_MS} />
      </div>
      {name ? (
        <Suspense>
          <SearchResults />
        </Suspense>
      ) : (
        <>
          <CategoryStrip places={[topPlace, ownPlaces.HOT, ownPlaces.FAV, ownPlaces.RECENT, ...rows.map(placeOf)]} />
          <div className="mt-3 space-y-3">
            <Jackpot />
            <div className="h-[88px]">
              <Suspense>
                <WinnerCarousel />
              </Suspense>
            </div>
          </div>
          <HomeSections rows={rows} />
        </>
      )}
    </>
  )
}
