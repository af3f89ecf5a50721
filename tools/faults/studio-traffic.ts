import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { type GameUrlRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { postSigned } from '@croupier/wallet-protocol/signed-post'
import { studioGameCodes } from '../../apps/server/testing/seeds/studio-games.ts'
import type { Dice } from './dice.ts'
import type { FeedHabits } from './feed-habits.ts'
import { OPERATORS, type Player, type Vendor } from './seed.ts'
import type { System } from './system.ts'
import { ASK_AFTERWARDS_MS, type RoundResult, type Traffic } from './traffic.ts'

const TIMEOUT_MS = 3_000
export const PAUSE_MS = 150
const PAGES_MAX = 100
const SESSION_TRIES_MAX = 20

/** What the players of a run do beside playing; a scenario changes it while they play. */
export type Habits = {
  /** Whether each cuts its own socket after every event. */
  isCutting: boolean
  /** How many of them sit at a table and never answer. */
  silent: number
  /** Of the feed that the sportsbook hears. */
  feed: FeedHabits
}

/** A game of Studio, or the sportsbook, as the players of a run play it. */
export type Playing = {
  gameCode: string
  /** Begins what players play on before they do; they have stopped when it is ended. */
  begin?: (table: Table) => { end: () => Promise<void> }
  /** Where a player reads the own rounds, newest first, and what the answer calls them. */
  histories: readonly string[]
  rowsIn: 'rounds' | 'tickets'
  /** Plays until the run is over, whatever breaks meanwhile. */
  play: (seat: StudioSeat) => Promise<void>
  /** What a round gained its player; undefined while it is not at rest. */
  gainOf: (round: RoundRow) => bigint | undefined
  /** What must stand in a round that was acknowledged: its ids, each with what the player was told of it. */
  factsOf: (round: RoundRow) => [id: string, told: string][]
}

/** A round of a history, as far as all engines have the same fields. */
export type RoundRow = {
  id: string
  state: string
  betMinor: string | null
  payoutMinor: string | null
  extraMinor?: string
  costMinor?: string
  cashedOutMinor?: string
  bets?: { id: string; state: string; amountMinor: string; payoutMinor: string | null; cashedOut: number | null }[]
}

export type StudioRun = {
  habits: Habits
  unknownTries: number
  overAt: number | undefined
  /** What was shown of tables, by table and sequence: every process must show the same. */
  shown: Map<string, string>
  /** What no player may see. */
  faults: string[]
}

export type StudioSeat = {
  run: StudioRun
  player: Player
  at: number
  url: string
  session: string
  /** The header that the session goes in. */
  header: string
  dice: Dice
  /** How often Studio said yes to something that counts. */
  acknowledged: number
  /** What it said of rounds, bets and cash-outs, by their ids. */
  told: Map<string, string>
  /** Ids of what was refused whole: nothing of it may stand in a history. */
  refused: Set<string>
  /** What Studio said was paid, where it is not told by an id. */
  paidMinor: bigint
}

export type Table = { system: System; playing: Playing; habits: Habits; dice: Dice }

/** Players of one game, who have opened it before anything breaks. Each plays at one of the vendor's processes. */
export async function startStudioTraffic(table: Table): Promise<Traffic> {
  const { system, playing, habits, dice } = table
  const { urls, header } = houseOf(system, playing.gameCode)
  const run: StudioRun = { habits, unknownTries: 0, overAt: undefined, shown: new Map(), faults: [] }
  const seats = await Promise.all(
    system.players.map(async (player, at): Promise<StudioSeat> => {
      const url = urls[at % urls.length] ?? ''
      const session = await openSession(system, player, playing.gameCode)
      const said = { acknowledged: 0, told: new Map(), refused: new Set<string>(), paidMinor: 0n }
      return { run, player, at, url, session, header, dice: dice.split(at), ...said }
    }),
  )
  const begun = playing.begin?.(table)
  const ended = Promise.all(seats.map(playing.play))
  return {
    acknowledged: () => seats.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    unknownTries: () => run.unknownTries,
    stop: async () => {
      run.overAt = performance.now()
      await ended
      await begun?.end()
      const read = await Promise.all(seats.map((seat) => readRounds(seat, playing)))
      return {
        messages: [],
        nonsense: [],
        rounds: read.flatMap(({ rounds }) => rounds),
        lost: read.reduce((sum, { lost }) => sum + lost, 0),
        faults: run.faults,
        unknownTries: run.unknownTries,
      }
    },
  }
}

/** The processes that sell a game, and the header in which they are told a session. */
function houseOf({ studioUrls, sportsbookUrls }: System, gameCode: string) {
  return vendorOf(gameCode) === 'SPB'
    ? { urls: sportsbookUrls, header: 'x-sportsbook-session' }
    : { urls: studioUrls, header: 'x-studio-session' }
}

async function openSession(system: System, player: Player, gameCode: string): Promise<string> {
  const { home, walletUrls } = system
  const vendor = vendorOf(gameCode)
  const request: GameUrlRequest = {
    ...{ operator_id: BigInt(OPERATORS[vendor]), user: player.id, token: player.tokens[vendor] },
    ...{ game_code: gameCode, platform: 'GPL_DESKTOP' },
    ...{ currency: 'PHP', country: 'PH', lang: 'en', lobby_url: new URL('/home', walletUrls[0]).toString() },
  }
  const [vendorUrl] = houseOf(system, gameCode).urls
  const privateKeyPem = home.keyPair('platform').privateKey
  const asked = await postSigned({
    url: `${vendorUrl}${VENDOR_PATHS.gameUrl}`,
    body: stringifyJson(request),
    privateKeyPem,
    timeoutMs: 5_000,
  })
  const { url = '' } = (parseJson(asked.responseBody ?? '') ?? {}) as { url?: string }
  return await exchange(`${vendorUrl}/api/session`, new URL(url).searchParams.get('launch'))
}

function vendorOf(gameCode: string): Vendor {
  if (gameCode.startsWith('spb_')) return 'SPB'
  const vendors = Object.keys(OPERATORS) as Vendor[]
  return vendors.find((vendor) => studioGameCodes(vendor).includes(gameCode)) ?? 'STU'
}

/** A machine that is still starting everything may not answer once; nothing is used up then. */
async function exchange(url: string, launch: string | null): Promise<string> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ launch }) }
  let said = ''
  for (let tries = 0; tries < SESSION_TRIES_MAX; tries += 1) {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const opened = (await response.json()) as { session?: string; error?: string }
    if (opened.session) return opened.session
    said = `${response.status} ${opened.error}`
    if (opened.error !== 'WALLET_UNAVAILABLE') break
    await sleep(PAUSE_MS)
  }
  throw new Error(`no session: ${said}`)
}

