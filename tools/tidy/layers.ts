import { type Import, importsOf } from './import-list.ts'
import { isOpenDecision } from './pure-decisions.ts'
import { isTest, type Source } from './sources.ts'
import { bound, forTests, zoneOf } from './zones.ts'

/** Levels of the server's modules: a module calls only lower ones; news to higher ones travels as events. */
export const levels: Readonly<Record<string, number>> = {
  site: 1,
  wallet: 2,
  identity: 3,
  limits: 4,
  bonuses: 4,
  messaging: 4,
  kyc: 5,
  cashier: 6,
  games: 6,
  lottery: 7,
  agents: 7,
  risk: 7,
  promotions: 8,
  reports: 9,
  previews: 9,
  webhooks: 9,
  exports: 9,
  warehouse: 9,
}

/** Nothing imports but along the table of docs/architecture.md. */
export function refuseForeignImports(files: readonly Source[]): string[] {
  return importsOf(files).flatMap((one) => {
    const zone = zoneOf(one.from)
    if (!zone) return [`${one.from} stands in no part that tools/tidy/zones.ts knows: add a row there and in docs/architecture.md`]
    const why = one.target === '' ? whyNotOthers(one, zone) : whyNotOurs(one, zone)
    return why ? [`${one.from}:${one.line} may not import ${one.name}: ${why}`] : []
  })
}

function whyNotOthers(one: Import, zone: { name: string; others: RegExp }): string | undefined {
  if (one.name.startsWith('#') || one.name.startsWith('@croupier/')) return 'no package of ours bears this name'
  if (isTest(one.from) && forTests.others.test(one.name)) return undefined
  if (!zone.others.test(one.name)) return `${zone.name} does without it; what needs it belongs to an app`
  const row = bound.find(({ others }) => others.test(one.name))
  return row && !row.zones.includes(zone.name) ? `${row.instead}` : undefined
}

function whyNotOurs(one: Import, zone: { name: string; ours: readonly string[] }): string | undefined {
  const target = zoneOf(one.target)
  if (!target) return 'it leads out of the product'
  const isOwn = target.name === zone.name || zone.ours.includes(target.name) || zone.ours.includes('*')
  const isFixture = isTest(one.from) && (isTestingOf(one) || forTests.ours.includes(target.name))
  if (!isOwn && !isFixture) return `${zone.name} may import ${zone.ours.join(', ') || 'nothing of ours'} (see docs/architecture.md)`
  if (isTest(one.target) && !isTest(one.from) && zone.name !== 'tools') return 'only tests use what stands in testing'
  return undefined
}

/** Tests use the testing folder of their app, and tests of a package that of the app which it serves. */
function isTestingOf({ target, from }: Import): boolean {
  return target.includes('/testing/') && (target.split('/')[1] === from.split('/')[1] || target.startsWith('apps/server/testing/'))
}

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//

/** Another module or feature is entered by its door, and modules call only lower levels. */
export function refuseForeignDoors(files: readonly Source[]): string[] {
  return importsOf(files).flatMap((one) => {
    const feature = doorProblem(one, FEATURE)
    if (feature) return [feature]
    const door = doorProblem(one, MODULE)
    if (door) return [door]
    return levelProblem(one)
  })
}

/** Where features are put together, for the browser and for the build. */
const COMPOSER = /^apps\/web\/(src\/app\/|preview\/|[a-z.-]+$)/

function doorProblem({ from, target, line }: Import, pattern: RegExp): string | undefined {
  const [, name] = pattern.exec(target) ?? []
  if (!name || isTest(from) || pattern.exec(from)?.[1] === name || COMPOSER.test(from)) return undefined
  return target.endsWith(`/${name}/index.ts`) || isOpenDecision(target)
    ? undefined
    : `${from}:${line} may not import ${target}: ${name} is entered by its index.ts`
}

