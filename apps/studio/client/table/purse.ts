import type { Bet, Slip } from './messages.ts'
import type { TableWagers } from './wagers.ts'

/** What the player has, and what rounds have paid, as far as the server told this page. */
export type Purse = {
  readonly balanceMinor: bigint
  tell(balanceMinor: bigint): void
  onSlip(slip: Slip): void
  /** Something may have been said while the page was not connected. */
  miss(): void
  /** Notes whether the player has bets in this round, and catches up once no bet is on its way. */
  look(round: string | undefined): void
}

export type CaughtUp = { slip: Slip | undefined; balanceMinor: bigint | undefined }

type PurseSetup = {
  balanceMinor: bigint
  wagers: Pick<TableWagers, 'totalMinor' | 'onTheWayMinor'>
  catchUp(): Promise<CaughtUp>
  onBalance(balanceMinor: bigint): void
  onOver(slip: Slip): void
}

/**
 * A balance that is told while a bet is on its way may be older than the bet's own, so it is asked for when none is. A round is over once
 * for the page, whether its end was pushed or read afterwards.
 */
export function openPurse(setup: PurseSetup): Purse {
  const { wagers } = setup
  let balanceMinor = setup.balanceMinor
  let isBehind = false
  let staked: string | undefined
  let settled: string | undefined

  const isQuiet = () => wagers.onTheWayMinor === 0n
  const tell = (minor: bigint) => {
    balanceMinor = minor
    setup.onBalance(minor)
  }
  const hear = (told: bigint | undefined) => {
    if (told === undefined) return
    if (isQuiet()) tell(told)
    else isBehind = true
  }
  const end = (slip: Slip) => {
    const isOver = slip.payoutMinor !== null && slip.bets.every(isAtRest)
    if (!isOver || settled === slip.round) return
    settled = slip.round
    setup.onOver(slip)
  }
  const adopt = (caught: CaughtUp) => {
    hear(caught.balanceMinor)
    if (caught.slip?.round === staked && caught.slip) end(caught.slip)
  }
  return {
    get balanceMinor() {
      return balanceMinor
    },
    tell,
    onSlip: (slip) => {
      hear(slip.balanceMinor === null ? undefined : BigInt(slip.balanceMinor))
      end(slip)
    },
    miss: () => {
      isBehind = true
    },
    look: (round) => {
      if (wagers.totalMinor > 0n) staked = round
      if (!isBehind || !isQuiet()) return
      isBehind = false
      void setup.catchUp().then(adopt)
    },
  }
}

function isAtRest({ state }: Bet): boolean {
  return state === 'CLOSED' || state === 'ROLLED_BACK' || state === 'REJECTED'
}
