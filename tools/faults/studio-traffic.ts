import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { type GameUrlRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { postSigned } from '@croupier/wallet-protocol/signed-post'
import { studioGameCodes } from '../../apps/server/testing/seeds/studio-games.ts'
import { STUDIO_OPERATORS } from '../start/services.ts'
import type { Dice } from './dice.ts'
import type { Player, StudioVendor } from './seed.ts'
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
}

/** A game of Studio as the players of a run play it. */
export type Playing = {
  gameCode: string
  /** Where a player reads the own rounds, newest first, and what the answer calls them. */
  history: string
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
  dice: Dice
  /** How often Studio said yes to something that counts. */
  acknowledged: number
  /** What it said of rounds, bets and cash-outs, by their ids. */
  told: Map<string, string>
  /** What Studio said was paid, where it is not told by an id. */
  paidMinor: bigint
}

type Table = { system: System; playing: Playing; habits: Habits; dice: Dice }

/** Players of one of Studio's games, who have opened it before anything breaks. Each plays at one of Studio's processes. */
export async function startStudioTraffic({ system, playing, habits, dice }: Table): Promise<Traffic> {
  const run: StudioRun = { habits, unknownTries: 0, overAt: undefined, shown: new Map(), faults: [] }
  const seats = await Promise.all(
    system.players.map(async (player, at): Promise<StudioSeat> => {
      const url = system.studioUrls[at % system.studioUrls.length] ?? ''
      const session = await openSession(system, player, playing.gameCode)
      return { run, player, at, url, session, dice: dice.split(at), acknowledged: 0, told: new Map(), paidMinor: 0n }
    }),
  )
  const ended = Promise.all(seats.map(playing.play))
  return {
    acknowledged: () => seats.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    unknownTries: () => run.unknownTries,
    stop: async () => {
      run.overAt = performance.now()
      await ended
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

async function openSession({ home, studioUrls, siteUrls }: System, player: Player, gameCode: string): Promise<string> {
  const vendor = vendorOf(gameCode)
  const request: GameUrlRequest = {
    ...{ operator_id: BigInt(STUDIO_OPERATORS[vendor]), user: player.id, token: player.tokens[vendor] },
    ...{ game_code: gameCode, platform: 'GPL_DESKTOP' },
    ...{ currency: 'PHP', country: 'PH', lang: 'en', lobby_url: `${siteUrls[0]}/home` },
  }
  const [studioUrl] = studioUrls
  const privateKeyPem = home.keyPair('platform').privateKey
  const asked = await postSigned({
    url: `${studioUrl}${VENDOR_PATHS.gameUrl}`,
    body: stringifyJson(request),
    privateKeyPem,
    timeoutMs: 5_000,
  })
  const { url = '' } = (parseJson(asked.responseBody ?? '') ?? {}) as { url?: string }
  return await exchange(`${studioUrl}/api/session`, new URL(url).searchParams.get('launch'))
}

function vendorOf(gameCode: string): StudioVendor {
  const vendors = Object.keys(STUDIO_OPERATORS) as StudioVendor[]
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

async function askOnce({ run, url, session }: StudioSeat, path: string, body?: object): Promise<CallResult | undefined> {
  const headers = { 'x-studio-session': session, ...(body && { 'content-type': 'application/json' }) }
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
  if (seat.paidMinor > paidMinor) seat.run.faults.push(`player ${user} saw ${seat.paidMinor} paid, the history has ${paidMinor}`)
  const rounds = rows.map((row) => ({ user, gainMinor: playing.gainOf(row) }))
  return { rounds, lost: lost.length + missing.length }
}

async function readHistory(seat: StudioSeat, { history, rowsIn }: Playing): Promise<RoundRow[]> {
  const rows: RoundRow[] = []
  let before = ''
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const answer = await ask(seat, `${history}${before}`)
    if (!answer) throw new Error(`the rounds of player ${seat.player.id} could not be read`)
    const page = answer.body as { [rows in Playing['rowsIn']]: RoundRow[] } & { next: string | null }
    rows.push(...page[rowsIn])
    if (page.next === null) return rows
    before = `?before=${page.next}`
  }
  throw new Error(`player ${seat.player.id} has more rounds than are read`)
}
