import { showAmount } from '@croupier/game-kit/amounts'
import type { Api, Round, Session } from './api.ts'
import type { Embedding } from './embedding.ts'
import type { Frame } from './frame.ts'

/** The balance as the player sees it: what the wallet said last, less a stake that is on its way. */
export type Balance = {
  stake(betMinor: bigint): void
  /** The stake was not taken after all. */
  restore(): void
  /** Shows what the wallet said after a round; asks for it while the win has not arrived there yet. */
  follow(round: Round): void
}

// How long a win may take to reach the wallet before the page stops asking for the new balance.
const ASKS_MAX = 20
const WAIT_MS = 1500

export function openBalance(setup: { api: Api; session: Session; frame: Frame; embedding: Embedding }): Balance {
  const { api, session, frame, embedding } = setup
  let balanceMinor = BigInt(session.balanceMinor)
  const show = (minor: bigint) => frame.showBalance(showAmount(minor, session.language))
  const accept = (told: string) => {
    balanceMinor = BigInt(told)
    show(balanceMinor)
    embedding.tell({ type: 'balance', balanceMinor: told })
  }
  const ask = async (id: string) => {
    for (let asks = 0; asks < ASKS_MAX; asks++) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      const answer = await api.readRound(id)
      if (answer.kind === 'done' && answer.value.balanceMinor !== null) return accept(answer.value.balanceMinor)
    }
  }
  show(balanceMinor)
  return {
    stake: (betMinor) => show(balanceMinor - betMinor),
    restore: () => show(balanceMinor),
    follow: (round) => {
      if (round.balanceMinor === null) void ask(round.id)
      else accept(round.balanceMinor)
    },
  }
}
