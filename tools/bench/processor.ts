import { generateKeyPairSync, sign, verify } from 'node:crypto'

const EVERY_MS = 50
const AT_ONCE = 15
/** Of those at once: short enough to be none that lost the processor in between, not the one that met the warmest caches. */
const TAKEN = 5

/**
 * How fast the processor is beside a load: what a signature check takes, in microseconds, on average since it was begun. A machine that
 * is shared may be half as fast for seconds, and nothing in it says so. Takes less than a hundredth of one processor.
 */
export function sampleProcessor(): { checkUs: () => number; stop: () => void } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = Buffer.alloc(400, 1)
  const signature = sign('RSA-SHA256', body, privateKey)
  const check = () => {
    const began = performance.now()
    verify('RSA-SHA256', body, publicKey, signature)
    return (performance.now() - began) * 1000
  }
  let sum = 0
  let samples = 0
  const timer = setInterval(() => {
    const checks = Array.from({ length: AT_ONCE }, check).sort((a, b) => a - b)
    sum += checks[TAKEN] ?? 0
    samples += 1
  }, EVERY_MS)
  return { checkUs: () => sum / samples, stop: () => clearInterval(timer) }
}
