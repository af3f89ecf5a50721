import { randomInt } from 'node:crypto'
import type { redeliverWebhook, replayWebhook, webhookDeliveries, webhookDelivery } from '@croupier/contract/console/webhooks'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type Answer, GIVE_UP_MS, isInsideAllowed, isTold, nextTry, outcomeOf } from './rules.ts'
import { secretOf } from './sealed-tables.ts'
import { signedHeaders } from './signatures.ts'
import {
  type Due,
  findDelivery,
  insertAttempt,
  insertDelivery,
  lease,
  listAttempts,
  listDeliveries,
  lockDue,
  reopen,
  reopenSince,
  updateDelivery,
} from './store-deliveries.ts'
import { dueEndpoints, type Endpoint, endpointsFor, findEndpoint, lockEndpoint, updateEndpoint } from './store-endpoints.ts'

/** What happened: `key` is what events are kept in order by, `reference` makes the event the same however often it is heard. */
export type WebhookEvent = { type: string; key: string; reference: string; data: Record<string, unknown> }

/** Keeps an event for every endpoint that wants it, once, and wakes the sending. */
export async function tellEndpoints(context: Context, { type, key, reference, data }: WebhookEvent): Promise<void> {
  const { brandId } = context.actor
  const endpoints = await endpointsFor(context.db, brandId, type)
  if (endpoints.length === 0) return
  const eventId = operationId('webhook-event', String(brandId), `${type} ${reference}`)
  const body = JSON.stringify({ type, timestamp: context.now.toISOString(), data })
  const event = { brandId, eventId, type, key, body, at: context.now, until: new Date(context.now.getTime() + GIVE_UP_MS) }
  await inTransaction(context, async (tx) => {
    for (const endpointId of endpoints) if (await insertDelivery(tx.db, { ...event, endpointId })) await wake(tx, endpointId)
  })
}

async function wake(tx: TxContext, id: string): Promise<void> {
  await enqueue(tx, { name: 'webhooks-send', payload: { id, brandId: String(tx.actor.brandId) }, key: `webhooks-${id}` })
}

const ENDPOINTS_AT_ONCE = 100

/** Sends what is due anywhere: endpoints that failed, and what a process left that was killed. */
export async function sendAllDue(context: Context): Promise<void> {
  for (const { id, brandId } of await dueEndpoints(context.db, context.now, ENDPOINTS_AT_ONCE))
    await inTransaction(asSystem(context, brandId), (tx) => wake(tx, id))
}

const chance = () => randomInt(CHANCES) / CHANCES
const CHANCES = 1_000

/** In flight at once to one endpoint. */
const AT_ONCE = 10
/** Longer than this a run does not go on, for its clock is the one of its beginning: the next one takes over. */
const ROUNDS_MAX = 10
/** A claimed event is claimed by nobody else for as long: longer than the answers of all rounds of a run may take. */
const LEASE_MS = 180_000

/** Sends what an endpoint waits for, round by round, until nothing is due or it fails: then one event alone tries whether it is back. */
export async function sendDue(context: Context, id: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const claimed = await claim(context, id)
    if (!claimed || claimed.due.length === 0) return
    const outcomes = await Promise.all(claimed.due.map((due) => sendOne(context, claimed.endpoint, due)))
    if (outcomes.some((outcome) => outcome !== 'delivered')) return
  }
  await inTransaction(context, (tx) => wake(tx, id))
}

async function claim(context: Context, id: string): Promise<{ endpoint: Endpoint; due: Due[] } | undefined> {
  return await inTransaction(context, async (tx) => {
    const endpoint = await lockEndpoint(tx.db, tx.actor.brandId, id)
    if (endpoint?.state !== 'open' || endpoint.nextAt > tx.now) return undefined
    const due = await lockDue(tx.db, id, { now: tx.now, limit: endpoint.failures === 0 ? AT_ONCE : 1 })
    await lease(
      tx.db,
      due.map((one) => one.id),
      new Date(tx.now.getTime() + LEASE_MS),
    )
    return { endpoint, due }
  })
}

async function sendOne(context: Context, endpoint: Endpoint, due: Due): Promise<ReturnType<typeof outcomeOf>> {
  const answer = await send(context, endpoint, { id: due.eventId, body: due.body })
  const outcome = outcomeOf(answer)
  await inTransaction(context, async (tx) => {
    await insertAttempt(tx.db, due.id, { ...answer, at: tx.now })
    await settle(tx, due, outcome)
    await judgeEndpoint(tx, endpoint, outcome)
  })
  return outcome
}

/** Posts a message signed by the secret of an endpoint, and by the former one while it counts. */
export async function send(context: Context, endpoint: Endpoint, message: { id: string; body: string }): Promise<Answer> {
  const { ports, now } = context
  const place = secretOf(endpoint)
  const isFormerGood = endpoint.formerSealed !== null && endpoint.formerUntil !== null && endpoint.formerUntil > now
  const sealed = [endpoint.secretSealed, ...(isFormerGood && endpoint.formerSealed ? [endpoint.formerSealed] : [])]
  const headers = signedHeaders(
    { ...message, at: now },
    sealed.map((secret) => ports.seal.open(secret, place)),
  )
  const { mode } = await brandOf(context, endpoint.brandId)
  return await ports.webhooks.send({ url: endpoint.url, headers, body: message.body, isInsideAllowed: isInsideAllowed(endpoint.url, mode) })
}

