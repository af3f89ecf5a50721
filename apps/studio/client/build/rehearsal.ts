import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chanceFrom } from '@croupier/fairness/chance'
import { commit, newServerSeed } from '@croupier/fairness/seeds'
import type { AnyGame, Opened } from '@croupier/game-kit/game'
import { runDraws } from '@croupier/game-kit/run-draws'
import { previewStops as koiStops } from '@croupier/games/koi-ways/preview-stops'
import { previewStops as lanternStops } from '@croupier/games/lantern-tide/preview-stops'
import { lanternTide } from '@croupier/games/lantern-tide/rules'
import { previewStops as vaultStops } from '@croupier/games/vault-of-pearls/preview-stops'
import type { Plugin } from 'vite'
import { gameBySlug } from '../../src/games.ts'
import type { Round, Session } from '../play/api.ts'

/**
 * Stands in for the Studio server while the client is developed (`vite --config apps/studio/vite.config.ts`). It plays by the real rules
 * and keeps everything in memory. The launch id chooses game and scene, `<slug>` or `<slug>.<scene>`: one of the game's own, or `poor`,
 * `silent`, `ended`, `closed`, `demo`, each with `-ty` behind it for Filipino.
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

type Body = { id?: string; betMinor?: string; choice?: unknown; action?: unknown; launch?: string; clientSeed?: string }
type Reply = { status: number; body: unknown }
type Kept = { round: Round; state: unknown }

/** The games that have scenes, and what chance gives in each. */
const scenes: Readonly<Record<string, Readonly<Record<string, readonly (readonly number[])[]>>>> = {
  'koi-ways': koiStops,
  'lantern-tide': lanternStops,
  'vault-of-pearls': vaultStops,
}

/** What every session of the rehearsal is told. */
const opened = {
  session: 'rehearsal',
  currency: 'PHP',
  lobbyUrl: 'http://127.0.0.1/lobby',
  depositUrl: 'http://127.0.0.1/deposit',
  operatorOrigin: 'http://127.0.0.1',
  timeZone: 'Asia/Manila',
  free: null,
}

type Stage = {
  rounds: Map<string, Kept>
  seeds: { serverSeed: Uint8Array; clientSeed: string; nonce: number }
  game: AnyGame
  scene: string
  balance: bigint
  pool: bigint
  silences: number
}

function openStage(): (url: URL, body: Body) => Reply {
  const seeds = { serverSeed: newServerSeed(), clientSeed: 'rehearsal', nonce: 0 }
  const stage: Stage = { rounds: new Map(), seeds, game: lanternTide, scene: '', balance: 100_000n, pool: 79_456_123n, silences: 0 }
  return (url, body) => {
    const [, , noun, id = '', part] = url.pathname.split('/')
    if (stage.scene.startsWith('ended') && !body.launch) return refused(401, 'SESSION_ENDED')
    if (noun === 'session') return enter(stage, body.launch)
    if (noun === 'seeds') return done(rotate(seeds, body.clientSeed ?? ''))
    return id === '' ? listOrPlay(stage, body) : partOf(stage, stage.rounds.get(id), { part, body })
  }
}

function listOrPlay(stage: Stage, body: Body): Reply {
  if (body.id) return play(stage, body)
  return done({ rounds: [...stage.rounds.values()].map(({ round }) => round).reverse(), next: null })
}

function enter(stage: Stage, launch: string | undefined): Reply {
  const [slug = '', scene = ''] = (launch ?? '').split('.')
  if (launch) Object.assign(stage, { scene, game: gameBySlug(slug) ?? lanternTide })
  if (stage.scene.startsWith('closed')) return refused(503, 'MAINTENANCE')
  const { manifest } = stage.game
  const unfinished = [...stage.rounds.values()].find(({ round }) => round.play !== null)?.round ?? null
  return done({
    ...opened,
    game: manifest.code,
    betsMinor: manifest.betsMinor.map(String),
    unfinished,
    language: stage.scene.endsWith('-ty') ? 'TY' : 'EN',
    isDemo: stage.scene.startsWith('demo'),
    balanceMinor: String(stage.balance),
    poolMinor: poolOf(stage),
    fairness: { commit: commit(stage.seeds.serverSeed), clientSeed: stage.seeds.clientSeed, nonce: stage.seeds.nonce },
  } satisfies Session & { session: string })
}

