/** How long until the next reality check: an interval after the last one, or after the session's start. */
export function untilCheckMs(
  { everyMinutes, since }: { everyMinutes: number | null; since: number },
  { seenAt, now }: { seenAt: number | undefined; now: number },
): number {
  const last = Math.max(since, seenAt ?? 0)
  return Math.max(0, last + (everyMinutes ?? 0) * 60_000 - now)
}
