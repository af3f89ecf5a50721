import { dirname, join } from 'node:path'
import { codeOf, lineAt, withoutComments } from './code.ts'
import { isCode, type Source } from './sources.ts'

/** One import: `target` is a path of the product, or empty when the import is of somebody else's package, named by `name`; `clause` is what is taken. */
export type Import = { from: string; line: number; name: string; target: string; clause: string; isType: boolean }

const IMPORT = /\b(?:import|export)\s([^'"`;]*?\sfrom\s)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Every import of every file, each resolved to a path from the project's folder. */
export function importsOf(files: readonly Source[]): Import[] {
  const packages = packageFolders(files)
  return files.filter(({ path }) => isCode(path)).flatMap((file) => importsIn(file, packages))
}

function importsIn({ path, text }: Source, packages: ReadonlyMap<string, string>): Import[] {
  const source = withoutComments(text)
  const code = codeOf(text)
  const matches = [...source.matchAll(IMPORT)].filter(({ index }) => code[index] === source[index])
  return matches.map((match) => {
    const [, clause = '', named, loaded] = match
    const name = named ?? loaded ?? ''
    return {
      from: path,
      line: lineAt(source, match.index),
      name,
      target: targetOf(name, path, packages),
      clause,
      isType: isTypeOnly(clause),
    }
  })
}

/** Whether nothing of an import is left when the program runs. */
function isTypeOnly(clause: string): boolean {
  if (/^type\s/.test(clause)) return true
  const [, names] = /^\{([^}]*)\}\s*from\s*$/.exec(clause) ?? []
  return names?.split(',').every((name) => /^\s*(type\s.*)?$/s.test(name)) ?? false
}

function targetOf(name: string, from: string, packages: ReadonlyMap<string, string>): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  if (name.startsWith('#testing/')) return `${from.split('/').slice(0, 2).join('/')}/${name.slice(1)}`
  if (name.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/src/${name.slice(1)}`
  const [scope = '', own = '', ...rest] = name.split('/')
  const folder = packages.get(`${scope}/${own}`)
  if (!folder) return ''
  return folder === 'games' ? `${folder}/${rest.join('/')}.ts` : `${folder}/src/${rest.join('/')}.ts`
}

function packageFolders(files: readonly Source[]): Map<string, string> {
  const manifests = files.filter(({ path }) => /^((apps|packages)\/[^/]+|games)\/package\.json$/.test(path))
  return new Map(manifests.map(({ path, text }) => [(JSON.parse(text) as { name: string }).name, dirname(path)]))
}
