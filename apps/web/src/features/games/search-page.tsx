import { vendorOf } from '@croupier/contract/games'
import { IconButton } from '@croupier/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { navigate, paths, useAddress } from '#features/navigation/index.ts'
import { useLanes } from './catalogue.ts'
import { LobbyList } from './lobby-list.tsx'
import { VendorMenu } from './lobby-menus.tsx'
import { type LobbyFilter, lookFor, readFilter, writeFilter } from './lobby-rules.ts'
import { SearchBox } from './search-box.tsx'

const show = (filter: LobbyFilter) => navigate({ search: writeFilter(filter) })

/** A search in the whole catalogue, laid out as a lobby (LB-07). */
export function SearchPage() {
  const text = useText()
  const filter = readFilter(useAddress().search)
  const { data: lanes = [] } = useLanes()
  const vendors = [...new Map(lanes.flatMap(({ cards }) => cards).map((card) => [vendorOf(card), card])).values()]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton
          label={text('shell.back')}
          onClick={() => navigate({ to: paths.home })}
          icon={<ArrowLeft size={22} />}
          className="-ml-2"
        />
        <h1 className="mr-auto text-22 font-bold">{text('shell.searchGames')}</h1>
        <div className="flex w-full sm:w-96">
          <SearchBox name={filter.name} onSearch={(name) => show(lookFor(filter, name))} hasButton />
        </div>
      </div>
      <div className="mb-4">
        <VendorMenu
          vendors={vendors}
          chosen={filter.vendor}
          onChoose={(vendor) => show({ ...lookFor(readFilter({}), filter.name), ...(vendor ? { vendor } : {}) })}
        />
      </div>
      <LobbyList type={undefined} filter={filter} />
    </>
  )
}
