import type { RateLimit } from '@croupier/contract/route'
import { networkOf } from '@croupier/http-limits/networks'
import { refuse } from './refusal.ts'

/** Counts calls by key in this process. Over the limit it refuses with the seconds to wait. */
export type RateLimiter = (name: string, limits: readonly RateLimit[], keys: { ip: string; account: string | undefined }) => Promise<void>

/** So many visitors are counted at once for limits of one kind, 100 bytes each; of more, those whose time began first are forgotten. */
const KEYS_MAX = 50_000

/** An IPv6 /64 counts as one visitor. `nowMs` and `keysMax` are a test's to choose. */
export function openRateLimiter(nowMs: () => number = () => performance.now(), keysMax = KEYS_MAX): RateLimiter {
  const counters = new Map<string, Counter>()
  const counterOf = ({ times, seconds }: RateLimit) => {
    const kind = `${times}/${seconds}`
    const known = counters.get(kind)
    if (known) return known
    const made = openCounter({ times, windowMs: seconds * 1000, keysMax })
    counters.set(kind, made)
    return made
  }
  return async (name, limits, keys) => {
    const network = networkOf(keys.ip)
    for (const limit of limits) {
      const who = limit.per === 'ip' ? network : (keys.account ?? network)
      const waitMs = counterOf(limit)(`${name}:${limit.per}:${who}`, nowMs())
      if (waitMs > 0) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
  }
}

/** Counts one call of a key; gives how long it has to wait, 0 while it is within the limit. */
type Counter = (key: string, nowMs: number) => number

/** The window of a key begins with its first call, so the keys stand in the map in the order in which their windows end. */
function openCounter({ times, windowMs, keysMax }: { times: number; windowMs: number; keysMax: number }): Counter {
  const windows = new Map<string, { count: number; endsAtMs: number }>()
  const forgetEnded = (nowMs: number) => {
    for (const [key, { endsAtMs }] of windows) {
      if (endsAtMs > nowMs && windows.size < keysMax) return
      windows.delete(key)
    }
  }
  return (key, nowMs) => {
    const known = windows.get(key)
    if (known && known.endsAtMs > nowMs) {
      known.count += 1
      return known.count > times ? known.endsAtMs - nowMs : 0
    }
    windows.delete(key)
    forgetEnded(nowMs)
    windows.set(key, { count: 1, endsAtMs: nowMs + windowMs })
    return times > 0 ? 0 : windowMs
  }
}
