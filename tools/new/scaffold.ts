import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const templates = fileURLToPath(new URL('templates/', import.meta.url))

/** What each kind needs of a person once its files stand. */
const nextSteps: Readonly<Record<string, readonly string[]>> = {
  call: [
    'mount it: one line in apps/server/src/modules/__domain__/routes.ts',
    'write the promise into the test, then the verb until it holds',
    'npm run gen, for the reference',
  ],
  module: [
    'give it a level in tools/tidy/layers.ts and a row in docs/architecture.md',
    'add its contract to packages/contract/src/routes.ts and mount it in apps/server/src/server.ts',
    'npm run gen, for the types of its tables',
    'write the promise into the test, then the verb until it holds',
  ],
  feature: [
    'its path in features/navigation/paths.ts, its page in app/routes.ts',
    'its catalogue in features/language/catalogues.ts',
    'write the promise into the test, and its journey into e2e/__name__.spec.ts',
  ],
  game: [
    'the rules, the pay table and the manifest: its test says what does not fit',
    'one line in apps/studio/src/games.ts',
    'its entry in the catalogue: one line in apps/server/src/modules/games/catalogue/own-games-data.ts',
  ],
}

/** The engines of Studio, each with files of its own. */
export const engines = ['instant', 'stepped', 'timed', 'seated', 'fish', 'ticket'] as const

/** `engine` is a game's; one that is played at once where none is named. */
type Order = { kind: string; name: string; engine?: string | undefined; now: Date }

/** Writes the files of a new call, module, feature or game below `root`; nothing that stands is written over. */
export function scaffold(root: string, order: Order): { files: string[]; next: string[] } {
  const steps = nextSteps[order.kind]
  if (!steps) throw new Error('npm run new call|module|feature|game <name>')
  const folder = join(templates, order.kind === 'game' ? `game-${engineOf(order)}` : order.kind)
  const words = wordsOf(order)
  const files = globSync('**/*.txt', { cwd: folder }).sort()
  const made = files.map((file) => ({ file, path: fill(file, words).replace(/(\.append)?\.txt$/, '') }))
  for (const { file, path } of made) refuseClash(join(root, path), { name: words.camel ?? '', isAddition: file.endsWith('.append.txt') })
  for (const { file, path } of made) {
    const text = fill(readFileSync(join(folder, file), 'utf8'), words)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    if (file.endsWith('.append.txt')) appendFileSync(join(root, path), `\n${text}`)
    else writeFileSync(join(root, path), text)
  }
  return { files: made.map(({ path }) => path), next: steps.map((step) => fill(step, words)) }
}

function engineOf({ engine = 'instant' }: Order): string {
  if (!engines.some((known) => known === engine)) throw new Error(`npm run new game <name> ${engines.join('|')}`)
  return engine
}

/** A new file must not stand yet; one that is added to must, without the name that is added. */
function refuseClash(path: string, { name, isAddition }: { name: string; isAddition: boolean }): void {
  const stands = existsSync(path)
  if (stands && isAddition && readFileSync(path, 'utf8').includes(`export const ${name} `))
    throw new Error(`${name} stands already in ${path}`)
  if (stands && !isAddition) throw new Error(`${path} stands already`)
  if (!stands && isAddition) throw new Error(`${path} does not exist: make the module first`)
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

function wordsOf({ kind, name, now }: Order): Record<string, string> {
  const [domain = '', own = domain] = name.split('/')
  if (kind === 'call' && !name.includes('/')) throw new Error('a call is named <module>/<verb-noun>: cashier/pause-deposits')
  if (!NAME.test(domain) || !NAME.test(own) || name.split('/').length > (kind === 'call' ? 2 : 1))
    throw new Error(`"${name}" is no name: words of a-z and 0-9, joined by dashes`)
  if (kind === 'module' && own.includes('-'))
    throw new Error(`a module is one word, because its schema and its folder bear it: not "${own}"`)
  const parts = own.split('-')
  const pascal = parts.map((part) => (part[0] ?? '').toUpperCase() + part.slice(1)).join('')
  return {
    domain,
    name: own,
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    words: parts.join(' '),
    title: parts.map((part) => (part[0] ?? '').toUpperCase() + part.slice(1)).join(' '),
    stamp: now.toISOString().replace(/\D/g, '').slice(0, 14),
  }
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/__([a-z]+)__/g, (whole, key: string) => words[key] ?? whole)
}
