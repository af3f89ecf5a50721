import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { type GameUrlRequest, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { postSigned } from '@croupier/wallet-protocol/signed-post'
import { OPERATOR_ID } from '../start/services.ts'
import type { Player } from './seed.ts'
import type { System } from './system.ts'
import { ASK_AFTERWARDS_MS, type RoundResult, type Traffic } from './traffic.ts'

const STAKE_MINOR = '2000'
const TIMEOUT_MS = 3_000
const PAUSE_MS = 150

type RoundView = { state: string; betMinor: string; payoutMinor: string | null }
type Desk = { system: System; rounds: RoundResult[]; unknownTries: number; overAt: number | undefined }
type Seat = { desk: Desk; player: Player; session: string }

/** Players of Studio's games, who have sat down before anything breaks. A round that did not answer is asked for by its id until it rests. */
export async function startStudioTraffic(system: System): Promise<Traffic> {
  const desk: Desk = { system, rounds: [], unknownTries: 0, overAt: undefined }
  const seats = await Promise.all(system.players.map(async (player) => ({ desk, player, session: await openSession(system, player) })))
  const playing = seats.map(play)
  return {
    acknowledged: () => desk.rounds.length,
    unknownTries: () => desk.unknownTries,
    stop: async () => {
      desk.overAt = performance.now()
      await Promise.all(playing)
      return { messages: [], nonsense: [], rounds: desk.rounds, unknownTries: desk.unknownTries }
    },
  }
}

async function play(seat: Seat): Promise<void> {
  const { desk, player } = seat
  while (desk.overAt === undefined) {
    desk.rounds.push({ user: player.id, gainMinor: await playRound(seat) })
    await sleep(PAUSE_MS)
  }
}

async function openSession({ home, studioUrl, siteUrls }: System, player: Player): Promise<string> {
  const request: GameUrlRequest = {
    ...{ operator_id: BigInt(OPERATOR_ID), user: player.id, token: player.token, game_code: 'stu_lantern_tide', platform: 'GPL_DESKTOP' },
    ...{ currency: 'PHP', country: 'PH', lang: 'en', lobby_url: `${siteUrls[0]}/home` },
  }
  const privateKeyPem = home.keyPair('platform').privateKey
  const asked = await postSigned({
    url: `${studioUrl}${VENDOR_PATHS.gameUrl}`,
    body: stringifyJson(request),
    privateKeyPem,
    timeoutMs: 5_000,
  })
  const { url = '' } = (parseJson(asked.responseBody ?? '') ?? {}) as { url?: string }
  const opened = await call(`${studioUrl}/api/session`, {}, { launch: new URL(url).searchParams.get('launch') })
  return (opened as { session: string }).session
}

/** Plays one round under one id until it rests, and gives what the player gained; undefined when nobody can say a while after all is well. */
async function playRound(seat: Seat): Promise<bigint | undefined> {
  const id = randomUUID()
  while (seat.desk.overAt === undefined || performance.now() - seat.desk.overAt < ASK_AFTERWARDS_MS) {
    const round = await openOrRead(seat, id)
    if (round?.state === 'CLOSED') return BigInt(round.payoutMinor ?? '0') - BigInt(round.betMinor)
    if (round?.state === 'ROLLED_BACK' || round?.state === 'DEBIT_REJECTED') return 0n
    await sleep(PAUSE_MS)
  }
  return undefined
}

async function openOrRead({ desk, session }: Seat, id: string): Promise<RoundView | undefined> {
  const rounds = `${desk.system.studioUrl}/api/rounds`
  const headers = { 'x-studio-session': session }
  try {
    return (await call(rounds, headers, { id, betMinor: STAKE_MINOR })) as RoundView
  } catch {
    desk.unknownTries += 1
    return (await call(`${rounds}/${id}`, headers).catch(() => undefined)) as RoundView | undefined
  }
}

async function call(url: string, headers: { [name: string]: string }, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}
