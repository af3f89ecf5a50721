import type { Language } from '@croupier/contract/wire'

/** What the calls need to know of the page that makes them; set once at start. */
export type Caller = {
  /** Origin of the server, empty for the page's own. */
  origin: string
  /** Brand code for the `Merchant` header; the console sends none. */
  merchant?: string
  language: () => Language
  token: () => string | undefined
  /** The server said that the token is dead: forget it. */
  dropSession: () => void
  timeoutMs: number
}

let current: Caller | undefined

export function configureCaller(caller: Caller): void {
  current = caller
}

export function caller(): Caller {
  if (!current) throw new Error('configureCaller was not called')
  return current
}
