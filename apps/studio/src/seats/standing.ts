import type { Context } from '#context.ts'
import type { Session } from '#sessions/sessions.ts'
import { readTable, type TableView } from '#tables/store-rounds.ts'
import { findChain, noteWatcher } from '#tables/store-tables.ts'
import { gameOf, type Hand, isDealt, readHand } from './hand-state.ts'
import { claimSeat } from './seating.ts'
import type { HandSeat } from './store-hands.ts'
import { findSeatTable, listSeats, noteSeen, type SeatRow, type SeatTable } from './store-seats.ts'
import { type Turn, turnOf } from './turns.ts'

export type PlaceView = { seat: number; kind: 'player' | 'bot' | 'free'; name: string; isLeaving: boolean }

/** All that one viewer may know of a table with seats at one moment. */
export type Standing = {
  table: string
  game: string
  sequence: string
  serverMs: number
  stakeMinor: string
  hasBots: boolean
  /** The place of the viewer at the table; null once it is given up. */
  seat: number | null
  places: PlaceView[]
  hand: null | HandView
  chain: null | { commitment: string; salt: string | null; links: number }
}

type HandView = Turn & {
  id: string
  /** The viewer's own round of the hand; null for who does not play it. */
  slip: string | null
  /** The viewer's seat in this hand. */
  seat: number | null
  number: string
  link: number
  state: string
  position: number
  view: unknown
  /** What the rules let the viewer do now. */
  legal: readonly unknown[]
  result: unknown
}

/** What is read once for all viewers of a table. */
export type TablePart = {
  view: TableView
  readAtMs: number
  table: SeatTable
  sitting: readonly SeatRow[]
  hand: Hand | undefined
  chain: Standing['chain']
}

/** The table as a player finds it who has just connected. */
export async function readStanding(context: Context, session: Session): Promise<Standing> {
  const seat = await claimSeat(context, session)
  await noteSeen(context.db, [session.id])
  await noteWatcher(context.db, seat.table_id)
  return standingFor(await readTablePart(context, seat.table_id), session)
}

/** The sequence is read before everything else: what happens in between comes again as an event, and is never lost. */
export async function readTablePart(context: Context, tableId: string): Promise<TablePart> {
  const readAtMs = performance.now()
  const view = await readTable(context.db, tableId)
  const { round } = view
  const hand = round && (await readHand(context, context.db, round))
  const chain = round ? await findChain(context.db, round.chain_id) : undefined
  return {
    view,
    readAtMs,
    table: await findSeatTable(context.db, tableId),
    sitting: await listSeats(context.db, tableId),
    hand,
    chain: chain ? { commitment: chain.commitment, salt: chain.public_salt, links: chain.links } : null,
  }
}

/** What of it one viewer may see: hidden cards are left out here, and nowhere later. */
export function standingFor({ view, readAtMs, table, sitting, hand, chain }: TablePart, session: Session): Standing {
  return {
    table: table.table_id,
    game: table.game_code,
    sequence: String(view.sequence),
    serverMs: view.nowMs + (performance.now() - readAtMs),
    stakeMinor: String(table.stake_minor),
    hasBots: table.has_bots,
    seat: sitting.find(({ player_id, is_leaving }) => player_id === session.player_id && !is_leaving)?.seat ?? null,
    places: placesOf(table, sitting, hand),
    hand: hand ? handFor(hand, session) : null,
    chain,
  }
}

function handFor(hand: Hand, { player_id: playerId }: Session): HandView {
  const { round, seats, actions, state } = hand
  const own = seats.find(({ player_id }) => player_id === playerId)
  const game = gameOf(round)
  const view: unknown = isDealt(round) ? game.view(state, own?.seat) : null
  return {
    id: round.id,
    slip: own?.slip_id ?? null,
    seat: own?.seat ?? null,
    number: String(round.number),
    link: round.link,
    state: round.state,
    position: actions.length,
    ...turnOf(hand, round.turn_ends_at?.getTime() ?? 0),
    view,
    legal: view !== null && own !== undefined && hand.turn !== undefined ? game.legalActions(view) : [],
    result: isDealt(round) && round.state !== 'PLAYING' ? round.outcome : null,
  }
}

/** During a hand those who play it, between hands those who sit at the table. */
function placesOf(table: SeatTable, sitting: readonly SeatRow[], hand: Hand | undefined): PlaceView[] {
  const isRunning = hand !== undefined && (hand.round.state === 'BETTING_OPEN' || isDealt(hand.round))
  return Array.from({ length: gameOf(table).players }, (_, seat) => {
    const sits = sitting.find((each) => each.seat === seat)
    const plays = isRunning ? hand.seats.find((each) => each.seat === seat) : undefined
    return plays ? playingAt(plays, sits) : sittingAt(seat, sits)
  })
}

function playingAt({ seat, name, player_id: playerId }: HandSeat, sits: SeatRow | undefined): PlaceView {
  if (playerId === null) return { seat, kind: 'bot', name, isLeaving: false }
  return { seat, kind: 'player', name, isLeaving: sits?.player_id !== playerId || sits.is_leaving }
}

function sittingAt(seat: number, sits: SeatRow | undefined): PlaceView {
  return sits ? { seat, kind: 'player', name: sits.name, isLeaving: sits.is_leaving } : { seat, kind: 'free', name: '', isLeaving: false }
}
