import { login } from '@croupier/contract/identity-login'
import { systemStatus } from '@croupier/contract/site'

/** A kind of answer: how to get one, and which headers it bears. */
export type AnswerKind = {
  listener: 'site' | 'console' | 'internal' | 'studio' | 'sandbox'
  path: string
  status: number
  has: readonly (readonly [name: string, value: RegExp])[]
  method?: 'POST'
  body?: string
  type?: string
}

const sniff = [['x-content-type-options', /^nosniff$/]] as const
const quiet = [...sniff, ['referrer-policy', /^no-referrer$/]] as const
const tls = [['strict-transport-security', /^max-age=31536000; includeSubDomains$/]] as const
const unframed = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['x-frame-options', /^DENY$/],
] as const
const own = [['cross-origin-resource-policy', /^same-origin$/]] as const
const fresh = [['cache-control', /^no-store$/]] as const
const named = [['x-request-id', /^[0-9a-f-]{36}$/]] as const

const page = [...quiet, ...tls, ...unframed, ...own, ...named, ['cross-origin-opener-policy', /^same-origin-allow-popups$/]] as const
const strict = [
  ['content-security-policy', /script-src 'self';style-src 'self' 'nonce-[\w+/]{22}=='.*report-uri \/policy-reports/],
  ['content-security-policy', /^(?!.*unsafe)/],
] as const
const typed = [['content-security-policy', /require-trusted-types-for 'script'; ?trusted-types (default|'none')/]] as const
const call = [...quiet, ...tls, ...unframed, ...own, ...named, ...fresh] as const
const studio = [...quiet, ['content-security-policy', /^default-src 'none'(?!.*unsafe)/]] as const

const JSON_TYPE = 'application/json'

export const answerKinds: readonly AnswerKind[] = [
  { listener: 'site', path: '/', status: 200, has: [...page, ...strict, ...typed] },
  { listener: 'site', path: '/index.html', status: 200, has: [...page, ...strict] },
  { listener: 'site', path: '/no/such/page', status: 200, has: [...page, ...strict] },
  {
    listener: 'site',
    path: '/offline.html',
    status: 200,
    has: [...page, ['content-security-policy', /style-src 'sha256-[^']+';(?!.*unsafe)/]],
  },
  { listener: 'site', path: '/assets/start-1.js', status: 200, has: [...quiet, ...tls, ...own, ['cache-control', /immutable/]] },
  { listener: 'site', path: '/no/such/file.js', status: 404, has: page },
  { listener: 'site', path: '/.env', status: 404, has: page },
  {
    listener: 'site',
    path: '/pictures/default-game.webp',
    status: 200,
    has: [...quiet, ...tls, ['cross-origin-resource-policy', /^cross-origin$/]],
  },
  { listener: 'site', path: '/pictures/none.webp', status: 404, has: page },
  { listener: 'site', path: systemStatus.path, status: 400, has: call },
  { listener: 'site', path: `${systemStatus.path}/none`, status: 404, has: call },
  { listener: 'site', path: login.path, method: 'POST', body: 'a=1', type: 'text/plain', status: 415, has: call },
  { listener: 'site', path: login.path, method: 'POST', body: '{', type: JSON_TYPE, status: 400, has: call },
  { listener: 'site', path: '/', method: 'POST', body: '{}', type: JSON_TYPE, status: 405, has: page },
  {
    listener: 'site',
    path: '/policy-reports',
    method: 'POST',
    body: '{}',
    type: 'application/csp-report',
    status: 204,
    has: [...named, ...sniff, ...tls],
  },
  { listener: 'site', path: '/hooks/pay', method: 'POST', body: '{}', type: JSON_TYPE, status: 401, has: [...named, ...sniff, ...tls] },
  {
    listener: 'site',
    path: '/vendor/a/b/transaction/bet',
    method: 'POST',
    body: '{}',
    type: JSON_TYPE,
    status: 200,
    has: [...named, ...fresh, ...sniff, ...tls],
  },
  { listener: 'site', path: '/manifest.webmanifest', status: 200, has: page },
  { listener: 'console', path: '/', status: 200, has: [...page, ...strict, ...typed] },
  { listener: 'console', path: '/ops/session', status: 401, has: call },
  { listener: 'console', path: '/ops/none', status: 404, has: call },
  { listener: 'console', path: '/shell.en.html', status: 404, has: page },
  { listener: 'internal', path: '/health/ready', status: 200, has: page },
  { listener: 'internal', path: '/metrics', status: 200, has: page },
  { listener: 'internal', path: '/docs/', status: 200, has: [...page, ['content-security-policy', /script-src 'self' 'sha256-/]] },
  { listener: 'internal', path: '/nothing', status: 404, has: page },
  { listener: 'studio', path: '/fair', status: 200, has: [...studio, ...fresh, ...typed] },
  { listener: 'studio', path: '/api/rounds', status: 401, has: [...studio, ...fresh] },
  { listener: 'studio', path: '/nothing', status: 404, has: studio },
  { listener: 'sandbox', path: '/', status: 200, has: [...sniff, ...unframed.slice(0, 1), ['content-security-policy', /^(?!.*unsafe)/]] },
  { listener: 'sandbox', path: '/nothing', status: 404, has: [...sniff, ...unframed.slice(0, 1)] },
]
