import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Logger } from 'pino'
import type { WebhookAnswer, WebhookSender } from '#platform/ports.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 2_000
const PRIVATE = 'the address is of a private network'

/** Networks that are not the internet: an address that an operator wrote must not reach what stands behind our wall. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  return inside.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Looks a name up and refuses it where any of its addresses is inside: the connection goes to what was looked at, not to a second answer. */
const outsideLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    const fault = failure ?? faultOf(addresses)
    const [first] = addresses ?? []
    if (fault || !first) return callback(fault, [])
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

function faultOf(addresses: readonly LookupAddress[]): Error | null {
  if (addresses.length === 0) return new Error('the name has no address')
  return addresses.some(({ address }) => isInside(address)) ? new Error(PRIVATE) : null
}

/** Posts a message to an address that an operator wrote: no redirects, a time limit, and no way inside unless the installation itself is meant. */
export function webhookSender(log: Logger): WebhookSender {
  return {
    send: async ({ url, headers, body, isInsideAllowed }) => {
      const started = performance.now()
      const answer = await post({ url, headers, body, isInsideAllowed }).catch((failure: unknown) => {
        log.warn({ host: new URL(url).host, failure: String(failure) }, 'a webhook was not answered')
        return { status: null, answer: String(failure) }
      })
      // PostgreSQL keeps no NUL.
      return { status: answer.status, answer: answer.answer.replaceAll('\0', ''), milliseconds: Math.round(performance.now() - started) }
    },
  }
}

type Post = Parameters<WebhookSender['send']>[0]

async function post({ url, headers, body, isInsideAllowed }: Post): Promise<Omit<WebhookAnswer, 'milliseconds'>> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A written address is never looked up: it is judged as it stands.
  if (!isInsideAllowed && isIP(host) !== 0 && isInside(host)) throw new Error(PRIVATE)
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Croupier webhooks' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A connection inside is kept for nobody else.
    ...(isInsideAllowed ? { agent: false } : { lookup: outsideLookup }),
  }
  return await new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? requestByTls : requestPlain)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () =>
        resolve({ status: response.statusCode ?? null, answer: Buffer.concat(chunks).toString('utf8').slice(0, ANSWER_MAX_BYTES) })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        // What it says is for a person: an endless answer is cut, and its status counts.
        if (size > ANSWER_MAX_BYTES) {
          end()
          response.destroy()
        }
      })
      response.on('end', end)
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
