import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explanation } from '@croupier/contract/agents-contracts'
import type { Terms } from '@croupier/contract/agents-terms'
import * as z from 'zod/mini'
import { someTerms } from '#testing/terms.ts'
import { type Inputs, noInputs } from '../figures/rules.ts'
import type { NewPayslip } from '../payslips/store-payments.ts'
import type { Corrected } from './rules-corrections.ts'
import { faultySlip, lateSlipOf, type Plan, payslipOf, planOf } from './rules-payslips.ts'
import { wageOf } from './rules-wages.ts'
import type { OpenRun, Settling } from './store.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const ms = (text: string) => at(text).getTime()
const contract: Settling = {
  id: 'contract',
  chainId: 'chain',
  seq: 1n,
  product: 'RNG',
  payer: 'upline',
  giverId: 1n,
  takerId: 2n,
  takerPath: '1.2',
  terms: '',
  startsAt: at('01T00:00'),
  endsAt: null,
  carriedMicro: 560_000,
  owedBackMinor: 0n,
  takenOverMinor: 0n,
  lossMinor: 0n,
  correctedThrough: 0n,
}
const run: OpenRun = {
  ...{ id: 9n, brandId: 1, kind: 'daily', period: 'pair', settledSeq: 0n, isLatest: true },
  fromAt: at('20T00:00'),
  toAt: at('22T00:00'),
}
const pair = someTerms({ kind: 'daily', period: 'pair' })
const nothingLate: Corrected = { corrections: [], lossMinor: 0n, missing: [] }

type Slot = { terms?: Terms; of?: Partial<Settling>; inputs: readonly Partial<Inputs>[]; corrected?: Corrected }

/** The payslip of the two days by figures, terms and what was carried. */
function slipOf({ terms = pair, of = {}, inputs, corrected = nothingLate }: Slot): NewPayslip {
  const own = { ...contract, ...of }
  const { carriedMicro, owedBackMinor, lossMinor } = own
  const wage = wageOf(
    terms,
    inputs.map((part) => ({ ...noInputs, ...part })),
    {
      carried: { micro: BigInt(carriedMicro), owedBackMinor, lossMinor },
      correctionsMicro: corrected.corrections.reduce((sum, { differenceMicro }) => sum + differenceMicro, 0n),
    },
  )
  return payslipOf(run, planOf({ contract: own, terms }, run, 'UTC'), { ...wage, corrected })
}

const explained = (slip: NewPayslip) => z.decode(explanation, JSON.parse(slip.explanation))

test('AC-09 the payslip of a pair says of either day what was staked, at which rate, and what it earned', () => {
  const slip = slipOf({ inputs: [{ turnoverMinor: 130_000n, payoutsMinor: 100_000n, validMinor: 123_456n }, { validMinor: 44n }] })
  const { explanation: _, ...row } = slip
  assert.deepEqual(row, {
    ...{ id: 0n, transferId: null, contractId: 'contract', chainId: 'chain', kind: 'daily', payer: 'upline', takerId: 2n, giverId: 1n },
    ...{ fault: null, fromAt: at('20T00:00'), toAt: at('22T00:00'), state: 'due', basisMinor: 123_500n, tier: 0, ratePpm: 10_000 },
    ...{ amountMinor: 1_235n, micro: 1_235_000_000n, lossMinor: 0n },
  })
  const still = { turnover: 0n, grossWin: 0n, bonuses: 0n, deposits: 0n, withdrawals: 0n, activeMembers: 0 }
  assert.deepEqual(explained(slip), {
    parts: [
      {
        ...{ from: ms('20T00:00'), to: ms('21T00:00'), basis: 123_456n, tier: 0, ratePpm: 10_000, earnedMicro: '1234560000' },
        inputs: { ...still, turnover: 130_000n, validTurnover: 123_456n, grossWin: 30_000n },
      },
      {
        ...{ from: ms('21T00:00'), to: ms('22T00:00'), basis: 44n, tier: 0, ratePpm: 10_000, earnedMicro: '440000' },
        inputs: { ...still, validTurnover: 44n },
      },
    ],
    corrections: [],
    carriedInMicro: '560000',
    carriedOutMicro: '560000',
    lossCarriedIn: 0n,
    lossCarriedOut: 0n,
    transferId: null,
  })
})

