import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Language } from '@croupier/contract/wire'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknown, isApi } from './http-server.ts'

/** Colours by the names of the design's properties, without the dashes: `{ primary: '#ffb547' }`. */
type Colors = Readonly<Record<string, string>>

export type PageFacts = {
  language: Language
  /** `system`: nothing was chosen, and the style sheet follows the device. */
  theme: 'dark' | 'light' | 'system'
  brandName: string
  /** Whether the browser has the cookie of a session; whether that still lives, the program asks. */
  isMember: boolean
  /** The brand's own, over those of the design. */
  colors: { dark: Colors; light: Colors }
  boot: unknown
  /** Hosts beside our own from which the page may take pictures: the brand's other addresses, whose speed it measures by one. */
  pictureHosts: readonly string[]
  gameOrigins: readonly string[]
}

/**
 * Serves the built site: hashed files for ever, and one shell of HTML a language for every address that is no call.
 * The shells are made by the web build; what the server knows of the brand and visitor is put in as data, never as script.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  factsOf: (request: FastifyRequest) => Promise<PageFacts>,
): Promise<void> {
  const shellsNow = shellReader(folder)
  if (existsSync(folder)) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url)) return answerUnknown(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(405).send()
    if (isFile(request.url.split('?')[0] ?? '')) return reply.status(404).type('text/plain; charset=utf-8').send('not found')
    return await sendShell(request, reply, { shells: shellsNow(), facts: await factsOf(request) })
  })
}

const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-frame-options',
]

/** The one page that stands as a file: what a phone shows when it has no line. All others are the shell. */
const OFFLINE = '/offline.html'

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const policyOfFile = filePolicy(join(folder, OFFLINE))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    dotfiles: 'deny',
    preCompressed: true,
    setHeaders: (response, path) => {
      // A policy means something to a page, not to its parts: it would double the weight of a small script.
      if (!path.includes('.html')) for (const name of pageHeaders) response.removeHeader(name)
      else response.header('content-security-policy', policyOfFile)
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    return isPart(path) && !isApi(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound()
  })
}

/** A page that stands as a file runs nothing and takes nothing but its own picture; its styles are known by their hash, as it is kept for long. */
function filePolicy(path: string): string {
  const html = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const style = hashes.length === 0 ? '' : `style-src ${hashes.join(' ')};`
  return `default-src 'none';${style}img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,11}$/i.test(path) && path !== INDEX
}

/** The specification's address of the first page (RT-01). */
const INDEX = '/index.html'

/** A file of the build that a page loads; the shells, which are pages half made, and the build's own notes are none. */
function isPart(path: string): boolean {
  const isPage = decoded(path).toLowerCase().includes('.html')
  return isFile(path) && !path.includes('/.') && (!isPage || path === OFFLINE)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const packed = promisify(gzip)

type Shells = Record<Language, string>

type Page = { shells: Shells | undefined; facts: PageFacts }

async function sendShell(request: FastifyRequest, reply: FastifyReply, { shells, facts }: Page): Promise<FastifyReply> {
  if (!shells) return reply.status(503).type('text/plain; charset=utf-8').send('the pages are not built yet: npm start builds them')
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const html = withNonce(filled(shownTo(shownAt(shells[facts.language], request.url.split('?')[0] ?? ''), facts.isMember), facts), nonce)
  const policy = stylesBy(nonce, policyWith(String(reply.getHeader('content-security-policy')), facts))
  reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
  if (isPrivate(request.url)) keepPrivate(reply)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await packed(html))
}

const NONCE_BYTES = 16

/** A page whose address is a secret: of a draft that nobody is to find. */
const PRIVATE = /^\/preview(\/|$)/

function isPrivate(url: string): boolean {
  return PRIVATE.test(decoded(url.split('?')[0] ?? ''))
}

/** Such a page is in no index and no cache. */
function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
}

/** The styles of the page bear the number of this visit, and so does what its program makes of it (`<meta property="csp-nonce">`). */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll('<style>', `<style nonce="${nonce}">`).replace('</head>', `<meta property="csp-nonce" nonce="${nonce}"></head>`)
}

/** The policy that allows styles by their number. */
export function stylesBy(nonce: string, policy: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
}

/** The policy with more hosts for pictures and origins for frames. What is no host or origin is left out: brands are data. */
export function policyWith(policy: string, { pictureHosts, gameOrigins }: Pick<PageFacts, 'pictureHosts' | 'gameOrigins'>): string {
  const hosts = pictureHosts.filter((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(host))
  const origins = gameOrigins.filter((origin) => /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(origin))
  const framed = origins.length === 0 ? policy : policy.replace('frame-src', ['frame-src', ...origins].join(' '))
  return framed.replace("img-src 'self'", ["img-src 'self'", ...hosts].join(' '))
}

/** The shell at one address, without what it marks as standing at others only: `<!--at / /home-->…<!--/at-->`. */
export function shownAt(shell: string, address: string): string {
  return shell.replace(/<!--at ([^>]*)-->([\s\S]*?)<!--\/at-->/g, (_marked, addresses: string, part: string) =>
    addresses.split(' ').includes(address) ? part : '',
  )
}

/** The shell for a guest or for a member, without what it marks as standing for the other: `<!--for guest-->…<!--/for-->`. */
export function shownTo(shell: string, isMember: boolean): string {
  const visitor = isMember ? 'member' : 'guest'
  return shell.replace(/<!--for (guest|member)-->([\s\S]*?)<!--\/for-->/g, (_marked, who: string, part: string) =>
    who === visitor ? part : '',
  )
}

/** The shell with what is known of brand and visitor; each value is written so that it cannot become markup. */
export function filled(shell: string, { theme, brandName, colors, boot }: PageFacts): string {
  return shell
    .replace('%THEME%', theme)
    .replaceAll('%BRAND%', () => asText(brandName))
    .replace('%COLORS%', `<style>${colorRules(colors)}</style>`)
    .replace('%BOOT%', () => asData(boot))
}

/** The rules of a brand's own colours, where those of the design stand in `tokens.css`. */
function colorRules({ dark, light }: PageFacts['colors']): string {
  const preferred = colorRule(':root[data-theme="system"]', light)
  return [
    colorRule(':root', dark),
    colorRule(':root[data-theme="light"]', light),
    preferred && `@media (prefers-color-scheme:light){${preferred}}`,
  ].join('')
}

/** Names and values that are no colours are left out: brands are data. A brand with a primary colour of its own has texts in it too. */
function colorRule(selector: string, colors: Colors): string {
  const all = colors.primary && !colors.accent ? { ...colors, accent: colors.primary } : colors
  const safe = Object.entries(all).filter(([name, value]) => /^[a-z][a-z0-9-]{0,29}$/.test(name) && /^#[0-9a-f]{6}$/i.test(value))
  return safe.length === 0 ? '' : `${selector}{${safe.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that cannot end its script element. */
function asData(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? String(field) : field)).replace(/</g, '\\u003c')
}

/** The shells as they were built last: a build beside a running server shows at the next request. */
function shellReader(folder: string): () => Shells | undefined {
  const path = (language: string) => join(folder, `shell.${language}.html`)
  let kept: { shells: Shells; madeAtMs: number } | undefined
  return () => {
    if (!existsSync(path('ty'))) return undefined
    const madeAtMs = statSync(path('ty')).mtimeMs
    if (kept?.madeAtMs !== madeAtMs)
      kept = { madeAtMs, shells: { EN: readFileSync(path('en'), 'utf8'), TY: readFileSync(path('ty'), 'utf8') } }
    return kept.shells
  }
}
