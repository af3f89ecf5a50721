/** The smallest vendor: a coin that pays 1.96 times the stake. `node coin-toss.ts <folder>` with `vendor.json` in it; see README.md. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { chanceFrom } from '@croupier/fairness/chance'
import { commit, newServerSeed } from '@croupier/fairness/seeds'
import { openFileStore } from '@croupier/vendor-kit/file-store'
import { BadSignature, complaintOf, instantOf, receiveFrom, type SignedBody } from '@croupier/vendor-kit/operator-calls'
import { movementsOf } from '@croupier/vendor-kit/round-transactions'
import { openRounds } from '@croupier/vendor-kit/rounds'
import { transactionOf } from '@croupier/vendor-kit/transactions'
import { openWallet, type WalletPlayer } from '@croupier/vendor-kit/wallet'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import { gameListRequest, gameUrlRequest, transactionsRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { SIGNATURE_HEADER } from '@croupier/wallet-protocol/signing'
import type { z } from 'zod'

type Settings = { port: number; walletUrl: string; operatorNumber: number; operatorKey: string; privateKey: string }
type Toss = { side: 'heads' | 'tails'; seed: string }
/** `seed` is the next toss's; its hash is on the page before the stake is taken. */
type Launch = WalletPlayer & { currency: string; seed: Uint8Array }

const GAME = { name: 'Coin Toss', game_code: 'toy_coin_toss', product: 'Toy', category: 'Arcade', enabled: true }
const STAKE_MINOR = 500n
const BODY_MAX_BYTES = 100_000

const folder = process.argv[2] ?? '.'
const settings: Settings = JSON.parse(readFileSync(`${folder}/vendor.json`, 'utf8'))
const operatorId = BigInt(settings.operatorNumber)
const operators = new Map([[operatorId, { operatorId, publicKeyPem: settings.operatorKey }]])
const launches = new Map<string, Launch>()
const seeds = new Map<string, Uint8Array>()
const store = await openFileStore<Toss>(`${folder}/rounds.jsonl`)
// A larger vendor keeps its calls too; here the rounds are enough to go on after a crash.
const journal = { asked: async () => undefined, told: async () => undefined }
const rounds = openRounds<Toss>({
  wallet: openWallet({ walletUrl: settings.walletUrl, privateKeyPem: settings.privateKey }, journal),
  store,
  decide: ({ token, betMinor }) => {
    const serverSeed = seeds.get(token) ?? newServerSeed()
    const side = chanceFrom({ serverSeed, clientSeed: 'coin', nonce: 0 }).below(2) === 0 ? 'heads' : 'tails'
    return {
      outcome: { side, seed: Buffer.from(serverSeed).toString('hex') },
      payoutMinor: side === 'heads' ? (betMinor * 196n) / 100n : 0n,
    }
  },
})
await rounds.resume()

type Answer = { status: number; body: string; type?: string }
const json = (value: unknown, status = 200): Answer => ({ status, body: stringifyJson(value) })

/** A call of an operator: its signature first, then its message. */
function call<Message>(schema: z.ZodType<Message>, answer: (message: Message) => Promise<unknown>) {
  return async (signed: SignedBody): Promise<Answer> => {
    const { reading } = receiveFrom(operators, signed, schema)
    return reading.ok ? json(await answer(reading.message)) : json({ error: complaintOf(reading) }, 400)
  }
}

const calls: Readonly<Record<string, (signed: SignedBody) => Promise<Answer>>> = {
  [VENDOR_PATHS.gameList]: call(gameListRequest, async () => [
    { ...GAME, url_thumb: '', url_background: '', platforms: ['GPL_DESKTOP', 'GPL_MOBILE'], freebet_support: false },
  ]),
  [VENDOR_PATHS.gameUrl]: call(gameUrlRequest, async ({ user, token, currency, game_code: gameCode }) => {
    const launch = crypto.randomUUID()
    if (user && token) launches.set(launch, { user, token, currency, gameCode, seed: newServerSeed() })
    return { url: `http://localhost:${settings.port}/play?launch=${launch}` }
  }),
  [VENDOR_PATHS.transactions]: call(transactionsRequest, async ({ round, start_time: start, end_time: end }) => {
    const [fromMs, untilMs] = [instantOf(start).getTime(), instantOf(end).getTime()]
    const asked = (await store.all()).filter(({ id, openedAtMs }) => (round ? id === round : openedAtMs >= fromMs && openedAtMs < untilMs))
    return asked.flatMap(movementsOf).map(transactionOf)
  }),
}

/** One toss with the seed whose hash the player has seen; the next one gets another. */
async function toss(launch: Launch): Promise<Answer> {
  const { user, token, currency, gameCode, seed } = launch
  seeds.set(token, seed)
  launch.seed = newServerSeed()
  const { round, result } = await rounds.play({ user, token, currency, gameCode, rewardId: null }, STAKE_MINOR)
  const next = commit(launch.seed)
  if (result.kind !== 'ok') return json({ error: result.kind === 'refused' ? result.status : 'no answer: the stake comes back', next }, 409)
  return json({ ...round.outcome, payoutMinor: String(round.payoutMinor), next })
}

const pageOf = ({
  seed,
}: Launch) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${GAME.name}</title>
<main><h1>${GAME.name}</h1><p>Heads pays 1.96 times the stake of 5.00; it returns 98 %.</p><button>Toss</button><p role="status"></p>
<p>SHA-256 of the next seed: <code>${commit(seed)}</code></p></main>
<script>document.querySelector('button').onclick = async () => {
  const answer = await (await fetch('/toss' + location.search, { method: 'POST' })).json()
  const told = answer.error ?? answer.side + ': ' + (answer.payoutMinor / 100).toFixed(2) + ' (seed ' + answer.seed + ')'
  document.querySelector('[role=status]').textContent = told
  document.querySelector('code').textContent = answer.next
}</script></html>`

async function answerTo(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor')
  const launch = launches.get(searchParams.get('launch') ?? '')
  if (launch && request.method === 'GET' && pathname === '/play')
    return { status: 200, body: pageOf(launch), type: 'text/html; charset=utf-8' }
  if (launch && request.method === 'POST' && pathname === '/toss') return await toss(launch)
  const answer = request.method === 'POST' ? calls[pathname] : undefined
  return answer
    ? await answer({ raw: await bodyOf(request), signature: request.headers[SIGNATURE_HEADER] })
    : json({ error: 'not found' }, 404)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_MAX_BYTES) throw new BadSignature()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const server = createServer(async (request, response) => {
  const failed = (error: unknown) => json({ error: 'refused' }, error instanceof BadSignature ? 401 : 500)
  const { status, body, type = 'application/json' } = await answerTo(request).catch(failed)
  response.writeHead(status, { 'content-type': type }).end(body)
})
server.listen(settings.port, '127.0.0.1', () => process.stdout.write(`ready http://localhost:${settings.port}\n`))
