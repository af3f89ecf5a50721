import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@croupier/calendar/durations'
import type { apiKeys, askApiKey, decideApiKey, makeApiKey, revokeApiKey } from '@croupier/contract/console/api-keys'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction, operatorOf } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { insertKey, listKeys, lockKey, updateKey } from './store-keys.ts'

type State = ValueOf<typeof apiKeys>['rows'][number]['state']

/** Keys of the brand, the newest first. */
export async function readKeys(context: Context): Promise<ValueOf<typeof apiKeys>> {
  const rows = await listKeys(context.db, context.actor.brandId)
  const { operatorId } = operatorOf(context)
  return {
    rows: rows.map((row) => ({
      ...{ id: row.id, name: row.name, scopes: row.scopes, state: row.state as State, hint: row.hint, days: row.days, why: row.why },
      ...{ expiresAt: row.expiresAt?.getTime() ?? null, lastUsedAt: row.lastUsedAt?.getTime() ?? null },
      ...{ askedBy: row.askedByName, askedAt: row.askedAt.getTime(), decidedBy: row.decidedByName },
      isForMe: refusalOfDecision(row, operatorId) === undefined,
    })),
  }
}

/** Asks for a key. The same id again is the same request; refuses `id_reused` for one that was another. */
export async function requestKey(context: Context, input: InputOf<typeof askApiKey>): Promise<null> {
  return await askOnce(() => insertRequest(context, input), ['api_key_pkey'])
}

async function insertRequest(context: Context, { id, name, scopes, days, why }: InputOf<typeof askApiKey>): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const known = await lockKey(tx.db, brandId, id)
    const isSame = known?.name === name && known.scopes.join() === scopes.join() && known.days === days
    if (known) return isSame ? undefined : refuse('id_reused')
    await insertKey(tx.db, { id, brandId, name, scopes, days, why, askedBy: operatorId, askedByName: operatorName, at: tx.now })
    await leaveTrail(tx, { action: 'api_key.ask', subject: `key ${name}`, after: { scopes, days }, why })
  })
}

/** Approves or rejects a key as the second operator. */
export async function reviewKey(context: Context, { id, action, why }: InputOf<typeof decideApiKey>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const key = (await lockKey(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    const { operatorId, operatorName } = operatorOf(tx)
    const refusal = refusalOfDecision(key, operatorId)
    if (refusal) return refuse(refusal)
    const decided = { by: operatorId, byName: operatorName }
    await updateKey(tx.db, id, { state: action === 'approve' ? 'approved' : 'rejected', decided })
    await leaveTrail(tx, { action: `api_key.${action}`, subject: `key ${key.name}`, after: { scopes: key.scopes, days: key.days }, why })
  })
  return null
}

/** Makes an approved key and gives it, this once; from then on its days count. */
export async function makeKey(context: Context, { id, why }: InputOf<typeof makeApiKey>): Promise<{ key: string }> {
  return await inTransaction(context, async (tx) => {
    const known = (await lockKey(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    if (known.state !== 'approved') return refuse('wrong_state')
    const key = `cpk_${randomBytes(32).toString('base64url')}`
    const made = { hash: hashOfKey(key), hint: key.slice(-4), expiresAt: new Date(tx.now.getTime() + known.days * DAY_MS) }
    await updateKey(tx.db, id, { state: 'open', made })
    await leaveTrail(tx, { action: 'api_key.make', subject: `key ${known.name}`, after: made.hint, why })
    return { key }
  })
}

/** Ends a key, or one that was not made yet. */
export async function revokeKey(context: Context, { id, why }: InputOf<typeof revokeApiKey>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const key = (await lockKey(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
    if (key.state !== 'open' && key.state !== 'approved') return refuse('wrong_state')
    await updateKey(tx.db, id, { state: 'revoked' })
    await leaveTrail(tx, { action: 'api_key.revoke', subject: `key ${key.name}`, why })
  })
  return null
}

/** What is kept of a key: it has 256 random bits, so that a plain hash tells nothing of it. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
