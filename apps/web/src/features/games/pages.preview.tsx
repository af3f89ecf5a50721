import { answerTo, keyOf } from '@croupier/client/hooks'
import { type Game, type GameType, gameList, gameVendors, hotGames, jackpot, type VendorCard, withVendor } from '@croupier/contract/games'
import type { Preview } from '@croupier/ui/preview'
import { useSession } from '#features/session/index.ts'
import { AccountGamePage } from './account-game-page.tsx'
import { client, gamesInput } from './catalogue.ts'
import { CategoryPage } from './category-page.tsx'
import { CategoryStrip, placeOf } from './category-strip.tsx'
import { HomeSections } from './home-sections.tsx'
import { Jackpot } from './jackpot.tsx'
import { LobbyPage } from './lobby-page.tsx'
import { homeLimits, pageSizes } from './lobby-rules.ts'
import { SeamlessPage } from './seamless-page.tsx'
import { SearchResults } from './search-results.tsx'
import { VendorIcons } from './vendor-icons.tsx'

const names = ['Lantern Tide', 'Golden Dragon', 'Royal Blossom', 'Emerald Orchard', 'Sapphire Reef', 'The Very Long Tale of the Tide']
const games = names.map(
  (name, at): Game => ({
    nodeId: 1001 + at,
    nodeName: name,
    gameName: name,
    displayName: name,
    ...withVendor('STU'),
    gameCode: `stu_${at}`,
    isGame: 'GAME',
    gameType: 'RNG',
    gameClassify: null,
    showIcon: 1,
    iconUrl: `/pictures/game/${1001 + at}/card.webp`,
    lagerIcon: `/pictures/game/${1001 + at}/large.webp`,
    isHot: at === 0 ? 1 : 0,
    isNew: at === 1 ? 1 : 0,
    supportPlay: 0,
    freeplay: at === 0 ? 1 : 0,
    state: at > 3 ? 'not_connected' : 'open',
    maintenance: at > 3 ? { reason: 'Maintenance', endTime: null } : null,
  }),
)
const vendor = (gameType: GameType): VendorCard => ({
  ...withVendor('STU'),
  gameType,
  displayName: 'Studio',
  accountTypeName: 'Studio',
  icons: {
    logo: '/pictures/vendor/STU/RNG/mark.webp',
    cover: '/pictures/vendor/STU/RNG/cover.webp',
    mark: { sheet: '/pictures/vendors/0.webp', column: 0, row: 0, columns: 8, rows: 1 },
  },
  state: 'open',
})
const row = (gameType: GameType) => ({ gameType, cards: [vendor(gameType)] })
const rows = (['RNG', 'LIVE', 'SPORTS'] as const).map(row)
const lane = (gameType: GameType) => ({ title: gameType, gameClassify: [], ...row(gameType) })
const page = { games, totalPages: 2, totalCount: 46, pageNo: 1, pageable: true }

export const preview = {
  title: 'Game pages',
  answers: () => {
    const { language } = useSession.getState()
    // Lanes and hot games are kept bare, as the session keeps them.
    return [
      [keyOf(gameVendors, { platform: 'html5-desktop', language }), rows.map(({ gameType }) => lane(gameType))] as const,
      [keyOf(hotGames, { isPlatform: 2, platform: client.platform, language }), games] as const,
      answerTo(gameList, gamesInput({ gameType: 'RNG', page: 1, size: pageSizes.lobby }), page),
      answerTo(gameList, gamesInput({ gameType: 'SPORTS', page: 1, size: homeLimits.games }), page),
      answerTo(gameList, gamesInput({ name: '', page: 1, size: pageSizes.homeSearch }), page),
      answerTo(jackpot, {}, { total: 123_456_789n, asOf: 0 }),
    ]
  },
  states: {
    sections: () => <HomeSections rows={rows} />,
    strip: () => <CategoryStrip places={rows.map(placeOf)} />,
    jackpot: () => <Jackpot />,
    lobby: () => <LobbyPage />,
    category: () => <CategoryPage />,
    found: () => <SearchResults />,
    ownGames: () => <AccountGamePage />,
    noGameOpen: () => <SeamlessPage />,
    vendorIcons: () => <VendorIcons />,
  },
} satisfies Preview
