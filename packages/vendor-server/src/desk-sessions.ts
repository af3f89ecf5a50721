import { randomUUID } from 'node:crypto'
import type { Operator } from './config.ts'
import type { VendorContext } from './context.ts'
import { refuse } from './refusals.ts'
import { hashOf, isToken, newToken } from './sessions.ts'
import { type DeskSession, exchangeDeskLaunch, findDeskSession, insertDeskSession } from './store-desk.ts'

/** Which operators have a desk. */
export type MayEnter<OperatorOfVendor extends Operator> = (operator: OperatorOfVendor) => boolean

/** Signs a person of an operator in to the desk: answers a launch that is good for two minutes and used once. */
export async function openDesk(
  context: VendorContext,
  { operatorId }: Operator,
  { person, language }: Pick<DeskSession, 'person' | 'language'>,
): Promise<string> {
  const launch = newToken()
  await insertDeskSession(context.tables, { id: randomUUID(), launch_hash: hashOf(launch), operator_id: operatorId, person, language })
  return launch
}

export async function startDesk<OperatorOfVendor extends Operator>(
  context: VendorContext<OperatorOfVendor>,
  launch: string,
  mayEnter: MayEnter<OperatorOfVendor>,
): Promise<{ token: string; session: DeskSession }> {
  const token = newToken()
  const session = (await exchangeDeskLaunch(context.tables, hashOf(launch), hashOf(token))) ?? refuse('SESSION_ENDED')
  return { token, session: entered(context, session, mayEnter) }
}

/** The person behind the token of a request. One whose operator has no desk any more is signed out. */
export async function deskSessionOf<OperatorOfVendor extends Operator>(
  context: VendorContext<OperatorOfVendor>,
  token: unknown,
  mayEnter: MayEnter<OperatorOfVendor>,
): Promise<DeskSession> {
  const session = typeof token === 'string' && isToken(token) ? await findDeskSession(context.tables, hashOf(token)) : undefined
  return entered(context, session ?? refuse('SESSION_ENDED'), mayEnter)
}

function entered<OperatorOfVendor extends Operator>(
  context: VendorContext<OperatorOfVendor>,
  session: DeskSession,
  mayEnter: MayEnter<OperatorOfVendor>,
): DeskSession {
  const operator = context.operators.get(session.operator_id)
  return operator && mayEnter(operator) ? session : refuse('SESSION_ENDED')
}