test('AC-05 only the part of a slot in which a contract was in force stands on its payslip', () => {
  const begun = slipOf({ of: { startsAt: at('20T18:00'), endsAt: at('21T06:00') }, inputs: [{ validMinor: 100n }, { validMinor: 200n }] })
  assert.deepEqual(
    explained(begun).parts.map(({ from, to }) => [from, to]),
    [
      [ms('20T18:00'), ms('21T00:00')],
      [ms('21T00:00'), ms('21T06:00')],
    ],
  )
  assert.deepEqual([begun.fromAt, begun.toAt], [run.fromAt, run.toAt], 'the payslip itself stands for the whole slot')
})

test('a dividend is one part that stands for the whole stretch, with the loss that came in and goes on', () => {
  const terms = someTerms({ kind: 'dividend', period: 'day', carryOver: 'full' })
  const lost = slipOf({ terms, of: { lossMinor: -500n }, inputs: [{ payoutsMinor: 200n, turnoverMinor: 100n }] })
  assert.deepEqual([lost.state, lost.amountMinor, lost.lossMinor, lost.basisMinor], ['nothing', 0n, -600n, 0n])
  const { parts, lossCarriedIn, lossCarriedOut } = explained(lost)
  assert.deepEqual([lossCarriedIn, lossCarriedOut], [-500n, -600n])
  assert.deepEqual(
    parts.map(({ from, to, inputs }) => [from, to, inputs.grossWin]),
    [[ms('20T00:00'), ms('22T00:00'), -100n]],
  )
  const plan: Plan = {
    ...{ contract, terms },
    parts: [
      { from: at('20T06:00'), to: at('21T00:00') },
      { from: at('21T00:00'), to: at('21T18:00') },
    ],
  }
  const wage = wageOf(terms, [noInputs, noInputs], { carried: { micro: 0n, owedBackMinor: 0n, lossMinor: 0n } })
  const [part] = explained(payslipOf(run, plan, { ...wage, corrected: nothingLate })).parts
  assert.deepEqual([part?.from, part?.to], [ms('20T06:00'), ms('21T18:00')])
})

test('a slot in which the contract was never in force has a payslip of nothing over the whole slot', () => {
  const wage = wageOf(pair, [], { carried: { micro: 0n, owedBackMinor: 0n, lossMinor: 0n } })
  const slip = payslipOf(run, { contract, terms: pair, parts: [] }, { ...wage, corrected: nothingLate })
  assert.deepEqual([slip.state, slip.tier, slip.ratePpm, slip.basisMinor, slip.micro], ['nothing', null, 0, 0n, 0n])
  assert.deepEqual(explained(slip).parts, [])
  const dividend = wageOf(someTerms({ kind: 'dividend' }), [], { carried: { micro: 0n, owedBackMinor: 0n, lossMinor: 0n } })
  const [part] = explained(payslipOf(run, { contract, terms: pair, parts: [] }, { ...dividend, corrected: nothingLate })).parts
  assert.deepEqual([part?.from, part?.to], [ms('20T00:00'), ms('22T00:00')])
})

test('AC-05 a correction of an earlier period stands on the payslip that nets it, with what was counted before and now', () => {
  const one = {
    from: at('18T00:00'),
    to: at('20T00:00'),
    basisBefore: 900n,
    basisAfter: 400n,
    differenceMicro: -5_000_000n,
    causes: [{ cause: 'taken_back' as const, count: 2 }],
  }
  const slip = slipOf({ inputs: [{ validMinor: 100n }, {}], corrected: { ...nothingLate, corrections: [one] } })
  assert.deepEqual(explained(slip).corrections, [
    {
      from: ms('18T00:00'),
      to: ms('20T00:00'),
      basisBefore: 900n,
      basisAfter: 400n,
      differenceMicro: '-5000000',
      causes: [{ cause: 'taken_back', count: 2 }],
    },
  ])
  // One centavo was earned and 0.56 carried; five are owed back: 3.44 go on, as four whole ones less 0.56.
  assert.deepEqual([slip.state, slip.amountMinor, explained(slip).carriedOutMicro], ['nothing', 0n, '-3440000'])
})

