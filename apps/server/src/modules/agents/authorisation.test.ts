import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { terms as termsSchema } from '@croupier/contract/agents-terms'
import { loginFreePlay } from '@croupier/contract/identity-login'
import { routes } from '@croupier/contract/routes'
import * as z from 'zod/mini'
import { type Actor, anActor } from '#testing/actors.ts'
import { aLineMember, anOwner, fund } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())

// Four levels: the caller's upline, the caller, a direct downline, a grandchild; beside them a sibling, a stranger, a member.
const upline = await aLineMember(site, 'itaas', { type: 1 })
const self = await aLineMember(site, 'sarili', { type: 2, upline })
const direct = await aLineMember(site, 'anak', { type: 41, upline: self })
const grandchild = await aLineMember(site, 'apo', { type: 42, upline: direct })
const sibling = await aLineMember(site, 'kapatid', { type: 2, upline })
const stranger = await aLineMember(site, 'dayuhan', { type: 2 })
const member = await aLineMember(site, 'kasapi', { type: 0, upline: self })
const guest = anActor(site.server.site)
const trial = anActor(site.server.site)
trial.token = (await trial.send(loginFreePlay, { os: 'x', platform: 'W', encryption: true, headerVersion: 3 })).token
await fund(site.context, self, { kind: 'agent', amountMinor: 10_000_000n })

const actors = { upline, self, direct, grandchild, sibling, stranger, member, trial, guest }
type Who = keyof typeof actors

/** The persons who pass: every other agent finds nothing, and a member who is no agent is turned away. */
const circles = {
  /** The call concerns the caller alone. */
  own: ['upline', 'self', 'direct', 'grandchild', 'sibling', 'stranger'],
  /** The object is below the caller at any depth: here, the direct downline of `self`. */
  line: ['upline', 'self'],
  /** The object is below the caller, or the caller. */
  lineOrSelf: ['upline', 'self', 'direct'],
  /** The object is a direct downline of the caller. */
  direct: ['self'],
  /** The object is a direct downline or the upline of the caller: the transfer goes to `direct`. */
  relative: ['self', 'grandchild'],
  /** The object is a contract or payslip of two parties. */
  party: ['self', 'direct'],
  /** Only who made the offer. */
  giver: ['self'],
  /** Every player, agents or not. */
  players: ['upline', 'self', 'direct', 'grandchild', 'sibling', 'stranger', 'member'],
} as const satisfies Record<string, readonly Who[]>

type Row = { circle: keyof typeof circles; input: () => unknown }

const contractId = randomUUID()
const none = () => ({})
const period = { startTime: 0, endTime: 0 }
const answer = (action: string) => () => ({ contractId, action })
let payslipId = '0'

const matrix: Record<string, Row> = {
  teamOverview: { circle: 'own', input: none },
  downline: { circle: 'lineOrSelf', input: () => ({ memberId: direct.id }) },
  downlineMember: { circle: 'line', input: () => ({ memberId: direct.id }) },
  createDownline: { circle: 'own', input: () => ({ username: `u${randomUUID().replaceAll('-', '').slice(0, 12)}`, type: 0 }) },
  resetDownlinePassword: { circle: 'direct', input: () => ({ memberId: direct.id }) },
  setDownlineStatus: { circle: 'direct', input: () => ({ memberId: direct.id, status: 'active', why: 'a test' }) },
  promoteDownline: { circle: 'direct', input: () => ({ memberId: direct.id, type: 42 }) },
  createAffiliateUrl: { circle: 'own', input: () => ({ label: 'x', type: 0, expiresInDays: null, usesMax: null }) },
  viewAffiliateUrls: { circle: 'own', input: none },
  deleteAffiliateUrl: { circle: 'giver', input: () => ({ code: 'SARILI1' }) },
  transferSettings: { circle: 'own', input: none },
  transferDownline: {
    circle: 'relative',
    input: () => ({ id: randomUUID(), memberId: direct.id, amount: 1_000n, paymentPassword: 'a quiet harbour' }),
  },
  lineTransfers: { circle: 'own', input: none },
  teamBetting: { circle: 'own', input: () => period },
  memberRounds: { circle: 'line', input: () => ({ ...period, memberId: direct.id }) },
  profitAndLoss: { circle: 'lineOrSelf', input: () => ({ ...period, memberId: direct.id }) },
  downlineTransactions: { circle: 'own', input: () => period },
  ownIncome: { circle: 'own', input: () => period },
  consolidated: { circle: 'players', input: none },
  processDividend: { circle: 'party', input: answer('refuse_termination') },
  processDaily: { circle: 'party', input: answer('refuse_termination') },
  processHourly: { circle: 'party', input: answer('refuse_termination') },
  processRealtime: { circle: 'party', input: answer('refuse_termination') },
  processDividendOlder: { circle: 'party', input: answer('refuse_termination') },
  processDailyOlder: { circle: 'party', input: answer('refuse_termination') },
  processHourlyOlder: { circle: 'party', input: answer('refuse_termination') },
  processRealtimeOlder: { circle: 'party', input: answer('refuse_termination') },
  contracts: { circle: 'own', input: () => ({ side: 'given', memberId: direct.id }) },
  contract: { circle: 'party', input: () => ({ contractId }) },
  offerContract: {
    circle: 'direct',
    input: () => ({ id: randomUUID(), memberId: direct.id, terms: someTerms({ kind: 'hourly', period: 'hour' }), confirmsAboveOwn: true }),
  },
  withdrawOffer: { circle: 'giver', input: () => ({ contractId }) },
  defaultTerms: { circle: 'direct', input: () => ({ memberId: direct.id }) },
  simulateContract: { circle: 'direct', input: () => ({ memberId: direct.id, terms: someTerms() }) },
  payslips: { circle: 'own', input: () => ({ side: 'received' }) },
  payslip: { circle: 'party', input: () => ({ payslipId }) },
  payslipMembers: { circle: 'party', input: () => ({ payslipId }) },
  payslipRounds: { circle: 'party', input: () => ({ payslipId, memberId: grandchild.id }) },
}

