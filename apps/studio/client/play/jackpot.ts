import { showAmount } from '@croupier/game-kit/amounts'
import type { GameModule } from '@croupier/game-kit/view'
import type { Api, Round, Session } from './api.ts'
import type { Frame } from './frame.ts'

/** What the pool of the game pays at the bet that is chosen: always what the wallet told last, towards which the figure moves and never beyond. */
export type Jackpot = {
  showBet(betMinor: bigint): void
  /** A free round wins nothing of a pool: while the next one is free, there is no figure. */
  showFree(isFree: boolean): void
  /** Shows what the wallet told with a round; after a win of the pool it is asked again. */
  follow(round: Round): void
}

type JackpotSetup = {
  api: Pick<Api, 'readSession'>
  session: Pick<Session, 'poolMinor' | 'language'>
  game: Pick<GameModule, 'jackpot'>
  frame: Pick<Frame, 'showJackpot'>
  isMotionReduced: boolean
}

const STEP_MS = 50
const EASE_PART = 6n

export function openJackpot({ api, session, game, frame, isMotionReduced }: JackpotSetup): Jackpot {
  const { jackpot } = game
  let poolMinor = session.poolMinor === null ? undefined : BigInt(session.poolMinor)
  let betMinor: bigint | undefined
  let isFree = false
  let shown: bigint | undefined
  let steps: ReturnType<typeof setInterval> | undefined
  const show = (minor: bigint | undefined) => {
    shown = minor
    frame.showJackpot(minor === undefined ? undefined : showAmount(minor, session.language))
  }
  const target = () =>
    jackpot && poolMinor !== undefined && betMinor !== undefined && !isFree ? jackpot.awardOf(poolMinor, betMinor) : undefined
  const jump = () => {
    clearInterval(steps)
    show(target())
  }
  const ease = () => {
    clearInterval(steps)
    const most = target()
    if (most === undefined || shown === undefined || isMotionReduced || most <= shown) return jump()
    steps = setInterval(() => {
      show(eased(shown ?? most, most))
      if (shown === most) clearInterval(steps)
    }, STEP_MS)
  }
  const told = (told: string | null) => {
    poolMinor = told === null ? poolMinor : BigInt(told)
    ease()
  }
  return {
    showBet: (chosen) => {
      betMinor = chosen
      jump()
    },
    showFree: (isNext) => {
      if (isNext === isFree) return
      isFree = isNext
      jump()
    },
    follow: ({ poolMinor: ofRound, jackpotMinor }) => {
      if (jackpotMinor === null) return told(ofRound)
      void api.readSession().then((answer) => answer.kind === 'done' && told(answer.value.poolMinor))
    },
  }
}

/** One step of a figure towards another above it. */
function eased(shown: bigint, most: bigint): bigint {
  const step = (most - shown) / EASE_PART
  return shown + (step > 0n ? step : most > shown ? 1n : 0n)
}
