import { randomBytes, randomUUID } from 'node:crypto'
import { hashOf, isToken } from '@croupier/vendor-server/sessions'
import type { Operator } from '#config.ts'
import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { type DeskSession, exchangeDeskLaunch, findDeskSession, insertDeskSession } from './store.ts'

const TOKEN_BYTES = 32

/** Signs a person of an operator in to the desk: answers a launch that is good for two minutes and used once. */
export async function openDesk(
  context: Context,
  operator: Operator,
  { person, language }: { person: string; language: 'EN' | 'TY' },
): Promise<string> {
  const launch = newToken()
  const { operatorId } = operator
  await insertDeskSession(context.db, { id: randomUUID(), launchHash: hashOf(launch), operatorId, person, language })
  return launch
}

export async function startDesk(context: Context, launch: string): Promise<{ token: string; session: DeskSession }> {
  const token = newToken()
  const session = (await exchangeDeskLaunch(context.db, hashOf(launch), hashOf(token))) ?? refuse('SESSION_ENDED')
  return { token, session: mayEnter(context, session) }
}

/** The person behind `X-Studio-Desk`. One whose operator may enter nothing any more is signed out. */
export async function deskSessionOf(context: Context, token: unknown): Promise<DeskSession> {
  const session = typeof token === 'string' && isToken(token) ? await findDeskSession(context.db, hashOf(token)) : undefined
  return mayEnter(context, session ?? refuse('SESSION_ENDED'))
}

function mayEnter(context: Context, session: DeskSession): DeskSession {
  return context.operators.get(session.operator_id)?.entersResults ? session : refuse('SESSION_ENDED')
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
