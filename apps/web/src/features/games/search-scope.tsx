import { vendorOf } from '@croupier/contract/games'
import { Button } from '@croupier/ui/button'
import { useText } from '#features/language/index.ts'
import { navigate, paths } from '#features/navigation/index.ts'
import { useLanes } from './catalogue.ts'
import { type LobbyFilter, type LobbyType, lookFor, pickVendor, writeFilter } from './lobby-rules.ts'

type SearchScopeProps = { type: LobbyType | undefined; filter: LobbyFilter; count: number }

/** How many games a search found and where it looked; one that looked in a part of the catalogue offers the whole. */
export function SearchScope({ type, filter, count }: SearchScopeProps) {
  const text = useText()
  const vendor = useVendorName(filter.vendor)
  const places = [vendor, type && text(`shell.category.${type}`)].filter((place) => place !== undefined)
  const everywhere = writeFilter(lookFor(pickVendor(undefined), filter.name))
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="figures text-14 text-muted">
        {places.length > 0 ? text('play.foundIn', { count, place: places.join(' · ') }) : text('games.found', { count })}
      </p>
      {places.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => navigate({ to: paths.search, search: everywhere })}>
          {text('play.searchEverywhere')}
        </Button>
      )}
    </div>
  )
}

/** What a vendor is called, by its code. */
export function useVendorName(vendor: string | undefined): string | undefined {
  const { data: lanes = [] } = useLanes()
  if (vendor === undefined) return undefined
  return lanes.flatMap(({ cards }) => cards).find((card) => vendorOf(card) === vendor)?.displayName ?? vendor
}
