import { producers } from '@croupier/sports-feed/codes'
import { between, streamOf, uniform } from './draws.ts'
import type { Delivery, MatchFeed } from './match-feed.ts'
import type { World } from './worlds.ts'

const ALIVE_MS = 3000
const HOUR_MS = 3_600_000
const SILENCE_MS = 15_000
const SILENCE_LIKELY = 0.05

/** A span in which nothing of the feed arrives. */
export type Silence = { readonly fromMs: number; readonly untilMs: number }

type Span = { readonly fromMs: number; readonly untilMs: number; readonly silences?: readonly Silence[] }

/** All messages of a span in order of arrival: those of every match, and the signs of life of both producers. */
export function feedBetween(feeds: readonly MatchFeed[], { fromMs, untilMs, silences = [] }: Span): Delivery[] {
  return [...feeds.flatMap((feed) => feed.messagesBetween(fromMs, untilMs)), ...aliveBetween(fromMs, untilMs, silences)]
    .filter(({ atMs }) => !silences.some((silence) => silence.fromMs <= atMs && atMs < silence.untilMs))
    .toSorted((one, other) => one.atMs - other.atMs)
}

/** Signs of life of both producers. The first one after a silence says that messages were lost. */
export function aliveBetween(fromMs: number, untilMs: number, silences: readonly Silence[] = []): Delivery[] {
  const first = Math.ceil(fromMs / ALIVE_MS)
  return Array.from({ length: Math.max(0, Math.ceil(untilMs / ALIVE_MS) - first) }, (_, more) => {
    const atMs = (first + more) * ALIVE_MS
    const isLost = silences.some((silence) => atMs - ALIVE_MS < silence.untilMs && silence.untilMs <= atMs)
    const subscribed: 0 | 1 = isLost ? 0 : 1
    return Object.values(producers).map((product): Delivery => ({ atMs, message: { type: 'alive', product, timestamp: atMs, subscribed } }))
  }).flat()
}

/** Now and then a feed is silent for a quarter of a minute: by the seed, at most once an hour. */
export function silencesBetween({ seed }: World, fromMs: number, untilMs: number): Silence[] {
  const first = Math.floor(fromMs / HOUR_MS)
  const hours = Math.max(0, Math.ceil(untilMs / HOUR_MS) - first)
  return Array.from({ length: hours }, (_, more) => {
    const chance = streamOf(seed, `silence-${first + more}`)
    if (uniform(chance) >= SILENCE_LIKELY) return []
    const beginMs = (first + more) * HOUR_MS + Math.floor(between(chance, 0, HOUR_MS - SILENCE_MS))
    return [{ fromMs: beginMs, untilMs: beginMs + SILENCE_MS }]
  }).flat()
}
