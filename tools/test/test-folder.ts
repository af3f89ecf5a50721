import { relative } from 'node:path'
import { run } from 'node:test'
import { root } from './command.ts'
import type { Tally } from './tally.ts'

/** What the process of a folder tells the run: that a test has ended, how one failed, and at the end what was counted. */
export type FolderReport = { failure?: string; tally?: Tally }

const ERROR_LINES_MAX = 25

const say = (said: FolderReport) => process.send?.(said)

/** Runs the test files that it is given, in this process and one after the other. */
async function runHere(files: readonly string[]): Promise<void> {
  for await (const event of run({ files: files.map((file) => root + file), isolation: 'none' })) {
    if (event.type === 'test:pass') say({})
    if (event.type === 'test:fail' && !isEcho(event.data.details.error)) say({ failure: failureOf(event.data) })
    if (event.type === 'test:summary' && event.data.file === undefined) say({ tally: tallyOf(event.data.counts) })
  }
}

type Counts = { passed: number; failed: number; cancelled: number; skipped: number; todo: number }

function tallyOf({ passed, failed, cancelled, skipped, todo }: Counts): Tally {
  return { passed, failed: failed + cancelled, skipped: skipped + todo }
}

/** A suite that fails only because a test in it failed; that test has spoken already. */
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

await runHere(process.argv.slice(2))
// The channel to the run would keep a process alive that has nothing left to do.
process.disconnect?.()
