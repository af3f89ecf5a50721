import { hkdfSync } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Context, TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { useOnce } from '#platform/used-token.ts'
import { payloadIn } from './rules-challenges.ts'

const LIFE_MS = 5 * 60_000

/** A call by which a visitor signs in or registers, and the judge of the proof of work that it must bring. */
export type ChallengedCall = { call: Call; challenger: Challenger }

/** Whether a code is a member's invitation of friends; the module that owns those codes answers. */
export type ReferralCheck = (context: Context | TxContext, code: string) => Promise<boolean>
export type RegistrationCall = ChallengedCall & { isReferral: ReferralCheck }

/** Proof of work before the dear calls: about a tenth of a second of a phone. */
export type Challenger = {
  make: (now: Date) => Promise<Challenge>
  /** Whether the solution is right, fresh and used for the first time. */
  isSolved: (context: Context, solution: string) => Promise<boolean>
}

export function openChallenger(secret: string): Challenger {
  const hmacSignatureSecret = Buffer.from(hkdfSync('sha256', secret, '', 'challenge-key', 32)).toString('hex')
  return {
    make: (now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 200,
        keyPrefix: '00',
        deriveKey,
        expiresAt: new Date(now.getTime() + LIFE_MS),
        hmacSignatureSecret,
      }),
    isSolved: async (context, solution) => {
      const payload = payloadIn(solution)
      if (!payload) return false
      const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret }).catch(() => undefined)
      if (!result?.verified) return false
      return await useOnce(context.db, `challenge:${payload.challenge.signature ?? ''}`, new Date(context.now.getTime() + LIFE_MS))
    },
  }
}