test('what is owed back is carried as whole centavos, and what came over from contracts that are over is named', () => {
  const slip = slipOf({ of: { owedBackMinor: -7n, takenOverMinor: -2n }, inputs: [{ validMinor: 300n }, {}] })
  const { carriedInMicro, carriedOutMicro, takenOver } = explained(slip)
  assert.deepEqual([carriedInMicro, carriedOutMicro, takenOver], ['-6440000', '-3440000', -2n])
  assert.equal('takenOver' in explained(slipOf({ inputs: [{}, {}] })), false)
})

test('of days with different steps the payslip bears the step of the last', () => {
  const step = (turnover: bigint, ratePpm: number) => ({ turnover, activeMembers: 0, netLoss: 0n, ratePpm, fixed: 0n })
  const terms = { ...pair, tiers: [step(1n, 1_000), step(1_000n, 2_000)] }
  const of = (...days: bigint[]) => slipOf({ terms, inputs: days.map((validMinor) => ({ validMinor })) })
  const shown = ({ tier, ratePpm }: NewPayslip) => [tier, ratePpm]
  assert.deepEqual([of(1_000n, 1n), of(1n, 1_000n), of(1_000n, 0n)].map(shown), [
    [0, 1_000],
    [1, 2_000],
    [null, 0],
  ])
})

test('AC-05 a slot that came to something later is written as it stands now, under the contract of its time, and pays nothing itself', () => {
  const row = { contractId: 'old', fromAt: at('18T00:00'), toAt: at('20T00:00'), basisMinor: 500n, micro: 5_000_000n, lossMinor: -3n }
  const slip = lateSlipOf(run, contract, row)
  const { explanation: _, ...rest } = slip
  assert.deepEqual(rest, {
    ...{ id: 0n, transferId: null, contractId: 'old', chainId: 'chain', kind: 'daily', payer: 'upline', takerId: 2n, giverId: 1n },
    ...{ fault: null, fromAt: at('18T00:00'), toAt: at('20T00:00'), state: 'nothing', basisMinor: 500n, tier: null, ratePpm: 0 },
    ...{ amountMinor: 0n, micro: 5_000_000n, lossMinor: -3n },
  })
  assert.deepEqual(explained(slip), {
    ...{ parts: [], corrections: [], carriedInMicro: '0', carriedOutMicro: '0', lossCarriedIn: 0n, lossCarriedOut: -3n, transferId: null },
  })
})

test('AC-09 a payslip that cannot be computed is set aside with its fault and pays nothing, and the loss that was carried stays', () => {
  const slip = faultySlip(run, { ...contract, lossMinor: -40n }, `no tiers ${'x'.repeat(600)}`)
  const { explanation: _, fault, ...rest } = slip
  assert.deepEqual(rest, {
    ...{ id: 0n, transferId: null, contractId: 'contract', chainId: 'chain', kind: 'daily', payer: 'upline', takerId: 2n, giverId: 1n },
    ...{ fromAt: at('20T00:00'), toAt: at('22T00:00'), state: 'quarantined', basisMinor: 0n, tier: null, ratePpm: 0 },
    ...{ amountMinor: 0n, micro: 0n, lossMinor: -40n },
  })
  assert.equal(fault, `no tiers ${'x'.repeat(491)}`)
  assert.deepEqual(explained(slip), {
    ...{ parts: [], corrections: [], carriedInMicro: '0', carriedOutMicro: '0', lossCarriedIn: 0n, lossCarriedOut: 0n, transferId: null },
  })
})