function levelProblem({ from, target, line }: Import): string[] {
  const [, own] = MODULE.exec(from) ?? []
  const [, other] = MODULE.exec(target) ?? []
  if (!own || !other || own === other || isTest(from)) return []
  const [mine, theirs] = [levels[own], levels[other]]
  if (mine === undefined) return [`${from}: the module ${own} has no level; give it one in tools/tidy/layers.ts and docs/architecture.md`]
  if (theirs !== undefined && theirs < mine) return []
  return [`${from}:${line} may not import ${other}: ${own} (level ${mine}) calls only lower levels; publish an event that ${other} hears`]
}

/** The folders of a module from the lowest on: one imports only those before it. What stands above the folders joins them. */
const folders: Readonly<Record<string, readonly string[]>> = {
  games: [
    'catalogue',
    'returns',
    'connections',
    'settings',
    'prize-groups',
    'launches',
    'free-bets',
    'pools',
    'stakes',
    'rounds',
    'settlement',
    'reconciliation',
    'callbacks',
  ],
  agents: [
    'tree',
    'figures',
    'escrows',
    'contracts',
    'transfers',
    'payslips',
    'runs',
    'proposals',
    'settlement',
    'simulations',
    'downlines',
  ],
  identity: [
    'sessions',
    'brute-force',
    'members',
    'outgoing-messages',
    'verification-codes',
    'passwords',
    'contacts',
    'line-members',
    'completed-logins',
    'second-checks',
    'operators',
    'registrations',
    'logins',
  ],
}

const FOLDER = /^apps\/server\/src\/modules\/([^/]+)\/([^/]+)\//

/** Folders of one module import one another in one direction. */
export function refuseFolderCycles(files: readonly Source[]): string[] {
  return importsOf(files).flatMap(({ from, target, line }) => {
    const [, module = '', own = ''] = FOLDER.exec(from) ?? []
    const [, targetModule, other = ''] = FOLDER.exec(target) ?? []
    const order = folders[module] ?? []
    if (targetModule !== module || own === other || isTest(from)) return []
    const unlisted = [own, other].find((folder) => !order.includes(folder))
    if (unlisted) return [`${from}:${line}: the folder ${unlisted} of ${module} has no place; give it one in tools/tidy/layers.ts`]
    if (order.indexOf(other) < order.indexOf(own)) return []
    return [`${from}:${line} may not import ${target}: ${other} stands above ${own} (tools/tidy/layers.ts); move what both need down`]
  })
}

/** What of the kit draws, sounds or waits. */
const IMPURE = /game-kit\/src\/(stage|reel|reels|sound|sound-bank|music|motion|paint|label|sparks|elements)\.ts$/

/** What a game decides by is pure: rules, and all that they import in their own folder, know no picture, no clock and no machine. */
export function refuseImpureRules(files: readonly Source[]): string[] {
  const imports = Map.groupBy(importsOf(files), ({ from }) => from)
  const starts = files.map(({ path }) => path).filter((path) => /^games\/[^/]+\/rules\.ts$/.test(path))
  return starts.flatMap((start) => {
    const seen = new Set([start])
    const reached = []
    for (const path of seen) {
      const found = imports.get(path) ?? []
      for (const { target } of found) if (target.startsWith('games/')) seen.add(target)
      reached.push(...found)
    }
    return reached
      .filter(({ target }) => target === '' || IMPURE.test(target))
      .map(
        ({ from, line, name }) =>
          `${from}:${line} may not import ${name}: the rules of a game reach it, and they are pure; move it to the view`,
      )
  })
}

/** Three steps up is a path that nobody can follow. */
export function refuseLongClimbs(files: readonly Source[]): string[] {
  return importsOf(files).flatMap(({ from, line, name, target }) => {
    if (name.includes('../../../')) return [`${from}:${line} imports ${name}: use #… inside an app or @croupier/… between packages`]
    const isBare = (name.startsWith('.') || name.startsWith('#')) && !/\.[a-z0-9]+$/.test(target)
    return isBare ? [`${from}:${line} imports ${name}: name the file with its ending`] : []
  })
}
