import { type Ink, type Motif, placed, repeated } from '../ink.ts'

const SUITS = {
  heart: 'M0 14C-22-2-18-20-8-20C-3-20 0-16 0-12C0-16 3-20 8-20C18-20 22-2 0 14Z',
  spade: 'M0-20C20-2 18 10 9 10C5 10 2 8 1 6L5 16H-5L-1 6C-2 8-5 10-9 10C-18 10-20-2 0-20Z',
  diamond: 'M0-20L14-2L0 16L-14-2Z',
  club: 'M0-20A9 9 0 0 1 7-6A9 9 0 1 1 2 4L5 16H-5L-2 4A9 9 0 1 1-7-6A9 9 0 0 1 0-20Z',
} as const

type Suit = keyof typeof SUITS

/** One playing card, 72 by 104, with a big pip; numbers are left out so that no font is needed. */
const card = (ink: Ink, suit: Suit) => {
  const color = suit === 'heart' || suit === 'diamond' ? '#d8233b' : '#16203a'
  return `<rect x="-36" y="-52" width="72" height="104" rx="9" fill="${ink.cream}" stroke="#fff" stroke-width="2"/><path d="${SUITS[suit]}" transform="translate(0 4) scale(1.5)" fill="${color}"/><path d="${SUITS[suit]}" transform="translate(-23 -34) scale(.5)" fill="${color}"/><path d="${SUITS[suit]}" transform="translate(23 36) rotate(180) scale(.5)" fill="${color}"/>`
}

const chip = (ink: Ink, face: string) =>
  `<circle r="40" fill="${face}"/><circle r="33.5" fill="none" stroke="#fff" stroke-width="13" stroke-dasharray="13 13.3"/><circle r="25" fill="${face}" stroke="#fff" stroke-width="3"/><circle r="40" fill="none" stroke="${ink.color.ink}" stroke-opacity=".35" stroke-width="3"/>`

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-18, -18],
    [18, 18],
  ],
  3: [
    [-18, -18],
    [0, 0],
    [18, 18],
  ],
  4: [
    [-18, -18],
    [18, -18],
    [-18, 18],
    [18, 18],
  ],
  5: [
    [-18, -18],
    [18, -18],
    [0, 0],
    [-18, 18],
    [18, 18],
  ],
  6: [
    [-18, -19],
    [-18, 0],
    [-18, 19],
    [18, -19],
    [18, 0],
    [18, 19],
  ],
}

const die = ({ ink, face, pips }: { ink: Ink; face: string; pips: number }) =>
  `<rect x="-38" y="-38" width="76" height="76" rx="16" fill="${face}"/><rect x="-34" y="-34" width="68" height="30" rx="13" fill="#fff" opacity=".28"/>${(PIPS[pips] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7.5" fill="${face === ink.cream ? (pips === 1 ? '#d8233b' : '#16203a') : '#fff'}"/>`).join('')}`

/** Cards, dice, chips and tiles of live tables and of games among players. */
export const tables = {
  cardFan: (ink) =>
    `${placed({ x: -50, y: 12, turn: -26 }, card(ink, 'club'))}${placed({ x: -18, y: -4, turn: -9 }, card(ink, 'diamond'))}${placed({ x: 18, y: -4, turn: 9 }, card(ink, 'spade'))}${placed({ x: 52, y: 12, turn: 26 }, card(ink, 'heart'))}${placed({ x: 0, y: 74, size: 0.62 }, chip(ink, ink.hero))}`,
  aces: (ink) =>
    `${placed({ x: -30, y: 0, size: 1.45, turn: -14 }, card(ink, 'spade'))}${placed({ x: 34, y: 8, size: 1.45, turn: 12 }, card(ink, 'heart'))}`,
  baccarat: (ink) =>
    `<ellipse cy="50" rx="98" ry="40" fill="#0d5a3f" stroke="${ink.gold}" stroke-width="6"/>${placed({ x: -50, y: -16, turn: -8 }, card(ink, 'diamond'))}${placed({ x: 50, y: -16, turn: 8 }, card(ink, 'spade'))}${placed({ x: -44, y: 62, size: 0.6 }, chip(ink, ink.water))}${placed({ x: 44, y: 62, size: 0.6 }, chip(ink, ink.ruby))}${placed({ x: 0, y: 70, size: 0.6 }, chip(ink, ink.hero))}`,

  roulette: (ink) => `
