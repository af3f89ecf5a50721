import type { ExposureView } from '../../desk-api/messages.ts'

/** What singles on markets may cost: pure, exact. */

export type ExposureRow = { market_row: bigint; event_id: string; outcome_id: string; currency: string; staked: bigint; paid: bigint }

/** Rows of one market by outcome and currency: each outcome in every currency in which something is staked on the market. */
export function marketExposure(outcomes: readonly string[], rows: readonly ExposureRow[]): Map<string, ExposureView[]> {
  const currencies = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([one], [other]) => one.localeCompare(other))
  return new Map(
    outcomes.map((outcome) => [
      outcome,
      currencies.map(([currency, own]) => {
        const row = own.find(({ outcome_id: id }) => id === outcome)
        const paid = row?.paid ?? 0n
        return {
          currency,
          stakedMinor: String(row?.staked ?? 0n),
          singlesPaidMinor: String(paid),
          resultMinor: String(stakedOf(own) - paid),
        }
      }),
    ]),
  )
}

/** What singles on one market leave the house with at worst, in one currency. An outcome that nobody bet on costs nothing. */
export function worstOfMarket(rows: readonly ExposureRow[]): bigint {
  return stakedOf(rows) - rows.reduce((most, { paid }) => (paid > most ? paid : most), 0n)
}

export type EventMoney = { currency: string; staked: bigint; worst: bigint }

/** The money on an event by currency; the worst results of its markets together, as if they came at once. */
export function eventMoney(markets: readonly (readonly ExposureRow[])[]): EventMoney[] {
  const sums = new Map<string, EventMoney>()
  for (const rows of markets)
    for (const [currency, own] of Map.groupBy(rows, (row) => row.currency)) {
      const { staked, worst } = sums.get(currency) ?? { staked: 0n, worst: 0n }
      sums.set(currency, { currency, staked: staked + stakedOf(own), worst: worst + worstOfMarket(own) })
    }
  return [...sums.values()].toSorted((one, other) => one.currency.localeCompare(other.currency))
}

export function stakedOf(rows: readonly ExposureRow[]): bigint {
  return rows.reduce((sum, { staked }) => sum + staked, 0n)
}
