import { showAmount } from '@croupier/game-kit/amounts'
import type { CallResult } from '@croupier/vendor-client/calls'
import type { Embedding } from '@croupier/vendor-client/embedding'
import type { Api, Round, Session } from './api.ts'
import type { Frame } from './frame.ts'

/** The balance as the player sees it: what the wallet said last, less a stake that is on its way. */
export type Balance = {
  stake(betMinor: bigint): void
  /** The stake was not taken after all. */
  restore(): void
  /** Shows what the wallet said after a round; asks for it while the win has not arrived there yet. */
  follow(round: Round): void
  /** Shows what the wallet said last of a round that is still being played. */
  accept(round: Round): void
}

// A win that finds no wallet is told again for ever; the page asks for five minutes, or until the player goes on.
const ASKS_MAX = 200
const WAIT_MS = 1500

type BalanceSetup = {
  api: Pick<Api, 'readRound'>
  session: Pick<Session, 'balanceMinor' | 'language'>
  frame: Pick<Frame, 'showBalance'>
  embedding: Pick<Embedding, 'tell'>
}

export function openBalance(setup: BalanceSetup): Balance {
  const { api, session, frame, embedding } = setup
  let balanceMinor = BigInt(session.balanceMinor)
  const show = (minor: bigint) => frame.showBalance(showAmount(minor, session.language))
  const accept = (told: string) => {
    balanceMinor = BigInt(told)
    show(balanceMinor)
    embedding.tell({ type: 'balance', balanceMinor: told })
  }
  // Whatever is asked for one round is out of date once the next one begins.
  let turn = 0
  const ask = async (id: string, own: number) => {
    for (let asks = 0; asks < ASKS_MAX && own === turn; asks++) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      const told = own === turn ? balanceAfter(await api.readRound(id)) : undefined
      if (told !== undefined && own === turn) return accept(told)
    }
  }
  show(balanceMinor)
  return {
    accept: ({ balanceMinor: told }) => {
      turn += 1
      if (told !== null) accept(told)
    },
    stake: (betMinor) => {
      turn += 1
      show(balanceMinor - betMinor)
    },
    restore: () => show(balanceMinor),
    follow: (round) => {
      turn += 1
      if (round.balanceMinor !== null) accept(round.balanceMinor)
      // Before the win was acknowledged, the wallet's last word is the balance after the stake.
      if (round.state !== 'CLOSED') void ask(round.id, turn)
    },
  }
}

/** What the wallet said at the end of a round; undefined before that. */
function balanceAfter(answer: CallResult<Round>): string | undefined {
  return answer.kind === 'done' && answer.value.state === 'CLOSED' ? (answer.value.balanceMinor ?? undefined) : undefined
}
