import type { AffiliateLink, DownlineRow, LineFigures } from '@croupier/contract/agents'
import type { ContractRow, PayslipRow, Terms } from '@croupier/contract/agents-terms'
import type { Simulation } from './contracts/simulation-view.tsx'

/** What the previews of the agent centre show: people, terms and figures, some of them as long as they may be. */
export const AT = Date.UTC(2026, 10, 20, 4, 30)
export const DAY_MS = 86_400_000
export const LONG_NAME = 'abcdefghijklmnop'

export const figures: LineFigures = {
  registrations: 17,
  firstDeposits: 16,
  deposits: 49_500_000n,
  withdrawals: 1_250_000n,
  turnover: 26_610_000n,
  validTurnover: 26_610_000n,
  payouts: 31_688_000n,
  grossWin: -5_078_000n,
  bonuses: 0n,
  netWin: -5_078_000n,
  activeMembers: 53,
}
export const noFigures: LineFigures = {
  registrations: 0,
  firstDeposits: 0,
  deposits: 0n,
  withdrawals: 0n,
  turnover: 0n,
  validTurnover: 0n,
  payouts: 0n,
  grossWin: 0n,
  bonuses: 0n,
  netWin: 0n,
  activeMembers: 0,
}
/** Figures of a line as large as one may become. */
export const largeFigures: LineFigures = {
  ...figures,
  validTurnover: 123_456_789_012n,
  payouts: 122_222_222_222n,
  grossWin: -98_765_432_100n,
  deposits: 99_999_999_999n,
}

export const member: DownlineRow = {
  id: '12',
  username: 'mayumi',
  type: 2,
  status: 'active',
  level: 1,
  upline: 'bantay',
  directs: 14,
  balance: 1_234_550n,
  joinedAt: AT,
  lastLoginAt: AT,
}

export const terms: Terms = {
  kind: 'dividend',
  product: 'CONS',
  period: 'halfmonth',
  tiers: [
    { turnover: 0n, activeMembers: 0, netLoss: 0n, ratePpm: 200_000, fixed: 0n },
    { turnover: 5_000_000n, activeMembers: 5, netLoss: 1_000_000n, ratePpm: 300_000, fixed: 50_000n },
  ],
  payer: 'upline',
  escrow: 100_000n,
  graceHours: 24,
  cap: null,
  carryOver: 'capped',
  carryCap: 500_000n,
  activeRule: { turnover: 10_000n, deposits: 0n },
  costs: { bonusesPpm: 500_000, paymentsPpm: 10_000 },
}

export const contract: ContractRow = {
  id: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c11',
  chainId: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c11',
  version: 1,
  kind: 'dividend',
  product: 'CONS',
  state: 'in_force',
  terms,
  termsHash: 'c0ffee'.repeat(10),
  giver: { id: '11', username: 'bantay' },
  taker: { id: '12', username: 'mayumi' },
  side: 'given',
  isMyTurn: false,
  isAboveOwn: true,
  offeredAt: AT,
  offerEndsAt: AT + 7 * DAY_MS,
  startsAt: AT,
  endsAt: null,
  owed: 0n,
}
export const amendment: ContractRow = {
  ...contract,
  id: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c12',
  version: 2,
  state: 'offered',
  side: 'received',
  isMyTurn: true,
  startsAt: null,
  terms: { ...terms, cap: 10_000_000n, tiers: terms.tiers.slice(0, 1) },
}
/** A contract that is over and has paid too much, with somebody of a long name. */
export const over: ContractRow = {
  ...contract,
  id: '7d1f6f0e-5a5b-4c6e-9d3e-0a3f5f4b8c13',
  state: 'terminated',
  taker: { id: '13', username: LONG_NAME },
  endsAt: AT,
  owed: 1_234_567n,
}

export const slip: PayslipRow = {
  id: '5',
  contractId: contract.id,
  kind: 'dividend',
  product: 'CONS',
  version: 1,
  from: AT - 15 * DAY_MS,
  to: AT,
  payer: 'upline',
  taker: contract.taker,
  state: 'paid',
  basis: 12_345_600n,
  tier: 1,
  ratePpm: 300_000,
  amount: 3_703_680n,
  paidAt: AT,
}

export const inputs = {
  turnover: 41_300_000n,
  validTurnover: 41_250_000n,
  grossWin: 12_345_600n,
  bonuses: 0n,
  deposits: 9_000_000n,
  withdrawals: 1_200_000n,
  activeMembers: 3,
}

export const simulation: Simulation = {
  periods: Array.from({ length: 6 }, (_, index) => {
    const from = AT - (90 - index * 15) * DAY_MS
    return { from, to: from + 15 * DAY_MS, inputs, basis: 1_000_000n, tier: 0, ratePpm: 200_000, amount: BigInt(120_000 + index * 41_000) }
  }),
  total: 1_335_000n,
  ownTotal: 900_000n,
  isCovered: false,
  promisedTotal: 2_100_000n,
  isSolvent: false,
}

export const link: AffiliateLink = {
  code: 'BARANGAY1',
  label: 'Facebook group',
  url: 'https://parola.example/register?affiliateCode=BARANGAY1',
  type: 0,
  domain: null,
  createdAt: AT,
  expiresAt: AT + 30 * DAY_MS,
  usesMax: 50,
  state: 'open',
  yield: { registrations: 12, depositors: 7, deposits: 1_250_000n, validTurnover: 9_800_000n },
}

export const ceilings = { dividend: 400_000, daily: 10_000, hourly: 10_000, realtime: 10_000 }
export const settings = {
  minimumAmount: 100n,
  maximumAmount: 50_000_000n,
  dailyCap: 100_000_000n,
  dailyUsed: 37_500_000n,
  available: 3_438_240n,
  hasPaymentPassword: true,
  isFrozen: false,
  upline: { id: '11', username: 'bantay' },
}
export const transfer = {
  id: '0197a2c4-e5d1-4b3a-8c11-7d1f6f0e5a5b',
  direction: 'out' as const,
  other: { id: '12', username: 'mayumi', relation: 'downline' as const },
  amount: 500_000n,
  note: 'Fiesta',
  at: AT,
}
