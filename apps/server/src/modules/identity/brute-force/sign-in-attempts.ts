import type { Context, TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { knownDevice, type SignInKind } from '../sessions/known-devices.ts'
import { type AttemptCounter, clearAttempts, countAttempt, foreseeAttempt, returnAttempt } from './attempts.ts'
import type { AttemptKind } from './rules-attempts.ts'

type Kinds = { device: AttemptKind; name: AttemptKind; person: AttemptKind }

const kinds: Readonly<Record<SignInKind, Kinds>> = {
  member: { device: 'login_device', name: 'login_name', person: 'login' },
  operator: { device: 'operator_device', name: 'operator_name', person: 'operator' },
}

/** One try to sign in: the name in its one written form, and the account behind it where there is one. */
export type SignInTry = { kind: SignInKind; name: string; id: bigint | undefined; call: Call }

/** `isJudged` is false when the person's limit is reached by another of their names: the caller does the work, and says no. */
export type SignInAttempt = { counters: readonly AttemptCounter[]; count: number; isJudged: boolean; isLast: boolean }

/** The device of a browser in which this person has signed in before. */
export function deviceOfTry(context: Context, { kind, id, call }: SignInTry): string | undefined {
  return id === undefined ? undefined : knownDevice(context, { kind, id }, call)
}

/**
 * Counts a sign-in before it is judged. A browser that this person has signed in with has a counter of its own. Strangers share two: one
 * of the name, whether or not somebody bears it, and one of the person, whatever name or number is used (S9). Refuses `account_locked`.
 */
export async function countSignIn(context: Context, attempted: SignInTry): Promise<SignInAttempt> {
  const first = await countFirst(context, attempted, countAttempt)
  if (attempted.id === undefined || deviceOfTry(context, attempted) !== undefined) return first
  const person = { kind: kinds[attempted.kind].person, subject: String(attempted.id) }
  const { isJudged, isLast } = await countAttempt(context, person)
  return { counters: [...first.counters, person], count: first.count, isJudged, isLast }
}

/** The number that the attempt would have, without counting it. Refuses `account_locked`. */
export async function foreseeSignIn(context: Context, attempted: SignInTry): Promise<number> {
  return (await countFirst(context, attempted, foreseeAttempt)).count
}

async function countFirst(context: Context, attempted: SignInTry, count: typeof countAttempt): Promise<SignInAttempt> {
  const { kind, name, id } = attempted
  const device = deviceOfTry(context, attempted)
  const counter: AttemptCounter =
    device === undefined ? { kind: kinds[kind].name, subject: name } : { kind: kinds[kind].device, subject: `${id} ${device}` }
  const { isJudged, retryAfterSeconds, ...counted } = await count(context, counter)
  if (!isJudged) return refuse('account_locked', { retryAfterSeconds })
  return { ...counted, counters: [counter], isJudged }
}

/** Takes back a sign-in that was counted and not judged, as where a captcha is still to come. */
export async function returnSignIn(context: Context, { counters }: SignInAttempt): Promise<void> {
  for (const counter of counters) await returnAttempt(context, counter)
}

/** The counters of strangers begin anew when a password has been set by other means. */
export async function clearSignIns(context: Context | TxContext, member: { id: bigint; names: readonly string[] }): Promise<void> {
  const names = member.names.map((subject): AttemptCounter => ({ kind: kinds.member.name, subject }))
  await clearAttempts(context, [...names, { kind: kinds.member.person, subject: String(member.id) }])
}
