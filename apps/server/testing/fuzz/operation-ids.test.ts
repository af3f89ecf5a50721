import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { transferDownline } from '@croupier/contract/agents'
import { offerContract } from '@croupier/contract/agents-contracts'
import { addBankAccount, deposit, withdraw } from '@croupier/contract/cashier'
import { offerAsBrand } from '@croupier/contract/console/agents'
import { say } from '@croupier/contract/messaging-chat'
import type { Route } from '@croupier/contract/route'
import { everyPermission } from '../access/people.ts'
import { wireTerms } from '../access/planted-objects.ts'
import type { Actor } from '../actors.ts'
import { aLineMember, anOwner, fund, type LinePerson } from '../lines.ts'
import { anOperator } from '../operators.ts'
import { aSite } from '../site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'tagasubok', permissions: [...everyPermission] })

/** Somebody with money, a bank account that is rested, and a member and an agent below them. */
type Person = { actor: Actor; own: LinePerson; below: LinePerson; accountId: string }
let made = 0

async function aPerson(): Promise<Person> {
  made += 1
  const own = await aLineMember(site, `susi${made}`, { type: 2 })
  const below = await aLineMember(site, `baba${made}`, { type: 2, upline: own })
  await fund(site.context, own, { kind: 'agent', amountMinor: 10_000_000n })
  const account = { id: randomUUID(), bankCode: 'BPI', holder: 'Ana Cruz', number: `1000${String(made).padStart(6, '0')}`, paymentPassword }
  const { id: accountId } = await own.send(addBankAccount, account)
  return { actor: own, own, below, accountId }
}

const paymentPassword = 'a quiet harbour'
const terms = (ratePpm: number) => ({ ...wireTerms, tiers: wireTerms.tiers.map((tier) => ({ ...tier, ratePpm })) })

type Content = (person: Person, variant: number) => object
/** A call that takes an id of the caller's own; in the table stands its effect, by that id or by the one whom it reaches. */
type Call = {
  route: Route
  content: Content
  table: string
  column: string
  taker?: (person: Person) => string
  isOperators?: true
  isLine?: true
}

const calls: readonly Call[] = [
  {
    route: deposit as unknown as Route,
    content: (_, n) => ({ amount: `${200 + n}.00`, channel: 'ewallet' }),
    table: 'cashier.deposit',
    column: 'client_id',
  },
  {
    route: withdraw as unknown as Route,
    content: ({ accountId }, n) => ({ amount: `${300 + n}.00`, bankCardId: accountId, paymentPassword }),
    table: 'cashier.withdrawal',
    column: 'client_id',
  },
  {
    route: addBankAccount as unknown as Route,
    content: ({ own }, n) => ({ bankCode: 'BPI', holder: 'Ana Cruz', number: `77${n}${own.id}`.padEnd(12, '0'), paymentPassword }),
    table: 'cashier.bank_account',
    column: 'client_id',
  },
  {
    route: transferDownline as unknown as Route,
    content: ({ below }, n) => ({ memberId: below.id, amount: `${100 + n}.00`, paymentPassword }),
    table: 'agents.line_transfer',
    column: 'client_id',
  },
  {
    route: offerContract as unknown as Route,
    content: ({ below }, n) => ({ memberId: below.id, terms: terms(100 + n), confirmsAboveOwn: true }),
    table: 'agents.contract',
    column: 'taker_id',
    taker: ({ below }) => below.id,
  },
  {
    route: say as unknown as Route,
    content: (_, n) => ({ content: `hello ${n}` }),
    table: 'messaging.chat_line',
    column: 'key',
    isLine: true,
  },
  {
    route: offerAsBrand as unknown as Route,
    content: ({ own }, n) => ({ memberId: own.id, terms: { ...terms(100 + n), payer: 'brand' }, why: 'a test of ids' }),
    table: 'agents.contract',
    column: 'taker_id',
    taker: ({ own }) => own.id,
    isOperators: true,
  },
]

const noIds = ['', 'x', 'null', '1', 1, null, {}, ['0196f0a0-0000-7000-8000-000000000001'], '0196f0a0000070008000000000000001']
const nearlyIds = [
  '{0196f0a0-0000-7000-8000-000000000001}',
  'urn:uuid:0196f0a0-0000-7000-8000-000000000001',
  ' 0196f0a0-0000-7000-8000-000000000001',
  '0196f0a0-0000-7000-8000-00000000000g',
]

let tried = 0

async function ask({ route, isOperators }: Call, person: Person, input: object) {
  tried += 1
  const { status, envelope } = await (isOperators ? operator : person.actor).ask(route, undefined as never, { raw: input })
  return { status, code: envelope.errorCode, field: envelope.field, value: JSON.stringify(envelope.value) }
}

/** How many effects the id has had for this person; one of somebody else's is another one. */
async function effects({ table, column, taker }: Call, person: Person, id: string): Promise<number> {
  const { rows } = await owner.query(`select 1 from ${table} where ${column} = $1`, [taker?.(person) ?? id])
  return rows.length
}

for (const call of calls) {
  const name = call.route.path

  test(`S6 L5 ${name}: one id has one effect, at once, later, and however it is written`, async () => {
    const person = await aPerson()
    const id = randomUUID()
    const content = call.content(person, 1)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => ask(call, person, { id: at % 2 === 0 ? id : id.toUpperCase(), ...content })),
    )
    const faults = answers.filter(({ status, code }) => status !== 200 && code !== 'busy')
    assert.deepEqual(faults, [])
    assert.equal(await effects(call, person, id), 1)
    const again = await ask(call, person, { id, ...content })
    assert.deepEqual(again, await ask(call, person, { id: id.toUpperCase(), ...content }))
    assert.equal(again.status, 200)
    assert.equal(await effects(call, person, id), 1)
  })

  test(`S6 ${name}: what is no id is refused with its field`, async () => {
    const person = await aPerson()
    for (const id of [...noIds, ...nearlyIds]) {
      const { status, code, field } = await ask(call, person, { id, ...call.content(person, 1) })
      assert.deepEqual([status, code, field], [400, 'request_param_err', 'id'], JSON.stringify(id))
    }
  })

  // A line of the chat moves nothing: the id of one that stands gives that one, whatever is written beside it.
  if (call.isLine) continue
  test(`S6 ${name}: an id that is used for something else is refused, and somebody else's says nothing of it`, async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const id = randomUUID()
    assert.equal((await ask(call, one, { id, ...call.content(one, 1) })).status, 200)
    for (const same of [id, id.toUpperCase()]) {
      const changed = await ask(call, one, { id: same, ...call.content(one, 2) })
      assert.deepEqual([changed.status, changed.code], [409, 'id_reused'])
    }
    if (call.isOperators) return
    const theirs = await ask(call, other, { id, ...call.content(other, 3) })
    assert.equal(theirs.status, 200, `${theirs.code}`)
    assert.equal((await effects(call, one, id)) + (call.taker ? await effects(call, other, id) : 0), 2)
  })
}

test('S6 that were sixty cases and more', () => {
  process.stdout.write(`# ${tried} tries of ids\n`)
  assert.ok(tried > 60)
})
