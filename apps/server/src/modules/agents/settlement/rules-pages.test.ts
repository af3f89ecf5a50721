import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { someTerms } from '#testing/terms.ts'
import { noInputs } from '../figures/rules.ts'
import type { NewPayslip } from '../payslips/store-payments.ts'
import {
  type Computed,
  carriedOn,
  computedOf,
  figuresOf,
  freshOf,
  halvesOf,
  lookedAt,
  newSlips,
  numbered,
  pagesOf,
  withFigures,
} from './rules-pages.ts'
import type { Plan } from './rules-payslips.ts'
import type { OpenRun, Settling } from './store.ts'

const seqs = (...numbers: number[]) => numbers.map((seq) => ({ seq: BigInt(seq) }))
const from = new Date('2026-11-20T00:00:00Z')
const to = new Date('2026-11-20T00:05:00Z')
const contract: Settling = {
  id: 'c',
  chainId: 'chain',
  seq: 1n,
  product: 'RNG',
  payer: 'brand',
  giverId: null,
  takerId: 2n,
  takerPath: '1.2',
  terms: '',
  startsAt: from,
  endsAt: null,
  carriedMicro: 0,
  owedBackMinor: 0n,
  lossMinor: 0n,
  correctedThrough: 3n,
  takenOverMinor: 0n,
} as Settling
const run = { id: 1n, brandId: 1, kind: 'realtime', period: 'slot', fromAt: from, toAt: to, settledSeq: 0n, isLatest: true } as OpenRun
const plan: Plan = { contract, terms: someTerms(), parts: [{ from, to }] }
const still = { corrections: [], lossMinor: 0n, missing: [] }
const late = (lastId: bigint) => ({ agentId: 2n, slot: from, lastId })

test('AC-09 pages hold every contract once and follow each other without a gap', () => {
  const law = fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 7 }), (count, size) => {
    const next = seqs(...Array.from({ length: count }, (_, at) => 3 * at + 5))
    const pages = pagesOf(next, { after: 2n, size })
    const inPage = pages.map(({ after, through }) => next.filter(({ seq }) => seq > after && seq <= through).length)
    assert.equal(
      inPage.reduce((sum, one) => sum + one, 0),
      count,
    )
    assert.ok(inPage.every((one, at) => one === size || at === pages.length - 1))
    assert.ok(pages.every(({ after }, at) => after === (pages[at - 1]?.through ?? 2n)))
  })
  fc.assert(law)
})

test('AC-09 a page that fails is halved until the contract at fault stands alone', () => {
  const page = { after: 0n, through: 9n }
  assert.deepEqual(halvesOf([], page), { kind: 'empty' })
  assert.deepEqual(halvesOf(seqs(4), page), { kind: 'alone', contract: { seq: 4n } })
  const law = fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
    const contracts = seqs(...Array.from({ length: count }, (_, at) => at + 1))
    const decision = halvesOf(contracts, { after: 0n, through: BigInt(count) })
    assert.ok(decision.kind === 'halves')
    const [first, second] = decision.halves
    assert.deepEqual([first.after, first.through, second.through], [0n, second.after, BigInt(count)])
    const held = Number(first.through - first.after)
    assert.ok(held >= 1 && held < count)
  })
  fc.assert(law)
})

test('each plan is computed from the figures of its own parts', () => {
  const plans = [
    plan,
    { ...plan, parts: [] },
    {
      ...plan,
      parts: [
        { from, to },
        { from, to },
      ],
    },
  ]
  assert.equal(figuresOf(plans).length, 3)
  assert.deepEqual(figuresOf([plan]), [{ agentId: 2n, product: 'RNG', from, to }])
  const figures = [1n, 2n, 3n].map((validMinor) => ({ ...noInputs, validMinor }))
  assert.deepEqual(
    withFigures(plans, figures).map(({ inputs }) => inputs.map(({ validMinor }) => validMinor)),
    [[1n], [], [2n, 3n]],
  )
})

test('a page looks behind the last change that all of its contracts have seen, and a contract at what it has not', () => {
  const looked = lookedAt([
    { takerId: 2n, correctedThrough: 5n },
    { takerId: 3n, correctedThrough: 4n },
    { takerId: 2n, correctedThrough: 9n },
  ])
  assert.deepEqual(looked, { takers: [2n, 3n], after: 4n })
  assert.deepEqual(lookedAt([]), { takers: [], after: 0n })
  assert.deepEqual(freshOf([late(3n), late(4n)], contract), [late(4n)])
})

