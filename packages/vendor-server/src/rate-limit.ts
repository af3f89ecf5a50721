/** A bucket per key that refills with time. `take` says whether there was one token left. */
export type RateLimit = { take(key: string, nowMs: number): boolean }

const KEYS_MAX = 50_000

/** Allows `burst` at once and `perSecond` on the long run, for each key. Kept in memory: a limit per process is enough here. */
export function rateLimit({ burst, perSecond, keysMax = KEYS_MAX }: { burst: number; perSecond: number; keysMax?: number }): RateLimit {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return {
    take(key, nowMs) {
      const bucket = buckets.get(key) ?? { tokens: burst, atMs: nowMs }
      // The latest caller stands last: the bucket that is forgotten has had the longest time to refill.
      buckets.delete(key)
      const [oldest] = buckets.keys()
      if (oldest !== undefined && buckets.size >= keysMax) buckets.delete(oldest)
      const tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs: nowMs })
      return isAllowed
    },
  }
}
