import { once } from 'node:events'
import { lstat, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, isIP } from 'node:net'
import proxyAddress, { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** As many as Linux lets wait by itself: a Unix socket refuses connections beyond them at once, where TCP lets the client retry. */
const BACKLOG = 4096

/** A TCP port of an address, or the path of a Unix socket. */
export type ListenAddress = { port: number; host: string } | { path: string }

/**
 * Listens there; gives the port, 0 for a path. A socket that a killed process left is cleared away; one that answers, or a file of another
 * kind, stays where it is, and EADDRINUSE is thrown.
 */
export async function listenAt(app: FastifyInstance, place: ListenAddress): Promise<number> {
  if ('path' in place && (await isAbandoned(place.path))) await rm(place.path)
  await app.listen({ ...place, backlog: BACKLOG })
  return (app.server.address() as Partial<AddressInfo>).port ?? 0
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isSocket()) return false
  const probe = connect(path)
  const refusal = await once(probe, 'connect').catch((failure: NodeJS.ErrnoException) => failure)
  probe.destroy()
  return 'code' in refusal && refusal.code === 'ECONNREFUSED'
}

/**
 * Peers whose X-Forwarded-For is believed: proxies by their addresses (CIDRs), and a peer on a Unix socket, which has no address and could
 * open it.
 */
export function trustOf(proxies: string[], isBySocket: boolean) {
  if (!isBySocket) return proxies.length > 0 ? proxies : false
  const isListed = compile(proxies)
  return (address: string, hop: number) => hop === 0 || isListed(address, hop)
}

/** Says the address of a caller as Fastify does, for requests that do not pass it: of the socket, or as a believed proxy tells. */
export function callerAddress(trust: ReturnType<typeof trustOf>): (remoteAddress: string, forwardedFor: string | undefined) => string {
  if (trust === false) return (remoteAddress) => remoteAddress
  const trusted = typeof trust === 'function' ? trust : compile(trust)
  return (remoteAddress, forwardedFor) =>
    proxyAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } } as unknown as IncomingMessage, trusted)
}

/** Says whether an address is on a list of addresses and networks (CIDRs); undefined for an empty list, which stands for all addresses. */
export function addressList(networks: readonly string[]): ((address: string) => boolean) | undefined {
  if (networks.length === 0) return undefined
  const isListed = compile([...networks])
  return (address) => isIP(address) !== 0 && isListed(address, 0)
}

/** Whether a text is an address, or a network with the length of its prefix. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bitsMax = isIP(address) === 4 ? 32 : 128
  const isWhole = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bitsMax)
  return isIP(address) !== 0 && isWhole && more.length === 0
}
