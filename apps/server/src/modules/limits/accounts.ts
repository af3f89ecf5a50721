import type { AccountName, Leg } from '#modules/wallet/index.ts'

/** The account of one window of one choice: a change of the limit begins another, so that nothing old loosens what is new. */
export function limitAccount(memberId: bigint, unit: string, { choiceId, firstDay }: { choiceId: bigint; firstDay: string }): AccountName {
  return { class: 'limit', ownerId: memberId, unit, realm: 'limit', scope: `${choiceId} ${firstDay}` }
}

/** What limits are granted from and drawn to; a lane writes to a stripe of its own. */
export function limitSource(unit: string, stripe: number): AccountName {
  return { class: 'house', ownerId: 0n, unit, realm: 'limit', stripe }
}

/** Legs of limits that move, with the one on `source` that balances them; empty where nothing moves. */
export function balancedLegs(gains: readonly Leg[], source: AccountName): Leg[] {
  const moving = gains.filter(({ amountMinor }) => amountMinor !== 0n)
  const sum = moving.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  return sum === 0n ? moving : [...moving, { account: source, amountMinor: -sum }]
}