async function settle(tx: TxContext, due: Due, outcome: ReturnType<typeof outcomeOf>): Promise<void> {
  if (outcome === 'delivered') return await updateDelivery(tx.db, due.id, { state: 'delivered', nextAt: tx.now, endedAt: tx.now })
  const nextAt = nextTry(due.attempts + 1, tx.now, chance())
  const isOver = nextAt > due.until
  await updateDelivery(tx.db, due.id, { state: isOver ? 'dead' : 'waiting', nextAt, endedAt: isOver ? tx.now : null })
}

/** Events that fail side by side are one failure: `claimed` is the endpoint before any of them was sent. */
async function judgeEndpoint(tx: TxContext, claimed: Endpoint, outcome: ReturnType<typeof outcomeOf>): Promise<void> {
  const { id } = claimed
  const endpoint = await lockEndpoint(tx.db, tx.actor.brandId, id)
  if (endpoint?.state !== 'open') return
  if (outcome === 'gone') return await updateEndpoint(tx.db, id, { state: 'gone' })
  const failures = outcome === 'delivered' ? 0 : Math.min(claimed.failures, endpoint.failures) + 1
  if (failures === endpoint.failures) return
  await updateEndpoint(tx.db, id, { failures, nextAt: failures === 0 ? tx.now : nextTry(failures, tx.now, chance()) })
  // What stood behind the failure goes on at once.
  if (failures === 0) await wake(tx, id)
}

/** Events of endpoints by what an operator looks for, the newest first. */
export async function readDeliveries(
  context: Context,
  input: InputOf<typeof webhookDeliveries>,
): Promise<ValueOf<typeof webhookDeliveries>> {
  const { cursor, size, endpointId, state, type, ...written } = input
  const cut = cutOf({ cursor, size })
  const { settings } = await brandOf(context, context.actor.brandId)
  const filter = { endpointId, state, type, written, zone: settings.timeZone, before: cut.before, limit: cut.limit + 1 }
  return pageOf(await listDeliveries(context.db, context.actor.brandId, filter), cut, {
    key: (row) => row.id,
    row: ({ id, madeAt, nextAt, endedAt, state: at, ...row }) => ({
      ...row,
      id: String(id),
      state: at as 'waiting' | 'delivered' | 'dead',
      madeAt: madeAt.getTime(),
      nextAt: at === 'waiting' ? nextAt.getTime() : null,
      endedAt: endedAt?.getTime() ?? null,
    }),
  })
}

/** One event with what was sent and what came back; refuses `not_found`. */
export async function readDelivery(context: Context, input: { id: string }): Promise<ValueOf<typeof webhookDelivery>> {
  const found = (await findDelivery(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found')
  const tries = await listAttempts(context.db, found.id)
  return { id: String(found.id), type: found.type, body: found.body, tries: tries.map(({ at, ...one }) => ({ ...one, at: at.getTime() })) }
}

/** Sends ended events of an endpoint again, with the ids that they had. Refuses `not_found`, and `wrong_state` for one that is not told. */
export async function replay(context: Context, { id, since, why }: InputOf<typeof replayWebhook>): Promise<{ events: number }> {
  return await inTransaction(context, async (tx) => {
    const endpoint = await toldEndpoint(tx, id)
    const events = await reopenSince(tx.db, id, { since: new Date(since), now: tx.now, until: giveUpAt(tx) })
    await wake(tx, id)
    await leaveTrail(tx, { action: 'webhook.replay', subject: `webhook ${endpoint.name}`, after: { since, events }, why })
    return { events }
  })
}

/** Sends one ended event again. Refuses `not_found`, and `wrong_state` for one that waits anyway, or whose endpoint is not told. */
export async function redeliver(context: Context, input: InputOf<typeof redeliverWebhook>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const found = (await findDelivery(tx.db, tx.actor.brandId, idOf(input.id))) ?? refuse('not_found')
    const endpoint = await toldEndpoint(tx, found.endpointId)
    if (!(await reopen(tx.db, found.id, { now: tx.now, until: giveUpAt(tx) }))) return refuse('wrong_state')
    await wake(tx, endpoint.id)
    await leaveTrail(tx, { action: 'webhook.redeliver', subject: `webhook ${endpoint.name}`, after: String(found.id), why: input.why })
  })
  return null
}

async function toldEndpoint(tx: TxContext, id: string): Promise<Endpoint> {
  const endpoint = (await findEndpoint(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
  return isTold(endpoint) ? endpoint : refuse('wrong_state')
}

function giveUpAt({ now }: TxContext): Date {
  return new Date(now.getTime() + GIVE_UP_MS)
}
