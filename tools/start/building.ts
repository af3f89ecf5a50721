import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

type Part = { name: string; config: string; out: string; sources: readonly string[] }

/** What is built for the browser, and what each build is made of. */
const parts: readonly Part[] = [
  { name: 'web', config: 'apps/web/vite.config.ts', out: 'apps/web/dist', sources: ['apps/web', 'packages/{client,contract,money,ui}'] },
  {
    name: 'console',
    config: 'apps/console/vite.config.ts',
    out: 'apps/console/dist',
    sources: ['apps/console', 'packages/{client,contract,money}'],
  },
  {
    name: 'studio',
    config: 'apps/studio/vite.config.ts',
    out: 'apps/studio/dist/client',
    sources: ['apps/studio/client', 'games', 'packages/{game-kit,game-art,fairness,money,ui,vendor-client}'],
  },
  {
    name: 'sportsbook',
    config: 'apps/sportsbook/vite.config.ts',
    out: 'apps/sportsbook/dist/client',
    sources: ['apps/sportsbook/client', 'apps/sportsbook/player-api', 'packages/{money,settlement,sports-feed,ui,vendor-client}'],
  },
]

/** The page of previews: no part of the product, so that only those who look at it build it. */
const preview: Part = {
  name: 'preview',
  config: 'apps/web/vite.preview.config.ts',
  out: 'apps/web/preview/dist',
  sources: ['apps/web', 'packages/{client,contract,money,pictures,ui}'],
}

/** Builds the web parts whose sources changed since they were built. */
export async function buildChanged(say: (line: string) => void): Promise<void> {
  await Promise.all(parts.map((part) => build(part, say)))
}

/** Builds the page of previews if it changed; gives its folder. */
export async function buildPreview(say: (line: string) => void): Promise<string> {
  await build(preview, say)
  return join(root, preview.out)
}

async function build(part: Part, say: (line: string) => void): Promise<void> {
  const print = fingerprintOf([part.config, ...part.sources])
  const stamp = join(root, part.out, '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return
  say(`building ${part.name} …`)
  await run('vite', ['build', '--config', part.config, '--logLevel', 'warn'])
  writeFileSync(stamp, print)
}

/** Builds the web parts again whenever a source of theirs changes; the builders end with this process. */
export function rebuildOnChange(): void {
  for (const part of parts) {
    const builder = spawn(join(root, 'node_modules/.bin/vite'), ['build', '--watch', '--config', part.config, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    })
    process.once('exit', () => builder.kill())
  }
}

/** A hash over name, size and time of every source file: cheap, and changes whenever a file does. */
function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const patterns = sources.map((source) =>
    source.endsWith('.ts') ? source : `${source}/**/*.{ts,tsx,css,html,json,svg,webmanifest,woff2,png}`,
  )
  const files = globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).sort()
  for (const file of [...files, 'package-lock.json']) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Runs a tool of the workspace to its end; throws with its output when it fails. */
export async function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(output).toString()}`)
}
