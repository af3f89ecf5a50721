import { globSync, readFileSync } from 'node:fs'
import { channels } from '@croupier/contract/channels'
import { generalRefusals } from '@croupier/contract/refusals'
import type { Route } from '@croupier/contract/route'
import { type NamedRoute, routes } from '@croupier/contract/routes'
import { channelSchemas, openApiDocument } from '../../apps/server/src/open-api.ts'
import { describeConfig } from '../../apps/server/src/platform/config.ts'
import type { Job } from '../../apps/server/src/platform/jobs.ts'
import { lotteryReturnsPage } from './lottery-returns.ts'
import { commentsOf, page, table } from './markdown.ts'

const PUBLIC_URL = 'http://localhost:3000'

/** Every page of docs/reference that the code alone can say, by path. */
export async function referencePages(root: string): Promise<Record<string, string>> {
  const read = (path: string) => readFileSync(root + path, 'utf8')
  return {
    'docs/reference/http.md': httpPage(),
    'docs/reference/openapi.json': `${JSON.stringify(openApiDocument(PUBLIC_URL), null, 2)}\n`,
    'docs/reference/refusals.md': refusalsPage(read),
    'docs/reference/channels.md': channelsPage(read('packages/contract/src/channels.ts')),
    'docs/reference/events.md': eventsPage(root, read),
    'docs/reference/jobs.md': await jobsPage(root),
    'docs/reference/lottery-returns.md': await lotteryReturnsPage(),
    'docs/reference/config.md': configPage(read('apps/server/src/platform/config.ts')),
  }
}

const code = (text: string) => `\`${text}\``

function httpPage(): string {
  const domains = [...Map.groupBy(routes, ({ domain }) => domain)]
  const parts = domains.map(([domain, ofDomain]) => {
    const rows = ofDomain.map(({ name, route }) => [
      code(`${route.method} ${route.path}`),
      name,
      route.who.join(', '),
      marksOf(route),
      route.summary,
    ])
    return `## ${domain}\n\n${table(['call', 'name', 'callers', 'marks', 'what it does'], rows)}`
  })
  const legend =
    'Inputs, answers and refusals of each call stand in [openapi.json](openapi.json); a running server shows them at `/docs` of its internal port.'
  return page('Calls', '`packages/contract`', [legend, ...parts])
}

function marksOf(route: Route): string {
  const marks = [
    route.encrypted ? 'encrypted' : '',
    route.form ? 'form' : '',
    route.anyVerb ? 'POST too' : '',
    route.envelope === false ? 'bare answer' : '',
    route.whileClosed ? 'open in maintenance' : '',
    route.sameOrigin ? 'own page only' : '',
    route.permission ? `permission ${route.permission}` : '',
    ...route.limits.map((limit) => `${limit.times} in ${limit.seconds} s per ${limit.per}`),
  ]
  return marks.filter((mark) => mark !== '').join('; ')
}

function refusalsPage(read: (path: string) => string): string {
  const texts = (language: string) => JSON.parse(read(`apps/server/locales/${language}.json`)) as Record<string, string>
  const [en, ty] = [texts('en'), texts('ty')]
  const told = (name: string) => [en[`refusal.${name}`] ?? '', ty[`refusal.${name}`] ?? '']
  const general = Object.entries(generalRefusals).map(([name, status]) => [code(name), String(status), ...told(name)])
  const own = [...new Set(routes.flatMap(({ route }) => route.refusals))].sort()
  const rows = own.map((name) => [code(name), ...told(name), callersOf(name)])
  return page('Refusals', '`packages/contract` and `apps/server/locales`', [
    'Any call may give these, each with its HTTP status:',
    table(['code', 'status', 'EN', 'TY'], general),
    'These are answered with 409 and stand in the contract beside the calls that may give them:',
    table(['code', 'EN', 'TY', 'calls'], rows),
  ])
}

function callersOf(refusal: string): string {
  const calls = routes.filter(({ route }) => route.refusals.includes(refusal))
  return calls.map(({ domain, name }: NamedRoute) => `${domain}.${name}`).join(', ')
}

function channelsPage(source: string): string {
  const comments = commentsOf(source)
  const schemas = channelSchemas()
  const rows = Object.keys(channels).map((name) => [code(name), comments.get(name) ?? '', code(JSON.stringify(schemas[name]))])
  return page('Channels', '`packages/contract/src/channels.ts`', [
    'What the socket at `/socket` pushes to a signed-in member; the handshake carries the session token.',
    table(['channel', 'when', 'payload (JSON schema)'], rows),
  ])
}

function eventsPage(root: string, read: (path: string) => string): string {
  const source = read('apps/server/src/platform/events.ts')
  const topics = [...source.matchAll(/^ {2}'([a-z._]+)': (.+)$/gm)]
  const modules = globSync('apps/server/src/modules/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).sort()
  const using = (pattern: (topic: string) => RegExp, topic: string) => {
    const names = modules.filter((path) => pattern(topic).test(read(path))).map((path) => path.split('/')[4] ?? '')
    return [...new Set(names)].join(', ') || '—'
  }
  const rows = topics.map(([, topic = '', payload = '']) => [
    code(topic),
    code(payload),
    using((name) => new RegExp(`publish(ing)?\\([^)]*'${name}'`), topic),
    using((name) => new RegExp(`(on|everywhere)\\('${name}'`), topic),
  ])
  return page('Events', '`apps/server/src/platform/events.ts`', [
    'News between modules, written to the outbox in the transaction that made it, heard at least once after the commit.',
    table(['topic', 'payload', 'told by', 'heard by'], rows),
  ])
}

async function jobsPage(root: string): Promise<string> {
  const files = globSync('apps/server/src/{modules/*,platform}/jobs.ts', { cwd: root }).sort()
  const rows: string[][] = []
  for (const file of files) {
    const exported = Object.values((await import(root + file)) as Record<string, unknown>)
    // Jobs that read lists are made of them.
    const made = exported.map((value) => (typeof value === 'function' && file.includes('/modules/') ? value(new Map()) : value))
    const jobs = made.filter((value): value is readonly Job[] => Array.isArray(value)).flat()
    for (const job of jobs) rows.push([code(job.name), file.split('/').at(-2) ?? '', whenOf(job)])
  }
  return page('Jobs', 'the `jobs.ts` of the modules and the platform', [
    'Background tasks of the processes with the role `jobs`. Each may be run twice and is tried up to 12 times.',
    table(['job', 'module', 'when (crontab, UTC)'], rows),
  ])
}

function whenOf({ every, timesAMinute = 1 }: Job): string {
  if (!every) return 'when asked'
  return timesAMinute === 1 ? code(every) : `${code(every)}, ${timesAMinute} times`
}

function configPage(source: string): string {
  const comments = commentsOf(source)
  const rows = describeConfig().map(({ name, isSecret, fallback }) => [
    code(name),
    fallback === undefined ? 'required' : fallback === '' ? 'empty' : code(fallback),
    `${comments.get(name) ?? ''}${isSecret ? ` Secret: may come from the file that \`${name}_FILE\` names.` : ''}`.trim(),
  ])
  return page('Configuration', '`apps/server/src/platform/config.ts`', [
    "The platform's environment. `npm start` sets all of it; to run the server alone, set it yourself.",
    table(['variable', 'default', 'meaning'], rows),
  ])
}