test('AC-05 a line that stood still has no payslip, and everything else has one', () => {
  const slips = (validMinor: bigint, change: Partial<Plan> = {}, corrected = still) =>
    computedOf(run, { ...plan, ...change }, { inputs: [{ ...noInputs, validMinor }], fresh: [], corrected }).payslips
  assert.deepEqual(slips(0n), [])
  assert.deepEqual(
    slips(50_000n).map(({ amountMinor, state }) => [amountMinor, state]),
    [[500n, 'due']],
  )
  assert.deepEqual(
    slips(1n).map(({ amountMinor, state }) => [amountMinor, state]),
    [[0n, 'nothing']],
  )
  const correction = { from, to, basisBefore: 1n, basisAfter: 1n, differenceMicro: 0n }
  assert.equal(slips(0n, {}, { ...still, corrections: [correction] as never }).length, 1)
})

test('AC-05 a dividend period with a loss of the giver has its payslip, also where nobody carries the loss on', () => {
  const terms = someTerms({ kind: 'dividend', period: 'day' })
  const of = (payoutsMinor: bigint) =>
    computedOf({ ...run, kind: 'dividend' }, { ...plan, terms }, { inputs: [{ ...noInputs, payoutsMinor }], fresh: [], corrected: still })
      .payslips
  assert.deepEqual([of(0n).length, of(100n).length], [0, 1])
})

test('AC-05 a contract carries the last late change that it has seen, and pays slots that came to something later', () => {
  const missing = [{ contractId: 'old', fromAt: from, toAt: to, basisMinor: 5n, micro: 7n, lossMinor: 0n }]
  const computed = computedOf(run, plan, { inputs: [noInputs], fresh: [late(7n), late(5n)], corrected: { ...still, missing } })
  assert.equal(computed.carried.correctedThrough, 7n)
  assert.deepEqual(
    computed.payslips.map(({ contractId, micro }) => [contractId, micro]),
    [['old', 7n]],
  )
  assert.equal(computedOf(run, plan, { inputs: [noInputs], fresh: [], corrected: still }).carried.correctedThrough, 3n)
})

test('AC-05 payslips get the numbers that were taken for them, and what stands already is neither paid nor carried again', () => {
  const slip = (contractId: string, state: NewPayslip['state'] = 'due') => ({ id: 0n, contractId, state, fromAt: from }) as NewPayslip
  const of = (chainId: string, ...payslips: NewPayslip[]) => ({ contract, payslips, carried: { chainId } }) as unknown as Computed
  const computed = [of('a', slip('a1'), slip('a2')), of('b', slip('b1')), of('none')]
  assert.deepEqual(
    numbered(computed, [11n, 12n, 13n]).map(({ id }) => id),
    [11n, 12n, 13n],
  )
  const carried = carriedOn(computed, [slip('a2')]).map(({ chainId }) => chainId)
  assert.deepEqual(carried, ['a', 'none'])
  assert.deepEqual(
    newSlips([slip('a1'), slip('b1')], new Map([['b1', 21n]])).map(({ id, contractId }) => [id, contractId]),
    [[21n, 'b1']],
  )
  assert.throws(() => newSlips([slip('a1', 'paid')], new Map()), /stands already/)
})

test('AC-05 corrections of several earlier periods are netted in the payslip of the present one', () => {
  const correction = (differenceMicro: bigint) => ({ from, to, basisBefore: 0n, basisAfter: 0n, differenceMicro })
  const of = (...differences: bigint[]) =>
    computedOf(run, plan, {
      inputs: [{ ...noInputs, validMinor: 1_000n }],
      fresh: [],
      corrected: { ...still, corrections: differences.map(correction) as never },
    })
  const paid = (...differences: bigint[]) => of(...differences).payslips.map(({ amountMinor }) => amountMinor)
  assert.deepEqual([paid(), paid(5_000_000n, 2_000_000n), paid(5_000_000n, -7_000_000n)], [[10n], [17n], [8n]])
  const { carried } = of(-12_000_000n)
  assert.deepEqual([carried.owedBackMinor, carried.micro], [-2n, 0n], 'what is more than the wage is owed back')
})
