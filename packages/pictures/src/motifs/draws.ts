import { type Ink, type Motif, placed, repeated, starPath } from '../ink.ts'
import { lettering } from '../lettering.ts'
import { die } from './tables.ts'

const figure = (digits: number, { size, color }: { size: number; color: string }) => {
  const { width, body } = lettering(String(digits))
  const scale = size / 60
  return `<g transform="translate(${Math.round((-width * scale) / 2)} ${Math.round(-size / 2)}) scale(${scale.toFixed(2)})" fill="none" stroke="${color}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
}

const ball = (ink: Ink, { radius, paint }: { radius: number; paint: string }) =>
  `<circle r="${radius}" fill="${paint}"/><circle r="${Math.round(radius * 0.58)}" fill="#fff"/>${figure(ink.chance.below(49) + 1, { size: radius * 0.58, color: '#16203a' })}<ellipse cx="${-radius * 0.35}" cy="${-radius * 0.62}" rx="${radius * 0.34}" ry="${radius * 0.16}" transform="rotate(-28 ${-radius * 0.35} ${-radius * 0.62})" fill="#fff" opacity=".8"/>`

type Square = { x: number; y: number; column: number; row: number }

const grid = ({ columns, rows, step }: { columns: number; rows: number; step: number }, draw: (square: Square) => string) =>
  repeated(columns * rows, (index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    return draw({ x: (column - (columns - 1) / 2) * step, y: (row - (rows - 1) / 2) * step, column, row })
  })

/** A shape that a board repeats is defined once and used many times, which keeps the picture small. */
const cell = (ink: Ink, shape: string) => `<defs><g id="${ink.prefix}c">${shape}</g></defs>`
const useCell = (ink: Ink, { x, y, fill }: { x: number; y: number; fill: string }) =>
  `<use href="#${ink.prefix}c" x="${x}" y="${y}" fill="${fill}"/>`

/** Balls, tickets and boards of lotteries, and of the arcade and scratch games. */
export const draws = {
  balls: (ink) =>
    `${placed({ x: -44, y: -34 }, ball(ink, { radius: 44, paint: ink.hero }))}${placed({ x: 50, y: -22 }, ball(ink, { radius: 40, paint: ink.ruby }))}${placed({ x: 0, y: 46 }, ball(ink, { radius: 50, paint: ink.accent }))}`,
  ballRow: (ink) =>
    [ink.ruby, ink.hero, ink.leaf, ink.water, ink.accent]
      .map((paint, index) => placed({ x: -76 + index * 38, y: Math.abs(index - 2) * 18 - 10 }, ball(ink, { radius: 32, paint })))
      .join(''),
  drumMachine: (ink) => `
<path d="M-50 64H50L66 94H-66Z" fill="${ink.gold}"/><circle cy="-10" r="84" fill="#fff" opacity=".22" stroke="${ink.gold}" stroke-width="8"/>${[
    [-40, 20],
    [0, 40],
    [40, 18],
    [-24, -22],
    [2, -54],
  ]
    .map(([x, y], index) =>
      placed({ x: x ?? 0, y: y ?? 0 }, ball(ink, { radius: 22, paint: [ink.ruby, ink.hero, ink.leaf, ink.water][index % 4] ?? ink.hero })),
    )
    .join('')}<path d="M-64-42C-52-66-30-80-8-84" stroke="#fff" stroke-width="8" opacity=".7" fill="none" stroke-linecap="round"/>`,
  ticket: (ink) =>
    placed(
      { x: 0, y: 0, turn: -10 },
      `
<path d="M-92-56H92V-18A18 18 0 0 0 92 18V56H-92V18A18 18 0 0 0-92-18Z" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="5"/><path d="M-50-56V56" stroke="#fff" stroke-width="3" stroke-dasharray="8 7" opacity=".7"/><path d="${starPath({ points: 5, outer: 17, inner: 7 })}" transform="translate(-71 0)" fill="${ink.gold}"/>${grid({ columns: 5, rows: 3, step: 27 }, ({ x, y, column, row }) => placed({ x: x + 20, y }, `<circle r="11" fill="${(column + row * 2) % 4 === 0 ? ink.gold : ink.cream}"/>`))}`,
    ),
  raceCars: (ink) =>
    [
      [0, -54, ink.ruby],
      [26, 0, ink.hero],
      [-16, 54, ink.water],
    ]
      .map(([x, y, paint]) =>
        placed(
          { x: Number(x), y: Number(y), size: 0.8 },
          `<path d="M-96-16H-76V-26H-64V-10L-30-14C-16-28 20-28 34-12L84-4C96 0 98 12 84 16H-90Z" fill="${paint}" stroke="#fff" stroke-width="2.5"/><circle cx="-56" cy="16" r="17" fill="#141a2b" stroke="${ink.silver}" stroke-width="5"/><circle cx="52" cy="16" r="17" fill="#141a2b" stroke="${ink.silver}" stroke-width="5"/><path d="M-20-12C-10-22 12-22 22-12Z" fill="#141a2b"/><path d="M-126-8H-104M-132 8H-108" stroke="#fff" stroke-width="5" opacity=".6" stroke-linecap="round"/>`,
        ),
      )
      .join(''),
  fastThree: (ink) =>
    `${placed({ x: -54, y: 20, size: 0.95, turn: -14 }, die({ ink, face: ink.ruby, pips: 2 }))}${placed({ x: 54, y: 24, size: 0.95, turn: 12 }, die({ ink, face: ink.water, pips: 5 }))}${placed({ x: 0, y: -34, size: 1.05, turn: 5 }, die({ ink, face: ink.cream, pips: 3 }))}`,
  keno: (ink) =>
    `${cell(ink, '<rect x="-11" y="-11" width="22" height="22" rx="6"/>')}<rect x="-94" y="-78" width="188" height="156" rx="16" fill="${ink.night}" stroke="${ink.gold}" stroke-width="6"/>${grid({ columns: 6, rows: 5, step: 28 }, ({ x, y }) => useCell(ink, { x, y, fill: ink.chance.below(4) === 0 ? ink.hero : ink.color.sky }))}${placed({ x: 66, y: -64 }, ball(ink, { radius: 34, paint: ink.accent }))}`,
  bingo: (ink) =>
    `${cell(ink, '<rect x="-11" y="-11" width="22" height="22" rx="4"/>')}<rect x="-80" y="-92" width="160" height="184" rx="16" fill="${ink.cream}" stroke="#fff" stroke-width="3"/><rect x="-80" y="-92" width="160" height="40" rx="16" fill="${ink.hero}"/>${grid({ columns: 5, rows: 5, step: 27 }, ({ x, y, column, row }) => (column === row ? `<circle cx="${x}" cy="${y + 20}" r="12" fill="${ink.ruby}"/>` : useCell(ink, { x, y: y + 20, fill: ink.chance.below(5) === 0 ? ink.gold : '#fff' })))}<path d="${starPath({ points: 5, outer: 15, inner: 6 })}" transform="translate(0 -72)" fill="#fff"/>`,
  scratch: (ink) =>
    placed(
      { x: 0, y: 0, turn: 6 },
      `
<rect x="-78" y="-94" width="156" height="188" rx="14" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="6"/><path d="${starPath({ points: 8, outer: 28, inner: 18 })}" transform="translate(0 -58)" fill="${ink.gold}"/>${grid({ columns: 3, rows: 3, step: 44 }, ({ x, y, column, row }) => placed({ x, y: y + 28 }, (column + row) % 2 === 0 ? `<circle r="19" fill="${ink.gold}"/><path d="${starPath({ points: 5, outer: 11, inner: 5 })}" fill="#a85c0c"/>` : `<rect x="-20" y="-20" width="40" height="40" rx="8" fill="${ink.silver}"/><path d="M-12 8L8-12M-4 12L12-4" stroke="#fff" stroke-width="4"/>`))}`,
    ),
  crash: (ink) =>
    `<path d="M-96 82C-20 80 40 50 66-40L96-20V84Z" fill="${ink.hero}" opacity=".35"/><path d="M-96 82C-20 80 40 50 66-40" stroke="${ink.accent}" stroke-width="9" fill="none" stroke-linecap="round"/>${placed({ x: 62, y: -52, size: 0.55, turn: 26 }, `<path d="M-20 60C-26 78-14 86 0 110C14 86 26 78 20 60Z" fill="${ink.flame}"/><path d="M-34 14L-66 60L-30 54ZM34 14L66 60L30 54Z" fill="${ink.ruby}"/><path d="M0-98C40-66 46-10 30 60H-30C-46-10-40-66 0-98Z" fill="${ink.silver}"/><circle cy="-14" r="20" fill="${ink.night}"/>`)}`,
  mines: (ink) =>
    `${cell(ink, '<rect x="-21" y="-21" width="42" height="42" rx="9"/>')}${grid(
      { columns: 4, rows: 4, step: 47 },
      ({ x, y, column, row }) => {
        if (column === 2 && row === 1)
          return `${useCell(ink, { x, y, fill: ink.night })}<circle cx="${x}" cy="${y}" r="13" fill="#141a2b"/><path d="M${x + 7} ${y - 10}l7-8" stroke="#ff9a2e" stroke-width="5"/>`
        if ((column * 3 + row * 5) % 4 === 0)
          return `${useCell(ink, { x, y, fill: ink.night })}<path d="M${x - 14} ${y - 4}l6-9h16l6 9l-14 18Z" fill="${ink.accent}"/>`
        return useCell(ink, { x, y, fill: ink.hero })
      },
    )}`,
  plinko: (ink) =>
    `${repeated(6, (row) => repeated(row + 3, (pin) => `<circle cx="${(pin - (row + 2) / 2) * 25}" cy="${-70 + row * 24}" r="5.5" fill="#fff"/>`))}${repeated(7, (slot) => `<rect x="${-94 + slot * 27}" y="66" width="24" height="24" rx="6" fill="${[ink.leaf, ink.gold, ink.flame, ink.ruby][Math.abs(slot - 3)] ?? ink.gold}"/>`)}<circle cx="12" cy="-86" r="14" fill="${ink.hero}"/><circle cx="-26" cy="14" r="13" fill="${ink.accent}"/>`,
  digits: (ink) =>
    [7, 0, 3]
      .map((digit, index) =>
        placed(
          { x: -62 + index * 62, y: index === 1 ? -8 : 6, turn: (index - 1) * 6 },
          `<rect x="-28" y="-48" width="56" height="96" rx="13" fill="${index === 1 ? ink.ruby : ink.hero}" stroke="${ink.gold}" stroke-width="4"/><path d="M-24 0H24" stroke="#000" stroke-opacity=".25" stroke-width="3"/>${figure(digit, { size: 50, color: '#fff' })}`,
        ),
      )
      .join(''),
} satisfies Record<string, Motif>
