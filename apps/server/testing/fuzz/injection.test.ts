import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { after, test } from 'node:test'
import { HOUR_MS } from '@croupier/calendar/durations'
import { setMaintenance } from '@croupier/contract/console/site'
import { register } from '@croupier/contract/identity-registration'
import { sql } from '#platform/database.ts'
import { openLog } from '#platform/log.ts'
import { solvedChallenge } from '../actors.ts'
import { injectionTexts } from '../hostile/injection-texts.ts'
import { anOwner } from '../lines.ts'
import { aSite } from '../site.ts'
import { admittedKind, openCallers } from './callers.ts'
import { fieldsOf, inputWith, type Path, withValue } from './fields.ts'
import { type Operation, operations } from './operations.ts'
import { wireOf } from './wire-requests.ts'

const lines: string[] = []
const log = openLog('trace', 'injection', { write: (line) => void lines.push(line) })
const running = await aSite(import.meta.filename, { limiter: async () => undefined, log })
const owner = await anOwner(running)
after(() => owner.end())
const callers = await openCallers(running)

// A sequence counts on when a transaction is rolled back, so that every run of a payload leaves its trace; a sleep fails, and so does its call.
await owner.query(`
  create sequence public.injections;
  create function public.injected() returns integer language sql security definer as $$ select nextval('public.injections')::integer $$;
  revoke execute on function pg_catalog.pg_sleep(double precision) from public;
  grant usage on schema public to public;`)
const timesInjected = async () => {
  const { rows } = await owner.query<{ times: string }>(
    'select case when is_called then last_value else 0 end::text as times from public.injections',
  )
  return Number(rows[0]?.times)
}

const classes = Object.keys(injectionTexts) as (keyof typeof injectionTexts)[]
const textFields = operations().flatMap((operation) =>
  fieldsOf(operation.input)
    .filter(({ schema }) => schema.type === 'string' && schema.enum === undefined && schema.const === undefined)
    .map(({ path, schema }) => ({ operation, path, schema })),
)
const all = Object.values(injectionTexts).flat()
const { rows: members } = await owner.query<{ id: string }>("select id::text from identity.member where username like 'tawag%' limit 1")
const memberId = members[0]?.id
const password = 'a long enough password'
/** What a person would write beside the text: a domain that is the brand's, ends that are to come, a member who exists. */
const named = {
  domain: ['localhost'],
  startTime: [null],
  endTime: [Date.now() + HOUR_MS],
  loginDeviceId: [randomUUID()],
  password: [password],
  confirmPassword: [password],
  email: ['somebody@parola.example'],
  memberId: [memberId],
  gameCode: ['stu_lantern_tide'],
}
const ids = { uuids: [], numbers: [], words: ['words enough'], named }
/** Codes of friends and agents, which a registration does without, and what this brand asks nobody for. */
const leftOut = ['affiliateCode', 'referralCode', 'captcha', 'verificationCode', 'mobileNum', 'countryDialingCode', 'paymentPassword']
/** The first texts of each class come to the first field, the next to the next: all of them come to many fields, and each field hears of every class. */
const textsFor = (at: number) => classes.map((one, of) => injectionTexts[one][(at + of) % injectionTexts[one].length] as string)

async function answerTo(operation: Operation, input: unknown) {
  const kind = admittedKind(operation)
  const sender = callers.sender(operation, kind)
  const answer = await sender.app.inject((await wireOf(operation, sender, input)) as never)
  const isFile = operation.call.route.isFile === true && answer.statusCode === 200
  const body: { success?: boolean; errorCode?: string } = isFile ? { success: true } : answer.json()
  if (body.errorCode === 'login.not.session' || body.errorCode === 'password_change_required') await callers.replace(kind)
  return { status: answer.statusCode, body, headers: answer.headers }
}

const inputs = new Map<string, unknown>()

/** An input that is right but for the field; where the contract takes no other text there, one of its own is replaced. */
function inputFor(operation: Operation, path: Path, text: string): unknown {
  const key = `${operation.name} ${path.join('.')}`
  if (!inputs.has(key)) inputs.set(key, inputWith(operation, { path, ids }))
  return withValue(inputs.get(key), path, text)
}

