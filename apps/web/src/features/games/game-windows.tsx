import { Suspense } from 'react'
import { lazyPart, useAddress } from '#features/navigation/index.ts'
import { readRef, readVendorRef } from './game-ref.ts'
import { useRestingGame } from './resting.ts'

const GameCenter = lazyPart(() => import('./game-center.tsx').then((module) => module.GameCenter), 'games', 'wallet', 'play', 'session')
const RestingDialog = lazyPart(() => import('./resting-dialog.tsx').then((module) => module.RestingDialog), 'games', 'play')
const VendorWindow = lazyPart(() => import('./vendor-window.tsx').then((module) => module.VendorWindow), 'games', 'play')

/** Whether the address has a game open over the site. */
export function useIsPlaying(): boolean {
  return readRef(useAddress().search.game) !== undefined
}

/** What stands over the page because of games: the game itself, word that a game rests, or a vendor's list. The address says which. */
export function GameWindows() {
  const { search } = useAddress()
  const resting = useRestingGame(({ game }) => game)
  const isTrial = search.trial === '1'
  const game = readRef(search.game)
  const vendor = readVendorRef(search.vendor)
  return (
    <Suspense>
      {game && <GameCenter key={search.game} game={game} isTrial={isTrial} />}
      {!game && resting && <RestingDialog game={resting} />}
      {!game && !resting && vendor && <VendorWindow key={search.vendor} {...vendor} isTrial={isTrial} />}
    </Suspense>
  )
}
