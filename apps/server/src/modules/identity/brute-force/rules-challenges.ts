import type { Payload } from 'altcha-lib'

/** The solution of a challenge as a page sends it: JSON in base64; undefined for what is none. Whether it is right is judged elsewhere. */
export function payloadIn(solution: string): Payload | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
    return typeof read === 'object' && read !== null && 'challenge' in read && 'solution' in read ? (read as Payload) : undefined
  } catch {
    return undefined
  }
}
