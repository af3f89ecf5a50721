import { buildChanged } from '../start/building.ts'
import { journeys } from './browser-tests.ts'
import { check } from './check.ts'
import { runSteps, type Step, signalOfStop } from './steps.ts'
import { lineOf, sumOf } from './tally.ts'

const build: Step = {
  name: 'build',
  run: async (say) => {
    await buildChanged(say)
    return { passed: 1, failed: 0, skipped: 0 }
  },
}

// The build comes first: the tests of what a page may weigh read it.
const stop = signalOfStop()
const tally = sumOf([...(await runSteps([build], stop)), await check(undefined, stop), ...(await runSteps([journeys], stop))])
// Where only the end of the output is kept, it still tells what failed.
if (tally.failures?.length) process.stdout.write(`\nfailed:\n${tally.failures.join('\n')}\n\n`)
process.stdout.write(`${lineOf(stop.aborted ? { ...tally, failed: Math.max(1, tally.failed) } : tally)}\n`)
process.exit(tally.failed > 0 || stop.aborted ? 1 : 0)
