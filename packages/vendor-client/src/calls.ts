import { recall, remember } from './memory.ts'

/**
 * `unknown` means that nobody can say whether the server did it: ask again, never send another id. A refusal may say more than its code in the
 * other fields of its body.
 */
export type CallResult<Value> = { kind: 'done'; value: Value } | { kind: 'refused'; code: string; body?: object } | { kind: 'unknown' }

export type Calls = {
  /** The token of the session, for the socket. */
  readonly token: string | null
  /** A POST where there is a body, else a GET. */
  call<Value>(path: string, body?: object): Promise<CallResult<Value>>
  startSession<Session>(launch: string): Promise<CallResult<Session>>
}

const TIMEOUT_MS = 20_000

/** The calls of a vendor's server. Its name stands in the header of the session and in the storage of the tab, where the token outlives a reload. */
export function openCalls(vendor: string): Calls {
  const tokenKey = `${vendor}-session`
  let token = recall(tokenKey, 'tab')
  const call = async <Value>(path: string, body?: object): Promise<CallResult<Value>> => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token) headers[`x-${vendor}-session`] = token
    if (body) headers['content-type'] = 'application/json'
    const request = {
      headers,
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }
    return fetch(path, request).then(readAnswer<Value>, () => ({ kind: 'unknown' }) as const)
  }
  return {
    get token() {
      return token
    },
    call,
    startSession: async <Session>(launch: string) => {
      const answer = await call<Session & { session: string }>('/api/session', { launch })
      if (answer.kind !== 'done') return answer
      token = answer.value.session
      remember(tokenKey, token, 'tab')
      return answer
    },
  }
}

async function readAnswer<Value>(response: Response): Promise<CallResult<Value>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return { kind: 'done', value: body as Value }
  const isObject = typeof body === 'object' && body !== null
  const code = isObject && 'error' in body ? body.error : undefined
  return isObject && typeof code === 'string' ? { kind: 'refused', code, body } : { kind: 'unknown' }
}
