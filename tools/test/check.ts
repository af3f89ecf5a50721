import { openTestCluster } from '../../apps/server/testing/cluster.ts'
import { giveKeys } from '../../apps/server/testing/keys.ts'
import { productFiles } from '../tidy/sources.ts'
import { runTests, testFiles } from './node-tests.ts'
import { untested } from './requirements.ts'
import { commandStep, runSteps, type Step, signalOfStop } from './steps.ts'
import { lineOf, sumOf, type Tally } from './tally.ts'

const SECOND = 1000
/** Against a check that hangs: beside the tests, types took 400 s of two slow processors that take 15 s alone. */
const STATIC_LIMIT_MS = 900 * SECOND
const WHOLE_LIMIT_MS = 2400 * SECOND
const IDS_PER_LINE = 18

const statics: readonly Step[] = [
  commandStep('types', ['tsc', '-p', 'tsconfig.json', '--checkers', '1'], STATIC_LIMIT_MS),
  commandStep('lint', ['biome', 'check', '--max-diagnostics=50', '.'], STATIC_LIMIT_MS),
  { name: 'house rules', run: (say, signal) => runTests(testFiles('tools/tidy/**/*.test.ts'), say, signal) },
  commandStep('dead code', ['knip', '--no-progress'], STATIC_LIMIT_MS),
  commandStep('references', ['node', 'tools/gen/main.ts', '--check'], STATIC_LIMIT_MS),
]

/** Everything that needs no browser. With a word: only the tests whose path bears it. */
export async function check(word: string | undefined, stop: AbortSignal): Promise<Tally> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WHOLE_LIMIT_MS)])
  const files = testFiles().filter((file) => (word ? file.includes(word) : !file.startsWith('tools/tidy/')))
  if (word && files.length === 0) throw new Error(`no test file bears the word ${word}`)
  const tests: Step = { name: 'tests', run: (say) => runTests(files, say, signal) }
  const cluster = await openTestCluster()
  process.env.CROUPIER_TEST_DATABASE = cluster.url
  giveKeys()
  try {
    // Tests wait for clocks, locks and processes a quarter of the time: what only reads the sources takes it.
    const tally = sumOf(await runSteps(word ? [tests] : [tests, ...statics], signal, 2))
    if (!word) sayUntested()
    return signal.aborted ? { ...tally, failed: Math.max(1, tally.failed) } : tally
  } finally {
    await cluster.stop()
  }
}

/** A list of what is still to be proved; it fails nothing. */
function sayUntested(): void {
  const ids = untested(productFiles())
  if (ids.length === 0) return
  process.stdout.write(`requirements that no test names yet (${ids.length}):\n`)
  for (let at = 0; at < ids.length; at += IDS_PER_LINE) process.stdout.write(`  ${ids.slice(at, at + IDS_PER_LINE).join(' ')}\n`)
}

if (import.meta.main) {
  const tally = await check(process.argv[2], signalOfStop()).catch((failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  process.stdout.write(`${lineOf(tally)}\n`)
  process.exit(tally.failed > 0 ? 1 : 0)
}
