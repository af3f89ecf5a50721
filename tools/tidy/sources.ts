import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** One file of the product; `path` runs from the project's folder. */
export type Source = { path: string; text: string }

/** A house rule: gives one sentence per violation, which says what to do instead. */
export type Rule = (files: readonly Source[]) => string[]

const TEXT = /\.(ts|tsx|mjs|json|css|html|md|sql|tsv)$/
let known: readonly Source[] | undefined

/** Every text file of the product that is, or could be, committed. */
export function productFiles(): readonly Source[] {
  known ??= paths()
    .filter((path) => TEXT.test(path) && existsSync(root + path))
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
  return known
}

/** Git knows what is ignored; a copy without git is listed without the folders that are never committed. */
function paths(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed.toString().split('\n')
  } catch {
    return globSync('**/*.*', {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist', '.git', '.croupier', 'test-results'].includes(name),
    })
  }
}

export function isTest(path: string): boolean {
  return /\.(test|spec|preview)\.tsx?$/.test(path) || /(^|\/)(testing|preview)\//.test(path) || path.startsWith('e2e/')
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}
