import { type Ink, type Motif, placed, repeated } from '../ink.ts'

const gear = (ink: Ink, { teeth, radius, paint }: { teeth: number; radius: number; paint: string }) =>
  `${repeated(teeth, (index) => `<rect x="-7" y="${-radius - 11}" width="14" height="20" rx="3" fill="${paint}" transform="rotate(${(index * 360) / teeth})"/>`)}<circle r="${radius}" fill="${paint}"/><circle r="${radius * 0.62}" fill="none" stroke="${ink.color.ink}" stroke-opacity=".4" stroke-width="4"/><circle r="${radius * 0.26}" fill="${ink.color.ink}"/>`

const windKey = (ink: Ink) =>
  `<path d="M-6 0H6V34H-6Z" fill="${ink.silver}"/><path d="M0 6C-10-30-44-28-42-8C-40 10-14 10 0 2C14 10 40 10 42-8C44-28 10-30 0 6Z" fill="none" stroke="${ink.gold}" stroke-width="11"/>`

/** A tin rooster seen from the side, facing left: plates, rivets and a key, plainly a toy. */
const rooster = (ink: Ink, plumage: string) => `
<path d="M34 30C70 30 98-6 90-56C76-50 70-40 68-30C68-50 60-66 46-76C40-48 40-22 22-2Z" fill="${ink.heroDeep}" stroke="${ink.gold}" stroke-width="3"/><path d="M40 26C66 20 82-6 80-34M32 18C52 4 58-24 52-52" stroke="${ink.gold}" stroke-width="3" fill="none"/>
<path d="M-62-46C-54-78-18-80-8-48C-2-24 20-10 46-2C58 40 22 66-8 64C-52 62-66 10-62-46Z" fill="${plumage}" stroke="${ink.color.rim}" stroke-width="3"/><path d="M-14 8C10-2 36 6 40 24C20 46-10 40-14 8Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="2.5"/>
<path d="M-60-56C-70-76-58-84-52-76C-50-92-36-92-34-78C-26-90-12-82-18-62Z" fill="${ink.ruby}"/><path d="M-62-44L-90-36L-62-26Z" fill="${ink.gold}"/><path d="M-62-26C-70-12-62-2-54-8C-50-14-52-22-54-28Z" fill="${ink.ruby}"/><circle cx="-42" cy="-48" r="11" fill="${ink.silver}"/><circle cx="-44" cy="-48" r="5" fill="${ink.color.ink}"/>
${[
  [-40, -14],
  [-46, 12],
  [-34, 36],
  [-6, 52],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#fff3c0"/>`)
  .join(
    '',
  )}<path d="M-10 62V84M16 56V82" stroke="${ink.silver}" stroke-width="8"/><path d="M-30 88H0M-2 86H30" stroke="${ink.gold}" stroke-width="9" stroke-linecap="round"/>`

/** The wind-up toys of the rooster table: clockwork, no animals. */
export const toys = {
  rooster: (ink) => `${placed({ x: 22, y: -14, turn: 30, size: 0.9 }, windKey(ink))}${rooster(ink, ink.hero)}`,
  duel: (ink) =>
    `${placed({ x: -46, y: 6, size: 0.66 }, `<g transform="scale(-1 1)">${rooster(ink, ink.ruby)}</g>`)}${placed({ x: 48, y: 6, size: 0.66 }, rooster(ink, ink.water))}<circle r="30" fill="${ink.halo}"/>`,
  gears: (ink) =>
    `${placed({ x: -28, y: 16 }, gear(ink, { teeth: 12, radius: 52, paint: ink.gold }))}${placed({ x: 50, y: -36, turn: 12 }, gear(ink, { teeth: 9, radius: 34, paint: ink.hero }))}${placed({ x: 54, y: 50, turn: 8 }, gear(ink, { teeth: 8, radius: 24, paint: ink.silver }))}`,
  windUp: (ink) =>
    `${placed({ x: 0, y: 30, size: 1.1 }, gear(ink, { teeth: 12, radius: 50, paint: ink.silver }))}${placed({ x: 0, y: -34, size: 1.3 }, windKey(ink))}`,
  roosterHead: (ink) => `
<path d="M-40-30C-66-60-40-84-22-66C-22-98 18-98 18-68C36-88 60-62 40-36Z" fill="${ink.ruby}" stroke="#ffc9c9" stroke-width="2.5"/><path d="M-52 90C-60 30-58-46 0-46S62 20 66 90Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/><path d="M-40-2L-96 16L-40 34Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="2.5"/><path d="M-44 36C-60 62-40 76-26 60C-22 50-26 40-30 34Z" fill="${ink.ruby}"/>
<circle cx="-10" cy="-6" r="21" fill="${ink.silver}" stroke="${ink.gold}" stroke-width="5"/><circle cx="-14" cy="-6" r="9" fill="${ink.color.ink}"/><circle cx="-17" cy="-9" r="3" fill="#fff"/>${[
    [20, 34],
    [38, 60],
    [6, 66],
    [44, 24],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#fff3c0"/>`)
    .join('')}`,
} satisfies Record<string, Motif>
