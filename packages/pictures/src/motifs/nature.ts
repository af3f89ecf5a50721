import { type Motif, placed, repeated, starPath } from '../ink.ts'

/** Fruit, flowers, sky and weather. */
export const nature = {
  cherries: (ink) => `
<path d="M-34 28C-30-20-6-56 30-84M40 34C40-10 36-50 30-84" stroke="${ink.leaf}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M30-84C-10-96-44-84-58-58C-26-48 8-54 30-84Z" fill="${ink.leaf}" stroke="#d8ffa8" stroke-width="2.5"/>
<circle cx="-38" cy="48" r="42" fill="${ink.ruby}"/><circle cx="44" cy="52" r="40" fill="${ink.ruby}"/><ellipse cx="-52" cy="32" rx="14" ry="9" transform="rotate(-30 -52 32)" fill="#fff" opacity=".75"/><ellipse cx="30" cy="38" rx="13" ry="8" transform="rotate(-30 30 38)" fill="#fff" opacity=".75"/>`,

  watermelon: (ink) => `
<path d="M-96-34H96C96 30 54 78 0 78S-96 30-96-34Z" fill="${ink.leaf}"/><path d="M-84-34H84C84 24 46 64 0 64S-84 24-84-34Z" fill="#f2ffd0"/><path d="M-76-34H76C76 20 42 56 0 56S-76 20-76-34Z" fill="${ink.ruby}"/>
${[
  [-44, -8],
  [-14, -12],
  [18, -10],
  [46, -8],
  [-26, 16],
  [4, 18],
  [30, 14],
  [0, 40],
]
  .map(([x, y]) => `<path d="M${x}${(y ?? 0) < 0 ? '' : ' '}${y}c5 4 5 12 0 14c-5-2-5-10 0-14Z" fill="#2a0f14"/>`)
  .join('')}<path d="M-76-34H76" stroke="#ffd3d3" stroke-width="5"/>`,

  lemon: (ink) =>
    placed(
      { x: 0, y: 4, turn: -24 },
      `
<path d="M-96 0C-84-6-82-14-76-24C-54-62 54-62 76-24C82-14 84-6 96 0C84 6 82 14 76 24C54 62-54 62-76 24C-82 14-84 6-96 0Z" fill="${ink.gold}"/><ellipse cx="-20" cy="-26" rx="36" ry="12" fill="#fff" opacity=".55"/>
<path d="M76-24C96-50 70-78 44-72C44-50 56-34 76-24Z" fill="${ink.leaf}"/>`,
    ),

  grapes: (ink) => `
<path d="M0-52C4-72 14-84 26-92" stroke="${ink.wood}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M0-56C-30-86-62-80-76-60C-50-40-22-40 0-56Z" fill="${ink.leaf}"/>
${[
  [-50, -30],
  [-17, -34],
  [17, -34],
  [50, -30],
  [-34, -2],
  [0, -4],
  [34, -2],
  [-17, 26],
  [17, 26],
  [0, 54],
]
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="21" fill="${ink.hero}"/><circle cx="${(x ?? 0) - 7}" cy="${(y ?? 0) - 8}" r="6" fill="#fff" opacity=".7"/>`,
  )
  .join('')}`,

  orange: (ink) => `
<circle cy="10" r="76" fill="${ink.flame}"/><circle cy="10" r="60" fill="#ffe7a8"/>${repeated(8, (index) => `<path d="M0-6C-16-18-20-40-14-52C-6-58 6-58 14-52C20-40 16-18 0-6Z" transform="translate(0 10) rotate(${index * 45})" fill="${ink.flame}"/>`)}
<path d="M10-66C20-100 60-100 74-84C60-62 30-58 10-66Z" fill="${ink.leaf}"/><path d="M-62-14C-54-40-30-58-6-60" stroke="#fff" stroke-width="6" opacity=".7" fill="none" stroke-linecap="round"/>`,

  pineapple: (ink) => `
