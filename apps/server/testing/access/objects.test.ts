import assert from 'node:assert/strict'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@croupier/contract/routes'
import * as z from 'zod/mini'
import type { Actor } from '../actors.ts'
import { type JsonSchema, plausible } from '../fuzz/plausible.ts'
import { aLineMember, anOwner, fund, type LinePerson } from '../lines.ts'
import { anOperator } from '../operators.ts'
import { seededRoll } from '../simulation/seeded-roll.ts'
import { aSite } from '../site.ts'
import { watchWrites } from '../writes.ts'
import { noObject, objectOf } from './objects-data.ts'
import { circleOf, everyPermission } from './people.ts'
import { type Owner, plantObject, wireTerms } from './planted-objects.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())

const callOf = ({ route }: (typeof routes)[number]) => `${route.method} ${route.path}`
const inputs = new Map(
  routes.map((call) => [callOf(call), z.toJSONSchema(call.route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema]),
)

// Beside the person who asks stand the owner of the objects in the same brand, of another line, and people of another brand.
const upline = await aLineMember(site, 'itaas', { type: 1 })
const agent = { asks: await aLineMember(site, 'tagatanong', { type: 2 }), owns: await aLineMember(site, 'mayari', { type: 2, upline }) }
const member = {
  asks: await aLineMember(site, 'usisero', { type: 0 }),
  owns: await aLineMember(site, 'mayhawak', { type: 0, upline: agent.owns }),
}
const abroad = await aLineMember(site, 'ibangbansa', { type: 2, merchant: 'habagat' })
const operator = await anOperator(site, { username: 'lahat', permissions: [...everyPermission] })
for (const person of [member.asks, member.owns]) await fund(site.context, person, { kind: 'member', amountMinor: 1_000_000n })
for (const person of [agent.asks, agent.owns, upline]) await fund(site.context, person, { kind: 'agent', amountMinor: 1_000_000n })
await owner.query("insert into promotions.budget (brand_id, code, name) select id, 'rewards', 'Rewards' from site.brand")
await owner.query(
  `insert into promotions.program (brand_id, kind, is_open, budget_id)
   select b.brand_id, kind, true, b.id from promotions.budget b, unnest(array['promotion', 'mission', 'rebate', 'rank', 'raffle', 'leaderboard', 'mall']) kind`,
)
const writes = await watchWrites(owner)

const ours = site.context.actor.brandId
const elsewhere: Owner = { brandId: site.other.actor.brandId, memberId: abroad.memberId, upline: null }

/** What a sealed body and a tried password leave behind, whatever they are for. */
const countsAttempts = / (platform\.used_token|identity\.attempt)$/

type Case = { call: string; field: string; kind: string; asks: Actor; owns: Actor; whose: Owner[]; own: Owner }

const cases: Case[] = Object.entries(objectOf).map(([key, name]) => {
  const [method, path, field] = key.split(' ') as [string, string, string]
  const call = `${method} ${path}`
  if (path.startsWith('/ops/'))
    return { call, field, kind: name, asks: operator, owns: operator, whose: [elsewhere], own: ownerOf(member.owns, agent.owns) }
  const [asks, owns] = circleOf(call) === 'agents' ? [agent.asks, agent.owns] : [member.asks, member.owns]
  const own = ownerOf(owns, circleOf(call) === 'agents' ? upline : agent.owns)
  const kind = name.replace(/ of another .*/, '')
  return { call, field, kind, asks, owns, whose: name.endsWith('of another brand') ? [elsewhere] : [own, elsewhere], own }
})

function ownerOf({ memberId }: LinePerson, { memberId: above }: LinePerson): Owner {
  return { brandId: ours, memberId, upline: above }
}

/** The own member of an agent is in the agent's line, that of an operator in the operator's brand; every other kind is planted. */
async function objectIdOf({ kind, call }: Case, whose: Owner): Promise<string> {
  if (kind !== 'member') return await plantObject(owner, kind, whose)
  if (whose === elsewhere) return abroad.id
  return call.includes(' /ops/') ? String(whose.memberId) : member.owns.id
}

function nobodys(id: string, kind: string): string {
  if (kind === 'passkey') return randomBytes(24).toString('base64url')
  if (kind === 'invitation') return `Z${randomBytes(5).toString('hex').toUpperCase()}`
  return /^\d+$/.test(id) ? String(1_999_999_000 + randomInt(900)) : randomUUID()
}

const given: Record<string, unknown> = {
  paymentPassword: 'a quiet harbour',
  loginPassword: 'correct horse battery',
  amount: '100.00',
  action: 'approve',
  startTime: '0',
  endTime: '1',
  side: 'given',
  vendor: 'STU',
  nodeId: 1001,
  uplineId: null,
  memberId: member.owns.id,
  terms: wireTerms,
}

/** The rows of the lists that are asked for by a member. */
for (const kind of ['contract', 'withdrawal', 'round', 'transfer', 'deposit', 'free bet'])
  await plantObject(owner, kind, ownerOf(member.owns, agent.owns))
/** The payslip beside the member whose rounds are read, by actor. */
const payslipIds = new Map<Actor, string>()
for (const person of [agent.asks, agent.owns]) payslipIds.set(person, await plantObject(owner, 'payslip', ownerOf(person, upline)))

/** What is asked beside the id: the same for every id, by a seed. */
function inputOf({ call, field }: Case, id: string, seed: number): Record<string, unknown> {
  const schema = inputs.get(call) as JsonSchema
  const options = schema.oneOf ?? [schema]
  const fitting = options.filter(({ properties = {} }) => field in properties)
  const chosen = fitting[seed % fitting.length] as JsonSchema
  const required = {
    ...chosen,
    properties: Object.fromEntries(Object.entries(chosen.properties ?? {}).filter(([name]) => chosen.required?.includes(name))),
  }
  const input = plausible(required, seededRoll(seed), { uuids: [], numbers: [], words: ['words enough'] }) as Record<string, unknown>
  for (const [name, value] of Object.entries(given))
    if (name in input && !(name === 'action' && !call.includes('decide'))) input[name] = value
  return { ...input, [field]: id }
}

async function answerOf({ call, field }: Case, actor: Actor, asked: Record<string, unknown>): Promise<string> {
  const input = field === 'memberId' && 'payslipId' in asked ? { ...asked, payslipId: payslipIds.get(actor) } : asked
  const { route } = routes.find((one) => callOf(one) === call) as (typeof routes)[number]
  const { status, envelope } = await actor.ask(route, undefined as never, { raw: input })
  const { requestId, ...said } = envelope
  return `${status} ${JSON.stringify(said)}`
}

/** The first input that comes past the form of the call. */
async function seedFor(one: Case, id: string): Promise<number> {
  for (let seed = 1; seed <= 60; seed += 1) {
    const answer = await answerOf(one, one.asks, inputOf(one, id, seed))
    if (!answer.startsWith('400')) return seed
  }
  throw new Error(`${one.call}: no input comes past its form: ${await answerOf(one, one.asks, inputOf(one, id, 1))}`)
}

test('S1 every field that looks like an id says which object it names, or that it names none', () => {
  const looksLikeId = (name: string) => /^id$|Id$|^upTo$/.test(name)
  const found = [...inputs].flatMap(([call, { properties = {}, oneOf = [] }]) =>
    [...new Set([properties, ...oneOf.map((option) => option.properties ?? {})].flatMap(Object.keys))]
      .filter(looksLikeId)
      .map((name) => `${call} ${name}`),
  )
  const known = [...Object.keys(objectOf), ...Object.keys(noObject)]
  assert.deepEqual(
    found.filter((key) => !known.includes(key)),
    [],
  )
  assert.deepEqual(
    known.filter((key) => !found.includes(key) && !key.endsWith(' code')),
    [],
  )
  process.stdout.write(
    `# ${cases.length} ids of objects, ${cases.reduce((sum, { whose }) => sum + whose.length, 0)} objects of others asked for\n`,
  )
})

for (const one of cases) {
  test(`S1 B1 ${one.call}: somebody else's ${one.kind} answers like nobody's`, async () => {
    const own = await objectIdOf(one, one.own)
    const nobody = nobodys(own, one.kind)
    const seed = await seedFor(one, nobody)
    const wanted = await answerOf(one, one.asks, inputOf(one, nobody, seed))
    await writes.sinceLast()
    for (const whose of one.whose) {
      const id = await objectIdOf(one, whose)
      await writes.sinceLast()
      const got = await answerOf(one, one.asks, inputOf(one, id, seed))
      assert.equal(got.replaceAll(id, 'ID'), wanted.replaceAll(nobody, 'ID'))
      if (!got.startsWith('200'))
        assert.deepEqual(
          (await writes.sinceLast()).filter((what) => !countsAttempts.test(what)),
          [],
        )
    }
    const mine = await answerOf(one, one.owns, inputOf(one, own, seed))
    assert.notEqual(mine.replaceAll(own, 'ID'), wanted.replaceAll(nobody, 'ID'), `whoever owns it finds it: ${mine.slice(0, 150)}`)
  })
}
