import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { Reply, Sent, Transport } from './bench.ts'

const SOCKETS_MAX = 64
const BODY_MAX_BYTES = 65_536

/** Opens a way to the wallet below `baseUrl`; an answer that does not come within `timeoutMs` is no answer. */
export function httpTransport(baseUrl: string, timeoutMs: number): { send: Transport; close: () => void } {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  const isSecure = base.protocol === 'https:'
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: SOCKETS_MAX })
  const open = isSecure ? secureRequest : plainRequest
  const send = (sent: Sent): Promise<Reply> =>
    new Promise((resolve) => {
      const startedMs = performance.now()
      const done = (reply: Omit<Reply, 'durationMs'>) => resolve({ ...reply, durationMs: performance.now() - startedMs })
      const noAnswer = () => done({ httpStatus: null, contentType: '', body: '' })
      const url = new URL(`.${sent.path}`, base)
      const headers = { ...headersOf(sent), 'content-length': String(sent.raw.length) }
      const call = open(url, { method: sent.method, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > BODY_MAX_BYTES) answer.destroy(new Error('the answer has no end'))
          else chunks.push(chunk)
        })
        answer.on('error', noAnswer)
        answer.on('end', () =>
          done({
            httpStatus: answer.statusCode ?? null,
            contentType: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      call.on('error', noAnswer)
      call.end(sent.raw, () => {
        if (sent.isCut) call.destroy()
      })
    })
  return { send, close: () => agent.destroy() }
}

/** A name that stands twice is sent twice. */
function headersOf({ headers }: Sent): Record<string, string | string[]> {
  const lines: Record<string, string | string[]> = {}
  for (const [name, value] of headers) {
    const known = lines[name]
    lines[name] = known === undefined ? value : [known, value].flat()
  }
  return lines
}
