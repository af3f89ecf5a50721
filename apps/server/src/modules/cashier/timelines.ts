import type { Context, TxContext } from '#platform/context.ts'
import { hasStep, insertStep, listSteps } from './store.ts'

/** Writes what happened to a deposit or withdrawal; the provider's words are kept as evidence. */
export async function note(tx: TxContext, subjectId: string, step: { kind: string; text: string }): Promise<void> {
  await insertStep(tx.db, { subjectId, at: tx.now, ...step })
}

/** Writes what happened unless it stands there in the same words: a provider that is asked again says it again. */
export async function noteOnce(tx: TxContext, subjectId: string, step: { kind: string; text: string }): Promise<void> {
  if (!(await hasStep(tx.db, { subjectId, ...step }))) await note(tx, subjectId, step)
}

export async function readTimeline(context: Context, subjectId: string): Promise<{ at: number; kind: string; text: string }[]> {
  return (await listSteps(context.db, subjectId)).map((step) => ({ at: step.at.getTime(), kind: step.kind, text: step.text }))
}
