/** What a round costs the table at most, by currency: what was staked, and what is paid in each class of outcomes. Plain JSON. */
export type Exposure = Readonly<Record<string, { staked: string; paid: Readonly<Record<string, string>> }>>

type Weight = { currency: string; amountMinor: bigint; paidIn: Readonly<Record<string, bigint>> }

/** Adds a bet, or with -1 takes one away that does not count any more. */
export function weigh(exposure: Exposure, { currency, amountMinor, paidIn }: Weight, sign: 1n | -1n): Exposure {
  const before = exposure[currency] ?? { staked: '0', paid: {} }
  const paid: Record<string, string> = { ...before.paid }
  for (const [name, minor] of Object.entries(paidIn)) paid[name] = String(BigInt(paid[name] ?? '0') + sign * minor)
  return { ...exposure, [currency]: { staked: String(BigInt(before.staked) + sign * amountMinor), paid } }
}

/** The loss of the worst outcome; zero when the table wins in all of them. */
export function worstLossMinor(exposure: Exposure, currency: string): bigint {
  const { staked, paid } = exposure[currency] ?? { staked: '0', paid: {} }
  const largest = Object.values(paid).reduce((most, text) => (BigInt(text) > most ? BigInt(text) : most), 0n)
  return largest > BigInt(staked) ? largest - BigInt(staked) : 0n
}