<path d="M0-30C-16-50-44-56-58-50C-44-62-40-66-42-76C-28-74-16-66-10-56C-10-72-8-88 0-98C8-88 10-72 10-56C16-66 28-74 42-76C40-66 44-62 58-50C44-56 16-50 0-30Z" fill="${ink.leaf}"/>
<path d="M0-38C40-38 58-10 58 24C58 66 34 90 0 90S-58 66-58 24C-58-10-40-38 0-38Z" fill="${ink.gold}"/><path d="M-50-10L30 84M-20-34L56 54M-58 26L-6 88M50-10L-30 84M20-34L-56 54M58 26L6 88" stroke="#a85c0c" stroke-width="4" opacity=".65"/><ellipse cx="-22" cy="-8" rx="14" ry="20" fill="#fff" opacity=".3"/>`,

  candy: (ink) => `
<path d="M-56 0L-98-34V34ZM56 0L98-34V34Z" fill="${ink.accent}"/><circle r="62" fill="${ink.hero}"/>${repeated(6, (index) => `<path d="M0 0C10-24 4-48-12-60A62 62 0 0 1 20-58C28-40 18-14 0 0Z" transform="rotate(${index * 60})" fill="#fff" opacity=".75"/>`)}
<circle r="62" fill="none" stroke="${ink.color.rim}" stroke-width="4"/><path d="M-40-34C-28-50-8-56 8-54" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/>`,

  lotus: (ink) => `
