import { recall, remember } from '@croupier/vendor-client/memory'

/** The bets of a game with one of them chosen, remembered on this device. */
export type Bets = { readonly all: readonly bigint[]; readonly chosen: bigint; step(by: -1 | 1): void; choose(bet: bigint): void }

const DEFAULT_INDEX = 2

export function openBets(setup: { game: string; betsMinor: readonly string[]; onChange(bets: Bets): void }): Bets {
  const key = `studio-bet-${setup.game}`
  const all = setup.betsMinor.map(BigInt)
  const remembered = all.findIndex((bet) => String(bet) === recall(key))
  let index = remembered === -1 ? Math.min(DEFAULT_INDEX, all.length - 1) : remembered
  const move = (next: number) => {
    index = Math.min(all.length - 1, Math.max(0, next))
    remember(key, String(bets.chosen))
    setup.onChange(bets)
  }
  const bets: Bets = {
    all,
    get chosen() {
      return all[index] ?? 0n
    },
    step: (by) => move(index + by),
    choose: (bet) => move(all.indexOf(bet)),
  }
  setup.onChange(bets)
  return bets
}
