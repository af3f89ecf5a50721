import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { run } from 'node:test'
import { root } from './command.ts'
import { nothing, type Tally } from './tally.ts'

/** One file more than processors: many wait for a clock, a lock or a process that they killed; two more made timeouts short. */
const CONCURRENCY = availableParallelism() + 1
/** Files that take longest begin first, so that no processor waits for them at the end. */
const FIRST = ['rounds/resuming', 'agents/settlement', 'own-server', 'vendor-callbacks']
const TEST_LIMIT_MS = 120_000
/** A file that says nothing for so long has finished its tests and left a connection or timer open. */
const SILENCE_MAX_MS = TEST_LIMIT_MS + 15_000
const ERROR_LINES_MAX = 25
/** Most files live for two seconds: a young heap that is large from the start is swept a few times less, and one thread sweeps it. */
const V8_FLAGS = ['--min-semi-space-size=16', '--v8-pool-size=1']

/** Every test without a browser, as paths from the project's folder. */
export function testFiles(pattern = '**/*.test.ts'): string[] {
  const isForeign = (name: string) => ['node_modules', 'dist', 'e2e', '.git'].includes(name) || name.startsWith('.croupier')
  return globSync(pattern, { cwd: root, exclude: isForeign }).sort()
}

/** Runs test files, some at a time, and says each failure as it comes. */
export async function runTests(files: readonly string[], say: (line: string) => void, signal: AbortSignal): Promise<Tally> {
  if (files.length === 0) return nothing
  const silence = new AbortController()
  const ends = AbortSignal.any([signal, silence.signal])
  const stream = run({
    files: longestFirst(files).map((file) => root + file),
    concurrency: CONCURRENCY,
    timeout: TEST_LIMIT_MS,
    signal: ends,
    cwd: root,
    execArgv: V8_FLAGS,
  })
  const watch = setTimeout(() => silence.abort(), SILENCE_MAX_MS)
  let tally = nothing
  for await (const event of stream) {
    watch.refresh()
    if (event.type === 'test:fail' && !isEcho(event.data.details.error)) say(failureOf(event.data))
    if (event.type === 'test:summary' && event.data.file === undefined) tally = tallyOf(event.data.counts)
  }
  clearTimeout(watch)
  if (silence.signal.aborted) say(`  ✗ a file did not end within ${SILENCE_MAX_MS / 1000} s: it leaks a connection, a server or a timer`)
  return ends.aborted ? { ...tally, failed: Math.max(1, tally.failed) } : tally
}

function longestFirst(files: readonly string[]): string[] {
  const isFirst = (file: string) => FIRST.some((name) => file.includes(name))
  return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))]
}

type Counts = { passed: number; failed: number; cancelled: number; skipped: number; todo: number }

function tallyOf({ passed, failed, cancelled, skipped, todo }: Counts): Tally {
  return { passed, failed: failed + cancelled, skipped: skipped + todo }
}

/** A file or suite that fails only because a test in it failed; that test has spoken already. */
function isEcho(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}

type Failed = { name: string; file?: string; line?: number; details: { error: Error } }

function failureOf({ name, file, line, details }: Failed): string {
  const cause = details.error.cause ?? details.error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  const lines = text.split('\n').filter((one) => !one.includes('node:internal'))
  const place = file ? `${relative(root, file)}${line ? `:${line}` : ''}` : ''
  return [`  ✗ ${name}`, `    ${place}`, ...lines.slice(0, ERROR_LINES_MAX).map((one) => `    ${one}`)].join('\n')
}