/** The four ways to answer stand on a contract of their own kind each. */
const kindOf: Record<string, string> = {
  processDividend: 'dividend',
  processDaily: 'daily',
  processHourly: 'hourly',
  processRealtime: 'realtime',
}
const calls = routes.filter(({ domain, route }) => domain.startsWith('agents') && route.path.startsWith('/wps/'))

test('AC-13 a new call of agents without a row in the matrix fails', () => {
  assert.deepEqual(calls.map(({ name }) => name).sort(), Object.keys(matrix).sort())
})

test('AC-13 every agent call lets exactly those pass who may, and the rest find nothing or are turned away', async () => {
  await owner.query(`insert into identity.invitation (brand_id, code, agent_id, uses_max) values ($1, 'SARILI1', $2, null)`, [
    site.context.actor.brandId,
    self.memberId,
  ])
  await insertObjects()
  let checked = 0
  for (const { name, route } of calls) {
    const row = matrix[name]
    assert.ok(row)
    const kind = kindOf[name.replace('Older', '')]
    if (kind) await switchKind(kind)
    for (const [who, actor] of Object.entries(actors) as [Who, Actor][]) {
      const got = await statusOf(actor, route, row.input())
      const wanted = wantedOf(who, row)
      assert.ok(wanted.includes(got), `${name} by ${who}: ${got}, wanted ${wanted.join(' or ')}`)
      checked += 1
    }
  }
  assert.equal(checked, calls.length * Object.keys(actors).length)
  process.stdout.write(`# ${calls.length} calls x ${Object.keys(actors).length} actors = ${checked}\n`)
})

function wantedOf(who: Who, row: Row): number[] {
  if (who === 'guest') return [401]
  if (who === 'trial') return [403]
  if ((circles[row.circle] as readonly Who[]).includes(who)) return [200, 409]
  return [who === 'member' ? 403 : 404]
}

async function statusOf(actor: Actor, route: (typeof calls)[number]['route'], input: unknown): Promise<number> {
  const typed = z.encode(route.input as z.ZodMiniType, input as never)
  return (await actor.ask(route, input as never, { raw: typed, headers: { 'x-requested-with': 'croupier' } })).status
}

/** A signed contract between `self` and `direct`, and a payslip of it. */
async function insertObjects(): Promise<void> {
  const brandId = site.context.actor.brandId
  const terms = JSON.stringify(z.encode(termsSchema, someTerms()))
  await owner.query(
    `insert into agents.contract (id, brand_id, chain_id, version, kind, product, period, payer, giver_id, taker_id, terms, terms_hash,
       is_above_own, state, offered_at, offer_ends_at, starts_at)
     values ($1, $2, $1, 1, 'realtime', 'CONS', 'slot', 'upline', $3, $4, $5, '\\x00', false, 'in_force', now(), now(), now() - interval '1 hour')`,
    [contractId, brandId, self.memberId, direct.memberId, terms],
  )
  const { rows } = await owner.query<{ id: string }>(
    `with run as (
       insert into agents.run (brand_id, kind, period, from_at, to_at, state, epoch, started_at)
       values ($1, 'realtime', 'slot', now() - interval '10 minutes', now() - interval '5 minutes', 'done', 0, now()) returning id
     )
     insert into agents.payslip (brand_id, run_id, contract_id, chain_id, kind, payer, taker_id, giver_id, from_at, to_at, state, basis_minor, rate_ppm,
       amount_minor, explanation, standing_basis_minor, standing_micro, epoch, made_at)
     select $1, run.id, $2, $2, 'realtime', 'upline', $4, $3, now() - interval '10 minutes', now() - interval '5 minutes', 'nothing', 0, 0, 0,
       '{"parts":[],"corrections":[],"carriedInMicro":"0","carriedOutMicro":"0","lossCarriedIn":"0.00","lossCarriedOut":"0.00","transferId":null}', 0, 0, 0, now()
     from run returning id`,
    [brandId, contractId, self.memberId, direct.memberId],
  )
  payslipId = rows[0]?.id ?? '0'
}

/** The guards of history are taken off for a moment: one contract stands for each kind in turn. */
async function switchKind(kind: string): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query('update agents.contract set kind = $1 where id = $2', [kind, contractId])
  await owner.query('commit')
}