/** Whether a player still asks: a while longer than anything breaks. */
export function isAsking({ overAt }: StudioRun): boolean {
  return overAt === undefined || performance.now() - overAt < ASK_AFTERWARDS_MS
}

/** Notes what Studio said of an id: it must stand in the history in the end. */
export function note(seat: StudioSeat, id: string, told = ''): void {
  seat.acknowledged += 1
  seat.told.set(id, told)
}

export type CallResult = { body: Record<string, unknown>; isRefused: boolean }

/** Asks again with the same id until Studio has said yes or no; undefined when nobody can say a while after all is well. */
export async function ask(seat: StudioSeat, path: string, body?: object): Promise<CallResult | undefined> {
  while (isAsking(seat.run)) {
    const answer = await askOnce(seat, path, body)
    if (answer) return answer
    await sleep(PAUSE_MS)
  }
  return undefined
}

const NO_ANSWER = ['MAINTENANCE', 'TOO_MANY_REQUESTS', 'UNEXPECTED']

async function askOnce({ run, url, session, header }: StudioSeat, path: string, body?: object): Promise<CallResult | undefined> {
  const headers = { [header]: session, ...(body && { 'content-type': 'application/json' }) }
  const options = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  try {
    const response = await fetch(`${url}${path}`, { ...options, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = (await response.json()) as CallResult['body']
    if (response.status !== 429 && NO_ANSWER.includes(String(answer.error))) run.unknownTries += 1
    return NO_ANSWER.includes(String(answer.error)) ? undefined : { body: answer, isRefused: !response.ok }
  } catch {
    run.unknownTries += 1
    return undefined
  }
}

/** The whole history of a player once every round of it is at rest; what was acknowledged and does not stand there is lost. */
async function readRounds(seat: StudioSeat, playing: Playing): Promise<{ rounds: RoundResult[]; lost: number }> {
  const user = seat.player.id
  let rows = await readHistory(seat, playing)
  while (rows.some((row) => playing.gainOf(row) === undefined) && isAsking(seat.run)) {
    await sleep(PAUSE_MS)
    rows = await readHistory(seat, playing)
  }
  const facts = new Map(rows.flatMap(playing.factsOf))
  const lost = [...seat.told].filter(([id, told]) => facts.has(id) && facts.get(id) !== told)
  const missing = [...seat.told.keys()].filter((id) => !facts.has(id))
  const paidMinor = rows.reduce((sum, { payoutMinor }) => sum + BigInt(payoutMinor ?? '0'), 0n)
  for (const id of seat.refused)
    if (rows.some((row) => row.id === id)) seat.run.faults.push(`${id} was refused to player ${user} and stands there`)
  if (seat.paidMinor > paidMinor) seat.run.faults.push(`player ${user} saw ${seat.paidMinor} paid, the history has ${paidMinor}`)
  const rounds = rows.map((row) => ({ user, gainMinor: playing.gainOf(row) }))
  return { rounds, lost: lost.length + missing.length }
}

/** What moves from one history to the next while they are read stands in both: as it was read last. */
async function readHistory(seat: StudioSeat, { histories, rowsIn }: Playing): Promise<RoundRow[]> {
  const rows = new Map<string, RoundRow>()
  for (const history of histories) for (const row of await readPages(seat, history, rowsIn)) rows.set(row.id, row)
  return [...rows.values()]
}

async function readPages(seat: StudioSeat, history: string, rowsIn: Playing['rowsIn']): Promise<RoundRow[]> {
  const rows: RoundRow[] = []
  let before = ''
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const answer = await ask(seat, `${history}${before}`)
    if (!answer) throw new Error(`the rounds of player ${seat.player.id} could not be read`)
    const page = answer.body as { [rows in Playing['rowsIn']]: RoundRow[] } & { next: string | null }
    rows.push(...page[rowsIn])
    if (page.next === null) return rows
    before = `${history.includes('?') ? '&' : '?'}before=${page.next}`
  }
  throw new Error(`player ${seat.player.id} has more rounds than are read`)
}
