import { once } from 'node:events'
import { lstat, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** As many as Linux lets wait by itself: a Unix socket refuses who comes beyond them at once, where TCP has him try again. */
const BACKLOG = 4096

/** A TCP port of an address, or the path of a Unix socket. */
export type Place = { port: number; host: string } | { path: string }

/**
 * Listens there; gives the port, 0 for a path. A socket that a killed process left is cleared away; one that answers, or a file of another
 * kind, stays where it is, and EADDRINUSE is thrown.
 */
export async function listenAt(app: FastifyInstance, place: Place): Promise<number> {
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
 * Whose X-Forwarded-For is believed: that of proxies by their addresses (CIDRs), and of whoever comes by a Unix socket, who has none and could
 * open it.
 */
export function trustOf(proxies: string[], isBySocket: boolean) {
  if (!isBySocket) return proxies.length > 0 ? proxies : false
  const isListed = compile(proxies)
  return (address: string, hop: number) => hop === 0 || isListed(address, hop)
}
