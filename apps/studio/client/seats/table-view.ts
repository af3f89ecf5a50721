import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { AnySeatModule, SeatLook, SeatMove } from '@croupier/game-kit/seat-view'
import { drawWithFlights } from './flights.ts'
import type { SeatFrame } from './frame.ts'
import type { Hand, Standing } from './messages.ts'
import type { OwnHand } from './own-hand.ts'
import { buildPlace, type PlaceNode } from './places.ts'
import { texts } from './texts.ts'

export type Look = SeatLook<unknown, unknown>

export type TableViewSetup = {
  game: AnySeatModule
  language: Language
  frame: SeatFrame
  hand: OwnHand
  isStill: boolean
  onHurry(): void
  act(action: unknown): void
}

export type TableView = {
  /** Draws the table; cards fly from where they were, new ones from the seat that acted last or the stock. */
  draw(standing: Standing, actor: number | undefined): void
  /** Only what depends on the chosen cards. */
  refreshMoves(): void
  tick(nowMs: number): void
  readonly look: Look | undefined
  nameOf(seat: number): string
}

/** Shows a standing of the table on the page. */
export function openTableView(setup: TableViewSetup): TableView {
  const { game, language, frame, hand } = setup
  const state: { standing?: Standing; turnMs: number; turnKey: string } = { turnMs: 1, turnKey: '' }
  const places: PlaceNode[] = []
  const nameOf = (seat: number) => nameIn(state.standing, { seat, language })
  const lookOf = (of: Hand | null | undefined): Look | undefined =>
    of?.view == null ? undefined : { view: of.view, seat: of.seat, legal: of.legal, chosen: hand.chosen, nameOf }
  const refreshMoves = () => {
    const look = lookOf(state.standing?.hand)
    const isPlaying = look !== undefined && look.seat !== null && state.standing?.hand?.state === 'PLAYING'
    frame.moves.replaceChildren(...(isPlaying ? game.moves(look, language) : []).map((move) => moveButton(move, setup.act)))
  }
  frame.root.addEventListener('click', ({ target }) => {
    const part = (target as HTMLElement).closest<HTMLElement>('[data-press]')?.dataset.press
    const look = lookOf(state.standing?.hand)
    const action: unknown = part && look ? game.pressed(look, part) : undefined
    if (action !== undefined) setup.act(action)
  })
  return {
    draw: (standing, actor) => {
      state.standing = standing
      while (places.length < standing.places.length) places.push(buildPlace(language, setup.onHurry))
      const from = () => originOf({ places, frame, actor, own: standing.hand?.seat })
      drawWithFlights(frame.root, () => drawTable({ ...setup, places }, standing, lookOf(standing.hand)), { from, isStill: setup.isStill })
      refreshMoves()
    },
    refreshMoves,
    tick: (nowMs) => {
      const { hand: running } = state.standing ?? {}
      const key = `${running?.id} ${running?.position} ${running?.turnEndsMs}`
      if (key !== state.turnKey) Object.assign(state, { turnKey: key, turnMs: Math.max(1, (running?.turnEndsMs ?? 0) - nowMs) })
      for (const [seat, { clock }] of places.entries())
        clock.show(running?.turn === seat ? timeLeft(running, { nowMs, turnMs: state.turnMs }) : undefined)
    },
    get look() {
      return lookOf(state.standing?.hand)
    },
    nameOf,
  }
}

function nameIn(standing: Standing | undefined, { seat, language }: { seat: number; language: Language }): string {
  const place = standing?.places[seat]
  if (seat === ownSeat(standing)) return texts[language].you
  return place?.kind === 'bot' ? `${place.name} (${texts[language].bot})` : (place?.name ?? '')
}

/** The seat in the running hand, or at the table while none runs. */
function ownSeat(standing: Standing | undefined): number | null | undefined {
  const { hand } = standing ?? {}
  return hand?.state === 'PLAYING' || hand?.result ? hand.seat : standing?.seat
}

/** The own seat lies below; the others follow in turn, from left to right. */
function drawTable(
  { game, language, frame, hand, places }: TableViewSetup & { places: PlaceNode[] },
  standing: Standing,
  look: Look | undefined,
): void {
  const own = ownSeat(standing) ?? -1
  const counts = (look?.view as { counts?: readonly number[] } | undefined)?.counts
  const order = standing.places.map((_, at) => (Math.max(own, 0) + at) % standing.places.length)
  for (const [seat, place] of standing.places.entries()) {
    const parts = look ? game.drawPlace(look, seat, language) : []
    const isTurn = standing.hand?.turn === seat
    places[seat]?.show(place, { isOwn: seat === own, isTurn, count: counts?.[seat], parts })
  }
  const nodes = order.flatMap((seat) => places[seat]?.root ?? [])
  frame.own.replaceChildren(...(own >= 0 ? nodes.slice(0, 1) : []))
  frame.others.replaceChildren(...(own >= 0 ? nodes.slice(1) : nodes))
  frame.felt.replaceChildren(...(look ? game.drawFelt(look, language) : []))
  hand.show((look?.view as { hand?: readonly number[] | null } | undefined)?.hand ?? [])
}

/** A new card in the own hand comes from the middle; what another seat turns up comes from there. */
function originOf({
  places,
  frame,
  actor,
  own,
}: {
  places: PlaceNode[]
  frame: SeatFrame
  actor: number | undefined
  own: number | null | undefined
}): DOMRect | undefined {
  const node = actor === undefined || actor === own ? frame.felt.firstElementChild : places[actor]?.root.querySelector('.place-cards')
  return node?.getBoundingClientRect()
}

function moveButton({ id, label, key, action, isMain }: SeatMove<unknown>, act: (action: unknown) => void): HTMLElement {
  const press = () => {
    if (action !== undefined) act(action)
  }
  const button = element(
    'button',
    {
      type: 'button',
      class: isMain ? 'move main' : 'move',
      'data-move': id,
      'data-key': key,
      'aria-keyshortcuts': key.toUpperCase(),
      click: press,
    },
    label,
    element('kbd', { 'aria-hidden': 'true' }, key.toUpperCase()),
  )
  button.disabled = action === undefined
  return button
}

function timeLeft(
  { turnEndsMs, bankEndsMs }: Hand,
  { nowMs, turnMs }: { nowMs: number; turnMs: number },
): { part: number; seconds: number } | undefined {
  if (turnEndsMs === null || bankEndsMs === null) return undefined
  const isOnBank = nowMs > turnEndsMs
  const left = Math.max(0, (isOnBank ? bankEndsMs : turnEndsMs) - nowMs)
  return { part: Math.min(1, left / (isOnBank ? Math.max(1, bankEndsMs - turnEndsMs) : turnMs)), seconds: Math.ceil(left / 1000) }
}
