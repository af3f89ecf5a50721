import { type Lane, type SubType, type VendorCard, vendorOf } from '@croupier/contract/games'
import type { subTypeOf } from '@croupier/contract/games-sub-types'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { IconButton } from '@croupier/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { type TextKey, useText } from '#features/language/index.ts'
import { categoryPaths, Link, navigate, paths } from '#features/navigation/index.ts'
import { type LobbyFilter, type LobbyType, lobbyTypes, type Select } from './lobby-rules.ts'
import { openVendor } from './play.ts'
import { SearchBox } from './search-box.tsx'
import { VendorMark } from './vendor-mark.tsx'

const ALL = 'ALL'

/** The way back, the name of the lobby and the search (LB-01). */
export function LobbyTitle({ type, filter, onSearch }: { type: LobbyType; filter: LobbyFilter; onSearch: (name: string) => void }) {
  const text = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <IconButton
        label={text('shell.back')}
        onClick={() => navigate({ to: paths.home })}
        icon={<ArrowLeft size={22} />}
        className="-ml-2"
      />
      <h1 className="mr-auto text-22 font-bold">{text(`shell.category.${type}`)}</h1>
      <div className="flex w-full sm:w-96">
        <SearchBox name={filter.name} onSearch={onSearch} hasButton />
      </div>
    </div>
  )
}

/** The categories at the side of a lobby (LB-06); on a phone they stand over it. */
export function CategoryMenu() {
  const text = useText()
  return (
    <nav aria-label={text('shell.categories')} className="mb-4 lg:sticky lg:top-20 lg:self-start">
      <ul className="no-scrollbar flex gap-1 overflow-x-auto lg:flex-col">
        {lobbyTypes.map((type) => (
          <li key={type} className="shrink-0">
            <Link
              to={categoryPaths[type]}
              search={{ menu: 'side' }}
              activeClass="bg-tint !text-text"
              className="flex h-11 items-center rounded-control px-3 text-14 font-medium text-muted hover:bg-tint hover:text-text"
            >
              {text(`shell.category.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type VendorMenuProps = { vendors: readonly VendorCard[]; chosen: string | undefined; onChoose: (vendor: string | undefined) => void }

/** All, and each vendor of the category (LB-02). A vendor with pages of its own leads there (LB-08). */
export function VendorMenu({ vendors, chosen, onChoose }: VendorMenuProps) {
  const text = useText()
  const chips = vendors.map((card) => ({
    value: vendorOf(card),
    label: card.displayName,
    icon: <VendorMark vendor={card} className="size-6 rounded-[5px]" />,
  }))
  const choose = (value: string) => {
    const card = vendors.find((each) => vendorOf(each) === value)
    if (card && value === 'TCG_SEA') return openVendor(card)
    onChoose(value === ALL ? undefined : value)
  }
  return (
    <div className="mt-3 min-h-13">
      <ChipStrip
        label={text('play.vendors')}
        chips={[{ value: ALL, label: text('shell.all') }, ...chips]}
        value={chosen ?? ALL}
        onChoose={choose}
      />
    </div>
  )
}

const SELECT_NAMES = {
  ALL: 'games.select.ALL',
  HOT: 'shell.category.HOT',
  RECENT: 'shell.category.RECENT',
  FAV: 'shell.category.FAV',
  NEW: 'games.select.NEW',
} as const satisfies Record<Exclude<Select, 'SEARCH'>, TextKey>

type SubTypeMenuProps = {
  selects: readonly Select[]
  classes: ReturnType<typeof subTypeOf<Lane>>
  filter: LobbyFilter
  onSelect: (select: Select) => void
  onSubType: (subType: SubType) => void
}

/** The lists of the lobby, and the sub-types of slots (LB-03, LB-21); which there are, the server says. */
export function SubTypeMenu({ selects, classes, filter, onSelect, onSubType }: SubTypeMenuProps) {
  const text = useText()
  const lists = selects.flatMap((select) => (select === 'SEARCH' ? [] : [{ value: select as string, label: text(SELECT_NAMES[select]) }]))
  const kinds = classes.map(({ key, displayName }) => ({ value: key as string, label: displayName }))
  if (lists.length + kinds.length <= 1) return <div className="h-4" />
  const choose = (value: string) => {
    const kind = classes.find(({ key }) => key === value)
    if (kind) return onSubType(kind.key)
    onSelect(selects.find((select) => select === value) ?? 'ALL')
  }
  return (
    <div className="mb-4 mt-1">
      <ChipStrip label={text('play.lists')} chips={[...lists, ...kinds]} value={filter.subType ?? filter.select} onChoose={choose} />
    </div>
  )
}
