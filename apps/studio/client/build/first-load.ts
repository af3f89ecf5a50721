import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The page that shows a game, named after its door: the file of a game that its page opens. */
const PAGES = { client: 'play', table: 'table', seated: 'seats', 'fish-table': 'fish', tickets: 'tickets' } as const
const STYLES = {
  play: /(play|client)-.*\.css$/,
  table: /table-.*\.css$/,
  seats: /seats-.*\.css$/,
  fish: /fish-.*\.css$/,
  tickets: /(tickets|counter)-.*\.css$/,
} as const

/** What a browser loads before a game shows its first frame, in bytes after gzip. */
export type FirstLoad = {
  slug: string
  page: (typeof PAGES)[keyof typeof PAGES]
  files: readonly { name: string; bytes: number }[]
  total: number
  /** Of the game's own part. */
  own: number
  hasRenderer: boolean
  hasReact: boolean
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

/** Builds the client without writing it anywhere. */
export async function buildOutput(): Promise<Output> {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } })
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []))
}

export function firstLoads(output: Output): FirstLoad[] {
  return Object.entries(PAGES).flatMap(([door, page]) =>
    globSync(`*/${door}.ts`, { cwd: join(root, 'games') }).map((path) => firstLoad(output, { slug: dirname(path), door, page })),
  )
}

function firstLoad(output: Output, { slug, door, page }: { slug: string; door: string; page: FirstLoad['page'] }): FirstLoad {
  const own = chunkOf(output, new RegExp(`/games/${slug}/${door}\\.ts$`))
  const scripts = withImports(output, own, withImports(output, chunkOf(output, new RegExp(`/${page}\\.html$`))))
  const styles = output.map((file) => file.fileName).filter((name) => STYLES[page].test(name))
  const files = [`${page}.html`, ...styles, ...scripts].map((name) => ({ name, bytes: sizeOf(output, name) }))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const has = (part: string) => [...scripts].some((name) => name.includes(`${part}-`))
  return { slug, page, files, total, own: sizeOf(output, own), hasRenderer: has('pixi'), hasReact: has('react') }
}

function chunkOf(output: Output, module: RegExp): string {
  const chunk = output.find((each) => each.type === 'chunk' && module.test(each.facadeModuleId ?? ''))
  if (!chunk) throw new Error(`there is no chunk of ${module}`)
  return chunk.fileName
}

/** A chunk with everything that must be there before it runs. */
function withImports(output: Output, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = output.find((each) => each.fileName === fileName)
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen
  seen.add(fileName)
  for (const imported of chunk.imports) withImports(output, imported, seen)
  return seen
}

function sizeOf(output: Output, fileName: string): number {
  const file = output.find((each) => each.fileName === fileName)
  if (!file) throw new Error(`${fileName} was not built`)
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
}
