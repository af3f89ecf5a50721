import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { Terms } from '@croupier/contract/agents-terms'
import fc from 'fast-check'
import { aLineMember, anOwner, aSignedContract, atTime, type Play, play, settleAt } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { periodsOf } from '../rules-clock.ts'
import { replay } from './simulations.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const brandId = site.context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
// Midnight in Manila of a Monday, the first of a month, between two pairs of days: every period ends there.
const end = new Date('2027-01-31T16:00:00Z')
const start = new Date(end.getTime() - 6 * HOUR)
const later = atTime(site, new Date(end.getTime() + MINUTE))
const seed = Math.floor(Date.now() / 1000)

const step = (turnover: bigint, ratePpm: number, more: Partial<Terms['tiers'][number]> = {}) => ({
  turnover,
  ratePpm,
  activeMembers: 0,
  netLoss: 0n,
  fixed: 0n,
  ...more,
})

let lines = 0

type Case = { terms: Terms; plays: readonly Omit<Play, 'memberId'>[][] }

/** An agent of three players under a contract of the brand, as long as the test's time. */
async function aContract({ terms, plays }: Case) {
  lines += 1
  const agent = await aLineMember(site, `ahente${lines}`, { type: 2 })
  const rounds: Play[] = []
  for (const [at, own] of plays.entries()) {
    const player = await aLineMember(site, `laro${lines}x${at}`, { type: 0, upline: agent })
    rounds.push(...own.map((round) => ({ ...round, memberId: player.memberId })))
  }
  await play(owner, brandId, rounds)
  const id = randomUUID()
  await aSignedContract(owner, brandId, { id, terms, from: start, takerId: agent.memberId, giverId: null })
  return { id, agent, terms }
}

async function paidOn(id: string): Promise<bigint> {
  const { rows } = await owner.query<{ paid: string }>(
    'select coalesce(sum(amount_minor), 0) as paid from agents.payslip where contract_id = $1',
    [id],
  )
  return BigInt(rows[0]?.paid ?? 0)
}

const simulated = async (agent: { memberId: bigint; path: string }, terms: Terms) =>
  (await replay(later, agent, terms)).reduce((sum, { amount }) => sum + amount, 0n)

const round = fc.record({
  betMinor: fc.bigInt({ min: 1n, max: 400_000n }),
  winMinor: fc.bigInt({ min: 0n, max: 500_000n }),
  at: fc.integer({ min: 0, max: 6 * HOUR - 1 }).map((ms) => new Date(start.getTime() + ms)),
})

const kind = fc.constantFrom(...(['realtime', 'hourly', 'daily', 'dividend'] as const))
const anyTerms = kind.chain((of) => {
  const isDividend = of === 'dividend'
  return fc
    .record({
      period: fc.constantFrom(...periodsOf[of]),
      rates: fc.tuple(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 10_000, max: 20_000 }),
        fc.integer({ min: 20_001, max: 500_000 }),
      ),
      second: fc.bigInt({ min: 1n, max: 600_000n }),
      active: fc.integer({ min: 0, max: 3 }),
      fixed: fc.constantFrom(0n, 777n),
      cap: fc.option(fc.bigInt({ min: 1n, max: 5_000n })),
      carryOver: fc.constantFrom(...(isDividend ? (['none', 'capped', 'full'] as const) : (['none'] as const))),
      product: fc.constantFrom(...(['CONS', 'RNG'] as const)),
    })
    .map(({ period, rates, second, active, fixed, cap, carryOver, product }) =>
      someTerms({
        kind: of,
        product,
        payer: 'brand',
        period,
        cap,
        carryOver,
        carryCap: carryOver === 'capped' ? 100_000n : 0n,
        tiers: [
          step(0n, rates[0]),
          step(second, rates[1], { fixed, netLoss: isDividend ? second / 2n : 0n }),
          step(second * 2n, rates[2], { fixed, activeMembers: active, netLoss: isDividend ? second : 0n }),
        ],
      }),
    )
})

test('AC-05 what an offer is said to have paid is what settlement pays, whatever the kind, the steps, the cap and the line', async () => {
  const cases = fc.sample(
    fc.record({ terms: anyTerms, plays: fc.array(fc.array(round, { maxLength: 12 }), { minLength: 1, maxLength: 3 }) }),
    {
      seed,
      numRuns: 40,
    },
  )
  const stakes = (minutes: readonly number[]) => [
    minutes.map((minute) => ({ betMinor: 400_000n, winMinor: 0n, at: new Date(start.getTime() + minute * MINUTE) })),
  ]
  const steps = [step(0n, 1_000), step(500_000n, 5_000)]
  const known: Case[] = [
    // Two slots of 4,000 each reach a step of 5,000 only when the day is taken for one.
    { terms: someTerms({ payer: 'brand', tiers: steps }), plays: stakes([0, 30]) },
    // A cap of 10.00 holds for each slot of its own.
    { terms: someTerms({ payer: 'brand', cap: 1_000n }), plays: stakes([0, 30]) },
    // Two stakes share the first hour, the third has its own.
    { terms: someTerms({ payer: 'brand', kind: 'hourly', period: 'hour', tiers: steps }), plays: stakes([0, 30, 61]) },
    { terms: someTerms({ payer: 'brand', kind: 'daily', period: 'pair', tiers: steps }), plays: stakes([0, 30, 61]) },
    { terms: someTerms({ payer: 'brand', kind: 'dividend', period: 'week', tiers: steps }), plays: stakes([0, 30, 61]) },
  ]
  const contracts = []
  for (const one of [...known, ...cases]) contracts.push(await aContract(one))
  await settleAt(site, owner, later.now)
  const told: bigint[] = []
  for (const { id, agent, terms } of contracts) {
    const amount = await simulated(agent, terms)
    told.push(amount)
    assert.equal(
      amount,
      await paidOn(id),
      `seed ${seed}: ${JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    )
  }
  assert.deepEqual(told.slice(0, known.length), [800n, 2_000n, 4_400n, 6_000n, 6_000n])
})
