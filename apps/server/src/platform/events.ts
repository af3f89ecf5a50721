import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, TxContext } from './context.ts'
import { type RawBuilder, sql } from './database.ts'
import { integers, rowsOf, texts } from './lists.ts'
import type { PassedNews } from './ports.ts'

/** News between modules, by topic. A payload is plain JSON: amounts are digit strings of minor units. */
export type Events = {
  'wallet.moved': { wallets: { memberId: string; kind: 'trial' | 'member' | 'agent' }[] }
  /** What a writer lane left on wallets, as wallet/settled-balances.ts writes it; no listener has to read the balances again. */
  'wallet.settled': { balances: string }
  /** A progressive pool of the brand grew or was won. */
  'wallet.pool_moved': Record<string, never>
  'cashier.changed': { memberId: string; kind: 'deposit' | 'withdrawal'; id: string; state: string }
  /** Two operators added money to a wallet or took it; the amount as on the wire. */
  'cashier.adjusted': { memberId: string; id: string; direction: string; category: string; amount: string }
  /** A vendor has given the free rounds of a prize, or refused them. */
  'games.free_rounds_answered': { memberId: string; source: string; reference: string; isGiven: boolean }
  /** A brand was opened below the one of the event. */
  'site.brand_opened': { brandId: number }
  'member.registered': { memberId: string }
  'agents.contract_changed': { memberIds: string[]; contractId: string; kind: 'dividend' | 'daily' | 'hourly' | 'realtime'; state: string }
  'agents.wages_paid': { paid: { memberId: string; kind: 'dividend' | 'daily' | 'hourly' | 'realtime'; amountMinor: string }[] }
  /** Members entered a segment or left it by what was so before an instant; 500 in one event at most. */
  'risk.segment_moved': { segmentId: string; segment: string; isIn: boolean; memberIds: string[]; at: number }
  /** A line was written in a chat room, or taken out of it. */
  'messaging.chat_changed': { lineId: string }
  'messaging.message_sent': { memberId: string }
  'messaging.announcement_changed': { language: 'EN' | 'TY' }
  /** A member is told of a change or a login that may be somebody else's. */
  'identity.noticed': {
    memberId: string
    notice: 'login_new_place' | 'password_changed' | 'payment_password_changed' | 'second_factor_changed' | 'payee_added'
  }
  'session.ended': { sessionIds: string[]; reason: 'logout' | 'password_changed' | 'locked' | 'replaced' }
}

export type Topic = keyof Events
export type Listener<T extends Topic> = { topic: T; isEverywhere: boolean; hear: (context: Context, payload: Events[T]) => Promise<void> }

const BATCH_MAX = 100
const ATTEMPTS_MAX = 8
const POLL_MS = 500

/** Writes the news in the caller's transaction: it is heard if and only if the transaction commits. */
export async function publish<T extends Topic>(tx: TxContext, topic: T, payload: Events[T]): Promise<void> {
  await tx.db
    .insertInto('platform.outbox')
    .values({ brand_id: tx.actor.brandId, topic, payload: JSON.stringify(payload) })
    .execute()
}

/** The statement that writes news of several brands, as a part of a larger one: the same outbox, the same commit. */
export function publishing<T extends Topic>(topic: T, news: readonly { brandId: number; payload: Events[T] }[]): RawBuilder<unknown> {
  return sql`
    insert into platform.outbox (brand_id, topic, payload)
    select n.brand_id, ${topic}::text, n.payload::jsonb
    from ${rowsOf({
      brand_id: integers(news.map(({ brandId }) => brandId)),
      payload: texts(news.map(({ payload }) => JSON.stringify(payload))),
    })} n
  `
}

type Row = { id: bigint; brand_id: number; topic: string; payload: unknown; attempts: number }
type Relay = { stop: () => Promise<void> }

/** Declares a listener; the relay calls it at least once for each event. */
export function on<T extends Topic>(topic: T, hear: Listener<T>['hear']): Listener<Topic> {
  return { topic, isEverywhere: false, hear } as unknown as Listener<Topic>
}

/** A listener in every server process, for pushes to the sockets of that process. The others may miss an event, and get one twice that is retried. */
export function everywhere<T extends Topic>(topic: T, hear: Listener<T>['hear']): Listener<Topic> {
  return { topic, isEverywhere: true, hear } as unknown as Listener<Topic>
}

/**
 * Carries events from the outbox to the listeners. Several processes may run one each: rows are taken with skip locked.
 * A poisoned event is set aside after eight tries, and the others go on.
 */
export function startRelay(context: Context, listeners: readonly Listener<Topic>[]): Relay {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const carried = await carryBatch(context, listeners).catch((failure) => {
        context.log.warn({ failure: String(failure) }, 'relay waits for the database')
        return 0
      })
      if (carried < BATCH_MAX) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Carries the oldest waiting events and says how many; also used by tests to wait for silence. */
export async function carryBatch(context: Context, listeners: readonly Listener<Topic>[]): Promise<number> {
  return await context.db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('platform.outbox')
      .select(['id', 'brand_id', 'topic', 'payload', 'attempts'])
      .where('quarantined_at', 'is', null)
      .orderBy('id')
      .limit(BATCH_MAX)
      .forUpdate()
      .skipLocked()
      .execute()
    const carried: bigint[] = []
    for (const row of rows) {
      const failure = await hearAll(context, listeners, row)
      if (failure === undefined) carried.push(row.id)
      else await db.updateTable('platform.outbox').set(afterFailure(row, failure)).where('id', '=', row.id).execute()
    }
    if (carried.length > 0) await db.deleteFrom('platform.outbox').where('id', 'in', carried).execute()
    return rows.length
  })
}

async function hearAll(context: Context, listeners: readonly Listener<Topic>[], row: Row): Promise<string | undefined> {
  const { topic, brand_id: brandId, payload } = row
  const own = hearing(context, brandId, `event-${row.id}`)
  for (const listener of listeners) {
    if (listener.topic !== topic) continue
    try {
      await listener.hear(own, payload as Events[Topic])
      if (listener.isEverywhere) context.ports.sockets.pass({ topic, brandId, payload })
    } catch (failure) {
      context.log.error({ event: String(row.id), topic, failure: String(failure) }, 'a listener failed')
      return String(failure)
    }
  }
  return undefined
}

/** What another server process has carried and passed on. */
export async function hearPassed(context: Context, listeners: readonly Listener<Topic>[], news: PassedNews): Promise<void> {
  const own = hearing(context, news.brandId, 'passed')
  for (const listener of listeners)
    if (listener.isEverywhere && listener.topic === news.topic) await listener.hear(own, news.payload as Events[Topic])
}

function hearing(context: Context, brandId: number, requestId: string): Context {
  return { ...context, actor: { kind: 'system', brandId, language: 'EN', ip: '', device: 'server', requestId }, now: new Date() }
}

function afterFailure(row: Row, failure: string) {
  const attempts = row.attempts + 1
  return { attempts, last_error: failure.slice(0, 500), ...(attempts >= ATTEMPTS_MAX ? { quarantined_at: sql<Date>`now()` } : {}) }
}
