import type { Terms } from '@croupier/contract/agents-terms'

/** Plain terms: one percent of everything, paid by the upline. */
export function someTerms(change: Partial<Terms> = {}): Terms {
  return {
    kind: 'realtime',
    product: 'CONS',
    period: 'slot',
    tiers: [{ turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 10_000, fixed: 0n }],
    payer: 'upline',
    escrow: 0n,
    graceHours: 24,
    cap: null,
    carryOver: 'none',
    carryCap: 0n,
    activeRule: { turnover: 0n, deposits: 0n },
    costs: { bonusesPpm: 0, paymentsPpm: 0 },
    ...change,
  }
}
