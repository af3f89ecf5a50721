import type { Logger } from 'pino'
import * as z from 'zod'
import type { IdentityAnswer, IdentityChecks, IdentityQuestion } from '#platform/ports-identity.ts'

const TIMEOUT_MS = 10_000

const answer = z.object({ id: z.string().min(1).max(100), reference: z.string(), result: z.enum(['clear', 'hit', 'pending']) })

export type IdentityAddress = { url: string; apiKey: string }

/**
 * The REST calls of a provider of identity checks; undefined without a key. No answer, a 5xx, an unreadable one, one that is pending or one about
 * another reference is `unknown`: it is asked for again by ours.
 */
export function identityChecks(address: IdentityAddress, log: Logger): IdentityChecks | undefined {
  if (address.apiKey === '') return undefined
  return {
    ask: async (question) => {
      const read = await exchange(address, log, { method: 'POST', path: '/api/checks', reference: question.reference, question })
      // A provider that does not take the question does not know the person either.
      return read.state === 'missing' ? { state: 'unknown' } : read
    },
    answer: (reference) => exchange(address, log, { method: 'GET', path: `/api/checks/${reference}`, reference }),
  }
}

type Call = { method: 'GET' | 'POST'; path: string; reference: string; question?: IdentityQuestion }

async function exchange(address: IdentityAddress, log: Logger, { method, path, reference, question }: Call): Promise<IdentityAnswer> {
  try {
    const response = await fetch(`${address.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${address.apiKey}`, ...(question ? { 'content-type': 'application/json' } : {}) },
      ...(question ? { body: JSON.stringify(question) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return { state: 'missing' }
    const read = answer.safeParse(await response.json())
    if (!response.ok || !read.success || read.data.reference !== reference || read.data.result === 'pending') return { state: 'unknown' }
    return { state: read.data.result, providerRef: read.data.id }
  } catch (failure) {
    log.warn({ path, failure: String(failure) }, 'the provider of identity checks did not answer')
    return { state: 'unknown' }
  }
}
