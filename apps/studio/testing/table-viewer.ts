import { openPageSocket, type Socket } from '@croupier/vendor-server/testing/page-socket'
import { io } from 'socket.io-client'

export type Frame = { name: 'snapshot' | 'event' | 'slip' | 'ticket'; atMs: number; body: Record<string, unknown> }

/** A page at a table, as far as its socket goes: it keeps every frame that it gets. */
export type TableViewer = {
  frames: Frame[]
  socket: Socket
  /** The first frame after the `from`th that fits, once it is there. */
  until(isWanted: (frame: Frame) => boolean, from?: number): Promise<Frame>
  /** The id of the first round that is opened from now on, or the running one while bets may be made on it. */
  openRound(): Promise<string>
  close(): void
}

type CallResult = { status: number; body: Record<string, unknown> }

const WAIT_MS = 60_000

export function viewTable(owner: { after(undo: () => void): void }, url: string, token: unknown): TableViewer {
  const socket = openPageSocket(url, '/socket', token)
  const frames: Frame[] = []
  for (const name of ['snapshot', 'event', 'slip', 'ticket'] as const) {
    socket.on(name, (body: Record<string, unknown>) => frames.push({ name, body, atMs: Date.now() }))
  }
  owner.after(() => void socket.close())
  const until = async (isWanted: (frame: Frame) => boolean, from = 0): Promise<Frame> => {
    const endMs = Date.now() + WAIT_MS
    while (Date.now() < endMs) {
      const found = frames.slice(from).find(isWanted)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`no such frame within ${WAIT_MS} ms: ${JSON.stringify(frames.slice(from)).slice(0, 2000)}`)
  }
  return {
    frames,
    socket,
    until,
    openRound: async () => String((await until(isEvent('opened'), frames.length)).body.round),
    close: () => void socket.close(),
  }
}

export function isEvent(kind: string, round?: string): (frame: Frame) => boolean {
  return ({ name, body }) => name === 'event' && body.kind === kind && (round === undefined || body.round === round)
}

/** Asks again while the server slows the caller down. */
export async function untilNotSlowed(ask: () => Promise<CallResult>): Promise<CallResult> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask()
    if (answer.status !== 429) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('slowed down for ever')
}

/** Rejects with the reason when the socket is not admitted. */
export async function connected(url: string, token: unknown): Promise<void> {
  const socket = io(url, { path: '/socket', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('snapshot', () => resolve())
      socket.once('connect_error', reject)
    })
  } finally {
    socket.close()
  }
}
