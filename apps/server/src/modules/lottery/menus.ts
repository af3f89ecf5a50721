import { type Game, type GameType, type PrizeMode, vendorOf, withVendor } from '@croupier/contract/games'
import type { LotteryMenu, roomList } from '@croupier/contract/lottery'
import type { InputOf } from '@croupier/contract/route'
import { readGames, readRecent, vendorFacts } from '#modules/games/index.ts'
import type { Context } from '#platform/context.ts'
import { drawLook } from './kinds.ts'

export const VN_VENDOR = 'TCG_LOTTO_VN'
const SEA_VENDOR = 'TCG_SEA'
const GAMES_MAX = 100

type Lottery = LotteryMenu[number]['games'][number]
type MenuGame = Omit<Lottery, 'drawLook'>
type MenuInput = { prizeMode?: PrizeMode | undefined; vendor?: string | undefined }

/** The lotteries of a prize mode, grouped by vendor. */
export async function readMenus(context: Context, input: MenuInput): Promise<LotteryMenu> {
  const { types, vendor: only } = input.vendor ? { types: modes.LOTT.types, vendor: input.vendor } : ofMode(input.prizeMode)
  const filter = { ...withVendor(only), pageSize: GAMES_MAX }
  const lists = await Promise.all(types.map((gameType) => readGames(context, { ...filter, gameType })))
  const games = lists.flatMap((list) => list.games)
  const vendors = [...new Set(games.map(vendorOf))]
  return await Promise.all(
    vendors.map(async (vendor) => ({
      groupName: (await vendorFacts(context, vendor))?.name ?? vendor,
      ...withVendor(vendor),
      games: games.filter((game) => vendorOf(game) === vendor).map(shownLottery),
    })),
  )
}

type Mode = { types: readonly GameType[]; vendor?: string }

/** What each prize mode shows; no vendor draws a brand's own lotteries (ZY). */
const modes: Record<PrizeMode, Mode> = {
  LOTT: { types: ['LOTT'] },
  ELOTT: { types: ['ELOTT'] },
  SEA: { types: ['LOTT'], vendor: SEA_VENDOR },
  ZY: { types: [] },
}

function ofMode(mode: PrizeMode | undefined): Mode {
  return mode === undefined ? { types: ['LOTT', 'ELOTT'] } : modes[mode]
}

export async function readRecentLotteries(context: Context): Promise<Lottery[]> {
  const { list } = await readRecent(context, { pageSize: GAMES_MAX })
  return list.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT').map(shownLottery)
}

/** Card games, those that one can enter first. */
export async function readRooms(context: Context, asked: InputOf<typeof roomList>): Promise<{ rooms: MenuGame[] }> {
  const { games } = await readGames(context, { ...withVendor(vendorOf(asked)), gameType: 'PVP', pageSize: GAMES_MAX })
  return { rooms: games.map(shown).toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)) }
}

function shownLottery(game: Game): Lottery {
  return { ...shown(game), drawLook: drawLook(game.gameName) }
}

function shown(game: Game): MenuGame {
  const { gameCode, displayName, nodeId, gameType, maintenance } = game
  return { gameCode, displayName, nodeId, ...withVendor(vendorOf(game)), gameType, isOpen: maintenance === null }
}
