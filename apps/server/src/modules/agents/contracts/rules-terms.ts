import { createHash } from 'node:crypto'
import { type Terms, terms as termsSchema } from '@croupier/contract/agents-terms'
import * as z from 'zod/mini'

/** Terms as they go over the wire and are written. */
export function writtenTerms(terms: Terms): z.input<typeof termsSchema> {
  return z.encode(termsSchema, terms)
}

/** Terms as they were written; throws on a row that does not parse, and the settlement quarantines it. */
export function readTerms(stored: unknown): Terms {
  return z.decode(termsSchema, stored as never)
}

/** What both sides sign: SHA-256 over the terms as they go over the wire, in the order of the contract's schema. */
export function hashOfTerms(terms: Terms): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(writtenTerms(terms)))
    .digest()
}

/** Reads stored terms, those that many contracts share once. Throws where they do not read. */
export function termsReader(): (stored: string) => Terms {
  const known = new Map<string, Terms>()
  return (stored) => {
    const terms = known.get(stored) ?? readTerms(JSON.parse(stored))
    known.set(stored, terms)
    return terms
  }
}
