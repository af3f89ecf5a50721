import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './building.ts'
import { memoryFlags } from './memory-flags.ts'

export type Service = {
  name: string
  script: string
  env: Record<string, string>
  /** Answers 200 when the service is ready. */
  health: string
}

const READY_WITHIN_MS = 30_000
const RESTART_AFTER_MS = 500
const STOP_WITHIN_MS = 4000

/** Processes that live and die together; one that falls is set up again. */
export class Supervisor {
  readonly #children = new Map<string, ChildProcess>()
  readonly #logFolder: string
  readonly #onLaunch: () => void
  readonly #flags: readonly string[]
  #isStopping = false

  /** `onLaunch` is called whenever a service has a new process; when watching, a service starts again at every change of its code. */
  constructor(logFolder: string, options: { onLaunch: () => void; isWatching: boolean }) {
    this.#logFolder = logFolder
    this.#onLaunch = options.onLaunch
    this.#flags = [
      '--disable-warning=ExperimentalWarning',
      ...memoryFlags,
      ...(options.isWatching ? ['--watch', '--watch-preserve-output'] : []),
    ]
  }

  /** Starts a service and waits until it is ready. */
  async start(service: Service): Promise<void> {
    const log = openLog(`${this.#logFolder}/${service.name}.log`)
    this.#launch(service, log)
    for (let waited = 0; waited < READY_WITHIN_MS; waited += 50) {
      if (await isReady(service.health)) return
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
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches only the supervisor, which ends the others in order.
      detached: true,
    })
    this.#children.set(service.name, child)
    this.#onLaunch()
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

/** A full disk neither ends what runs nor holds it up: lines that cannot be written are let go, and the next ones are tried again. */
function openLog(path: string): (chunk: Buffer) => void {
  let file: WriteStream | undefined
  return (chunk) => {
    if (!file || file.destroyed) file = createWriteStream(path, { flags: 'a' }).on('error', () => undefined)
    file.write(chunk)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const isLate = await Promise.race([ended.then(() => false), sleep(STOP_WITHIN_MS, true, { ref: false })])
  if (isLate) child.kill('SIGKILL')
  await ended
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/** What every service takes over from the supervisor: nothing of the user's that it does not need. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'] as const
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}
