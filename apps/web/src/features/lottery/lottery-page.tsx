import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import { paths, useAddress } from '#features/navigation/index.ts'
import { DrawBoard } from './draw-board.tsx'

/** Whose lotteries each address shows (GL-01). */
const VENDORS: Readonly<Record<string, readonly string[]>> = {
  [paths.vnLottery]: ['TCG_LOTTO_VN'],
  [paths.vnGames]: ['TCG_LOTTO_VN'],
  [paths.seaLottery]: ['TCG_SEA'],
  [paths.seaGames]: ['TCG_SEA'],
}
const OTHERS = ['LOTT', 'ELOTT']

/** The lottery play page (RT-13): what its lotteries drew and draw next, the one of the address first. */
export function LotteryPage() {
  const text = useText()
  const { path, search } = useAddress()
  return (
    <>
      <h1 className="mb-4 text-22 font-bold">{text('shell.category.LOTT')}</h1>
      <Notice kind="info">{text('lottery.notOpen')}</Notice>
      <DrawBoard vendors={VENDORS[path] ?? OTHERS} first={search.gameCode} />
    </>
  )
}
