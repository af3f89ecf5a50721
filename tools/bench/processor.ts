import { generateKeyPairSync, sign, verify } from 'node:crypto'

const EVERY_MS = 50
const AT_ONCE = 15
/** Of those at once: short enough to be none that lost the processor in between, not the one that met the warmest caches. */
const TAKEN = 5

export type Checks = { sumUs: number; samples: number }

/**
 * How fast the processor is beside a load: what signature checks have taken so far, in microseconds. A machine that is shared may be a third
 * slower for seconds, and nothing in it says so; the load slows them too. Takes less than a hundredth of one processor.
 */
export function sampleProcessor(): { soFar: () => Checks; stop: () => void } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = Buffer.alloc(400, 1)
  const signature = sign('RSA-SHA256', body, privateKey)
  const check = () => {
    const began = performance.now()
    verify('RSA-SHA256', body, publicKey, signature)
    return (performance.now() - began) * 1000
  }
  const checks = { sumUs: 0, samples: 0 }
  const timer = setInterval(() => {
    const took = Array.from({ length: AT_ONCE }, check).sort((a, b) => a - b)
    checks.sumUs += took[TAKEN] ?? 0
    checks.samples += 1
  }, EVERY_MS)
  return { soFar: () => ({ ...checks }), stop: () => clearInterval(timer) }
}
