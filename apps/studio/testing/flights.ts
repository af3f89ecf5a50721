import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { chanceOfRound, roundKey, seedBefore } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from '@croupier/games/kite-crash/manifest'
import { kiteCrash } from '@croupier/games/kite-crash/rules'
import { openVault } from '@croupier/vendor-server/vault'
import { startStudio, type TestPlayer, type TestStudio } from './studio.ts'
import { type Frame, isEvent, type TableViewer, viewTable } from './table-viewer.ts'

/** Crash points in hundredths, from and to. */
type Wanted = readonly [number, number]
const LONG: Wanted = [260, 330]
export const SHORT: Wanted = [150, 200]

/** Bets are taken for three seconds. */
export const PACE = 0.5
const WALLET_TIMEOUT_MS = 1000

const TRIES_MAX = 100_000

export type Flight = {
  studio: TestStudio
  /** The address of a second process, where one was asked for. */
  second: string
  player: TestPlayer
  guests: TestPlayer[]
  viewer: TableViewer
  round: string
  crash: number
}

/** A table whose first flight breaks where a test wants it, with a player before its bets are closed. */
export async function startFlight(
  owner: Parameters<typeof viewTable>[0] & Parameters<typeof startStudio>[0],
  { wanted = LONG, isTwofold = false, guests: kinds = [] }: { wanted?: Wanted; isTwofold?: boolean; guests?: ('member' | 'demo')[] } = {},
): Promise<Flight> {
  const studio = await startStudio(owner, WALLET_TIMEOUT_MS, { tablePacePercent: PACE * 100 })
  const second = isTwofold ? await studio.startAnother() : ''
  const [crash = 0] = await chooseFlights(studio, [wanted, SHORT, SHORT])
  const player = await studio.player(1_000_000n, manifest.code)
  const guests: TestPlayer[] = []
  for (const kind of kinds) {
    guests.push(await (kind === 'demo' ? studio.demoPlayer(manifest.code) : studio.player(1_000_000n, manifest.code)))
  }
  const viewer = viewTable(owner, studio.url, player.session)
  const { name, body } = await viewer.until((frame) => isEvent('opened')(frame) || isOpen(frame.body))
  return {
    studio,
    second,
    player,
    guests,
    viewer,
    crash,
    round: name === 'snapshot' ? (body.round as { id: string }).id : String(body.round),
  }
}

const isOpen = ({ round }: Frame['body']) => (round as { state?: string } | null)?.state === 'BETTING_OPEN'

type Bet = { id?: string; on?: string; amountMinor?: string; autoCashOut?: number }

/** Makes a bet that is taken, and answers its id. */
export async function betOnFlight({ player, round }: Pick<Flight, 'player' | 'round'>, given: Bet = {}): Promise<string> {
  const asked = { id: randomUUID() as string, round, on: 'kite-one:up', amountMinor: '1000', ...given }
  const placed = await player.post('/api/table/bets', asked)
  assert.equal(placed.status, 200, JSON.stringify(placed.body))
  return asked.id
}

export const cashOut = (player: TestPlayer, id: string, url?: string) => player.post(`/api/table/bets/${id}/cash-out`, {}, url)

/** Waits until the kite has flown so many milliseconds of the game's own pace. */
export async function flown({ viewer, round }: Pick<Flight, 'viewer' | 'round'>, ms: number): Promise<void> {
  const { body } = await viewer.until(isEvent('reveal', round))
  const { startsAtMs } = body.body as { startsAtMs: number }
  await new Promise((resolve) => setTimeout(resolve, startsAtMs + ms * PACE - Date.now()))
}

/** How long a flight lasts at the game's own pace. */
export function flightMs(crash: number): number {
  return (kiteCrash.script({ bits: '0', crash }).at(-1)?.atMs ?? 0) - (kiteCrash.cashOut?.fromMs ?? 0)
}

/** The moment at which the string of a round's kite breaks. */
export const isCrash = (round: string) => (frame: Frame) =>
  isEvent('reveal', round)(frame) && (frame.body.body as { kind: string }).kind === 'crash'

/**
 * Makes the next flights of a table end where a test wants it: a chain of one link each, whose seed was looked for. To be called before
 * anybody watches the table. Answers the crash points in order.
 */
async function chooseFlights(studio: TestStudio, wanted: readonly Wanted[]): Promise<number[]> {
  const vault = openVault(Buffer.from(studio.secret, 'hex'), 'studio')
  const crashes: number[] = []
  for (const range of wanted) {
    const id = randomUUID()
    const { seed, salt, crash } = seedWithin(range)
    await studio.database.query(
      `insert into studio.chain (id, table_id, commitment, links, public_salt, committed_at, salted_at)
       values ($1, $2, $3, 1, $4, now() - interval '1 second', now())`,
      [id, manifest.slug, Buffer.from(seedBefore(seed)).toString('hex'), salt],
    )
    await studio.database.query('insert into studio.chain_pebble (chain_id, link, seed_sealed) values ($1, 1, $2)', [
      id,
      vault.seal(seed, `pebble:${id}:1`),
    ])
    crashes.push(crash)
  }
  return crashes
}

function seedWithin([from, to]: Wanted): { seed: Buffer; salt: string; crash: number } {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const [seed, salt] = [randomBytes(32), randomBytes(32).toString('hex')]
    const { crash } = runDraws(kiteCrash.draw(), chanceOfRound(roundKey(seed, salt), { gameCode: manifest.code, roundId: '1' }))
    if (crash >= from && crash <= to) return { seed, salt, crash }
  }
  throw new Error(`no flight of ${TRIES_MAX} broke between ${from} and ${to}`)
}
