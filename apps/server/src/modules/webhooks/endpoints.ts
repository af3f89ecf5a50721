import { randomUUID } from 'node:crypto'
import type {
  askWebhook,
  changeWebhook,
  decideWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhooks,
} from '@croupier/contract/console/webhooks'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuseStale } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { send } from './deliveries.ts'
import { isFitAddress, isSameEndpoint, isTold, OVERLAP_MS } from './rules.ts'
import { secretOf } from './sealed-tables.ts'
import { newSecret } from './signatures.ts'
import { type Endpoint, findEndpoint, insertEndpoint, listEndpoints, lockEndpoint, updateEndpoint } from './store-endpoints.ts'

type State = ValueOf<typeof webhooks>['rows'][number]['state']

/** Endpoints of the brand, the newest first. */
export async function readEndpoints(context: Context): Promise<ValueOf<typeof webhooks>> {
  const rows = await listEndpoints(context.db, context.actor.brandId)
  const { operatorId } = operatorOf(context)
  return {
    rows: rows.map((row) => ({
      ...{ id: row.id, name: row.name, url: row.url, events: row.events, state: row.state as State, waiting: row.waiting, dead: row.dead },
      ...{ failures: row.failures, why: row.why, askedBy: row.askedByName, askedAt: row.askedAt.getTime(), decidedBy: row.decidedByName },
      formerUntil: row.formerUntil !== null && row.formerUntil > context.now ? row.formerUntil.getTime() : null,
      isForMe: refusalOfDecision(row, operatorId) === undefined,
      version: versionOf(markOf(row)),
    })),
  }
}

/** Asks to tell an address of events. The same id again is the same request; refuses `webhook_address` for one that may not be told. */
export async function requestEndpoint(context: Context, input: InputOf<typeof askWebhook>): Promise<null> {
  return await askOnce(() => insertRequest(context, input), ['endpoint_pkey'])
}

async function insertRequest(context: Context, { id, name, url, events, why }: InputOf<typeof askWebhook>): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const known = await lockEndpoint(tx.db, brandId, id)
    if (known) return isSameEndpoint(known, { name, url, events }) ? undefined : refuse('id_reused')
    await refuseUnfit(tx, url)
    const secretSealed = tx.ports.seal.seal(newSecret(), secretOf({ brandId, id }))
    const asked = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
    await insertEndpoint(tx.db, { ...asked, id, brandId, name, url, events, secretSealed, why })
    await leaveTrail(tx, { action: 'webhook.ask', subject: `webhook ${name}`, after: { url, events }, why })
  })
}

/** An address that was fit for play money may not be for real money: it is looked at again where it is agreed on. */
async function refuseUnfit(tx: TxContext, url: string): Promise<void> {
  const { mode } = await brandOf(tx, tx.actor.brandId)
  if (!isFitAddress(url, mode)) refuse('webhook_address', { field: 'url' })
}

/** Approves or rejects an endpoint as the second operator; what happens from then on is told to it. */
export async function reviewEndpoint(context: Context, { id, action, why }: InputOf<typeof decideWebhook>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const endpoint = (await lockEndpoint(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const refusal = refusalOfDecision(endpoint, operatorId)
    if (refusal) return refuse(refusal)
    if (action === 'approve') await refuseUnfit(tx, endpoint.url)
    const decided = { by: operatorId, byName: operatorName, at: tx.now }
    await updateEndpoint(tx.db, id, { state: action === 'approve' ? 'open' : 'rejected', decided })
    await leaveTrail(tx, { action: `webhook.${action}`, subject: `webhook ${endpoint.name}`, after: endpoint.url, why })
  })
  return null
}

/** Changes name and events of an endpoint and turns it off or on; one that said that it is gone can be turned on again. */
export async function changeEndpoint(context: Context, input: InputOf<typeof changeWebhook>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { id, name, events, isOn, version, why } = input
    const before = await agreedOn(tx, id)
    await updateEndpoint(tx.db, id, { name, events, state: isOn ? 'open' : 'off', failures: 0, nextAt: tx.now })
    const marks = { before: markOf(before), after: markOf({ name, events: [...events], state: isOn ? 'open' : 'off' }) }
    // The mark stands under the name that the endpoint has from now on: by that the next change finds its author.
    await refuseStale(tx, { subject: `webhook ${before.name}`, before: marks.before, version })
    await leaveTrail(tx, { action: 'webhook.change', subject: `webhook ${name}`, ...marks, why })
  })
  return null
}

function markOf({ name, events, state }: Pick<Endpoint, 'name' | 'events' | 'state'>): object {
  return { name, events, state }
}

/** Makes a new secret, which is shown this once; the former one signs too for a day. */
export async function rotateSecret(context: Context, { id, why }: InputOf<typeof rotateWebhookSecret>): Promise<{ secret: string }> {
  return await inTransaction(context, async (tx) => {
    const endpoint = await agreedOn(tx, id)
    const secret = newSecret()
    const sealed = tx.ports.seal.seal(secret, secretOf(endpoint))
    const formerUntil = new Date(tx.now.getTime() + OVERLAP_MS)
    await updateEndpoint(tx.db, id, { secret: { sealed, former: endpoint.secretSealed, formerUntil } })
    await leaveTrail(tx, { action: 'webhook.secret', subject: `webhook ${endpoint.name}`, why })
    return { secret }
  })
}

/** Sends a ping at once and says what came back; it is no event and is not tried again. */
export async function testEndpoint(context: Context, { id }: InputOf<typeof testWebhook>): Promise<ValueOf<typeof testWebhook>> {
  const endpoint = (await findEndpoint(context.db, context.actor.brandId, id)) ?? refuse('not_found')
  if (!isTold(endpoint)) return refuse('wrong_state')
  const body = JSON.stringify({ type: 'test.ping', timestamp: context.now.toISOString(), data: {} })
  return await send(context, endpoint, { id: randomUUID(), body })
}

/** An endpoint on which two operators agreed; refuses `not_found`, and `wrong_state` for another one. */
async function agreedOn(tx: TxContext, id: string): Promise<Endpoint> {
  const endpoint = (await lockEndpoint(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
  return ['open', 'off', 'gone'].includes(endpoint.state) ? endpoint : refuse('wrong_state')
}
