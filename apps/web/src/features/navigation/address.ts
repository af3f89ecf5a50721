/** A place in the site: the path, its parameters by name, and the part of the page. */
export type Address = { path: string; search: Readonly<Record<string, string>>; hash: string }

/** Where to go. Without `to` one stays on the page, and `search` changes parameters: undefined takes one away. */
export type Target = {
  to?: string | undefined
  search?: Readonly<Record<string, string | undefined>> | undefined
  hash?: string | undefined
}

/** Reads an address as the browser has it; a slash at the end means nothing. */
export function readAddress(location: { pathname: string; search: string; hash: string }): Address {
  const path = location.pathname.length > 1 ? location.pathname.replace(/\/+$/, '') || '/' : '/'
  return { path, search: Object.fromEntries(new URLSearchParams(location.search)), hash: location.hash.slice(1) }
}

/** Where a target leads from here. */
export function follow(here: Address, { to, search = {}, hash = '' }: Target): Address {
  const merged = to === undefined ? { ...here.search, ...search } : search
  const kept = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { path: to ?? here.path, search: Object.fromEntries(kept), hash }
}

/** Writes an address for a link or the address bar. */
export function writeAddress({ path, search, hash }: Address): string {
  const query = new URLSearchParams(search).toString()
  return `${path}${query ? `?${query}` : ''}${hash ? `#${hash}` : ''}`
}
