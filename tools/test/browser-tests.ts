import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { root, runCommand } from './command.ts'
import { beginningOf } from './node-tests.ts'
import type { Step } from './steps.ts'
import { nothing } from './tally.ts'

const LIMIT_MS = 2_500_000
const results = `${root}test-results/journeys.json`
/** What a failed journey saw on its page. Its folder is gone where only the output is kept. */
const PAGE_SEEN = 'test-results/journeys/*/error-context.md'
const PAGE_SEEN_MAX = 4000

type Suite = { specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }
type Report = {
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** The browser journeys under e2e/. Playwright writes its counts to a file; no file means that it fell over. */
export const journeys: Step = {
  name: 'journeys',
  run: async (say, signal) => {
    if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return nothing
    rmSync(results, { force: true })
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: results }
    const { code, output } = await runCommand('playwright', ['test', '--reporter=list,json'], { limitMs: LIMIT_MS, signal, env })
    if (code !== 0) say(output.trimEnd())
    for (const path of globSync(PAGE_SEEN, { cwd: root })) say(`\n${path}\n${pageIn(readFileSync(root + path, 'utf8'))}`)
    if (!existsSync(results)) return { passed: 0, failed: 1, skipped: 0 }
    const { suites, stats, errors } = JSON.parse(readFileSync(results, 'utf8')) as Report
    const failed = stats.unexpected + stats.flaky + errors.length
    const failures = [
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(failureOf),
      ...errors.map(({ message = '' }) => beginningOf(message)),
    ]
    return { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed), skipped: stats.skipped, failures }
  },
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failureOf({ title, file, line, tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((one) => one.errors.map(({ message = '' }) => message)))
  return beginningOf([`  ✗ ${title}`, `    ${file}:${line}`, ...errors].join('\n'))
}

/** The outline of the page, which follows what the list has said already. */
function pageIn(context: string): string {
  const start = context.indexOf('```yaml')
  return context.slice(Math.max(start, 0)).slice(0, PAGE_SEEN_MAX)
}
