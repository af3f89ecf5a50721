/** A question about a person; `reference` is ours, and a repeat under it is the same question. */
export type IdentityQuestion = { reference: string } & (
  | { kind: 'sanctions'; name: string; birthDate: string }
  | { kind: 'age'; name: string; birthDate: string; leastAge: number }
  | { kind: 'document'; documentKind: string; pictures: readonly string[] }
)

/** `hit` speaks against the person; `unknown` means that no definite answer came, `missing` that the question is not known there. */
export type IdentityAnswer = { state: 'clear' | 'hit'; providerRef: string } | { state: 'unknown' } | { state: 'missing' }

/** Lists of sanctions, proofs of age and checks of documents. */
export type IdentityChecks = {
  ask: (question: IdentityQuestion) => Promise<IdentityAnswer>
  answer: (reference: string) => Promise<IdentityAnswer>
}
