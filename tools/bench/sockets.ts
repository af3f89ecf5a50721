import { setTimeout as sleep } from 'node:timers/promises'
import { logout } from '@croupier/contract/identity'
import { openLoginClient } from '../../apps/server/testing/login-client.ts'
import { connectSocket, type Socket } from '../../apps/server/testing/socket-client.ts'
import { percentile } from './figures.ts'
import { openIdentityStage, PASSWORD } from './identity-stage.ts'

const SOCKETS = 1_000
/** Fewer than strangers may wait for their password to be hashed. */
const AT_ONCE = 4
const PATIENCE_MS = 20_000

/** `npm run bench -- sockets`: how soon the sockets of ended sessions are cut, on two server processes (H4, S10). */
export async function benchSockets(): Promise<void> {
  const names = Array.from({ length: SOCKETS }, (_, at) => `listener${at}`)
  const stage = await openIdentityStage(names, 2)
  try {
    const logIn = await openLoginClient(stage.sites[0] ?? '', stage.secret)
    const sessions: { token: string; cookie: string; socket: Socket; cutAt: number }[] = []
    for (let at = 0; at < SOCKETS; at += AT_ONCE) {
      const opened = names.slice(at, at + AT_ONCE).map(async (username, n) => {
        const entered = await logIn({ username, password: PASSWORD, address: `10.9.${(at + n) >> 8}.${(at + n) & 255}` })
        const cookie = [...entered.cookies].map(([name, text]) => `${name}=${text}`).join('; ')
        const site = stage.sites[(at + n) % stage.sites.length] ?? ''
        const socket = await connectSocket(site, { origin: stage.origin, token: entered.token ?? '', cookie })
        const session = { token: entered.token ?? '', cookie, socket, cutAt: Number.NaN }
        socket.once('disconnect', () => {
          session.cutAt = performance.now()
        })
        sessions.push(session)
      })
      await Promise.all(opened)
    }
    console.log(`${sessions.length} sockets are open on ${stage.sites.length} processes`)
    const ends = await Promise.all(
      sessions.map(async ({ token, cookie }, at) => {
        const headers = {
          merchant: 'parola',
          authorization: token,
          cookie,
          'x-requested-with': 'croupier',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `10.8.${at >> 8}.${at & 255}`,
        }
        const response = await fetch(`${stage.sites[(at + 1) % 2]}${logout.path}`, { method: logout.method, headers })
        if (!response.ok) throw new Error(`logout answered ${response.status}`)
        return performance.now()
      }),
    )
    for (let waited = 0; waited < PATIENCE_MS && sessions.some(({ cutAt }) => Number.isNaN(cutAt)); waited += 20) await sleep(20)
    const after = sessions.map(({ cutAt }, at) => cutAt - (ends[at] ?? 0))
    const open = sessions.filter(({ cutAt }) => Number.isNaN(cutAt)).length
    const late = after.filter((ms) => ms > 1000).length
    console.log(
      `all sessions ended at once, each by the other process than its socket's: ${open} sockets stayed open, ${late} were cut later than 1 s`,
    )
    console.log(
      `from the answer to the cut: median ${percentile(after, 0.5).toFixed(0)} ms, p99 ${percentile(after, 0.99).toFixed(0)} ms, last ${Math.max(...after).toFixed(0)} ms`,
    )
  } finally {
    await stage.stop()
  }
}
