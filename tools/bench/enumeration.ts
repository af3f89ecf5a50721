import { openLoginClient } from '../../apps/server/testing/login-client.ts'
import { median, percentile } from './figures.ts'
import { addressOf, openIdentityStage } from './identity-stage.ts'

const NAMES = 200
/** Two tries a name: a third one would bring a captcha nearer, which is told to everybody alike. */
const TRIES_PER_NAME = 2

/** Both kinds of names in turn, so that what slows the machine down meets both. */
const tries = Array.from({ length: NAMES * TRIES_PER_NAME }, (_, n) => n).flatMap((n) => [
  { who: 'known' as const, n },
  { who: 'nobody' as const, n },
])

/** `npm run bench -- enumeration`: whether the time of a refused login tells a name that somebody bears from one that nobody does (S8). */
export async function benchEnumeration(): Promise<void> {
  const known = Array.from({ length: NAMES }, (_, at) => `known${at}`)
  const stage = await openIdentityStage(known, 1)
  try {
    const logIn = await openLoginClient(stage.sites[0] ?? '', stage.secret)
    const times = { known: [] as number[], nobody: [] as number[] }
    for (const { who, n } of tries) {
      const order = { username: `${who}${n % NAMES}`, password: `wrong guess ${n}` }
      const { code, ms } = await logIn({ ...order, address: addressOf(2 * n + (who === 'known' ? 0 : 1)) })
      if (code !== 'wrong_login') throw new Error(`${order.username} heard ${code}`)
      times[who].push(ms)
    }
    say(times)
  } finally {
    await stage.stop()
  }
}

function say(times: Record<'known' | 'nobody', readonly number[]>): void {
  for (const [who, ms] of Object.entries(times))
    console.log(`${who}: ${ms.length} logins, p50 ${median(ms).toFixed(1)} ms, p90 ${percentile(ms, 0.9).toFixed(1)} ms`)
  console.log(`medians differ by ${Math.abs(median(times.known) - median(times.nobody)).toFixed(1)} ms (reach 5)`)
}
