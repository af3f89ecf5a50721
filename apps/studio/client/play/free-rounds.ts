import { showAmount } from '@croupier/game-kit/amounts'
import type { Session } from './api.ts'
import type { Frame } from './frame.ts'
import { texts } from './texts.ts'
import type { Wager, WagerEnd } from './wager.ts'

type Setup = { session: Pick<Session, 'free' | 'language'>; frame: Pick<Frame, 'showFree'> }

/** Rounds that the operator gave away: they are played first, at their own bet, until they are used up. */
export function openFreeRounds({ session, frame }: Setup) {
  const words = texts[session.language]
  let left = session.free?.left ?? 0
  const show = () =>
    frame.showFree(
      session.free && left > 0 ? words.freeRounds(left, showAmount(BigInt(session.free.betMinor), session.language)) : undefined,
    )
  show()
  return {
    /** What the next bet is, where it is free. */
    get next(): Required<Pick<Wager, 'betMinor' | 'reward'>> | undefined {
      return session.free && left > 0 ? { betMinor: session.free.betMinor, reward: session.free.reward } : undefined
    },
    settle(end: WagerEnd): void {
      if (end.kind === 'played' && end.round.isFree) left -= 1
      if (end.kind === 'refused' && end.code === 'REWARD_OVER') left = 0
      show()
    },
  }
}
