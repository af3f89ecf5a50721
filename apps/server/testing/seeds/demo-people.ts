import type { Terms } from '@croupier/contract/agents-terms'

/** The agents of the demo's line below `bantay`: who stands under whom, and in which class. */
export const lineAgents = [
  { username: 'mayumi', type: 2, upline: 'bantay' },
  { username: 'lakan', type: 41, upline: 'bantay' },
  { username: 'dakila', type: 41, upline: 'mayumi' },
  { username: 'marikit', type: 42, upline: 'mayumi' },
  { username: 'bagwis', type: 42, upline: 'lakan' },
  { username: 'tanglaw', type: 42, upline: 'dakila' },
] as const

const words =
  'alon anino araw bagyo bahaghari balangay batis bayani bulan buhawi butanding dagat dalampasigan diwata duyan gabi ginto habagat ' +
  'halaman hamog hangin himig ilaw isla kalikasan kampana kandila karagatan kidlat kislap lawa liwanag luntian lupa mutya ningning ' +
  'palay pamana paraiso perlas pinya puso sampaga sigla sulo takipsilim talon tinig tubig ulap ulan umaga yaman'

/** Members of the line by name, each under the next agent in turn. */
export const lineMembers: readonly string[] = words.split(' ')

const plain: Terms = {
  kind: 'realtime',
  product: 'CONS',
  period: 'slot',
  tiers: [],
  payer: 'brand',
  escrow: 0n,
  graceHours: 24,
  cap: null,
  carryOver: 'none',
  carryCap: 0n,
  activeRule: { turnover: 10_000n, deposits: 0n },
  costs: { bonusesPpm: 0, paymentsPpm: 0 },
}

const tier = (ratePpm: number, more: Partial<Terms['tiers'][number]> = {}): Terms['tiers'][number] => ({
  turnover: 0n,
  activeMembers: 0,
  netLoss: 0n,
  ratePpm,
  fixed: 0n,
  ...more,
})

export const brandTerms = {
  dividend: {
    ...plain,
    kind: 'dividend',
    period: 'halfmonth',
    tiers: [tier(200_000), tier(300_000, { netLoss: 5_000_000n }), tier(400_000, { netLoss: 20_000_000n, activeMembers: 20 })],
    carryOver: 'full',
    costs: { bonusesPpm: 500_000, paymentsPpm: 10_000 },
  },
  daily: { ...plain, kind: 'daily', period: 'pair', tiers: [tier(8_000), tier(12_000, { turnover: 5_000_000n, activeMembers: 5 })] },
  hourly: { ...plain, kind: 'hourly', period: 'hour', tiers: [tier(3_000)] },
  realtime: { ...plain, tiers: [tier(2_000)] },
} as const satisfies Record<string, Terms>

/** New terms that wait for the demo agent's answer: a second step above the one in force. */
export const offeredTerms: Terms = { ...plain, tiers: [tier(2_500), tier(4_000, { turnover: 100_000n })] }

const upline = { payer: 'upline', graceHours: 48 } as const

/** What the line has agreed on within itself: who gives whom what. */
export const lineContracts: readonly { giver: string; taker: string; daysAgo: number; terms: Terms }[] = [
  {
    giver: 'bantay',
    taker: 'mayumi',
    daysAgo: 60,
    terms: { ...plain, ...upline, kind: 'daily', period: 'pair', tiers: [tier(5_000)], escrow: 100_000n },
  },
  {
    giver: 'bantay',
    taker: 'mayumi',
    daysAgo: 45,
    terms: {
      ...plain,
      ...upline,
      kind: 'dividend',
      period: 'week',
      tiers: [tier(100_000), tier(150_000, { netLoss: 1_000_000n })],
      carryOver: 'capped',
      carryCap: 2_000_000n,
    },
  },
  { giver: 'bantay', taker: 'lakan', daysAgo: 50, terms: { ...plain, ...upline, kind: 'daily', period: 'pair', tiers: [tier(4_000)] } },
  { giver: 'mayumi', taker: 'dakila', daysAgo: 30, terms: { ...plain, ...upline, kind: 'daily', period: 'pair', tiers: [tier(3_000)] } },
  { giver: 'bantay', taker: 'lakan', daysAgo: 1.5, terms: { ...plain, ...upline, kind: 'hourly', period: 'hour', tiers: [tier(1_500)] } },
  { giver: 'bantay', taker: 'mayumi', daysAgo: 0.3, terms: { ...plain, ...upline, tiers: [tier(1_000)] } },
]
