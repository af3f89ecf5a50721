import type { LoginResult } from '@croupier/contract/identity'
import { navigate, paths } from '#features/navigation/index.ts'
import { enter } from '#features/session/index.ts'

/** Where the visitor wanted to be, and by which door they came. */
export type Arrival = { next?: string | undefined; isAgentDoor?: boolean }

/**
 * What happens after a login, registration or free play (SS-09): the session stands, and the visitor goes on to where they
 * wanted to be, to the home page, or to the agent centre. An expired password is asked for over that page by itself (SS-08).
 */
export function arrive(result: LoginResult, { next, isAgentDoor = false }: Arrival = {}): void {
  enter(result)
  const goal = isAgentDoor ? paths.agentHome : (next ?? paths.home)
  const { pathname, searchParams, hash } = new URL(goal, window.location.origin)
  navigate({ to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1), isReplacing: true })
}
