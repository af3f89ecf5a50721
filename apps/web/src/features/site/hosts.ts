type Hosts = { images: readonly string[]; launches: readonly string[] }

let hosts: Hosts = { images: [], launches: [] }

/** Drawn once a page, so that a picture keeps its address and the browser its copy. */
const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Takes the brand's hosts from its status (GL-09). What is on the page already keeps its address. */
export function keepHosts(found: Hosts): void {
  hosts = found
}

/** A picture of ours, at one of the brand's image hosts where it has any. */
export function imageAt(path: string): string {
  return withImageHost(path, hosts.images, drawn)
}

/** A game's address, at any of the hosts that serve launches when it stands at one of them. */
export function launchAt(url: string): string {
  return withLaunchHost(url, hosts.launches, drawn)
}

export function withImageHost(path: string, among: readonly string[], draw: number): string {
  const host = among[draw % among.length]
  return host && path.startsWith('/') && !path.startsWith('//') ? `https://${host}${path}` : path
}

export function withLaunchHost(url: string, among: readonly string[], draw: number): string {
  const host = among[draw % among.length]
  if (!host || !URL.canParse(url)) return url
  const address = new URL(url)
  if (!among.includes(address.host)) return url
  address.host = host
  return address.toString()
}
