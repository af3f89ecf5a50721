import { createHash, generateKeyPairSync, randomInt, randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type Pool = { file: string; publicKey: string; count: number }
export type Unsigned = { kind: 'bet' | 'win'; body: string }

const BET_SHARE = 70
/** A win names a bet this far back, so that the bet has been answered before. */
const WIN_DISTANCE = 10_000
const PIECE_BYTES = 1 << 30

export const tokenOf = (player: number) => `bench-session-of-player-${player}`
export const PLAYER_FROM = 100_001

/**
 * Signed bets (70 %) and wins, every one with an id of its own. Signing costs twenty times what checking costs, so they are made before the
 * run and kept for the next one; each run starts on a fresh copy of the database, where none of them has been seen.
 */
export async function signedPool(count: number, players: number): Promise<Pool> {
  const name = createHash('sha256').update(`pool 2 ${count} ${players}`).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `croupier-bench-${name}`)
  const keyFile = `${file}.pem`
  if (existsSync(file) && existsSync(keyFile)) return { file, publicKey: readFileSync(keyFile, 'utf8'), count }
  console.log(`signing ${count} requests, kept for the next run …`)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const unsigned = makeMessages(count, players)
  const shares = availableParallelism()
  const size = Math.ceil(count / shares)
  const parts = await Promise.all(
    Array.from({ length: shares }, (_, at) => signInWorker(unsigned.slice(at * size, (at + 1) * size), privateKey)),
  )
  const out = openSync(`${file}.half`, 'w')
  for (const part of parts) writeSync(out, part)
  closeSync(out)
  writeFileSync(keyFile, publicKey)
  renameSync(`${file}.half`, file)
  return { file, publicKey, count }
}

function makeMessages(count: number, players: number): Unsigned[] {
  const bets: { uuid: string; player: number; round: string; at: number }[] = []
  let paid = 0
  return Array.from({ length: count }, (_, at): Unsigned => {
    const next = bets[paid]
    const isWin = next !== undefined && next.at < at - WIN_DISTANCE && randomInt(100) >= BET_SHARE
    if (isWin) {
      paid += 1
      return { kind: 'win', body: bodyOf(next.player, next.round, { uuid: randomUUID(), reference: next.uuid }) }
    }
    const bet = { uuid: randomUUID(), player: PLAYER_FROM + randomInt(players), round: randomUUID(), at }
    bets.push(bet)
    return { kind: 'bet', body: bodyOf(bet.player, bet.round, { uuid: bet.uuid }) }
  })
}

function bodyOf(player: number, round: string, { uuid, reference }: { uuid: string; reference?: string }): string {
  return JSON.stringify({
    user: String(player),
    token: tokenOf(player),
    request_uuid: randomUUID(),
    transaction_uuid: uuid,
    supplier_transaction_id: uuid.slice(0, 8),
    round,
    round_closed: reference !== undefined,
    is_free: false,
    game_code: 'stu_lantern_tide',
    currency: 'PHP',
    amount: reference === undefined ? 100_000 : 190_000,
    ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
  })
}

async function signInWorker(messages: readonly Unsigned[], privateKey: string): Promise<Uint8Array> {
  const worker = new Worker(new URL('./wallet-signer.ts', import.meta.url), { workerData: { messages, privateKey } })
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

export type Requests = { count: number; at: (place: number) => Buffer }

const LENGTH_BYTES = 4

/** The requests of a pool as they go over the wire. They are not kept as objects: to mark hundreds of thousands takes both processors for 50 ms. */
export function readRequests(file: string): Requests {
  const all = readAll(file)
  const begins: number[] = []
  for (let at = 0; at < all.length; at += LENGTH_BYTES + all.readUInt32LE(at)) begins.push(at + LENGTH_BYTES)
  const places = Float64Array.from([...begins, all.length + LENGTH_BYTES])
  return { count: begins.length, at: (place) => all.subarray(places[place], (places[place + 1] ?? 0) - LENGTH_BYTES) }
}

/** A pool for ten minutes of a fast machine is larger than the 2 GB that are read at once. */
function readAll(file: string): Buffer {
  const all = Buffer.allocUnsafe(statSync(file).size)
  const opened = openSync(file, 'r')
  for (let at = 0; at < all.length; ) at += readSync(opened, all, at, Math.min(PIECE_BYTES, all.length - at), at)
  closeSync(opened)
  return all
}
