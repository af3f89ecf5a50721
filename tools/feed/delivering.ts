import { setTimeout as sleep } from 'node:timers/promises'
import type { BookedEvent } from '@croupier/file-feed/results'
import type { FeedMessageOnWire } from '@croupier/sports-feed/messages'

/** Where a sportsbook takes messages, and the key of its feeds. */
export type FeedDoor = { url: string; key: string }

const LIST_MAX = 200

/** Delivers messages in their order: as fast as they are taken, or at so many times the pace of their own timestamps. */
export async function deliver(
  door: FeedDoor,
  messages: readonly FeedMessageOnWire[],
  pace: number,
): Promise<{ sent: number; refused: number }> {
  const startedMs = performance.now()
  const firstMs = messages[0]?.timestamp ?? 0
  let [sent, refused] = [0, 0]
  while (sent < messages.length) {
    const dueMs = pace > 0 ? ((messages[sent]?.timestamp ?? 0) - firstMs) / pace : 0
    await sleep(Math.max(0, dueMs - (performance.now() - startedMs)))
    const list = dueList(messages.slice(sent, sent + LIST_MAX), pace)
    refused += await post(door, list)
    sent += list.length
  }
  return { sent, refused }
}

/** At a pace those messages alone that are said at one instant. */
function dueList(next: readonly FeedMessageOnWire[], pace: number): readonly FeedMessageOnWire[] {
  if (pace === 0) return next
  return next.slice(0, next.findLastIndex(({ timestamp }) => timestamp === next[0]?.timestamp) + 1)
}

async function post(door: FeedDoor, messages: readonly FeedMessageOnWire[]): Promise<number> {
  const { refused } = await call<{ refused: number[] }>(door, '/feed/messages', { messages })
  return refused.length
}

const EVENTS_MAX = 100

/** What a sportsbook has of events, by their ids; those that it does not know are missing. */
export async function bookedEvents(door: FeedDoor, ids: readonly string[]): Promise<BookedEvent[]> {
  const events: BookedEvent[] = []
  for (let from = 0; from < ids.length; from += EVENTS_MAX)
    events.push(...(await call<{ events: BookedEvent[] }>(door, '/feed/events', { event_ids: ids.slice(from, from + EVENTS_MAX) })).events)
  return events
}

async function call<Answer>({ url, key }: FeedDoor, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sportsbook answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
