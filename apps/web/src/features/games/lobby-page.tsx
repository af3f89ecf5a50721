import { subTypeOf } from '@croupier/contract/games-sub-types'
import { categoryPaths, navigate, useAddress } from '#features/navigation/index.ts'
import { requireMember } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'
import { useLanes } from './catalogue.ts'
import { LobbyList } from './lobby-list.tsx'
import { CategoryMenu, LobbyTitle, SubTypeMenu, VendorMenu } from './lobby-menus.tsx'
import {
  type LobbyFilter,
  lobbyTypes,
  lookFor,
  pickSelect,
  pickSubType,
  pickVendor,
  readFilter,
  type Select,
  selectsOf,
  writeFilter,
} from './lobby-rules.ts'
import { OpenRounds } from './open-rounds.tsx'

const show = (filter: LobbyFilter) => navigate({ search: writeFilter(filter) })

/** The lobby of a category whose games are listed (LB-01 to LB-17). What it shows stands in the address. */
export function LobbyPage() {
  const { path, search } = useAddress()
  const type = lobbyTypes.find((candidate) => categoryPaths[candidate] === path) ?? 'RNG'
  const filter = readFilter(search)
  const { data: lanes = [] } = useLanes()
  const isOn = useModule()
  const lane = lanes.find(({ gameType }) => gameType === type)
  // Favourites and recent games belong to somebody (LB-12).
  const choose = (select: Select) =>
    (select !== 'FAV' && select !== 'RECENT') || requireMember() ? show(pickSelect(filter, select)) : undefined
  // A variant of the lobby has the categories at its side (LB-06): the brand has it so, or the address says so.
  const hasSideMenu = search.menu === 'side' || isOn('GAMELOSIDE3', false)
  return (
    <div className={hasSideMenu ? 'lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-6' : undefined}>
      {hasSideMenu && <CategoryMenu />}
      <div>
        <LobbyTitle type={type} filter={filter} onSearch={(name) => show(lookFor(filter, name))} />
        <VendorMenu vendors={lane?.cards ?? []} chosen={filter.vendor} onChoose={(vendor) => show(pickVendor(vendor))} />
        <SubTypeMenu
          selects={selectsOf(type, isOn)}
          classes={lane ? subTypeOf(lane) : []}
          filter={filter}
          onSelect={choose}
          onSubType={(subType) => show(pickSubType(filter, subType))}
        />
        <OpenRounds />
        <LobbyList type={type} filter={filter} />
      </div>
    </div>
  )
}
