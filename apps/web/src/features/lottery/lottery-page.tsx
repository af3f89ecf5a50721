import { useCall } from '@croupier/client/hooks'
import { vendorOf } from '@croupier/contract/games'
import { gameMenus, type LotteryMenu } from '@croupier/contract/lottery'
import { Notice } from '@croupier/ui/notice'
import { useEffect } from 'react'
import { playLottery } from '#features/games/index.ts'
import { useText } from '#features/language/index.ts'
import { paths, useAddress } from '#features/navigation/index.ts'
import { DrawBoard } from './draw-board.tsx'

/** The vendors whose lotteries each address shows (GL-01). */
const VENDORS: Readonly<Record<string, readonly string[]>> = {
  [paths.vnLottery]: ['TCG_LOTTO_VN'],
  [paths.vnGames]: ['TCG_LOTTO_VN'],
  [paths.seaLottery]: ['TCG_SEA'],
  [paths.seaGames]: ['TCG_SEA'],
}
const OTHERS = ['LOTT', 'ELOTT']
const FRESH_MS = 5 * 60_000

/** The lottery play page (RT-13): what its lotteries drew and draw next, the one of the address first. */
export function LotteryPage() {
  const text = useText()
  const { path, search } = useAddress()
  const vendors = VENDORS[path] ?? OTHERS
  const { data: menu } = useCall(gameMenus, { device: 'WEB' }, { freshMs: FRESH_MS })
  const lotteries = (menu ?? []).filter((group) => vendors.includes(vendorOf(group))).flatMap(({ games }) => games)
  useWanted(lotteries.find(({ gameCode, isOpen }) => isOpen && gameCode === search.gameCode))
  return (
    <>
      <h1 className="mb-4 text-22 font-bold">{text('shell.category.LOTT')}</h1>
      {menu && lotteries.every(({ isOpen }) => !isOpen) && <Notice kind="info">{text('lottery.notOpen')}</Notice>}
      <DrawBoard vendors={vendors} first={search.gameCode} />
    </>
  )
}

/** The lottery that the address names opens at once where it takes bets (GL-01); coming back from it shows the page. */
function useWanted(wanted: LotteryMenu[number]['games'][number] | undefined): void {
  useEffect(() => {
    if (wanted) playLottery(wanted)
  }, [wanted])
}
