import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

// Modules that one process compiled are there for the next: a process of the server starts with half the work. `npm ci` wipes it.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/node`

export type Finished = { code: number; output: string }

type Limits = {
  limitMs: number
  signal: AbortSignal
  env?: Record<string, string>
  onOutput?: (text: string) => void
  /** It takes what others leave of the processors. */
  isPatient?: boolean
}

/** Runs a program in the project's folder to its end, or kills its whole group at the limit; gives the exit code and what it wrote. */
export async function runCommand(command: string, args: readonly string[], limits: Limits): Promise<Finished> {
  const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`, FORCE_COLOR: '0', NO_COLOR: '1', ...limits.env }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  if (limits.isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const pieces: string[] = []
  const keep = (piece: Buffer) => {
    pieces.push(piece.toString())
    limits.onOutput?.(piece.toString())
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const end = (why: string) => {
    pieces.push(`\n${why}\n`)
    if (child.pid) killGroup(child.pid)
  }
  const late = setTimeout(() => end(`stopped after ${limits.limitMs / 1000} s`), limits.limitMs)
  const onAbort = () => end('interrupted')
  limits.signal.addEventListener('abort', onAbort, { once: true })
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', (failure) => {
      pieces.push(String(failure))
      resolve(null)
    })
  })
  clearTimeout(late)
  limits.signal.removeEventListener('abort', onAbort)
  return { code: code ?? 1, output: pieces.join('') }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
