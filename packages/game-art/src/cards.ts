import { COURT_HAIR, COURT_HATS, PIP_PLACES, RANK_PATHS, SUIT_PATHS } from './card-paths.ts'
import { drawing, part } from './svg.ts'

/** Cards are numbered by rank * 4 + suit: ranks 2 to ace, suits clubs, diamonds, hearts, spades. */
export const CARDS = 52

const SIZE = { width: 100, height: 140 }
const RED = '#c0243c'
const BLACK = '#182238'
const GOLD = '#e0a83c'
const COURTS = ['jack', 'queen', 'king'] as const

export function rankOf(card: number): number {
  return Math.floor(card / 4)
}

export function suitOf(card: number): number {
  return card % 4
}

/** Draws a card. Its back shows nothing of what it is, so a hidden card may be drawn from any number. */
export function cardSvg(card: number, { isFaceUp }: { isFaceUp: boolean }): SVGSVGElement {
  if (!Number.isInteger(card) || card < 0 || card >= CARDS) throw new RangeError(`${card} is no card of 0 to 51`)
  return isFaceUp ? drawing(SIZE, paper('#fdfcf7'), ...faceOf(rankOf(card), suitOf(card))) : drawing(SIZE, paper('#16264a'), ...backParts())
}

function paper(fill: string): SVGElement {
  return part('rect', { x: 1, y: 1, width: 98, height: 138, rx: 9, fill, stroke: '#0b1220', 'stroke-opacity': 0.35, 'stroke-width': 1.5 })
}

function faceOf(rank: number, suit: number): SVGElement[] {
  const ink = suit === 1 || suit === 2 ? RED : BLACK
  const corner = indexOf({ rank, suit, ink })
  const turned = part('g', { transform: 'rotate(180 50 70)' }, indexOf({ rank, suit, ink }))
  return [...middleOf({ rank, suit, ink }), corner, turned]
}

type Face = { rank: number; suit: number; ink: string }

function indexOf({ rank, suit, ink }: Face): SVGElement {
  return part('g', {}, rankMark(rank, ink), pip(suit, ink, 'translate(14 43) scale(.8)'))
}

function rankMark(rank: number, ink: string): SVGElement {
  return part('path', {
    d: RANK_PATHS[rank] ?? '',
    transform: 'translate(14 19) scale(1.12)',
    fill: 'none',
    stroke: ink,
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}

function pip(suit: number, ink: string, transform: string): SVGElement {
  return part('path', { d: SUIT_PATHS[suit] ?? '', fill: ink, transform })
}

function middleOf(face: Face): SVGElement[] {
  const { rank, suit, ink } = face
  const court = COURTS[rank - 9]
  if (court) return courtOf(court, face)
  if (rank === 12) return [pip(suit, ink, 'translate(50 70) scale(2.7)')]
  const places = PIP_PLACES[rank] ?? []
  return places.map(([x, y]) => pip(suit, ink, `translate(${x} ${y}) scale(.92)${y > 70 ? ' rotate(180)' : ''}`))
}

/** A court is a half figure, and the same one turned round. */
function courtOf(court: (typeof COURTS)[number], { suit, ink }: Face): SVGElement[] {
  const frame = part('rect', { x: 27, y: 17, width: 46, height: 106, rx: 4, fill: '#f4ead2', stroke: ink, 'stroke-width': 1.2 })
  const half = () => halfFigure(court, { suit, ink })
  return [frame, part('g', { transform: 'translate(50 70)' }, half()), part('g', { transform: 'translate(50 70) rotate(180)' }, half())]
}

function halfFigure(court: (typeof COURTS)[number], { suit, ink }: { suit: number; ink: string }): SVGElement {
  const other = ink === RED ? '#27407c' : '#b03a4a'
  const line = { stroke: '#182238', 'stroke-width': 1.1, 'stroke-linejoin': 'round' }
  return part(
    'g',
    {},
    part('path', { d: 'M-22 0V-6Q-18 -14 -9 -15H9Q18 -14 22 -6V0Z', fill: ink, ...line }),
    part('path', { d: 'M-9 -15L0 0L9 -15Z', fill: GOLD, ...line }),
    part('path', { d: 'M-22 0L-14 -12L-6 0ZM22 0L14 -12L6 0Z', fill: other, 'fill-opacity': 0.85 }),
    part('path', { d: 'M-8 -31V-21Q-8 -13 0 -12Q8 -13 8 -21V-31Z', fill: '#f6d9b8', ...line }),
    part('path', { d: COURT_HAIR[court], fill: court === 'queen' ? '#6b3d1c' : '#8a6a3a', ...line }),
    part('path', { d: COURT_HATS[court], fill: GOLD, ...line }),
    part('path', { d: 'M-4.4 -25H-2M2 -25H4.4M-2.4 -17.4Q0 -16 2.4 -17.4', fill: 'none', ...line, 'stroke-linecap': 'round' }),
    pip(suit, ink, 'translate(-14 -42) scale(.55)'),
  )
}

/** The lighthouse of the house over its waves, in two tones. */
function backParts(): SVGElement[] {
  const waves = [92, 104, 116].map((y, row) =>
    part('path', {
      d: `M12 ${y}q9.5 -8 19 0t19 0t19 0t19 0`,
      fill: 'none',
      stroke: '#3fd0c9',
      'stroke-opacity': 0.75 - row * 0.2,
      'stroke-width': 2.2,
    }),
  )
  return [
    part('rect', {
      x: 7,
      y: 7,
      width: 86,
      height: 126,
      rx: 6,
      fill: 'none',
      stroke: '#ffb547',
      'stroke-opacity': 0.8,
      'stroke-width': 1.6,
    }),
    part('path', { d: 'M50 36L14 22V50ZM50 36L86 22V50Z', fill: '#ffb547', 'fill-opacity': 0.28 }),
    part('path', { d: 'M43 84L46 44H54L57 84Z', fill: '#eaf0fa', 'fill-opacity': 0.9 }),
    part('path', { d: 'M44.2 68H55.8L56.4 76H43.6ZM45.4 52H54.6L55.2 60H44.8Z', fill: '#c0243c', 'fill-opacity': 0.85 }),
    part('path', { d: 'M45 44V32H55V44ZM43 32L50 25L57 32Z', fill: '#ffb547' }),
    ...waves,
  ]
}