function play(stage: Stage, { id = '', betMinor = '0', choice: given = null }: Body): Reply {
  const { game, scene, seeds } = stage
  const known = stage.rounds.get(id)
  if (known) return done(known.round)
  const bet = BigInt(betMinor)
  const choice = game.readChoice(given)
  if (choice === undefined) return refused(400, 'INVALID_SELECTION')
  if (scene.startsWith('silent') && stage.silences++ < 4) return refused(503, 'WALLET_UNAVAILABLE')
  if (scene.startsWith('poor') || bet > stage.balance) return refused(409, 'INSUFFICIENT_FUNDS')
  stage.balance -= bet
  stage.pool += bet / 100n
  const scripted = scenes[game.manifest.slug]?.[scene.replace(/-ty$/, '')]
  const chance = scripted ? scriptedChance(scripted.flat()) : chanceFrom(seeds)
  const poolMinor = poolOf(stage)
  const round = { ...emptyRound, id, betMinor, poolMinor, nonce: seeds.nonce++, openedAt: new Date().toISOString() }
  const kept: Kept = { round, state: undefined }
  stage.rounds.set(id, kept)
  if (game.engine === 'instant')
    return end(stage, kept, runDraws(game.open(bet, choice, poolMinor === null ? null : BigInt(poolMinor)), chance))
  kept.state = runDraws(game.start(bet, choice), chance)
  return goOn(stage, kept, -1)
}

/** What a wallet would tell of the pool of the one game that has one. */
function poolOf({ game, scene, pool }: Stage): string | null {
  return game.manifest.subType === 'JP' && !scene.startsWith('demo') ? String(pool) : null
}

const emptyRound = {
  state: 'PLAYING' as Round['state'],
  extraMinor: '0',
  payoutMinor: null,
  jackpotMinor: null,
  balanceMinor: null,
  outcome: null,
  isFree: false,
  play: null,
}

function partOf(stage: Stage, kept: Kept | undefined, { part, body }: { part: string | undefined; body: Body }): Reply {
  if (!kept) return refused(404, 'NOT_FOUND')
  if (part === 'actions') return step(stage, kept, body.action)
  if (part !== 'proof') return done(kept.round)
  const own = { serverSeed: null, commit: commit(stage.seeds.serverSeed), clientSeed: stage.seeds.clientSeed }
  return done({ ...kept.round, v: 'v1', game: stage.game.manifest.code, choice: null, actions: [], seeds: own })
}

function step(stage: Stage, kept: Kept, given: unknown): Reply {
  const { game } = stage
  if (game.engine !== 'stepped' || !kept.round.play) return refused(409, 'ROUND_MOVED_ON')
  const action = game.readAction(given)
  const costMinor = action === undefined ? undefined : game.costOf(kept.state, action)
  if (costMinor === undefined) return refused(400, 'INVALID_SELECTION')
  if (costMinor > stage.balance) return refused(409, 'INSUFFICIENT_FUNDS')
  stage.balance -= costMinor
  kept.round = { ...kept.round, extraMinor: String(BigInt(kept.round.extraMinor) + costMinor) }
  kept.state = game.act(kept.state, action)
  return goOn(stage, kept, kept.round.play?.position ?? 0)
}

function goOn(stage: Stage, kept: Kept, position: number): Reply {
  if (stage.game.engine !== 'stepped') return done(kept.round)
  const ended = stage.game.endOf(kept.state)
  if (ended) return end(stage, kept, ended)
  const deadline = new Date(Date.now() + stage.game.decisionMs).toISOString()
  const shown = stage.game.show(kept.state)
  kept.round = { ...kept.round, balanceMinor: String(stage.balance), play: { position: position + 1, shown, deadline } }
  return done(kept.round)
}

function end(stage: Stage, kept: Kept, { outcome, payoutMinor, jackpotMinor = 0n }: Opened<unknown>): Reply {
  stage.balance += payoutMinor
  stage.pool -= jackpotMinor
  const won = jackpotMinor > 0n ? String(jackpotMinor) : null
  const paid = { payoutMinor: String(payoutMinor), jackpotMinor: won, balanceMinor: String(stage.balance) }
  kept.round = { ...kept.round, ...paid, state: 'CLOSED', outcome, play: null }
  return done(kept.round)
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
