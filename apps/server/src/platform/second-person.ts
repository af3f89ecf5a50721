import { isDuplicateOf } from './database.ts'
import { refuse } from './refusal.ts'

/** A request of one operator that another one decides. */
type Asked = { state: string; askedBy: bigint }

/** Why an operator may not decide a request: it is decided once, and by another operator than its author. Undefined when nothing stands in the way. */
export function refusalOfDecision({ state, askedBy }: Asked, operatorId: bigint): 'wrong_state' | 'second_person_needed' | undefined {
  if (state !== 'asked') return 'wrong_state'
  return askedBy === operatorId ? 'second_person_needed' : undefined
}

/**
 * Writes a request once. A concurrent one that was faster is the answer to this one, or stands in its way, as the write finds when it is done
 * again; `keys` are the unique keys that tell. What waits under the id itself stands in no way: it was written since this one looked for it. Refuses `id_reused` for an id that another brand has used.
 */
export async function askOnce(write: () => Promise<void>, keys: readonly string[]): Promise<null> {
  const unlessDuplicate = (otherwise: () => Promise<void>) => (failure: unknown) =>
    keys.some((key) => isDuplicateOf(failure, key)) ? otherwise() : Promise.reject(failure)
  await write()
    .catch(unlessDuplicate(write))
    .catch(unlessDuplicate(async () => refuse('id_reused')))
  return null
}
