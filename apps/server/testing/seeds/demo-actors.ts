import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/refusal.ts'

/** People of the demo whose rewards it shows: the demo player, members of the line, and the operator who decides. */
export type DemoPeople = {
  operatorId: bigint
  operatorName: string
  player: { memberId: bigint; paymentPassword: string }
  members: readonly bigint[]
}

export function asMember(context: Context, memberId: bigint): Context {
  return { ...context, actor: { ...context.actor, kind: 'member', memberId, sessionId: 0n } }
}

export function asOperator(context: Context, { operatorId, operatorName }: DemoPeople): Context {
  return { ...context, actor: { ...context.actor, kind: 'operator', operatorId, operatorName, sessionId: 0n, permissions: ['cashier'] } }
}

/** What play has not earned is refused, and waits for another day. */
export async function ifGiven(claim: Promise<unknown>): Promise<void> {
  await claim.catch((failure: unknown) => {
    if (!(failure instanceof Refused)) throw failure
  })
}