let registered = 0

/** A registration that is right but for the field: another name each time, a fresh proof of work, nothing that is left out. */
async function registrationFor(operation: Operation, path: Path, text: string): Promise<unknown> {
  registered += 1
  const whole = inputWith(operation, { path, ids }) as Record<string, unknown>
  const kept = Object.entries(whole).filter(([name]) => !leftOut.includes(name))
  const own = { username: `bago${registered}`, challenge: await solvedChallenge(callers.actors.guest) }
  return withValue({ ...Object.fromEntries(kept), ...own }, path, text)
}

const PARTS = 4
let taken = 0

// In parts, so that the run hears of it now and then.
for (let part = 0; part < PARTS; part += 1)
  test(`S7 no text for database, template, shell, header, log or table does anything in any text field of any call (${part + 1}/${PARTS})`, async () => {
    const faults: string[] = []
    for (let at = part; at < textFields.length; at += PARTS) faults.push(...(await faultsAt(at)))
    assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`)
  })

const isRegistration = ({ call: { route } }: Operation) => route.path === register.path

async function faultsAt(at: number): Promise<string[]> {
  const { operation, path } = textFields[at] as (typeof textFields)[number]
  const faults: string[] = []
  for (const text of textsFor(at)) {
    const input = isRegistration(operation) ? await registrationFor(operation, path, text) : inputFor(operation, path, text)
    const { status, body, headers } = await answerTo(operation, input)
    if (status === 200) taken += 1
    if (status === 200 && operation.name.endsWith('/maintenance')) await callers.actors.operator.ask(setMaintenance, openAgain)
    if (isHarmed(status, headers))
      faults.push(`${operation.name} ${path.join('.')} ${JSON.stringify(text)}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  return faults
}

const openAgain = { maintenance: null, why: 'the texts go on' }

const isHarmed = (status: number, headers: Record<string, unknown>) =>
  status >= 500 || 'bcc' in headers || String(headers['set-cookie']).includes('injected')

test('S7 many of the texts are taken, and none has run in the database or the shell', async () => {
  assert.ok(textFields.length > 300 && taken > 250, `${taken} texts of ${textFields.length} fields were taken`)
  assert.equal(await timesInjected(), 0)
  assert.equal(existsSync('/tmp/injected'), false)
  process.stdout.write(`# ${textFields.length} text fields × ${classes.length} classes, ${taken} taken\n`)
})

test('S7 every text that was taken is kept letter for letter', async () => {
  const { rows } = await owner.query<{ place: string }>(`
    select format('%I::text as text from %I.%I', column_name, table_schema, table_name) as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and data_type in ('text', 'jsonb') and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`)
  const kept = new Set<string>()
  const changed: string[] = []
  for (const { place } of rows) {
    const found = await owner.query<{ text: string }>(`select distinct t.text from (select ${place}) t where t.text ~ 'injected|7[*]7'`)
    for (const { text } of found.rows) {
      const whole = all.find((one) => text.includes(one) || text.includes(JSON.stringify(one).slice(1, -1)))
      if (whole === undefined) changed.push(`${place}: ${text}`)
      else kept.add(whole)
    }
  }
  assert.deepEqual(changed, [])
  assert.ok(kept.size > 20, `only ${kept.size} texts are found again`)
})

test('S7 each line of the log is one object of ours, whatever a call has sent', async () => {
  assert.ok(lines.length > 1_000)
  for (const line of lines) {
    const { level, name, msg } = JSON.parse(line) as { level: number; name: string; msg?: string }
    assert.ok(!/[\r\u2028\u2029]|\n./.test(line), line)
    assert.ok(level < 50 && name === 'injection' && msg !== 'injected', line)
  }
})

test('S7 a payload that does run leaves its trace, and the server may not sleep in the database', async () => {
  const before = await timesInjected()
  await sql`select injected()`.execute(running.context.db)
  assert.equal(await timesInjected(), before + 1)
  await assert.rejects(sql`select pg_sleep(0)`.execute(running.context.db), /permission denied/)
})
