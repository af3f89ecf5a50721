import type { CallResult, Calls } from './calls.ts'

/** The launch id works once and leaves the address as soon as it was used; a reloaded page goes on with the session of its tab. */
export async function openSession<Session>(calls: Calls, launch: string | null): Promise<CallResult<Session>> {
  if (launch === null) return calls.call<Session>('/api/session')
  const answer = await calls.startSession<Session>(launch)
  const isUsed = answer.kind === 'done' || (answer.kind === 'refused' && answer.code === 'SESSION_ENDED')
  if (!isUsed) return answer
  const address = new URL(location.href)
  address.searchParams.delete('launch')
  history.replaceState(null, '', address)
  return answer
}
