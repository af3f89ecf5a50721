import type { RateLimit } from '@croupier/contract/route'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from './refusal.ts'

/** Counts calls by key in this process. Over the limit it refuses with the seconds to wait. */
export type RateLimiter = (name: string, limits: readonly RateLimit[], keys: { ip: string; account: string | undefined }) => Promise<void>

export function openRateLimiter(): RateLimiter {
  const counters = new Map<string, RateLimiterMemory>()
  const counterOf = (limit: RateLimit) => {
    const key = `${limit.times}/${limit.seconds}`
    const known = counters.get(key)
    if (known) return known
    const made = new RateLimiterMemory({ points: limit.times, duration: limit.seconds })
    counters.set(key, made)
    return made
  }
  return async (name, limits, keys) => {
    for (const limit of limits) {
      const who = limit.per === 'ip' ? keys.ip : (keys.account ?? keys.ip)
      await consume(counterOf(limit), `${name}:${limit.per}:${who}`)
    }
  }
}

async function consume(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (failure) {
    if (!(failure instanceof RateLimiterRes)) throw failure
    refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(failure.msBeforeNext / 1000)) })
  }
}
