import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Route } from '@croupier/contract/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ownHeader, sealed } from '#testing/actors.ts'

/** What one call says: the member's token, the route, its input, and the language of the answer. */
export type Asked = { token: string; route: Route<never, unknown>; input: object; language?: 'EN' | 'TY' }
export type Answer = { status: number; code: string | null; message: string }
export type Connections = { ask: (asked: Asked, at: number) => Promise<Answer>; close: () => void }

const TRIES_MAX = 20
const PAUSE_MS = 100

/** Sockets of their own to servers in turn, each opened by its first call and kept. */
export function openConnections(app: FastifyInstance, ports: readonly number[]): Connections {
  const sockets = new Map<number, Agent>()
  const socketAt = (at: number) => {
    const known = sockets.get(at) ?? new Agent({ keepAlive: true, maxSockets: 1 })
    sockets.set(at, known)
    return known
  }
  return {
    ask: async (asked, at) => {
      const place = { agent: socketAt(at), port: ports[at % ports.length] ?? 0 }
      // A busy server is asked again under the same id, as the page does.
      for (let tries = 1; ; tries += 1) {
        const answer = await post(place, asked, await bodyOf(app, asked))
        if (answer.status !== 503 || tries === TRIES_MAX) return answer
        await sleep(PAUSE_MS)
      }
    },
    close: () => {
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}

async function bodyOf(app: FastifyInstance, { route, input }: Asked): Promise<string> {
  const wire = z.encode(route.input, input as never)
  return JSON.stringify(route.encrypted ? { value: await sealed(app, wire) } : wire)
}

function post({ agent, port }: { agent: Agent; port: number }, { token, route, language = 'EN' }: Asked, body: string): Promise<Answer> {
  const headers = {
    ...ownHeader,
    ...{ merchant: 'parola', language, authorization: token, 'content-type': 'application/json' },
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: route.path, method: route.method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(answerOf(response.statusCode ?? 0, Buffer.concat(chunks).toString())))
    })
    call.on('error', reject)
    call.end(body)
  })
}

function answerOf(status: number, text: string): Answer {
  const { success, errorCode = '', message = '' } = JSON.parse(text) as Envelope
  return { status, code: success ? null : errorCode, message: message ?? '' }
}
