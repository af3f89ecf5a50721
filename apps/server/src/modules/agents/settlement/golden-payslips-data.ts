import type { Terms } from '@croupier/contract/agents-terms'
import type { Inputs } from '../figures/rules.ts'

/** A payslip that was computed by hand: terms and figures in, amount and what is carried on out. Amounts in minor units. */
export type GoldenPayslip = {
  title: string
  terms: Partial<Terms>
  /** One part, or the two days of a pair. */
  inputs: readonly Partial<Inputs>[]
  carried?: { micro?: bigint; owedBackMinor?: bigint; lossMinor?: bigint }
  correctionMicro?: bigint
  result: { amountMinor: bigint; micro: bigint; owedBackMinor?: bigint; lossMinor?: bigint; tiers: (number | null)[] }
}

const step = (turnover: bigint, ratePpm: number, more: { activeMembers?: number; netLoss?: bigint; fixed?: bigint } = {}) => ({
  turnover,
  ratePpm,
  activeMembers: 0,
  netLoss: 0n,
  fixed: 0n,
  ...more,
})
const scale = [step(0n, 1_000), step(1_000_000n, 2_000), step(10_000_000n, 5_000)]
const dividend = { kind: 'dividend', period: 'month' } as const
const daily = { kind: 'daily', period: 'pair' } as const
const hourly = { kind: 'hourly', period: 'hour' } as const

