import type { Context, TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import type { SignInKind } from '../sessions/rules-devices.ts'
import { clearAttempts, countAttempt, foreseeAttempt, returnAttempt } from './attempts.ts'
import { type Attempt, type AttemptCounter, countersOf, strangerCountersOf } from './rules-attempts.ts'

/** One try to sign in: the name in its one written form, and the account behind it where there is one. */
export type SignInTry = { kind: SignInKind; name: string; id: bigint | undefined; call: Call }

/** `isJudged` is false when the person's limit is reached by another of their names: the caller does the work, and says no. */
export type SignInAttempt = { counters: readonly AttemptCounter[]; count: number; isJudged: boolean; isLast: boolean }

/** The device of a browser in which this person has signed in before. */
export function deviceOfTry(context: Context, { kind, id, call }: SignInTry): string | undefined {
  return id === undefined ? undefined : knownDevice(context, { kind, id }, call)
}

/** Counts a sign-in before it is judged, under one counter or two (`countersOf`). Refuses `account_locked`. */
export async function countSignIn(context: Context, attempted: SignInTry): Promise<SignInAttempt> {
  const { first: counter, person } = countersOf({ ...attempted, device: deviceOfTry(context, attempted) })
  const first = refuseLocked(await countAttempt(context, counter))
  if (!person) return { ...first, counters: [counter] }
  const { isJudged, isLast } = await countAttempt(context, person)
  return { counters: [counter, person], count: first.count, isJudged, isLast }
}

/** The number that the attempt would have, without counting it. Refuses `account_locked`. */
export async function foreseeSignIn(context: Context, attempted: SignInTry): Promise<number> {
  const { first } = countersOf({ ...attempted, device: deviceOfTry(context, attempted) })
  return refuseLocked(await foreseeAttempt(context, first)).count
}

function refuseLocked({ retryAfterSeconds, ...attempt }: Attempt): Omit<Attempt, 'retryAfterSeconds'> {
  return attempt.isJudged ? attempt : refuse('account_locked', { retryAfterSeconds })
}

/** Takes back a sign-in that was counted and not judged, as where a captcha is still to come. */
export async function returnSignIn(context: Context, { counters }: SignInAttempt): Promise<void> {
  for (const counter of counters) await returnAttempt(context, counter)
}

/** The counters of strangers begin anew when a password has been set by other means. */
export async function clearSignIns(context: Context | TxContext, member: { id: bigint; names: readonly string[] }): Promise<void> {
  await clearAttempts(context, strangerCountersOf(member))
}
