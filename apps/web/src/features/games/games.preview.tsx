import { type Game, type VendorCard as Vendor, withVendor } from '@croupier/contract/games'
import type { Preview } from '@croupier/ui/preview'
import { GameCard } from './game-card.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { VendorCard } from './vendor-card.tsx'

const game: Game = {
  nodeId: 1001,
  nodeName: 'Lantern Tide',
  gameName: 'Lantern Tide',
  displayName: 'Lantern Tide',
  ...withVendor('STU'),
  gameCode: 'stu_lantern_tide',
  isGame: 'GAME',
  gameType: 'RNG',
  gameClassify: null,
  showIcon: 1,
  iconUrl: '/pictures/game/1001/card.webp',
  lagerIcon: '/pictures/game/1001/large.webp',
  isHot: 1,
  isNew: 1,
  supportPlay: 0,
  freeplay: 1,
  state: 'open',
  maintenance: null,
}
const resting: Game = { ...game, state: 'maintenance', maintenance: { reason: 'Maintenance', endTime: null } }
const long: Game = {
  ...game,
  nodeId: 1002,
  displayName: 'The Very Long Tale of the Lanterns on the Evening Tide',
  isHot: 0,
  isNew: 0,
  supportPlay: 1,
  freeplay: 0,
}

const vendor: Vendor = {
  ...withVendor('STU'),
  gameType: 'RNG',
  displayName: 'Studio',
  accountTypeName: 'Studio',
  icons: {
    logo: '/pictures/vendor/STU/RNG/mark.webp',
    cover: '/pictures/vendor/STU/RNG/cover.webp',
    mark: { sheet: '/pictures/vendors/0.webp', column: 0, row: 0, columns: 8, rows: 1 },
  },
  state: 'open',
}

const nothing = () => undefined
const card = (shown: Game, isStarred = false) => (
  <div>
    <div className="w-28">
      <GameCard game={shown} isStarred={isStarred} onPlay={nothing} onTry={nothing} onStar={nothing} />
    </div>
  </div>
)

const vendorCard = (shown: Vendor) => (
  <div>
    <div className="w-44">
      <VendorCard vendor={shown} />
    </div>
  </div>
)

export const preview = {
  title: 'Games',
  states: {
    card: () => card(game),
    starred: () => card(game, true),
    resting: () => card(resting),
    long: () => card(long),
    brokenPicture: () => card({ ...game, iconUrl: '/nothing.webp', lagerIcon: '/nothing.webp' }),
    vendor: () => vendorCard(vendor),
    vendorResting: () => vendorCard({ ...vendor, state: 'not_connected' }),
    skeleton: () => <GridSkeleton count={6} />,
  },
} satisfies Preview
