import { call } from '@croupier/client/call'
import { launchGame, launchTrial } from '@croupier/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/session/index.ts'
import { launchAt } from '#features/site/index.ts'
import { client } from './catalogue.ts'
import { type GameRef, writeRef } from './game-ref.ts'

/** Asks for the single-use address of a game; each opening asks anew, and nothing is kept. A launch moves no money, so it may be asked for again. */
export function useLaunch(ref: GameRef, { isTrial, isEnabled }: { isTrial: boolean; isEnabled: boolean }) {
  const language = useSession((session) => session.language)
  return useQuery({
    queryKey: ['launch', writeRef(ref), isTrial],
    queryFn: () => askFor(ref, { isTrial, language }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
}

async function askFor(
  { nodeId, vassalage, gameType }: GameRef,
  { isTrial, language }: { isTrial: boolean; language: 'EN' | 'TY' },
): Promise<string> {
  const backUrl = window.location.pathname
  const shared = { nodeId, language, platform: client.platform, backUrl }
  const { content } = isTrial
    ? await call(launchTrial, shared)
    : await call(launchGame, { ...shared, launchMode: 'GLS' as const, vassalage, gameType, clientType: client.clientType })
  return launchAt(content.game_url)
}
