import { type Address, paths, siteSearch, type Target } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'

/** Sends a visitor without a session to log in, and remembers where they wanted to go (RT-18). */
export function needsLogin({ path, search }: Address): Target | undefined {
  if (useSession.getState().token) return undefined
  const query = new URLSearchParams(search).toString()
  return { to: paths.login, search: { next: query ? `${path}?${query}` : path } }
}

/** Redirects everybody but agents to the agents' login (RT-17); the server refuses them in any case. */
export function needsAgent(): Target | undefined {
  return useSession.getState().member?.isAgent ? undefined : { to: paths.agent }
}

/** The login address is the home page with the login window over it (RT-04). */
export function opensLogin({ search }: Address): Target {
  return { to: paths.home, search: { open: 'login', next: siteSearch(search).next } }
}
