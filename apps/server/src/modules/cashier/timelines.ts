import type { Context, TxContext } from '#platform/context.ts'
import { insertStep, listSteps } from './store.ts'

/** Writes what happened to a deposit or withdrawal; the provider's words are kept as evidence. */
export async function note(tx: TxContext, subjectId: string, step: { kind: string; text: string }): Promise<void> {
  await insertStep(tx.db, { subjectId, at: tx.now, ...step })
}

export async function readTimeline(context: Context, subjectId: string): Promise<{ at: number; kind: string; text: string }[]> {
  return (await listSteps(context.db, subjectId)).map((step) => ({ at: step.at.getTime(), kind: step.kind, text: step.text }))
}
