import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { deposit } from '@croupier/contract/cashier'
import { farAmounts, noAmounts, noNumbers } from '../hostile/money-texts.ts'
import { anOwner } from '../lines.ts'
import { aSite, webhookSecret } from '../site.ts'
import { watchWrites } from '../writes.ts'
import { admittedKind, openCallers } from './callers.ts'
import { type Field, fieldsOf, inputWith, moneyMarked, type Path, withValue } from './fields.ts'
import { oddValues } from './oddities-data.ts'
import { type Operation, operations } from './operations.ts'
import { wireOf } from './wire-requests.ts'

const running = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(running)
after(() => owner.end())
const callers = await openCallers(running)
const writes = await watchWrites(owner)
const noIds = { uuids: [], numbers: [], words: ['words enough'] }

const moneyFields = operations().flatMap((operation) =>
  fieldsOf(moneyMarked(operation))
    .filter(({ schema }) => schema.format === 'money')
    .map((field) => ({
      operation,
      field,
      name: `${operation.name} ${field.path.join('.')}`,
      valid: field.schema.pattern ? '100' : '100.00',
    })),
)
/** Points are whole, and say so by their pattern. */
const isTaken = ({ schema: { pattern } }: Field, value: unknown) =>
  pattern !== undefined && typeof value === 'string' && new RegExp(pattern).test(value)
/** A number of JSON as it was written, whatever a machine makes of it. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }
const hostile = [...noAmounts, ...noNumbers.map(rawJSON)]

async function answerTo(operation: Operation, input: unknown) {
  const sender = callers.sender(operation, admittedKind(operation))
  const answer = await sender.app.inject((await wireOf(operation, sender, input)) as never)
  return { status: answer.statusCode, body: answer.json() as { errorCode?: string; field?: string } }
}

/** The body of a sealed call is judged when it was opened, and opened once. */
const countsBodies = / platform\.used_token$/

test('S2 A3 money stands in every input as the amount of the contract, by its codec', () => {
  const looksLikeMoney = /amount|price|stake|escrow|balance|turnover|netLoss|minimum$|maximum$|daily$|Cap$/i
  const isRate = /ppm$/i
  const found = operations().flatMap((operation) =>
    fieldsOf(moneyMarked(operation))
      .filter(({ path: [last = ''] }) => looksLikeMoney.test(String(last)) && !isRate.test(String(last)))
      .filter(({ schema }) => schema.format !== 'money' && schema.type !== 'boolean' && schema.enum === undefined)
      .map(({ path }) => `${operation.name} ${path.join('.')}`),
  )
  assert.deepEqual(found, [])
})

test(`S2 A3 none of ${hostile.length} hostile amounts passes in any money field: 400 with the field named, and nothing is written`, async () => {
  assert.ok(moneyFields.length > 40 && hostile.length >= 60)
  const faults: string[] = []
  await writes.sinceLast()
  for (const { operation, field, name, valid } of moneyFields) {
    const input = inputWith(operation, { path: field.path, value: valid, ids: noIds })
    assert.notEqual(input, undefined, `${name}: no input is taken with ${valid}`)
    for (const value of hostile.filter((one) => !isTaken(field, one))) {
      const { status, body } = await answerTo(operation, withValue(input, field.path, value))
      const isRefused = status === 400 && body.errorCode === 'request_param_err' && isAt(body.field, field)
      if (!isRefused) faults.push(`${name} ${JSON.stringify(value).slice(0, 60)}: ${status} ${JSON.stringify(body)}`)
    }
  }
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`)
  assert.deepEqual(
    (await writes.sinceLast()).filter((what) => !countsBodies.test(what)),
    [],
  )
  process.stdout.write(`# ${moneyFields.length} money fields × ${hostile.length} amounts\n`)
})

/** JSON itself refuses numbers beyond its range, and names no field. */
function isAt(named: string | undefined, { path }: Pick<Field, 'path'> | { path: Path }): boolean {
  return named === path.join('.') || named === 'number'
}

test('S2 A4 an amount at the end of its range is taken or refused, and never an accident', async () => {
  for (const { operation, field, name, valid } of moneyFields)
    for (const amount of farAmounts) {
      const input = inputWith(operation, { path: field.path, value: valid, ids: noIds })
      const { status, body } = await answerTo(operation, withValue(input, field.path, amount))
      assert.ok(status < 500, `${name} ${amount}: ${status} ${JSON.stringify(body)}`)
      const { rows } = await owner.query(
        'select 1 from wallet.entry where balance_after < 0 and account_id in (select id from wallet.account where class = any($1))',
        [['player', 'agent', 'hold']],
      )
      assert.equal(rows.length, 0, `${name} ${amount}`)
    }
})

test('S2 a payment event with any of the hostile amounts credits nothing and is no accident', async () => {
  const { member } = callers.actors
  const paid = async (amount: unknown) => {
    await member.send(deposit, { id: randomUUID(), amount: 10_000n, channel: 'ewallet' })
    const reference = [...running.payments.payments.keys()].at(-1)
    const data = { id: 'p', reference, amount, currency: 'PHP', status: 'paid' }
    const raw = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.paid', data })
    const t = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', webhookSecret).update(`${t}.${raw}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'pay-signature': `t=${t},v1=${signature}` }
    return (await running.server.site.inject({ method: 'POST', url: '/hooks/pay', headers, payload: raw })).statusCode
  }
  const credited = async () => (await owner.query("select 1 from wallet.transfer where kind = 'deposit'")).rows.length
  for (const amount of [...hostile, ...farAmounts, ...oddValues]) assert.ok([204, 400].includes(await paid(amount)), JSON.stringify(amount))
  assert.equal(await credited(), 0)
  assert.equal(await paid('100.00'), 204)
  assert.equal(await credited(), 1)
})
