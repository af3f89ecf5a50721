import type { Game, GameType, PrizeMode } from '@croupier/contract/games'
import type { LotteryMenu } from '@croupier/contract/lottery'
import { readGames, readRecent, vendorFacts } from '#modules/games/index.ts'
import type { Context } from '#platform/context.ts'
import { drawLook } from './kinds.ts'

export const VN_VENDOR = 'TCG_LOTTO_VN'
const SEA_VENDOR = 'TCG_SEA'
const GAMES_MAX = 100

type Lottery = LotteryMenu[number]['games'][number]
type MenuGame = Omit<Lottery, 'drawLook'>
type Asked = { prizeMode?: PrizeMode | undefined; vassalage?: string | undefined }

/** The lotteries of a prize mode, grouped by vendor. */
export async function readMenus(context: Context, asked: Asked): Promise<LotteryMenu> {
  const { types, vassalage } = asked.vassalage ? { types: modes.LOTT.types, vassalage: asked.vassalage } : ofMode(asked.prizeMode)
  const filter = { vassalage, pageSize: GAMES_MAX }
  const lists = await Promise.all(types.map((gameType) => readGames(context, { ...filter, gameType })))
  const games = lists.flatMap((list) => list.games)
  const vendors = [...new Set(games.map(({ vassalage }) => vassalage))]
  return await Promise.all(
    vendors.map(async (vendor) => ({
      groupName: (await vendorFacts(context, vendor))?.name ?? vendor,
      vassalage: vendor,
      games: games.filter((game) => game.vassalage === vendor).map(shownLottery),
    })),
  )
}

type Mode = { types: readonly GameType[]; vassalage?: string }

/** What each prize mode shows; no vendor draws a brand's own lotteries (ZY). */
const modes: Record<PrizeMode, Mode> = {
  LOTT: { types: ['LOTT'] },
  ELOTT: { types: ['ELOTT'] },
  SEA: { types: ['LOTT'], vassalage: SEA_VENDOR },
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
export async function readRooms(context: Context, { vassalage }: { vassalage?: string | undefined }): Promise<{ rooms: MenuGame[] }> {
  const { games } = await readGames(context, { gameType: 'PVP', vassalage, pageSize: GAMES_MAX })
  return { rooms: games.map(shown).toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)) }
}

function shownLottery(game: Game): Lottery {
  return { ...shown(game), drawLook: drawLook(game.gameName) }
}

function shown({ gameCode, displayName, nodeId, vassalage, gameType, maintenance }: Game): MenuGame {
  return { gameCode, displayName, nodeId, vassalage, gameType, isOpen: maintenance === null }
}
