import { FAILED_MS, median } from './speed-rules.ts'

const PINGS = 3
const WAIT_MAX_MS = 5000

/** Milliseconds that a small file of an address takes: the median of a few tries. */
export async function pingDomain(domain: string): Promise<number> {
  const pings: number[] = []
  for (let count = 0; count < PINGS; count += 1) pings.push(await ping(`${window.location.protocol}//${domain}/icon.svg`))
  return median(pings)
}

async function ping(address: string): Promise<number> {
  const startedAt = performance.now()
  try {
    await fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(WAIT_MAX_MS) })
    return Math.round(performance.now() - startedAt)
  } catch {
    return FAILED_MS
  }
}
