import { runCommand } from './command.ts'
import { lineOf, type Tally } from './tally.ts'

export type Step = { name: string; run: (say: (line: string) => void, signal: AbortSignal) => Promise<Tally> }

const NAME_WIDTH = 12

const write = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the steps in order, some at once where they may, each with one line of result; what a failed step has to say stands under it. */
export async function runSteps(steps: readonly Step[], signal: AbortSignal, atOnce = 1): Promise<Tally[]> {
  const tallies: Tally[] = []
  const waiting = steps.values()
  const work = async () => {
    for (const step of waiting) {
      if (signal.aborted) return
      tallies.push(await runStep(step, signal))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return tallies
}

async function runStep(step: Step, signal: AbortSignal): Promise<Tally> {
  const begun = performance.now()
  const said: string[] = []
  const tally: Tally = await step
    .run((line) => said.push(line), signal)
    .catch((failure: unknown) => {
      said.push(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
      return { passed: 0, failed: 1, skipped: 0 }
    })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  write(`${tally.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(NAME_WIDTH)} ${lineOf(tally)}, ${seconds} s`)
  if (tally.failed === 0) return tally
  for (const line of said) write(line)
  return { ...tally, failures: tally.failures?.length ? tally.failures : [`  ✗ ${step.name}`] }
}

/** A step that is one program: it passes when the program ends well. Nothing in it hangs on a clock, so that it lets others go first. */
export function commandStep(name: string, command: readonly [string, ...string[]], limitMs: number): Step {
  const [program, ...args] = command
  return {
    name,
    run: async (say, signal) => {
      const { code, output } = await runCommand(program, args, { limitMs, signal, isPatient: true })
      if (code === 0) return { passed: 1, failed: 0, skipped: 0 }
      say(output.trimEnd())
      return { passed: 0, failed: 1, skipped: 0 }
    },
  }
}

/** Ctrl-C and SIGTERM end what runs now; the caller then puts everything away. A second signal changes nothing. */
export function signalOfStop(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
  return controller.signal
}
