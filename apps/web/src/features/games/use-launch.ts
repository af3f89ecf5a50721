import { call } from '@croupier/client/call'
import type { Lane } from '@croupier/contract/games'
import { launchGame, launchTrial } from '@croupier/contract/games-launches'
import { vnGameMenu } from '@croupier/contract/lottery'
import type { InputOf } from '@croupier/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/session/index.ts'
import { launchAt } from '#features/site/index.ts'
import { client, useLanes } from './catalogue.ts'
import { type GameRef, writeRef } from './game-ref.ts'
import { isVnLottery, type LotteryLaunch, lotteryLaunch, prizeMode } from './lottery-rules.ts'

/** Asks for an address of a game; each opening asks anew, and nothing is kept. A launch moves no money, so it may be asked for again. */
export function useLaunch(ref: GameRef, { isTrial, isEnabled }: { isTrial: boolean; isEnabled: boolean }) {
  const language = useSession((session) => session.language)
  const isLottery = !isTrial && isVnLottery(ref)
  const { data: lanes } = useLanes(isLottery)
  return useQuery({
    queryKey: ['launch', writeRef(ref), isTrial],
    queryFn: () => askFor(ref, { isTrial, language, lanes: isLottery ? lanes : undefined }),
    enabled: isEnabled && (!isLottery || lanes !== undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
}

type Asking = { isTrial: boolean; language: 'EN' | 'TY'; lanes: readonly Lane[] | undefined }

async function askFor(ref: GameRef, { isTrial, language, lanes }: Asking): Promise<string> {
  const backUrl = window.location.pathname
  const { nodeId } = ref
  const shared = { nodeId, language, ...chosenTheme(), platform: client.platform, backUrl }
  const { content } = isTrial
    ? await call(launchTrial, shared)
    : await call(launchGame, {
        ...shared,
        ...(lanes ? await lotteryOf(nodeId, lanes) : { launchMode: 'GLS' as const }),
        ...ref,
        clientType: client.clientType,
      })
  return launchAt(content.game_url)
}

/** The theme that the page bears because somebody chose it; a page that follows the device has a game that does. */
function chosenTheme(): Pick<InputOf<typeof launchGame>, 'theme'> {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? { theme } : {}
}

/** The menu of the prize mode knows the game's code; a lottery that it does not show is refused by the server. */
async function lotteryOf(nodeId: number, lanes: readonly Lane[]): Promise<LotteryLaunch> {
  const menu = await call(vnGameMenu, { prizeMode: prizeMode(lanes), device: 'WEB' })
  const game = menu.flatMap(({ games }) => games).find((one) => one.nodeId === nodeId)
  return lotteryLaunch(game?.gameCode ?? '-', lanes)
}
