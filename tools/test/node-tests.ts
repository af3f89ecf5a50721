import { fork } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './command.ts'
import { nothing, sumOf, type Tally } from './tally.ts'
import type { FolderReport } from './test-folder.ts'

/** One process more than processors: many wait for a clock, a lock or a process that they killed; two more made timeouts short. */
const AT_ONCE = availableParallelism() + 1
/** Folders that take long, the longest last: they begin first, so that no processor waits for them at the end. */
const LONG = [
  'tools/start',
  'wallet-conformance',
  'modules/identity',
  'games/callbacks',
  'games/settlement',
  'studio/src/fish',
  'studio/src/seats',
  'studio/src/tables',
  'studio/src/rounds',
  'agents/settlement',
  'testing/fuzz',
]
/** A process that says nothing for so long hangs in a test, or has finished and left a connection or timer open. */
const SILENCE_MAX_MS = 540_000
/** Most processes live for seconds: a young heap that is large from the start is swept a few times less, and one thread sweeps it. */
const V8_FLAGS = ['--min-semi-space-size=16', '--v8-pool-size=1']
/** Of a failure the end of the output repeats so much. */
const FAILURE_LINES = 8
const FAILURE_CHARS = 900
const testFolder = fileURLToPath(new URL('./test-folder.ts', import.meta.url))

/** Every test without a browser, as paths from the project's folder. */
export function testFiles(pattern = '**/*.test.ts'): string[] {
  const isForeign = (name: string) => ['node_modules', 'dist', 'e2e', '.git'].includes(name) || name.startsWith('.croupier')
  return globSync(pattern, { cwd: root, exclude: isForeign }).sort()
}

/**
 * Runs test files, some folders at a time, and says each failure as it comes. Files of one folder share a process: to load the server
 * took most of a file's time. They stay apart by what they make, a database each.
 */
export async function runTests(files: readonly string[], say: (line: string) => void, signal: AbortSignal): Promise<Tally> {
  const tallies: Tally[] = []
  const waiting = longestFirst(files).values()
  const work = async () => {
    for (const own of waiting) tallies.push(signal.aborted ? untold : await runFolder(own, say, signal))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sumOf(tallies)
}

/** Of files that could not tell how they did. */
const untold: Tally = { passed: 0, failed: 1, skipped: 0 }

/** The files by folder. */
function longestFirst(files: readonly string[]): string[][] {
  const folders = [...Map.groupBy(files, dirname).values()]
  const weight = ([file = '']: string[]) => LONG.findIndex((name) => dirname(file).endsWith(name))
  return folders.sort((one, other) => weight(other) - weight(one))
}

/** A failure's title, place and first lines. */
export function beginningOf(failure: string): string {
  const lines = failure.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(0, FAILURE_LINES).join('\n').slice(0, FAILURE_CHARS)
}

/** One process for these files. A failure that it could not tell, as it died or hung, counts beside those that it told. */
async function runFolder(files: readonly string[], say: (line: string) => void, signal: AbortSignal): Promise<Tally> {
  const child = fork(testFolder, files, {
    cwd: root,
    execArgv: V8_FLAGS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  const trouble: string[] = []
  const failures: string[] = []
  let tally: Tally | undefined
  const tell = (failure: string) => {
    say(failure)
    failures.push(beginningOf(failure))
  }
  const silence = setTimeout(() => {
    trouble.push(`silent for ${SILENCE_MAX_MS / 1000} s: a test hangs, or a file leaks a connection, a server or a timer`)
    child.kill('SIGKILL')
  }, SILENCE_MAX_MS)
  child.on('message', (said: FolderReport) => {
    silence.refresh()
    if (said.failure) tell(said.failure)
    if (said.tally) tally = said.tally
  })
  child.on('error', (failure) => trouble.push(failure.message))
  child.stderr?.on('data', (piece: Buffer) => trouble.push(piece.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(silence)
  if (tally && code === 0) return { ...tally, failures }
  tell(`  ✗ ${files.join(', ')}: ended with ${code}\n${trouble.join('\n')}`)
  return sumOf([{ ...(tally ?? nothing), failures }, untold])
}
