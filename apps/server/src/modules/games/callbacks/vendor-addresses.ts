import { LRUCache } from 'lru-cache'
import type { VendorService } from './vendor-services.ts'

/** Where vendors' messages are sent to, followed by the path that their dialect gives the call. */
export const ROUTE = '/vendor/:brand/:vendor'
/** `ROUTE` as a pattern, for paths without escapes. */
const UNESCAPED = /^\/vendor\/([^/]+)\/([^/]+)(\/.+)$/

/** One call of one vendor to one brand. Messages with one key share dialect, brand and vendor, and so a connection and a public key. */
export type Address = { service: VendorService; brand: string; vendor: string; key: string }

/** The calls of all dialects by their paths below `ROUTE`. */
export type Services = ReadonlyMap<string, VendorService>

/** More than a vendor has calls to all brands of a large installation. */
const PATHS_MAX = 10_000

/** The address of a call; brand and vendor are as the path names them and may be unknown. */
export function addressOf(service: VendorService, brand: string, vendor: string): Address {
  return { service, brand, vendor, key: `${service.dialect.name} ${brand} ${vendor}` }
}

/** Parses the path of a plain request, and keeps what it has parsed; undefined where no vendor's call has that path. */
export function addressParser(services: Services): (path: string) => (Address & { route: string }) | undefined {
  const known = new LRUCache<string, Address & { route: string }>({ max: PATHS_MAX })
  return (asked) => {
    const kept = known.peek(asked)
    if (kept) return kept
    // A copy: a slice would keep the whole head of the request in memory, and anybody may ask for paths.
    const path = Buffer.from(asked, 'latin1').toString('latin1')
    const [, brand = '', vendor = '', rest = ''] = UNESCAPED.exec(path) ?? []
    const service = services.get(rest)
    if (!service) return undefined
    const address = { ...addressOf(service, brand, vendor), route: `${ROUTE}${rest}` }
    known.set(path, address)
    return address
  }
}