export const goldenPayslips: readonly GoldenPayslip[] = [
  {
    title: 'real-time, one step: 1 % of 1,234.56 is 12.34, and 0.56 of a centavo goes on',
    terms: {},
    inputs: [{ validMinor: 123_456n }],
    result: { amountMinor: 1_234n, micro: 560_000n, tiers: [0] },
  },
  {
    title: 'real-time, the carried part of a centavo completes one',
    terms: {},
    inputs: [{ validMinor: 44n }],
    carried: { micro: 560_000n },
    result: { amountMinor: 1n, micro: 0n, tiers: [0] },
  },
  {
    title: 'real-time, exactly nothing was played',
    terms: {},
    inputs: [{}],
    result: { amountMinor: 0n, micro: 0n, tiers: [0] },
  },
  {
    title: 'real-time, one centavo below the second step: the first holds for the whole basis',
    terms: { tiers: scale },
    inputs: [{ validMinor: 999_999n }],
    result: { amountMinor: 999n, micro: 999_000n, tiers: [0] },
  },
  {
    title: 'real-time, exactly at the second step: it holds for the whole basis',
    terms: { tiers: scale },
    inputs: [{ validMinor: 1_000_000n }],
    result: { amountMinor: 2_000n, micro: 0n, tiers: [1] },
  },
  {
    title: 'real-time, far above the last step',
    terms: { tiers: scale },
    inputs: [{ validMinor: 123_456_789n }],
    result: { amountMinor: 617_283n, micro: 945_000n, tiers: [2] },
  },
  {
    title: 'real-time, below the first step nothing is earned',
    terms: { tiers: [step(500_000n, 3_000)] },
    inputs: [{ validMinor: 499_999n }],
    result: { amountMinor: 0n, micro: 0n, tiers: [null] },
  },
  {
    title: 'real-time, turnover is enough but a member is missing: the lower step holds',
    terms: { tiers: [step(0n, 1_000), step(1_000_000n, 4_000, { activeMembers: 5 })] },
    inputs: [{ validMinor: 2_000_000n, activeMembers: 4 }],
    result: { amountMinor: 2_000n, micro: 0n, tiers: [0] },
  },
  {
    title: 'real-time, with the fifth active member the upper step holds',
    terms: { tiers: [step(0n, 1_000), step(1_000_000n, 4_000, { activeMembers: 5 })] },
    inputs: [{ validMinor: 2_000_000n, activeMembers: 5 }],
    result: { amountMinor: 8_000n, micro: 0n, tiers: [1] },
  },
  {
    title: 'real-time, the cap cuts, and what is cut is not carried',
    terms: { tiers: scale, cap: 50_000n },
    inputs: [{ validMinor: 123_456_789n }],
    result: { amountMinor: 50_000n, micro: 0n, tiers: [2] },
  },
  {
    title: 'real-time, a void after the payment is netted with the next slot: 1 % of 5,000 less 1 % of 2,000',
    terms: {},
    inputs: [{ validMinor: 500_000n }],
    correctionMicro: -200_000n * 10_000n,
    result: { amountMinor: 3_000n, micro: 0n, tiers: [0] },
  },
  {
    title: 'real-time, a void larger than the next slot is owed back',
    terms: {},
    inputs: [{ validMinor: 100_000n }],
    correctionMicro: -300_050n * 10_000n,
    result: { amountMinor: 0n, micro: 500_000n, owedBackMinor: -2_001n, tiers: [0] },
  },
  {
    title: 'real-time, what is owed back is taken from what is earned first',
    terms: {},
    inputs: [{ validMinor: 250_000n }],
    carried: { micro: 500_000n, owedBackMinor: -2_001n },
    result: { amountMinor: 499n, micro: 500_000n, tiers: [0] },
  },
  {
    title: 'real-time, a late round is paid with the next slot',
    terms: {},
    inputs: [{ validMinor: 100_000n }],
    correctionMicro: 7_777n * 10_000n,
    result: { amountMinor: 1_077n, micro: 770_000n, tiers: [0] },
  },
  {
    title: 'hourly, a fixed amount beside the rate',
    terms: { ...hourly, tiers: [step(1_000_000n, 1_000, { fixed: 5_000n })] },
    inputs: [{ validMinor: 2_000_000n }],
    result: { amountMinor: 7_000n, micro: 0n, tiers: [0] },
  },
  {
    title: 'hourly, a fixed amount is never more than the basis',
    terms: { ...hourly, tiers: [step(0n, 0, { fixed: 5_000n })] },
    inputs: [{ validMinor: 1_200n }],
    result: { amountMinor: 1_200n, micro: 0n, tiers: [0] },
  },
  {
    title: 'hourly, a third of a percent leaves a remainder',
    terms: { ...hourly, tiers: [step(0n, 3_333)] },
    inputs: [{ validMinor: 100n }],
    result: { amountMinor: 0n, micro: 333_300n, tiers: [0] },
  },
  {
    title: 'daily, two days of a pair are counted apart: each with its own step',
    terms: { ...daily, tiers: scale },
    inputs: [{ validMinor: 999_999n }, { validMinor: 1_000_000n }],
    result: { amountMinor: 2_999n, micro: 999_000n, tiers: [0, 1] },
  },
  {
    title: 'daily, the sum of a pair would reach a step that no day of it reaches',
    terms: { ...daily, tiers: scale },
    inputs: [{ validMinor: 600_000n }, { validMinor: 600_000n }],
    result: { amountMinor: 1_200n, micro: 0n, tiers: [0, 0] },
  },
  {
    title: 'daily, a contract that starts on the second day of a pair has one part',
    terms: { ...daily, tiers: scale },
    inputs: [{ validMinor: 3_000_000n }],
    result: { amountMinor: 6_000n, micro: 0n, tiers: [1] },
  },
  {
    title: 'daily, the cap holds for the pair',
    terms: { ...daily, tiers: scale, cap: 10_000n },
    inputs: [{ validMinor: 4_000_000n }, { validMinor: 4_000_000n }],
    result: { amountMinor: 10_000n, micro: 0n, tiers: [1, 1] },
  },
  {
    title: 'daily, the 29th of February pairs like any day',
    terms: { ...daily },
    inputs: [{ validMinor: 100_000n }, { validMinor: 50_000n }],
    result: { amountMinor: 1_500n, micro: 0n, tiers: [0, 0] },
  },
  {
    title: 'dividend, 40 % of a net loss of 1,000.00',
    terms: { ...dividend, tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, validMinor: 500_000n, payoutsMinor: 400_000n }],
    result: { amountMinor: 40_000n, micro: 0n, tiers: [0] },
  },
  {
    title: 'dividend, the line won and nothing is carried: nothing is earned, nothing remembered',
    terms: { ...dividend, tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, payoutsMinor: 700_000n }],
    result: { amountMinor: 0n, micro: 0n, lossMinor: 0n, tiers: [0] },
  },
  {
    title: 'dividend, the line won and the whole loss is carried',
    terms: { ...dividend, carryOver: 'full', tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, payoutsMinor: 700_000n }],
    result: { amountMinor: 0n, micro: 0n, lossMinor: -200_000n, tiers: [0] },
  },
  {
    title: 'dividend, the line won and the loss is carried up to the cap',
    terms: { ...dividend, carryOver: 'capped', carryCap: 50_000n, tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, payoutsMinor: 700_000n }],
    result: { amountMinor: 0n, micro: 0n, lossMinor: -50_000n, tiers: [0] },
  },
  {
    title: 'dividend, a carried loss lessens the basis first: 40 % of 1,000.00 less 500.00',
    terms: { ...dividend, carryOver: 'full', tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, payoutsMinor: 400_000n }],
    carried: { lossMinor: -50_000n },
    result: { amountMinor: 20_000n, micro: 0n, lossMinor: 0n, tiers: [0] },
  },
  {
    title: 'dividend, a carried loss that the period does not fill goes on',
    terms: { ...dividend, carryOver: 'full', tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, payoutsMinor: 400_000n }],
    carried: { lossMinor: -150_000n },
    result: { amountMinor: 0n, micro: 0n, lossMinor: -50_000n, tiers: [0] },
  },
  {
    title: 'dividend, a net loss that comes to exactly zero',
    terms: { ...dividend, carryOver: 'full', tiers: [step(0n, 400_000)] },
    inputs: [{ turnoverMinor: 500_000n, payoutsMinor: 350_000n }],
    carried: { lossMinor: -150_000n },
    result: { amountMinor: 0n, micro: 0n, lossMinor: 0n, tiers: [0] },
  },
  {
    title: 'dividend, bonuses and payment costs take their shares off, rounded up: 100,000 - 5,000 - 1,501',
    terms: { ...dividend, costs: { bonusesPpm: 500_000, paymentsPpm: 10_000 }, tiers: [step(0n, 100_000)] },
    inputs: [
      { turnoverMinor: 300_000n, payoutsMinor: 200_000n, bonusesMinor: 10_000n, depositsMinor: 100_001n, withdrawalsMinor: 50_000n },
    ],
    result: { amountMinor: 9_349n, micro: 900_000n, tiers: [0] },
  },
  {
    title: 'dividend, the step asks for net loss, active members and turnover, and one of them is short',
    terms: { ...dividend, tiers: [step(0n, 300_000), step(1_000_000n, 400_000, { activeMembers: 3, netLoss: 200_000n })] },
    inputs: [{ turnoverMinor: 1_000_000n, validMinor: 1_000_000n, payoutsMinor: 800_001n, activeMembers: 3 }],
    result: { amountMinor: 59_999n, micro: 700_000n, tiers: [0] },
  },
  {
    title: 'dividend, all three thresholds are met to the unit',
    terms: { ...dividend, tiers: [step(0n, 300_000), step(1_000_000n, 400_000, { activeMembers: 3, netLoss: 200_000n })] },
    inputs: [{ turnoverMinor: 1_000_000n, validMinor: 1_000_000n, payoutsMinor: 800_000n, activeMembers: 3 }],
    result: { amountMinor: 80_000n, micro: 0n, tiers: [1] },
  },
]
