import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'

/** Starts a vendor's program on a port and waits until it is ready. `children` are those to be ended with the test. */
export async function startProcess(
  children: ChildProcess[],
  program: { main: string; nodeFlags?: readonly string[]; environment: Record<string, string> },
): Promise<ChildProcess> {
  const { main, nodeFlags = [], environment } = program
  const child = spawn(process.execPath, [...nodeFlags, main], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  for (let asked = 0; asked < 600; asked += 1) {
    if (child.exitCode !== null) throw new Error(`${main} ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}/health/ready`).catch(() => undefined)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${main} did not become ready within 30 s`)
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
