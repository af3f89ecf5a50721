import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Journal } from '#journal.ts'
import type { Behaviour } from './behaviour.ts'

const ATTEMPTS_MAX = 1000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
const ANSWER_TIMEOUT_MS = 5000
const HELD_BACK_MS = 30_000
const IN_FLIGHT_MAX = 16

/** One piece of news for a merchant. `body` is the exact text that is signed and sent at every attempt. */
type PayEvent = {
  id: string
  type: string
  objectId: string
  sequence: number
  url: string
  body: string
  createdAtMs: number
  dueAtMs: number
  /** Sent only after a later event of the same object, to try the merchant's ordering. */
  isHeldBack: boolean
  copiesLeft: number
  attempts: number
  isGivenUp: boolean
}

type News = { type: string; objectId: string; sequence: number; url: string; data: object }

export type Webhooks = {
  announce(news: News, now: Date): void
  /** Sends what is due. Call it often; it never sends one event twice at the same time. */
  tick(now: Date): Promise<void>
  recent(): readonly PayEvent[]
}

type Parts = { journal: Journal; key: string; behaviour: Behaviour; log: FastifyBaseLogger }

/** The header of one attempt: `t` is now in unix seconds, `v1` the hex HMAC of "t.body". */
function paySignature(key: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

export function openWebhooks({ journal, key, behaviour, log }: Parts): Webhooks {
  const events = new Map<string, PayEvent>((journal.entries as PayEvent[]).map((event) => [event.id, event]))
  const inFlight = new Set<string>()
  const save = (event: PayEvent) => {
    events.set(event.id, event)
    journal.append(event)
  }

  async function attempt(event: PayEvent, now: Date): Promise<void> {
    inFlight.add(event.id)
    const isDelivered = await post(event, paySignature(key, Math.floor(now.getTime() / 1000), event.body))
    log.info({ event: event.id, type: event.type, isDelivered, attempt: event.attempts + 1 }, 'webhook')
    save(afterAttempt(event, isDelivered, now))
    inFlight.delete(event.id)
  }

  return {
    announce(news, now) {
      save(newEvent(news, behaviour, now))
    },
    async tick(now) {
      if (behaviour.muteWebhooks) return
      const due = [...events.values()].filter((event) => !inFlight.has(event.id) && isDue(event, events, now))
      await Promise.all(due.slice(0, IN_FLIGHT_MAX - inFlight.size).map((event) => attempt(event, now)))
    },
    recent: () => [...events.values()].slice(-50).reverse(),
  }
}

function newEvent(news: News, behaviour: Behaviour, now: Date): PayEvent {
  const id = `evt_${randomUUID()}`
  const { type, objectId, sequence, url, data } = news
  return {
    id,
    type,
    objectId,
    sequence,
    url,
    body: JSON.stringify({ id, type, createdAt: now.toISOString(), data }),
    createdAtMs: now.getTime(),
    dueAtMs: now.getTime() + behaviour.webhookDelayMs,
    isHeldBack: behaviour.outOfOrder,
    copiesLeft: behaviour.sendTwice ? 2 : 1,
    attempts: 0,
    isGivenUp: false,
  }
}

function isDue(event: PayEvent, events: ReadonlyMap<string, PayEvent>, now: Date): boolean {
  if (event.copiesLeft === 0 || event.isGivenUp || now.getTime() < event.dueAtMs) return false
  if (!event.isHeldBack || isLast(event) || now.getTime() > event.createdAtMs + HELD_BACK_MS) return true
  return [...events.values()].some(
    (other) => other.objectId === event.objectId && other.sequence > event.sequence && other.copiesLeft === 0,
  )
}

/** Final news has nothing after it to wait for. */
function isLast(event: PayEvent): boolean {
  return /\.(paid|failed|cancelled|expired)$/.test(event.type)
}

function afterAttempt(event: PayEvent, isDelivered: boolean, now: Date): PayEvent {
  const attempts = event.attempts + 1
  if (isDelivered) return { ...event, attempts, copiesLeft: event.copiesLeft - 1 }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(event.attempts, 10), LONGEST_WAIT_MS)
  return { ...event, attempts, dueAtMs: now.getTime() + waitMs, isGivenUp: attempts >= ATTEMPTS_MAX }
}

async function post(event: PayEvent, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(event.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'pay-signature': signature },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
