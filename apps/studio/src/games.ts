import type { FishGame } from '@croupier/game-kit/fish-game'
import type { AnyGame, GameManifest } from '@croupier/game-kit/game'
import type { AnySeatedGame } from '@croupier/game-kit/seated-game'
import type { AnyTicketGame } from '@croupier/game-kit/ticket-game'
import type { AnyTimedGame } from '@croupier/game-kit/timed-game'
import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { baccarat } from '@croupier/games/baccarat/rules'
import { bingo } from '@croupier/games/bingo/rules'
import { blackjack } from '@croupier/games/blackjack/rules'
import { clockworkRoosters } from '@croupier/games/clockwork-roosters/rules'
import { colorGame } from '@croupier/games/color-game/rules'
import { elevenFive } from '@croupier/games/eleven-five/rules'
import { filipino2d } from '@croupier/games/filipino-2d/rules'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { filipino6 } from '@croupier/games/filipino-6/rules'
import { fiveD } from '@croupier/games/five-d/rules'
import { jacksOrBetter } from '@croupier/games/jacks-or-better/rules'
import { k3 } from '@croupier/games/k3/rules'
import { keno } from '@croupier/games/keno/rules'
import { kiteCrash } from '@croupier/games/kite-crash/rules'
import { koiWays } from '@croupier/games/koi-ways/rules'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { lucky28 } from '@croupier/games/lucky-28/rules'
import { luckyLanterns } from '@croupier/games/lucky-lanterns/rules'
import { mines } from '@croupier/games/mines/rules'
import { my4d } from '@croupier/games/my-4d/rules'
import { pk10 } from '@croupier/games/pk10/rules'
import { plinko } from '@croupier/games/plinko/rules'
import { roulette } from '@croupier/games/roulette/rules'
import { sg4d } from '@croupier/games/sg-4d/rules'
import { thaiLotto } from '@croupier/games/thai-lotto/rules'
import { tienLen } from '@croupier/games/tien-len/rules'
import { tongits } from '@croupier/games/tongits/rules'
import { vaultOfPearls } from '@croupier/games/vault-of-pearls/rules'
import { vnCentral } from '@croupier/games/vn-central/rules'
import { vnNorth } from '@croupier/games/vn-north/rules'
import { vnSouth } from '@croupier/games/vn-south/rules'

/** Every game that a player plays alone. A new game is one line here. */
const games: readonly AnyGame[] = [
  lanternTide,
  koiWays,
  vaultOfPearls,
  luckyLanterns,
  mines,
  plinko,
  bingo,
  jacksOrBetter,
  roulette,
  blackjack,
]

/** Every game whose rounds players share at a table. */
const timed: readonly AnyTimedGame[] = [baccarat, colorGame, clockworkRoosters, kiteCrash]

/** Every game whose players shoot at what swims by. */
const fishing: readonly FishGame[] = [abyssLantern]

/** Every game that players sit down to against each other. */
const seated: readonly AnySeatedGame[] = [tongits, tienLen]

/** Every lottery: tickets until a draw closes, its result later. */
const lotteries: readonly AnyTicketGame[] = [
  vnNorth,
  vnCentral,
  vnSouth,
  sg4d,
  my4d,
  thaiLotto,
  filipino2d,
  filipino3d,
  filipino6,
  pk10,
  fiveD,
  k3,
  elevenFive,
  keno,
  lucky28,
]

export function allManifests(): readonly GameManifest[] {
  return [...games, ...timed, ...fishing, ...seated, ...lotteries].map(({ manifest }) => manifest)
}

export function manifestByCode(code: string): GameManifest | undefined {
  return allManifests().find((manifest) => manifest.code === code)
}

export function manifestBySlug(slug: string): GameManifest | undefined {
  return allManifests().find((manifest) => manifest.slug === slug)
}

export function allGames(): readonly AnyGame[] {
  return games
}

export function gameByCode(code: string): AnyGame | undefined {
  return games.find((game) => game.manifest.code === code)
}

export function gameBySlug(slug: string): AnyGame | undefined {
  return games.find((game) => game.manifest.slug === slug)
}

export function timedGames(): readonly AnyTimedGame[] {
  return timed
}

export function timedGameByCode(code: string): AnyTimedGame | undefined {
  return timed.find((game) => game.manifest.code === code)
}

export function fishGames(): readonly FishGame[] {
  return fishing
}

export function fishGameByCode(code: string): FishGame | undefined {
  return fishing.find((game) => game.manifest.code === code)
}

export function seatedGames(): readonly AnySeatedGame[] {
  return seated
}

export function seatedGameByCode(code: string): AnySeatedGame | undefined {
  return seated.find((game) => game.manifest.code === code)
}

export function ticketGames(): readonly AnyTicketGame[] {
  return lotteries
}

export function ticketGameByCode(code: string): AnyTicketGame | undefined {
  return lotteries.find((game) => game.manifest.code === code)
}
