import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chanceFrom } from '@croupier/fairness/chance'
import { commit, newServerSeed } from '@croupier/fairness/seeds'
import { previewStops } from '@croupier/lantern-tide/preview-stops'
import { lanternTide } from '@croupier/lantern-tide/rules'
import type { Plugin } from 'vite'
import type { Round, Session } from '../play/api.ts'

/**
 * Stands in for the Studio server while the client is developed (`vite --config apps/studio/vite.config.ts`). It plays by the real rules
 * and keeps everything in memory. The launch id chooses the scene: a state of the preview, or `poor`, `silent`, `ended`, `closed`.
 */
export function rehearsal(): Plugin {
  return {
    name: 'rehearsal',
    apply: 'serve',
    configureServer: (server) => {
      const stage = openStage()
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://rehearsal')
        if (/^\/play\/[a-z-]+$/.test(url.pathname)) request.url = '/play.html'
        else if (url.pathname === '/fair') request.url = '/fair.html'
        else if (url.pathname.startsWith('/api/')) return answer(response, stage(url, await readBody(request)))
        next()
      })
    },
  }
}

type Body = Record<string, string>
type Reply = { status: number; body: unknown }

/** What every session of the rehearsal is told. */
const opened = {
  session: 'rehearsal',
  game: lanternTide.manifest.code,
  currency: 'PHP',
  betsMinor: lanternTide.manifest.betsMinor.map(String),
  lobbyUrl: 'http://127.0.0.1/lobby',
  depositUrl: 'http://127.0.0.1/deposit',
  operatorOrigin: 'http://127.0.0.1',
  timeZone: 'Asia/Manila',
  unfinished: null,
  free: null,
}

function openStage(): (url: URL, body: Body) => Reply {
  const rounds = new Map<string, Round>()
  const seeds = { serverSeed: newServerSeed(), clientSeed: 'rehearsal', nonce: 0 }
  const state = { scene: '', balance: 100_000n, silences: 0 }
  const session = (): Session & { session: string } => ({
    ...opened,
    language: state.scene.endsWith('-ty') ? 'TY' : 'EN',
    isDemo: state.scene.startsWith('demo'),
    balanceMinor: String(state.balance),
    fairness: { commit: commit(seeds.serverSeed), clientSeed: seeds.clientSeed, nonce: seeds.nonce },
  })
  const play = ({ id = '', betMinor = '0' }: Body): Reply => {
    const known = rounds.get(id)
    if (known) return done(known)
    const bet = BigInt(betMinor)
    if (state.scene.startsWith('silent') && state.silences++ < 4) return refused(503, 'WALLET_UNAVAILABLE')
    if (state.scene.startsWith('poor') || bet > state.balance) return refused(409, 'INSUFFICIENT_FUNDS')
    const scripted = previewStops[state.scene.replace(/-ty$/, '')]
    const chance = scripted ? scriptedChance(scripted.flat()) : chanceFrom(seeds)
    const { outcome, payoutMinor } = lanternTide.open(bet, chance)
    state.balance += payoutMinor - bet
    const paid = { payoutMinor: String(payoutMinor), balanceMinor: String(state.balance) }
    const round: Round = {
      id,
      state: 'CLOSED',
      betMinor,
      ...paid,
      outcome,
      nonce: seeds.nonce++,
      openedAt: new Date().toISOString(),
      isFree: false,
    }
    rounds.set(id, round)
    return done(round)
  }
  const proof = (round: Round): Reply => {
    const own = { serverSeed: null, commit: commit(seeds.serverSeed), clientSeed: seeds.clientSeed }
    return done({ ...round, v: 'v1', game: lanternTide.manifest.code, seeds: own })
  }
  const enter = (launch: string | undefined): Reply => {
    state.scene = launch ?? state.scene
    return state.scene.startsWith('closed') ? refused(503, 'MAINTENANCE') : done(session())
  }
  const list = (body: Body): Reply => (body.id ? play(body) : done({ rounds: [...rounds.values()].reverse(), next: null }))
  const tell = (id: string, part: string | undefined): Reply => {
    const round = rounds.get(id)
    if (!round) return refused(404, 'NOT_FOUND')
    return part === 'proof' ? proof(round) : done(round)
  }
  return (url, body) => {
    const [, , noun, id = '', part] = url.pathname.split('/')
    if (state.scene.startsWith('ended') && !body.launch) return refused(401, 'SESSION_ENDED')
    if (noun === 'session') return enter(body.launch)
    if (noun === 'seeds') return done(rotate(seeds, body.clientSeed ?? ''))
    return id === '' ? list(body) : tell(id, part)
  }
}

function rotate(seeds: { serverSeed: Uint8Array; clientSeed: string; nonce: number }, clientSeed: string) {
  const old = { serverSeed: Buffer.from(seeds.serverSeed).toString('hex'), commit: commit(seeds.serverSeed), clientSeed: seeds.clientSeed }
  const revealed = { ...old, rounds: seeds.nonce }
  Object.assign(seeds, { serverSeed: createHash('sha256').update(seeds.serverSeed).digest(), clientSeed, nonce: 0 })
  return { revealed, fairness: { commit: commit(seeds.serverSeed), clientSeed, nonce: 0 } }
}

function scriptedChance(stops: readonly number[]) {
  let next = 0
  return { below: (n: number) => (stops[next++] ?? 0) % n }
}

const done = (body: unknown): Reply => ({ status: 200, body })
const refused = (status: number, error: string): Reply => ({ status, body: { error, message: error } })

function answer(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
}
