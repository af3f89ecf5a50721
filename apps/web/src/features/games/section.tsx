import { type Game, type GameType, type VendorCard as Vendor, vendorOf } from '@croupier/contract/games'
import { Button } from '@croupier/ui/button'
import { WhenNear } from '@croupier/ui/when-near'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { type TextKey, useText } from '#features/language/index.ts'
import { Link, type SitePath } from '#features/navigation/index.ts'
import { useGames } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { homeLimits, rowOf } from './lobby-rules.ts'
import { ListFailed } from './states.tsx'
import { VendorCard, vendorGridClass } from './vendor-card.tsx'

/** The most that one call gives; the lobby shows the rest. */
const SHOWN_MAX = 96

type SectionProps = {
  id: string
  name: TextKey
  Icon: LucideIcon
  to: SitePath
  search?: Record<string, string> | undefined
  children: ReactNode
}

/** A part of the home page: its title and the way to all of it (HM-08). The room above it is what the sticky strip covers. */
export function Section({ id, name, Icon, to, search, children }: SectionProps) {
  const text = useText()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-8 lg:pt-10">
      <div className="mb-3 flex items-center gap-2">
        <Icon size={20} aria-hidden="true" className="text-secondary" />
        <h2 id={`${id}-title`} className="text-18 font-semibold">
          {text(name)}
        </h2>
        <Link
          to={to}
          search={search}
          aria-label={text('games.allOf', { name: text(name) })}
          className="-my-2 ml-auto flex h-11 items-center gap-0.5 rounded-control px-2 text-14 font-medium text-link hover:underline"
        >
          {text('shell.all')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  )
}

/** How much of each section was shown when one left: coming back finds it so. */
const shownOf = new Map<string, number>()

function useShown(id: string, step: number) {
  const [shown, setShown] = useState(() => shownOf.get(id) ?? step)
  const more = () => {
    shownOf.set(id, shown + step)
    setShown(shown + step)
  }
  return { shown, more }
}

/** Games of one category, asked for when one comes near. */
export function CategoryGames({ type, name }: { type: GameType; name: TextKey }) {
  return (
    <WhenNear placeholder={<SectionSkeleton />}>
      <CategoryGamesNear type={type} name={name} />
    </WhenNear>
  )
}

/** The room of a section whose games are on their way, Load more included, so that nothing moves when they come. */
export function SectionSkeleton() {
  return (
    <div className="pb-[84px] lg:pb-[74px]">
      <GridSkeleton count={homeLimits.games} />
    </div>
  )
}

function CategoryGamesNear({ type, name }: { type: GameType; name: TextKey }) {
  const { shown, more } = useShown(type, homeLimits.games)
  const { data: games, error, refetch, isFetching, isPlaceholderData } = useGames({ gameType: type, page: 1, size: shown })
  const data = useDeferredValue(games)
  if (!data && error) return <ListFailed failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <SectionSkeleton />
  return (
    <>
      <GameGrid games={data.games} />
      <LoadMore
        shown={data.games.length}
        total={Math.min(data.totalCount, SHOWN_MAX)}
        of={data.totalCount}
        {...{ name, more }}
        isBusy={isPlaceholderData}
      />
    </>
  )
}

/** Games of a list that is here whole. */
export function ListedGames({
  id,
  name,
  games,
  isFirst = false,
}: {
  id: string
  name: TextKey
  games: readonly Game[]
  isFirst?: boolean
}) {
  const { shown, more } = useShown(id, homeLimits.games)
  return (
    <>
      <GameGrid games={games.slice(0, shown)} isFirst={isFirst} />
      <LoadMore shown={Math.min(shown, games.length)} total={games.length} of={games.length} {...{ name, more }} />
    </>
  )
}

type CategoryVendorsProps = { type: GameType; name: TextKey; vendors: readonly Vendor[] }

/** Vendors of one category, six first. They are drawn when one comes near. */
export function CategoryVendors({ type, name, vendors }: CategoryVendorsProps) {
  const row = rowOf(type, vendors)
  return (
    <WhenNear placeholder={<VendorsRoom count={Math.min(row.length, homeLimits.vendors)} />}>
      <VendorsNear type={type} name={name} vendors={row} />
    </WhenNear>
  )
}

function VendorsRoom({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={vendorGridClass}>
      {Array.from({ length: count }, (_, index) => (
        <span key={`vendor${String(index)}`} className="mb-[51px] aspect-video rounded-card bg-line/60" />
      ))}
    </div>
  )
}

function VendorsNear({ type, name, vendors: row }: CategoryVendorsProps) {
  const { shown, more } = useShown(type, homeLimits.vendors)
  return (
    <>
      <ul className={vendorGridClass}>
        {row.slice(0, shown).map((vendor) => (
          <li key={vendorOf(vendor)} className="min-w-0">
            <VendorCard vendor={vendor} />
          </li>
        ))}
      </ul>
      <LoadMore isVendors shown={Math.min(shown, row.length)} total={row.length} of={row.length} {...{ name, more }} />
    </>
  )
}

type LoadMoreProps = { shown: number; total: number; of: number; name: TextKey; more: () => void; isBusy?: boolean; isVendors?: boolean }

function LoadMore({ shown, total, of, name, more, isBusy = false, isVendors = false }: LoadMoreProps) {
  const text = useText()
  if (shown >= total) return null
  const values = { 0: shown, 1: text('games.ofTotal', { total: of }), 2: text(name) }
  return (
    <div className="mt-3 flex flex-col items-center gap-2">
      <p className="figures text-12 text-muted">{text(isVendors ? 'games.showingVendors' : 'games.showing', values)}</p>
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={more} className="min-w-40 max-lg:!h-11">
        {text('games.loadMore')}
      </Button>
    </div>
  )
}
