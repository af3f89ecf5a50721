import { readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { completeLogin } from '../../src/modules/identity/completed-logins/completed-logins.ts'

/** What a verb may know of the call: there is no browser here, and no cookie. */
export function callFrom(publicUrl: string): Call {
  return { isBrowser: false, userAgent: 'demo', publicUrl, cookie: () => undefined, setCookie: () => undefined }
}

/** Comes in by a code, since nobody knows the line's first passwords, which lapse in a day; the session ends by the clock of its day. */
export async function logIn(context: Context, memberId: bigint, publicUrl: string): Promise<void> {
  const here = { ...context, actor: { ...context.actor, ip: '127.0.0.1' } }
  await inTransaction(here, async (tx) => completeLogin(tx, await readMember(tx, memberId), { call: callFrom(publicUrl), isByCode: true }))
}
