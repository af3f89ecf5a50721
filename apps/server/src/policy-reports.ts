import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type HttpHost, serviceContext } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'

export const POLICY_REPORTS = '/policy-reports'

const BODY_MAX_BYTES = 8_192
const LIMITS = [{ times: 30, seconds: 60, per: 'ip' }] as const
const types = ['application/csp-report', 'application/reports+json', 'application/json']

/** What a policy may forbid; what a browser says beside these words is not written down. */
const directives = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'frame-ancestors',
  'form-action',
  'base-uri',
  'object-src',
  'worker-src',
  'manifest-src',
  'default-src',
  'trusted-types',
  'require-trusted-types-for',
])

/** Where browsers report that a page of ours broke its Content-Security-Policy: each is a security event that names the directive. */
export async function servePolicyReports(httpHost: HttpHost): Promise<void> {
  await httpHost.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => done(null, body))
    scope.post(POLICY_REPORTS, { bodyLimit: BODY_MAX_BYTES }, async (request: FastifyRequest, reply) => {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') refuse('cross_site')
      await httpHost.limiter(POLICY_REPORTS, LIMITS, { ip: request.ip, account: undefined })
      securityEvent(serviceContext(httpHost, request), 'policy_violated', { reason: directiveOf(String(request.body ?? '')) })
      return reply.status(204).send()
    })
  })
}

/** The directive of a report in either of the two forms that browsers send, else `unknown`. */
function directiveOf(body: string): string {
  const [, said = ''] = /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z-]{1,40})[ "]/.exec(body) ?? []
  return directives.has(said) ? said : 'unknown'
}
