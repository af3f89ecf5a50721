import { randomId } from '@croupier/client/random-id'
import { FAILED_MS, median } from './speed-rules.ts'

const PINGS = 3
const WAIT_MAX_MS = 5000

/** Milliseconds that a small picture of an address takes: the median of a few tries. */
export async function pingDomain(domain: string): Promise<number> {
  const pings: number[] = []
  for (let count = 0; count < PINGS; count += 1)
    pings.push(await ping(`${window.location.protocol}//${domain}/pictures/default-game.webp?${randomId()}`))
  return median(pings)
}

/** A picture may be asked of any address of the brand; its content does not matter. */
function ping(address: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const picture = new Image()
    const timer = setTimeout(() => resolve(FAILED_MS), WAIT_MAX_MS)
    const end = (ms: number) => {
      clearTimeout(timer)
      resolve(ms)
    }
    picture.onload = () => end(Math.round(performance.now() - startedAt))
    picture.onerror = () => end(FAILED_MS)
    picture.src = address
  })
}
