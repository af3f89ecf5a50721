import { randomUUID } from 'node:crypto'
import type { AnySeatedGame } from '@croupier/game-kit/seated-game'
import { openPageSocket, type Socket } from '@croupier/vendor-server/testing/page-socket'
import type { TestPlayer } from './studio.ts'

export type SeatFrame = { name: 'snapshot' | 'event' | 'view' | 'slip'; body: Record<string, unknown> }

export type SeatHand = {
  id: string
  slip: string | null
  seat: number | null
  state: string
  position: number
  turn: number | null
  view: Record<string, unknown> | null
  legal: unknown[]
  result: { money: { deltaMinor: string; rakeMinor: string }[]; end: { reason: string } } | null
}

export type SeatStanding = { table: string; seat: number | null; places: { kind: string; name: string }[]; hand: SeatHand | null }

/** A page of a player who sits at a table: it keeps every frame that it gets, and can play by itself. */
export type SeatPlayer = {
  player: TestPlayer
  frames: SeatFrame[]
  socket: Socket
  /** What the last snapshot or view said. */
  standing(): SeatStanding | undefined
  until(isWanted: (standing: SeatStanding) => boolean): Promise<SeatStanding>
  act(given?: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Plays the own turns of the running or next hand as a bot would, to its end. */
  playHand(): Promise<SeatHand>
}

const WAIT_MS = 60_000

export async function sitDown(
  owner: { after(undo: () => void): void },
  { player, url, game, stakeMinor }: { player: TestPlayer; url: string; game: AnySeatedGame; stakeMinor?: string },
): Promise<SeatPlayer> {
  const place = await player.post('/api/seats', { stakeMinor: stakeMinor ?? String(game.manifest.betsMinor[0]) }, url)
  if (place.status !== 200) throw new Error(`no seat: ${JSON.stringify(place.body)}`)
  const socket = openPageSocket(url, '/socket', player.session)
  const frames: SeatFrame[] = []
  for (const name of ['snapshot', 'event', 'view', 'slip'] as const) {
    socket.on(name, (body: Record<string, unknown>) => frames.push({ name, body }))
  }
  owner.after(() => void socket.close())
  const standings = () => frames.filter(({ name }) => name === 'snapshot' || name === 'view').map(({ body }) => body as SeatStanding)
  const standing = () => standings().at(-1)
  const until = async (isWanted: (standing: SeatStanding) => boolean): Promise<SeatStanding> => {
    const endMs = Date.now() + WAIT_MS
    // One that stood for a moment alone counts too, however busy the machine is.
    let seen = Math.max(0, standings().length - 1)
    while (Date.now() < endMs) {
      const found = standings().slice(seen).find(isWanted)
      if (found) return found
      seen = Math.max(seen, standings().length - 1)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`the table never stood so within ${WAIT_MS} ms: ${JSON.stringify(standing()).slice(0, 2000)}`)
  }
  const act = (given: object = {}) => {
    const hand = standing()?.hand
    return player.post(
      '/api/seats/actions',
      { id: randomUUID(), hand: hand?.id, position: hand?.position, action: hand?.legal[0], ...given },
      url,
    )
  }
  const playHand = async (): Promise<SeatHand> => {
    const { hand: first } = await until(({ hand }) => hand?.state === 'PLAYING' && hand.seat !== null)
    for (;;) {
      const { hand } = await until(({ hand: now }) => now?.id !== first?.id || now?.state !== 'PLAYING' || now.turn === now.seat)
      if (hand?.id !== first?.id || hand?.state !== 'PLAYING') return hand as SeatHand
      await act({ action: game.choose(hand.view, (n) => n >> 1) })
      const { id, position } = hand
      await until(({ hand: now }) => now?.id !== id || now.position > position || now.state !== 'PLAYING')
    }
  }
  return { player, frames, socket, standing, until, act, playHand }
}
