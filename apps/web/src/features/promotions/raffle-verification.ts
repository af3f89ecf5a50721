/**
 * The draw of a raffle, written a second time on WebCrypto. Nothing here may import the product's own fairness package:
 * two implementations that agree are the proof.
 */
type Run = { first: number; last: number; holder: string }
type Win = { place: number; ticket: number; holder: string }
export type DrawnRaffle = { commitment: string; seed: string; listHash: string; tickets: number; places: number; winners: readonly Win[] }

/** What of a draw does not hold: the seed is not the one committed to, the list is another, or the winners are. */
export type RaffleFault = 'seed' | 'list' | 'winners'

/** Draws a raffle again from its seed and its list of tickets; undefined where all of it holds. */
export async function faultOfRaffle(raffle: DrawnRaffle, runs: readonly Run[]): Promise<RaffleFault | undefined> {
  const seed = seedBytes(raffle.seed)
  if (!seed || (await sha256(seed)) !== raffle.commitment) return 'seed'
  if (!isWhole(runs, raffle.tickets) || (await sha256(listBytes(runs))) !== raffle.listHash) return 'list'
  const drawn = await drawnTickets(seed, raffle)
  const isSame = ({ place, ticket, holder }: Win, at: number) =>
    place === at + 1 && ticket === drawn[at] && holder === holderOf(runs, ticket)
  return drawn.length === raffle.winners.length && raffle.winners.every(isSame) ? undefined : 'winners'
}

function seedBytes(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether runs number all tickets from 1, without a gap and none twice. */
function isWhole(runs: readonly Run[], tickets: number): boolean {
  let next = 1
  for (const { first, last } of runs) {
    if (first !== next || last < first) return false
    next = last + 1
  }
  return next === tickets + 1
}

function listBytes(runs: readonly Run[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(runs.map(({ first, last, holder }) => `${first}-${last} ${holder}\n`).join(''))
}

function holderOf(runs: readonly Run[], ticket: number): string | undefined {
  return runs.find(({ first, last }) => first <= ticket && ticket <= last)?.holder
}

/** Shuffles the tickets from the front until every place has one. */
async function drawnTickets(seed: Uint8Array<ArrayBuffer>, { listHash, tickets, places }: DrawnRaffle): Promise<number[]> {
  const below = await openDraws(seed, `raffle:${listHash}`)
  const moved = new Map<number, number>()
  const drawn: number[] = []
  for (let place = 0; place < Math.min(tickets, places); place++) {
    const chosen = place + (await below(tickets - place))
    drawn.push((moved.get(chosen) ?? chosen) + 1)
    moved.set(chosen, moved.get(place) ?? place)
  }
  return drawn
}

const TWO_32 = 2 ** 32
const REJECTED_MAX = 256

/** Whole numbers below a bound, from the words of HMAC-SHA256(seed, "label:block"); words beyond the last whole multiple are rejected. */
async function openDraws(seed: Uint8Array<ArrayBuffer>, label: string): Promise<(bound: number) => Promise<number>> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words = wordsOf(key, label)
  return async (bound) => {
    const limit = Math.floor(TWO_32 / bound) * bound
    for (let tries = 0; tries < REJECTED_MAX; tries++) {
      const word = (await words.next()).value ?? 0
      if (word < limit) return word % bound
    }
    throw new Error('too many words were rejected')
  }
}

async function* wordsOf(key: CryptoKey, label: string): AsyncGenerator<number> {
  for (let block = 0; block < TWO_32; block++) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${label}:${block}`)))
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at)
  }
}
