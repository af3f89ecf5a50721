import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './building.ts'
import { openLog } from './log-files.ts'
import { memoryFlags } from './memory-flags.ts'

export type Service = {
  name: string
  script: string
  env: Record<string, string>
  /** `/live` below it answers while the process lives, `/ready` answers 200 while it can serve. */
  health: string
}

const READY_WITHIN_MS = 30_000
const RESTART_AFTER_MS = 500
const STOP_WITHIN_MS = 4000
/** A look waits as long for its answer. */
const LOOK_EVERY_MS = 2500
/** So many looks in a row without any answer, and a service is stuck: at most half a minute, and five until its first answer. */
const SILENT_LOOKS_MAX = { starting: 60, started: 6 }

/** `onLaunch` is called whenever a service has a new process; when watching, a service starts again at every change of its code. */
type Options = { onLaunch: () => void; isWatching: boolean; lookEveryMs?: number }

const LIFELINE = new URL('lifeline.ts', import.meta.url).href

/**
 * Processes that live and die together, also with the one that started them when it is killed; one that falls is set up again, and so is one
 * that has got stuck.
 */
export class Supervisor {
  readonly #children = new Map<string, ChildProcess>()
  readonly #logFolder: string
  readonly #options: Options
  readonly #flags: readonly string[]
  #isStopping = false

  constructor(logFolder: string, options: Options) {
    this.#logFolder = logFolder
    this.#options = options
    this.#flags = [
      '--disable-warning=ExperimentalWarning',
      `--import=${LIFELINE}`,
      ...memoryFlags,
      ...(options.isWatching ? ['--watch', '--watch-preserve-output'] : []),
    ]
  }

  /** Starts a service and waits until it is ready. */
  async start(service: Service): Promise<void> {
    const log = openLog(`${this.#logFolder}/${service.name}.log`)
    this.#launch(service, log)
    for (let waited = 0; waited < READY_WITHIN_MS; waited += 50) {
      if (await isReady(service)) return
      await sleep(50)
    }
    throw new Error(`${service.name} did not become ready; its log is ${this.#logFolder}/${service.name}.log`)
  }

  /** The process of each service, by its name. */
  get pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.#children].map(([name, child]) => [name, child.pid]))
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#children.values()].map(end))
  }

  #launch(service: Service, log: (chunk: Buffer) => void): void {
    const child = spawn(process.execPath, [...this.#flags, service.script], {
      cwd: root,
      env: { ...inherited(), ...service.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches only the supervisor, which ends the others in order.
      detached: true,
    })
    this.#children.set(service.name, child)
    this.#options.onLaunch()
    // A process stopped in a debugger is meant to stand still.
    if (!this.#options.isWatching) void endWhenStuck(service, child, this.#options.lookEveryMs ?? LOOK_EVERY_MS)
    child.stdout?.on('data', log)
    child.stderr?.on('data', log)
    child.once('exit', async (code) => {
      if (this.#isStopping) return
      process.stderr.write(`${service.name} ended (${code}), starting it again\n`)
      await sleep(RESTART_AFTER_MS)
      if (!this.#isStopping) this.#launch(service, log)
    })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const isLate = await Promise.race([ended.then(() => false), sleep(STOP_WITHIN_MS, true, { ref: false })])
  if (isLate) child.kill('SIGKILL')
  await ended
}

/** A process can live and do nothing more. A service that waits for its database still answers that it lives. */
async function endWhenStuck({ name, health }: Service, child: ChildProcess, everyMs: number): Promise<void> {
  let looksLeft = SILENT_LOOKS_MAX.starting
  while (looksLeft > 0) {
    await sleep(everyMs, undefined, { ref: false })
    if (hasEnded(child)) return
    looksLeft = (await statusOf(`${health}/live`, everyMs)) === undefined ? looksLeft - 1 : SILENT_LOOKS_MAX.started
  }
  process.stderr.write(`${name} answers nothing any more and is ended\n`)
  child.kill('SIGKILL')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function isReady({ health }: Service): Promise<boolean> {
  return (await statusOf(`${health}/ready`, 1000)) === 200
}

/** The HTTP status of an answer, if there is one within the time. */
async function statusOf(url: string, withinMs: number): Promise<number | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status
}

/** What every service takes over from the supervisor: nothing of the user's that it does not need. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'] as const
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}
