import { call } from '@croupier/client/call'
import { keyOf, useCall } from '@croupier/client/hooks'
import { vendorOf, withVendor } from '@croupier/contract/games'
import { allOpened, type LotteryMenu, numerosNear } from '@croupier/contract/lottery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export type Lottery = LotteryMenu[number]['games'][number] & { vendorName: string }

/** How many draws of a lottery its window shows. */
const SHOWN = 20
const FRESH_MS = 30_000
/** The source is asked once a minute: a number is here soon after that. */
const ASK_AGAIN_MS = 15_000
const ASKED_MAX = 12

/** What becomes of a draw that was due: its number is awaited, or none came. A lottery that nobody had open draws nothing. */
export type DueDraw = 'none' | 'drawing' | 'not-held'

/** What a lottery drew, newest first, and the draw that comes next; asked again by itself when that one is due. */
export function useDraws(lottery: Lottery) {
  const { gameCode, nodeId } = lottery
  const opened = useCall(allOpened, { gameCode, ...withVendor(vendorOf(lottery)), size: SHOWN }, { freshMs: FRESH_MS })
  const coming = useComing(nodeId)
  const [awaited, setAwaited] = useState<string>()
  const [givenUp, setGivenUp] = useState<string>()
  const isDrawing = awaited !== givenUp && awaited !== undefined && opened.data?.every(({ numero }) => numero !== awaited) === true
  const [askOpened, askComing] = [opened.refetch, coming.refetch]
  useEffect(() => {
    if (!isDrawing) return
    let asked = 0
    const ask = () => {
      asked += 1
      if (asked > ASKED_MAX) return setGivenUp(awaited)
      void askOpened()
      void askComing()
    }
    const timer = setInterval(ask, ASK_AGAIN_MS)
    ask()
    return () => clearInterval(timer)
  }, [isDrawing, awaited, askOpened, askComing])
  const isNotHeld = awaited !== undefined && awaited === givenUp
  const due: DueDraw = isDrawing ? 'drawing' : isNotHeld ? 'not-held' : 'none'
  return { opened, coming, due, onDue: setAwaited }
}

/** The draw that comes next. It is due by this device's clock: what is left, from the middle of the way there and back. */
function useComing(gameId: number) {
  const input = { gameId }
  return useQuery({
    queryKey: keyOf(numerosNear, input),
    queryFn: async () => {
      const asked = Date.now()
      const { currentNumero } = await call(numerosNear, input)
      return currentNumero && { numero: currentNumero.numero, dueAt: (asked + Date.now()) / 2 + currentNumero.remainTime }
    },
    staleTime: 0,
  })
}
