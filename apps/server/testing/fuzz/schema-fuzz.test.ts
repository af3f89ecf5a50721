import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setMaintenance } from '@croupier/contract/console/site'
import { isWriting } from '@croupier/contract/route'
import { anOwner } from '../lines.ts'
import { seededRoll } from '../simulation/seeded-roll.ts'
import { aSite } from '../site.ts'
import { watchWrites } from '../writes.ts'
import { type CallerKind, callerKinds, openCallers } from './callers.ts'
import { type Operation, operations } from './operations.ts'
import { pick } from './plausible.ts'
import { type Manner, manners, requestOf, type WireRequest, wireOf } from './wire-requests.ts'

/** FUZZ_REQUESTS=500000 FUZZ_SEED=7 is the longer form. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const roll = seededRoll(SEED)
process.stdout.write(`# seed ${SEED}, ${REQUESTS} requests\n`)

const running = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(running)
after(() => owner.end())
const all = operations()
const asked = new Set<string>()
const ids = { uuids: [] as string[], numbers: [] as string[], words: [] as string[] }

const callers = await openCallers(running)
const writes = await watchWrites(owner)

function kindFor({ call: { route } }: Operation): CallerKind {
  const admitted = callerKinds.filter((kind) => route.who.includes(kind))
  return pick(admitted.length > 0 && roll(8) > 0 ? admitted : callerKinds, roll)
}

/** Half of the requests are what the document says. */
const mannerOf = (): Manner => pick(['valid', 'valid', 'valid', 'valid', 'mutated', 'mutated', 'mutated', ...manners], roll)

/** What is counted before it is judged stays written when the call is refused, and every call keeps its session. */
const staysWritten = /^(update identity\.session|(insert|update|delete) (platform\.used_token|identity\.attempt|identity\.captcha))$/
const keepsSession = /^update identity\.session$/

type Sent = { operation: Operation; kind: CallerKind; manner: Manner; request: WireRequest; status: number; body: string }

async function send(operation: Operation): Promise<Sent> {
  const kind = kindFor(operation)
  asked.add(operation.name)
  const manner = mannerOf()
  const sender = callers.sender(operation, kind)
  const request = await requestOf(operation, sender, { manner, roll, ids })
  const answer = await sender.app.inject({ ...request, remoteAddress: `10.9.${roll(200)}.${roll(200)}` } as never)
  return { operation, kind, manner, request, status: answer.statusCode, body: answer.body }
}

function faultOf({ operation, manner, request, status, body }: Sent): string {
  if (status >= 500) return `answered ${status}`
  if (request.method === 'HEAD') return body === '' ? '' : 'HEAD has a body'
  const parsed = jsonOf(body)
  if (parsed === undefined) return 'is no JSON'
  const isOwn = request.method === operation.call.route.method
  if (manner === 'method' && !isOwn)
    return [400, 401, 403, 404, 405, 409, 415].includes(status) || status === 200 ? '' : `another method: ${status}`
  return operation.faultOf({ status, body: parsed })
}

const isBareFile = ({ operation, status }: Sent) => status === 200 && operation.call.route.isFile === true

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tellOf({ operation, kind, manner, request, status, body }: Sent): string {
  const sent = request.payload?.toString().slice(0, 400) ?? ''
  return `${operation.name} by ${kind}, ${manner}: ${request.method} ${request.url.slice(0, 300)} ${sent} -> ${status} ${body.slice(0, 300)}`
}

/** Opens again what a request has closed: the session of its caller, or the whole site. */
async function recover({ operation, kind, body, status }: Sent): Promise<void> {
  const isOver = /login.not.session|password_change_required/.test(body) && operation.call.route.who.includes(kind)
  if (isOver) await callers.replace(kind)
  const isClosed = status === 200 && operation.name.endsWith('/maintenance')
  if (isClosed) await callers.actors.operator.ask(setMaintenance, { maintenance: null, why: 'the fuzz goes on' })
  if (isOver || isClosed) await writes.sinceLast()
}

/** Keeps ids that answers bear, so that later requests find objects. */
function learn(body: string): void {
  for (const [, id = ''] of body.slice(0, 20_000).matchAll(/"id":"([^"]{1,60})"/g)) {
    const list = /^\d{1,18}$/.test(id) ? ids.numbers : /^[0-9a-f-]{36}$/.test(id) ? ids.uuids : ids.words
    if (!list.includes(id) && list.push(id) > 60) list.splice(0, 20)
  }
}

/** What is against the document, or against the declaration of the call, in an answer and in what the call has written. */
function faultsOf(sent: Sent, written: readonly string[]): string[] {
  const isDone = sent.status === 200
  const isReading = isDone && !isWriting(sent.operation.call.route)
  const kept = isDone ? [] : written.filter((what) => !staysWritten.test(what))
  const changed = isReading ? written.filter((what) => !keepsSession.test(what)) : []
  return [
    isBareFile(sent) ? '' : faultOf(sent),
    kept.length > 0 ? `refused, and wrote ${kept.join(', ')}` : '',
    changed.length > 0 ? `a call that declares no writing wrote ${changed.join(', ')}` : '',
  ].filter((fault) => fault !== '')
}

test('S3 each call takes the type of body that the document says, and no other is needed', async () => {
  for (const operation of all.filter(({ bodyType }) => bodyType !== '')) {
    const sender = callers.sender(operation, 'guest')
    const answer = await sender.app.inject((await wireOf(operation, sender, {})) as never)
    assert.notEqual(answer.statusCode, 415, operation.name)
  }
})

const PARTS = 4
const statuses = new Map<number, number>()

// In parts, so that the run hears of it now and then.
for (let part = 0; part < PARTS; part += 1)
  test(`S3 none of 10,000 requests to all calls of the document ends in a 5xx or an answer against its schema; a refusal and a reading write nothing (${part + 1}/${PARTS})`, async () => {
    const faults: string[] = []
    await writes.sinceLast()
    for (let at = part; at < REQUESTS; at += PARTS) {
      const sent = await send(all[Math.floor(at / PARTS) % all.length] as Operation)
      const written = [...new Set(await writes.sinceLast())]
      statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1)
      faults.push(...faultsOf(sent, written).map((fault) => `${at} ${fault}: ${tellOf(sent)}`))
      if (sent.status === 200) learn(sent.body)
      await recover(sent)
    }
    assert.deepEqual(faults.slice(0, 30), [], `${faults.length} faults; the same again with FUZZ_SEED=${SEED}`)
  })

test('S3 every call of the document is asked, and many of each kind of answer come back', () => {
  const times = (from: number, to: number) =>
    [...statuses].reduce((sum, [status, of]) => (status >= from && status < to ? sum + of : sum), 0)
  process.stdout.write(
    `# ${[...statuses]
      .sort()
      .map(([status, of]) => `${status} × ${of}`)
      .join(', ')}\n`,
  )
  assert.ok(
    asked.size === all.length && times(200, 300) > REQUESTS / 10 && times(400, 401) > REQUESTS / 10 && times(409, 410) > REQUESTS / 50,
  )
})
