import { io } from 'socket.io-client'
import type { Messages } from './messages.ts'

export type FishListener = { [Name in keyof Messages]: (body: Messages[Name]) => void } & {
  /** `ended`: the session is over, or another page has taken its place. */
  line(state: 'up' | 'down' | 'ended'): void
}

export type FishLine = {
  sit(room: number): void
  fire(trigger: { shot: number; angle: number; lock?: number }): void
  level(levelMinor: bigint): void
  leave(): void
}

export const RETRY_MS = 500
const RETRY_MS_MAX = 4000
const NAMES = ['rooms', 'snapshot', 'shoal', 'fired', 'ended', 'seats', 'purse', 'minute', 'refused', 'left'] as const

/** Keeps a socket to the fish tables. What is sent while it is cut is not sent later: a shot belongs to its moment. */
export function connectFish(token: string, listener: FishListener): FishLine {
  const socket = io({
    path: '/fish',
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: RETRY_MS_MAX,
  })
  for (const name of NAMES) socket.on(name, listener[name] as (body: unknown) => void)
  socket.on('connect', () => listener.line('up'))
  socket.on('disconnect', (reason) => listener.line(reason === 'io server disconnect' ? 'ended' : 'down'))
  socket.on('connect_error', (error) => listener.line(error.message === 'SESSION_ENDED' ? 'ended' : 'down'))
  const send = (name: string, body: object) => void (socket.connected && socket.emit(name, body))
  return {
    sit: (room) => send('sit', { room }),
    fire: (trigger) => send('fire', trigger),
    level: (levelMinor) => send('level', { levelMinor: String(levelMinor) }),
    leave: () => send('leave', {}),
  }
}
