/** A part of the product and what it may import: parts of ours by name, packages of others by pattern. */
type Zone = { name: string; at: RegExp; ours: readonly string[]; others: RegExp }

const any = /./
const none = /^$/
const node = /^node:/
const react = /^(react|react-dom)(\/|$)/

/** The import table of docs/architecture.md. The first zone that fits a path is its zone; a zone may always import itself. */
export const zones: readonly Zone[] = [
  { name: 'money', at: /^packages\/money\//, ours: [], others: none },
  { name: 'calendar', at: /^packages\/calendar\//, ours: [], others: /^temporal-polyfill$/ },
  { name: 'settlement', at: /^packages\/settlement\//, ours: [], others: none },
  { name: 'odds-api-feed', at: /^packages\/odds-api-feed\//, ours: ['sports-feed'], others: /^(zod$|node:)/ },
  { name: 'uof-feed', at: /^packages\/uof-feed\//, ours: ['sports-feed'], others: /^fast-xml-parser$/ },
  {
    name: 'file-feed',
    at: /^packages\/file-feed\//,
    ours: ['match-simulator', 'settlement', 'sports-feed'],
    others: /^(csv-parse\/sync|zod)$/,
  },
  { name: 'sports-feed', at: /^packages\/sports-feed\//, ours: [], others: /^zod$/ },
  {
    name: 'match-simulator',
    at: /^packages\/match-simulator\//,
    ours: ['settlement', 'sports-feed', 'fairness'],
    others: none,
  },
  { name: 'fairness', at: /^packages\/fairness\//, ours: [], others: node },
  { name: 'local-postgres', at: /^packages\/local-postgres\//, ours: [], others: /^(node:|pg$)/ },
  { name: 'http-fast-path', at: /^packages\/http-fast-path\//, ours: [], others: node },
  { name: 'http-limits', at: /^packages\/http-limits\//, ours: [], others: node },
  { name: 'pictures', at: /^packages\/pictures\//, ours: [], others: node },
  { name: 'contract', at: /^packages\/contract\//, ours: ['money'], others: /^zod/ },
  { name: 'wallet-protocol', at: /^packages\/wallet-protocol\//, ours: ['money'], others: /^(zod|node:)/ },
  { name: 'wallet-conformance', at: /^packages\/wallet-conformance\//, ours: ['money', 'wallet-protocol'], others: any },
  { name: 'vendor-kit', at: /^packages\/vendor-kit\//, ours: ['wallet-protocol', 'fairness', 'money'], others: /^(zod|node:)/ },
  {
    name: 'vendor-server',
    at: /^packages\/vendor-server\//,
    ours: ['vendor-kit', 'wallet-protocol', 'http-limits', 'money'],
    others: /^(zod|node:|fastify|@fastify\/|kysely|pg|pino|socket\.io(-client)?$)/,
  },
  { name: 'game-art', at: /^packages\/game-art\//, ours: [], others: none },
  { name: 'game-kit', at: /^packages\/game-kit\//, ours: ['money', 'fairness'], others: /^(node:|pixi\.js)/ },
  { name: 'client', at: /^packages\/client\//, ours: ['contract', 'money'], others: any },
  { name: 'vendor-client', at: /^packages\/vendor-client\//, ours: [], others: /^(socket\.io-client$|node:|vite$)/ },
  { name: 'ui', at: /^packages\/ui\//, ours: ['money'], others: any },
  {
    name: 'game rules',
    at: /^games\/[^/]+\/(rules|paytable|manifest)\.ts$/,
    ours: ['game-kit', 'money', 'game'],
    others: none,
  },
  {
    name: 'game',
    at: /^games\//,
    ours: ['game rules', 'game-kit', 'game-art', 'money'],
    others: /^(pixi\.js)/,
  },
  {
    name: 'server testing',
    at: /^apps\/server\/(testing\/|.*\.test\.ts$)/,
    ours: [
      'server',
      'module',
      'vendor module',
      'http-limits',
      'platform',
      'adapters',
      'local-postgres',
      'contract',
      'money',
      'wallet-protocol',
      'fairness',
      'game-kit',
      'game rules',
    ],
    others: any,
  },
  {
    name: 'platform',
    at: /^apps\/server\/(src\/platform|locales)\//,
    ours: ['calendar', 'http-fast-path', 'http-limits', 'contract', 'money'],
    others: any,
  },
  {
    name: 'adapters',
    at: /^apps\/server\/src\/adapters\//,
    ours: ['platform', 'contract', 'wallet-protocol', 'money'],
    others: any,
  },
  {
    name: 'vendor module',
    at: /^apps\/server\/src\/modules\/games\//,
    ours: ['module', 'platform', 'calendar', 'http-fast-path', 'contract', 'money', 'wallet-protocol'],
    others: any,
  },
  {
    name: 'module',
    at: /^apps\/server\/src\/modules\//,
    ours: ['vendor module', 'platform', 'calendar', 'contract', 'fairness', 'money'],
    others: any,
  },
  {
    name: 'server',
    at: /^apps\/server\//,
    ours: ['module', 'vendor module', 'platform', 'adapters', 'contract', 'money', 'pictures', 'http-limits'],
    others: any,
  },
  { name: 'studio games', at: /^apps\/studio\/src\/games\.ts$/, ours: ['game rules', 'game-kit'], others: none },
  {
    name: 'studio client',
    at: /^apps\/studio\/client\//,
    ours: ['studio games', 'game', 'game rules', 'game-kit', 'game-art', 'fairness', 'money', 'ui', 'vendor-client'],
    others: any,
  },
  {
    name: 'studio',
    at: /^apps\/studio\//,
    ours: [
      'studio games',
      'vendor-client',
      'vendor-server',
      'vendor-kit',
      'wallet-protocol',
      'fairness',
      'game-kit',
      'game rules',
      'money',
      'local-postgres',
      'studio client',
    ],
    others: any,
  },
  {
    name: 'sportsbook client',
    at: /^apps\/sportsbook\/(client|player-api|desk-api)\//,
    ours: ['settlement', 'sports-feed', 'vendor-client', 'money', 'ui'],
    others: any,
  },
  {
    name: 'sportsbook',
    at: /^apps\/sportsbook\//,
    ours: [
      'sportsbook client',
      'vendor-client',
      'vendor-server',
      'vendor-kit',
      'wallet-protocol',
      'settlement',
      'sports-feed',
      'match-simulator',
      'fairness',
      'money',
      'calendar',
      'http-limits',
    ],
    others: any,
  },
  {
    name: 'web features',
    at: /^apps\/web\/src\/features\//,
    ours: ['web texts', 'calendar', 'contract', 'client', 'ui', 'money'],
    others: any,
  },
  { name: 'web texts', at: /^apps\/web\/src\/locales\//, ours: ['web features'], others: any },
  { name: 'web', at: /^apps\/web\//, ours: ['web features', 'web texts', 'contract', 'client', 'ui', 'money'], others: any },
  { name: 'console', at: /^apps\/console\//, ours: ['contract', 'client', 'ui', 'money'], others: any },
  { name: 'sandbox', at: /^apps\/sandbox\//, ours: ['contract', 'http-limits', 'game rules'], others: any },
  { name: 'audit', at: /^tools\/audit\/(?!.*(\.test\.ts$|testing\/))/, ours: [], others: any },
  { name: 'tools', at: /^(tools\/|e2e\/|[a-z.-]+\.config\.ts$)/, ours: ['*'], others: any },
]

/** What a test may use wherever it stands. */
export const forTests = { ours: ['calendar', 'fairness', 'money'], others: /^(node:|fast-check$|pg$)/ }

/** Parts that are bound to one place, whatever the zone: the browser's on one side, the server's on the other. */
export const bound: readonly { others: RegExp; zones: readonly string[]; instead: string }[] = [
  {
    others: react,
    zones: ['client', 'ui', 'web features', 'web', 'console', 'studio client', 'sportsbook client', 'tools'],
    instead: 'draw it in apps/web, apps/console, packages/ui or a page of a vendor of ours',
  },
  { others: /^pixi\.js/, zones: ['game-kit', 'game', 'studio client', 'studio'], instead: 'show it in a game view' },
  {
    others: /^(pg|kysely|graphile-worker)(\/|$)/,
    zones: [
      'platform',
      'module',
      'vendor module',
      'server',
      'server testing',
      'vendor-server',
      'studio',
      'sportsbook',
      'local-postgres',
      'tools',
      'audit',
    ],
    instead: 'ask the server by a call of the contract',
  },
  {
    others: /^(node:)?child_process$/,
    zones: ['local-postgres', 'tools', 'server testing'],
    instead: 'no app runs a program, so that nothing that a person sent can become a command (ASVS 1.2.5)',
  },
]

export function zoneOf(path: string): Zone | undefined {
  return zones.find(({ at }) => at.test(path))
}
