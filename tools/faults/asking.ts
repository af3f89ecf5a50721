import { setTimeout as sleep } from 'node:timers/promises'

/** The pause after a try doubles up to the longest one: tries count against the limits of calls. */
const PAUSE_MS = { first: 150, longest: 2_000 }
const TIMEOUT_MS = 3_000
/** A caller may call so often a minute: what is refused for that is asked again until the minute is over. */
const ASKED_WITHIN_MS = 300_000
const TOO_MANY = 429
/** A server that is busy or down: nobody knows what became of the call. */
const UNANSWERED = [500, 502, 503, 504]

export type Envelope = { success: boolean; errorCode?: string; value?: unknown }

/** Repeats a call until it is answered; `onLost` hears of each try that ended without an answer. The request is made anew for each try. */
export async function untilAnswered(url: string, request: () => Promise<RequestInit>, onLost: () => void): Promise<Envelope> {
  const until = performance.now() + ASKED_WITHIN_MS
  for (let pauseMs = PAUSE_MS.first; performance.now() < until; pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest)) {
    try {
      const response = await fetch(url, { ...(await request()), signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (UNANSWERED.includes(response.status)) onLost()
      else if (response.status !== TOO_MANY) return (await response.json()) as Envelope
    } catch {
      onLost()
    }
    await sleep(pauseMs)
  }
  throw new Error(`${url} was never answered`)
}
