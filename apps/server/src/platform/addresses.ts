/** The address of the site at another host of it, which the proxy serves in the same way: at the same port. */
export function addressAt(publicUrl: string, hostname: string): string {
  const address = new URL(publicUrl)
  address.hostname = hostname
  return address.origin
}

/** The host of an address that is the site's but for that: of the same scheme and port. Undefined for any other. */
export function hostAlike(publicUrl: string, origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  return hostname !== '' && addressAt(publicUrl, hostname) === origin ? hostname : undefined
}
