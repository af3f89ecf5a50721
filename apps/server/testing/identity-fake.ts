import type { IdentityStep } from '@croupier/contract/kyc'
import { brandOf } from '#modules/site/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/database.ts'
import type { IdentityAnswer, IdentityChecks, IdentityQuestion } from '#platform/ports-identity.ts'
import { unexplained } from './ledger.ts'

/** A provider of identity checks in memory. `next` is what it answers; `asked` keeps each question that came as a new one. */
export type IdentityFake = IdentityChecks & {
  asked: IdentityQuestion[]
  next: IdentityAnswer['state'] | 'lost'
}

export function identityFake(): IdentityFake {
  const asked: IdentityQuestion[] = []
  const fake: IdentityFake = {
    asked,
    next: 'clear',
    ask: async (question) => {
      // A lost question never came there.
      if (fake.next !== 'lost') asked.push(question)
      return answerTo(question.reference)
    },
    answer: async (reference) => (asked.some((question) => question.reference === reference) ? answerTo(reference) : { state: 'missing' }),
  }
  const answerTo = (reference: string): IdentityAnswer => {
    const { next } = fake
    return next === 'clear' || next === 'hit' ? { state: next, providerRef: `check-${reference}` } : { state: 'unknown' }
  }
  return fake
}

/** Lets the brand of a context ask for these steps, as two operators would have agreed; resolves once the server knows. */
export async function askChecks(context: Context, steps: readonly IdentityStep[], fromMinor = 0n): Promise<void> {
  const { db } = await unexplained(context)
  const { brandId } = context.actor
  const checks = JSON.stringify({ steps, fromMinor: String(fromMinor) })
  await sql`update site.brand set settings = jsonb_set(settings, '{identityChecks}', ${checks}::jsonb) where id = ${brandId}`.execute(db)
  const isKnown = async () => {
    const { settings } = await brandOf(context, brandId)
    return JSON.stringify(settings.identityChecks) === checks
  }
  while (!(await isKnown())) await new Promise((resolve) => setTimeout(resolve, 50))
}
