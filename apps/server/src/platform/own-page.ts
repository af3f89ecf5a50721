import { isWriting, type Route } from '@croupier/contract/route'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/**
 * Refuses a call that a page of another site makes. What writes may come from our own pages and from clients that are no browser; a call declared
 * `sameOrigin`, which every call is that writes by GET or for a guest, bears our own header too: a foreign page cannot set it without asking
 * first (CORS), and we allow it to nobody.
 */
export function refuseForeignPage(
  route: Pick<Route, 'method' | 'writes' | 'sameOrigin'>,
  request: FastifyRequest,
  publicUrl: string,
): void {
  if (!isWriting(route) && !route.sameOrigin) return
  const isOurs = isOfOwnPage(request, publicUrl) && (!route.sameOrigin || request.headers['x-requested-with'] === 'croupier')
  if (!isOurs) refuse('cross_site')
}

/** The browser's word. One that says no `Sec-Fetch-Site` says `Origin` with all that is no reading; who says neither is no browser. */
function isOfOwnPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin === undefined || origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