<circle r="96" fill="${ink.wood}"/><circle r="84" fill="${ink.gold}"/><circle r="79" fill="#141a2b"/>${repeated(18, (index) => `<path d="M0 0L-13.7-77.8A79 79 0 0 1 13.7-77.8Z" transform="rotate(${index * 20})" fill="${index === 0 ? '#16924f' : index % 2 ? '#c8203a' : '#1a2238'}" stroke="#d9b26a" stroke-width="1.2"/>`)}
<circle r="52" fill="${ink.wood}" stroke="${ink.gold}" stroke-width="5"/>${repeated(4, (index) => `<path d="M-5 0L0-46L5 0Z" transform="rotate(${index * 90 + 20})" fill="${ink.gold}"/>`)}<circle r="16" fill="${ink.gold}"/><circle cx="30" cy="-54" r="9" fill="#fff"/><path d="M-78-44A90 90 0 0 1 10-90" stroke="#fff" stroke-width="6" opacity=".5" fill="none" stroke-linecap="round"/>`,

  chips: (ink) =>
    `${[
      [-48, 44, ink.ruby],
      [48, 44, ink.water],
      [0, 56, ink.leaf],
    ]
      .map(
        ([x, y, face]) =>
          `<g transform="translate(${x} ${y}) scale(1 .55)">${repeated(2, (index) => `<g transform="translate(0 ${-index * 22})">${chip(ink, String(face))}</g>`)}</g>`,
      )
      .join('')}${placed({ x: 0, y: -38, size: 1.15, turn: -12 }, chip(ink, ink.hero))}`,
  dice: (ink) =>
    `${placed({ x: -42, y: 18, size: 1.2, turn: -18 }, die({ ink, face: ink.cream, pips: 5 }))}${placed({ x: 48, y: -12, size: 1.1, turn: 16 }, die({ ink, face: ink.ruby, pips: 6 }))}`,
  sicbo: (ink) =>
    `<path d="M-90 40C-96-70 96-70 90 40Z" fill="#fff" opacity=".2" stroke="${ink.color.rim}" stroke-width="3"/>${placed({ x: -36, y: 26, size: 0.78, turn: -12 }, die({ ink, face: ink.cream, pips: 1 }))}${placed({ x: 40, y: 26, size: 0.78, turn: 10 }, die({ ink, face: ink.cream, pips: 4 }))}${placed({ x: 2, y: -24, size: 0.78, turn: 4 }, die({ ink, face: ink.cream, pips: 6 }))}<path d="M-98 56H98L78 84H-78Z" fill="${ink.gold}"/>`,
  dragonTiger: (ink) =>
    `${placed({ x: -46, y: 0, size: 1.35, turn: -7 }, `<rect x="-36" y="-52" width="72" height="104" rx="9" fill="${ink.water}" stroke="${ink.gold}" stroke-width="4"/><path d="M-20 30C-30 0 16 10 14-8S-14-20-4-32C10-30 22-26 24-14" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`)}${placed({ x: 46, y: 0, size: 1.35, turn: 7 }, `<rect x="-36" y="-52" width="72" height="104" rx="9" fill="${ink.ruby}" stroke="${ink.gold}" stroke-width="4"/><path d="M-18-24V24M0-32V32M18-24V24" stroke="#ffd58a" stroke-width="8" stroke-linecap="round"/>`)}`,
  xocdia: (ink) =>
    `<ellipse cy="44" rx="96" ry="42" fill="${ink.silver}"/><ellipse cy="36" rx="82" ry="32" fill="${ink.cream}"/>${[
      [-40, 30, '#d8233b'],
      [0, 44, '#d8233b'],
      [36, 28, '#f8fbff'],
      [0, 20, '#d8233b'],
    ]
      .map(([x, y, face]) => `<ellipse cx="${x}" cy="${y}" rx="19" ry="11" fill="${face}" stroke="#16203a" stroke-width="2"/>`)
      .join(
        '',
      )}<path d="M-62-14C-62-80 62-80 62-14Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/><circle cy="-70" r="11" fill="${ink.gold}"/>`,

  mahjong: (ink) =>
    [
      [-56, 10, -10],
      [0, -8, 0],
      [56, 10, 10],
    ]
      .map(([x, y, turn], index) =>
        placed(
          { x: x ?? 0, y: y ?? 0, turn: turn ?? 0 },
          `<rect x="-34" y="-42" width="68" height="100" rx="10" fill="${ink.leaf}"/><rect x="-34" y="-54" width="68" height="96" rx="10" fill="${ink.cream}"/>${index === 1 ? `<circle cy="-6" r="20" fill="none" stroke="#d8233b" stroke-width="7"/><circle cy="-6" r="7" fill="#16924f"/>` : repeated(index === 0 ? 4 : 6, (pip) => `<circle cx="${pip % 2 ? 13 : -13}" cy="${-30 + Math.floor(pip / 2) * 24}" r="8.5" fill="${pip % 3 ? '#2f6fd0' : '#16924f'}"/>`)}`,
        ),
      )
      .join(''),
  dominoes: (ink) =>
    [
      [-38, 4, -16, [3, 5]],
      [40, -2, 14, [6, 2]],
    ]
      .map(([x, y, turn, sides]) =>
        placed(
          { x: Number(x), y: Number(y), turn: Number(turn) },
          `<rect x="-36" y="-74" width="72" height="148" rx="13" fill="${ink.night}" stroke="${ink.color.rim}" stroke-width="3"/><path d="M-26 0H26" stroke="${ink.gold}" stroke-width="5"/>${(sides as number[]).map((pips, half) => (PIPS[pips] ?? []).map(([px, py]) => `<circle cx="${px}" cy="${py + half * 74 - 37}" r="7.5" fill="#fff"/>`).join('')).join('')}`,
        ),
      )
      .join(''),
  royal: (ink) =>
    `${placed({ x: 0, y: 22, size: 1.5 }, card(ink, 'spade'))}${placed({ x: 0, y: -64, size: 0.5 }, `<path d="M-86 52L-96-34L-48 6L0-76L48 6L96-34L86 52Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="6" stroke-linejoin="round"/>`)}`,
  dealer: (ink) => `
<circle cy="-46" r="37" fill="#f4cfa8"/><path d="M-40-40C-50-104 50-104 40-40C30-64 6-66-10-66C-24-62-34-54-40-40Z" fill="#2b1a2e"/><path d="M-74 86C-74 20-40 0 0 0S74 20 74 86Z" fill="${ink.night}"/><path d="M-26 2L0 40L26 2C16-2-16-2-26 2Z" fill="#fff"/><path d="M-20 20L0 30L20 20V42L0 32L-20 42Z" fill="${ink.hero}"/>
<circle cx="-13" cy="-42" r="4" fill="#2b1a2e"/><circle cx="13" cy="-42" r="4" fill="#2b1a2e"/><path d="M-10-26C-4-20 4-20 10-26" stroke="#b0453c" stroke-width="4" fill="none" stroke-linecap="round"/>${placed({ x: -62, y: 56, size: 0.6, turn: -20 }, card(ink, 'heart'))}${placed({ x: 62, y: 56, size: 0.6, turn: 20 }, card(ink, 'spade'))}`,
} satisfies Record<string, Motif>

export { die }
