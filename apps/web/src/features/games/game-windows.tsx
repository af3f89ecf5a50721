import { gameTypes } from '@croupier/contract/games'
import { lazy, Suspense } from 'react'
import { useAddress, withTexts } from '#features/navigation/index.ts'
import { readRef } from './launch-rules.ts'
import { useRestingGame } from './play.ts'

const GameCenter = lazy(() =>
  withTexts(() => import('./game-center.tsx'), ['games', 'wallet']).then((module) => ({ default: module.GameCenter })),
)
const RestingDialog = lazy(() =>
  withTexts(() => import('./resting-dialog.tsx'), ['games']).then((module) => ({ default: module.RestingDialog })),
)
const VendorWindow = lazy(() =>
  withTexts(() => import('./vendor-window.tsx'), ['games']).then((module) => ({ default: module.VendorWindow })),
)

/** Whether the address has a game open over the site. */
export function useIsPlaying(): boolean {
  return readRef(useAddress().search.game) !== undefined
}

/** What stands over the page because of games: the game itself, a vendor's list, or word that a game rests. The address says which. */
export function GameWindows() {
  const { search } = useAddress()
  const resting = useRestingGame(({ game }) => game)
  const isTrial = search.trial === '1'
  const game = readRef(search.game)
  const vendor = readVendor(search.vendor)
  if (game) return <Suspense>{<GameCenter key={search.game} game={game} isTrial={isTrial} />}</Suspense>
  if (resting) return <Suspense>{<RestingDialog game={resting} />}</Suspense>
  if (vendor) return <Suspense>{<VendorWindow key={search.vendor} {...vendor} isTrial={isTrial} />}</Suspense>
  return null
}

function readVendor(text: string | undefined) {
  const [type, vassalage = ''] = (text ?? '').split('.')
  const gameType = gameTypes.find((candidate) => candidate === type)
  return gameType && /^[A-Z0-9_]{1,30}$/.test(vassalage) ? { gameType, vassalage } : undefined
}
