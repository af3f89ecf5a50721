import type { SessionMember } from './storage.ts'

type Shared = { token: string | undefined; member: SessionMember | undefined }
type Message = { kind: 'ask' } | ({ kind: 'session' } & Shared)

const ANSWER_WITHIN_MS = 150

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

/** Tells the other tabs of this browser who is signed in now, so that one token serves them all. */
export function tellTabs({ token, member }: Shared): void {
  channel?.postMessage({ kind: 'session', token, member } satisfies Message)
}

/** Hears the other tabs: `onSession` when one signed in or out; a new tab that asks is answered with `own()`. */
export function hearTabs(own: () => Shared, onSession: (shared: Shared) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'session') return onSession(data)
    if (own().token) tellTabs(own())
  })
}

/** Asks whether another tab is signed in; a tab that is alone waits for a moment only. */
export async function askTabs(): Promise<Shared | undefined> {
  if (!channel) return undefined
  return await new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Message>) => data.kind === 'session' && data.token && settle(data)
    const timer = setTimeout(() => settle(undefined), ANSWER_WITHIN_MS)
    const settle = (answer: Shared | undefined) => {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
      resolve(answer)
    }
    channel.addEventListener('message', hear)
    channel.postMessage({ kind: 'ask' } satisfies Message)
  })
}