<ellipse cy="64" rx="96" ry="20" fill="${ink.leaf}"/>${[-78, -52, 78, 52].map((turn) => `<path d="M0 60C-26 30-24-14 0-40C24-14 26 30 0 60Z" transform="rotate(${turn} 0 60)" fill="${ink.heroDeep}"/>`).join('')}
${[-30, 30, 0].map((turn) => `<path d="M0 62C-32 24-28-30 0-62C28-30 32 24 0 62Z" transform="rotate(${turn} 0 62)" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="2.5"/>`).join('')}
<path d="M-56 62C-50 30-34 18-18 20C-8 34-6 50 0 62ZM56 62C50 30 34 18 18 20C8 34 6 50 0 62Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="2.5"/><circle cy="-84" r="13" fill="${ink.gold}"/><circle cy="-84" r="26" fill="${ink.halo}" opacity=".6"/>`,

  blossom: (
    ink,
  ) => `${repeated(5, (index) => `<path d="M0 0C-40-24-46-72-18-88L0-76L18-88C46-72 40-24 0 0Z" transform="rotate(${index * 72})" fill="${ink.hero}" stroke="#fff" stroke-width="2.5" stroke-opacity=".7"/>`)}
${repeated(10, (index) => `<g transform="rotate(${index * 36 + 18})"><path d="M0 0V-32" stroke="${ink.color.dark}" stroke-width="2.5"/><circle cy="-35" r="4.5" fill="${ink.gold}"/></g>`)}<circle r="13" fill="${ink.gold}"/>`,

  mushroom: (ink) => `
<path d="M-30 10H30C26 40 40 60 44 84C20 94-20 94-44 84C-40 60-26 40-30 10Z" fill="${ink.cream}"/><path d="M-92 14C-96-50-48-88 0-88S96-50 92 14C50 30-50 30-92 14Z" fill="${ink.ruby}" stroke="#ffc9c9" stroke-width="3"/>
<circle cx="-44" cy="-26" r="17" fill="${ink.cream}"/><circle cx="10" cy="-54" r="15" fill="${ink.cream}"/><circle cx="52" cy="-16" r="16" fill="${ink.cream}"/><circle cx="4" cy="-8" r="11" fill="${ink.cream}"/>`,

  moon: (ink) => `
<circle r="96" fill="${ink.halo}" opacity=".55"/><path d="M28-82A84 84 0 1 0 78 44A70 70 0 0 1 28-82Z" fill="${ink.gold}" stroke="#fff8d8" stroke-width="3"/><circle cx="-40" cy="-10" r="11" fill="#a85c0c" opacity=".35"/><circle cx="-18" cy="40" r="15" fill="#a85c0c" opacity=".3"/>
<path d="${starPath({ points: 5, outer: 30, inner: 13 })}" transform="translate(44 -20) rotate(14)" fill="${ink.accent}" stroke="#fff" stroke-width="2"/><path d="${starPath({ points: 4, outer: 14, inner: 4 })}" transform="translate(78 -66)" fill="#fff"/>`,

  sun: (ink) => `
${repeated(16, (index) => `<path d="M-8-56L0-${index % 2 ? 84 : 100}L8-56Z" transform="rotate(${index * 22.5})" fill="${ink.gold}"/>`)}<circle r="60" fill="${ink.gold}" stroke="#fff3c0" stroke-width="4"/><circle r="44" fill="none" stroke="#a85c0c" stroke-width="4" opacity=".5"/>
<path d="M-30-6C-24-16-14-16-8-6M8-6C14-16 24-16 30-6" stroke="#8a3d08" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-20 20C-8 32 8 32 20 20" stroke="#8a3d08" stroke-width="6" fill="none" stroke-linecap="round"/>`,

  lightning: (ink) => `
<path d="M-78-8C-100-8-102-48-72-48C-68-84-12-92 0-62C16-84 62-76 60-46C96-50 104-4 74-2Z" fill="${ink.silver}" opacity=".9"/><path d="M22-30L-42 34H-8L-26 98L50 18H12L40-30Z" fill="${ink.gold}" stroke="#fffbe0" stroke-width="4" stroke-linejoin="round"/>`,

  flame: (ink) => `
<path d="M4-98C20-56 78-34 74 26C72 70 38 94 0 94S-72 70-74 26C-75-8-50-22-44-52C-26-44-20-26-20-14C-2-34 6-64 4-98Z" fill="${ink.flame}" stroke="#ffe9a0" stroke-width="3"/>
<path d="M4-22C16 2 44 16 40 50C38 76 20 88 0 88S-40 76-40 50C-40 28-24 24-20 4C-8 10-4 18-4 28C4 14 6-4 4-22Z" fill="#ffe27a"/><path d="M2 34C10 46 22 52 20 68C18 80 8 86 0 86S-20 80-20 66C-20 54-6 52 2 34Z" fill="#fffbe0"/>`,

  snowflake: (ink) =>
    `<circle r="92" fill="${ink.halo}" opacity=".45"/><g stroke="${ink.silver}" stroke-width="9" stroke-linecap="round">${repeated(6, (index) => `<path d="M0 0V-84M0-58L-22-76M0-58L22-76M0-34L-18-48M0-34L18-48" transform="rotate(${index * 60})" fill="none" stroke="#eaf6ff"/>`)}</g><path d="${starPath({ points: 6, outer: 24, inner: 14 })}" fill="${ink.hero}"/>`,

  volcano: (ink) => `
<path d="M-20-44C-40-70-30-96-6-90C10-104 44-92 34-66C30-54 24-48 20-44Z" fill="${ink.flame}" opacity=".9"/><path d="M-98 84L-34-40H34L98 84Z" fill="${ink.night}" stroke="${ink.color.rim}" stroke-width="2" stroke-opacity=".5"/>
<path d="M-34-40H34C28-10 44 10 36 34C28 44 22 20 14 12C8 40 0 62-10 60C-16 34-18 0-26 18C-34 34-40 10-34-40Z" fill="${ink.flame}"/><circle cx="-48" cy="-66" r="7" fill="#ff9a2e"/><circle cx="54" cy="-52" r="9" fill="#ff9a2e"/><circle cx="62" cy="-82" r="5" fill="#fff3a8"/>`,

  cactus: (ink) => `
<ellipse cy="84" rx="80" ry="12" fill="${ink.gold}"/><path d="M-64-30V4C-64 24-46 30-20 30M64-50V-8C64 14 46 18 20 18" stroke="${ink.leaf}" stroke-width="28" fill="none" stroke-linecap="round"/><rect x="-26" y="-92" width="52" height="178" rx="26" fill="${ink.leaf}"/>
<path d="M-10-78V76M10-78V76" stroke="#0d4a2c" stroke-width="4" opacity=".5"/>${repeated(5, (index) => `<ellipse rx="7" ry="14" cy="-13" transform="translate(0 -88) rotate(${index * 72})" fill="${ink.ruby}"/>`)}<circle cy="-88" r="6" fill="#ffe27a"/>`,
} satisfies Record<string, Motif>
