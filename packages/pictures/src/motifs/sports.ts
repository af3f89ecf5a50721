import { type Motif, placed, repeated, starPath } from '../ink.ts'

const football: Motif = (ink) => `
<circle r="86" fill="${ink.cream}"/><path d="M0-34L32-11L20 28H-20L-32-11Z" fill="#18223c"/>${repeated(5, (index) => `<g transform="rotate(${index * 72})"><path d="M0-34V-60" stroke="#18223c" stroke-width="5"/><path d="M-24-70L0-60L24-70L16-84A86 86 0 0 0-16-84Z" fill="#18223c"/><path d="M24-70L46-52" stroke="#18223c" stroke-width="5"/><path d="M-24-70L-46-52" stroke="#18223c" stroke-width="5"/></g>`)}
<circle r="86" fill="${ink.shade}" opacity=".5"/><path d="M-66-38C-50-62-28-74-4-76" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/>`

/** Balls, gloves and cups of sport, and the gear of e-sports. */
export const sports = {
  football,
  basketball: (ink) => `
<circle r="86" fill="${ink.flame}"/><path d="M-86 0H86M0-86V86M-58-64C-20-30-20 30-58 64M58-64C20-30 20 30 58 64" stroke="#3b1408" stroke-width="5" fill="none"/><circle r="86" fill="none" stroke="#ffe3a8" stroke-width="3"/><path d="M-66-38C-50-62-28-74-4-76" stroke="#fff" stroke-width="8" opacity=".7" fill="none" stroke-linecap="round"/>`,
  tennis: (ink) => `
${placed({ x: -14, y: -14, turn: -36 }, `<ellipse cy="-24" rx="50" ry="62" fill="#fff" fill-opacity=".15" stroke="${ink.hero}" stroke-width="11"/><path d="M-30-70V20M-10-84V36M10-84V36M30-70V20M-48-40H48M-50-20H50M-48 0H48" stroke="#fff" stroke-width="2" opacity=".7"/><path d="M-10 40H10L7 110H-7Z" fill="${ink.wood}"/>`)}<circle cx="50" cy="44" r="36" fill="${ink.leaf}"/><path d="M22 24C44 34 50 58 38 78M62 12C58 32 68 50 86 54" stroke="#f2ffd0" stroke-width="5" fill="none"/>`,
  glove: (ink) => `
<path d="M-60-20C-70-80 0-96 40-78C80-62 84-10 66 26H-30C-56 20-58 0-60-20Z" fill="${ink.ruby}" stroke="#ffc9c9" stroke-width="3"/><path d="M-60-14C-84-10-86 26-64 34C-46 40-30 34-22 22C-34 16-40 4-38-10" fill="${ink.ruby}" stroke="#ffc9c9" stroke-width="3"/><rect x="-40" y="32" width="106" height="50" rx="12" fill="${ink.cream}"/><path d="M-40 50H66" stroke="${ink.ruby}" stroke-width="9"/><path d="M-38-48C-24-70 4-76 26-70" stroke="#fff" stroke-width="8" opacity=".7" fill="none" stroke-linecap="round"/>`,
  cup: (ink) => `
<path d="M-50-60C-98-66-98 10-34 10M50-60C98-66 98 10 34 10" fill="none" stroke="${ink.gold}" stroke-width="12"/><path d="M-56-84H56C56-20 44 24 12 34V56H36C44 56 48 64 48 78H-48C-48 64-44 56-36 56H-12V34C-44 24-56-20-56-84Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><path d="M-44-76C-42-30-34 4-18 18" stroke="#fff" stroke-width="10" opacity=".6" fill="none" stroke-linecap="round"/><path d="${starPath({ points: 5, outer: 24, inner: 10 })}" transform="translate(4 -34)" fill="${ink.ruby}"/><rect x="-58" y="76" width="116" height="18" rx="5" fill="${ink.wood}"/>`,
  shuttle: (ink) =>
    placed(
      { x: 0, y: 0, turn: 36 },
      `
${[-2, -1, 0, 1, 2].map((side) => `<path d="M${side * 8} 40L${side * 34 - 17}-78C${side * 34 - 8}-92 ${side * 34 + 8}-92 ${side * 34 + 17}-78Z" fill="${ink.cream}" stroke="#9fb0cc" stroke-width="2"/>`).join('')}<path d="M-52-30C-20-18 20-18 52-30M-40 4C-14 12 14 12 40 4" stroke="${ink.color.mid}" stroke-width="5" fill="none"/><path d="M-30 38H30C34 76 18 88 0 88S-34 76-30 38Z" fill="${ink.ruby}"/>`,
    ),
  goal: (ink) => `
<path d="M-88 66V-66H88V66" fill="none" stroke="#fff" stroke-width="10" stroke-linejoin="round"/><path d="M-60-60V50M-30-60V50M0-60V50M30-60V50M60-60V50M-84-36H84M-84-10H84M-84 16H84M-84 42H84" stroke="#fff" stroke-width="1.6" opacity=".6"/>${placed({ x: 26, y: 34, size: 0.46 }, football(ink))}<path d="M-40 90C-24 64-6 52 6 46" stroke="${ink.accent}" stroke-width="6" fill="none" stroke-linecap="round" stroke-dasharray="3 13"/>`,
  medal: (ink) => `
<path d="M-40-96H-8L14-20L-14-8ZM40-96H8L-14-20L14-8Z" fill="${ink.ruby}"/><circle cy="34" r="56" fill="${ink.gold}" stroke="#fff3c0" stroke-width="4"/><circle cy="34" r="41" fill="none" stroke="#a85c0c" stroke-width="4" opacity=".6"/><path d="${starPath({ points: 5, outer: 30, inner: 12 })}" transform="translate(0 34)" fill="${ink.hero}"/>`,

  controller: (ink) => `
<path d="M-52-50C-20-40 20-40 52-50C88-52 104 40 92 66C80 86 56 70 40 40H-40C-56 70-80 86-92 66C-104 40-88-52-52-50Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/><path d="M-66-20H-52V-34H-38V-20H-24V-6H-38V8H-52V-6H-66Z" fill="${ink.night}"/><circle cx="52" cy="-28" r="8" fill="${ink.ruby}"/><circle cx="68" cy="-12" r="8" fill="${ink.accent}"/><circle cx="36" cy="-12" r="8" fill="${ink.leaf}"/><circle cx="52" cy="4" r="8" fill="${ink.gold}"/><circle cx="-22" cy="18" r="15" fill="${ink.night}"/><circle cx="22" cy="18" r="15" fill="${ink.night}"/><path d="M-70-36C-60-44-44-42-34-38" stroke="#fff" stroke-width="6" opacity=".6" fill="none" stroke-linecap="round"/>`,
  headset: (ink) => `
<path d="M-72 14C-84-100 84-100 72 14" fill="none" stroke="${ink.silver}" stroke-width="15"/><path d="M-72 14C-84-100 84-100 72 14" fill="none" stroke="${ink.hero}" stroke-width="6"/><rect x="-94" y="-4" width="44" height="76" rx="20" fill="${ink.hero}"/><rect x="50" y="-4" width="44" height="76" rx="20" fill="${ink.hero}"/><rect x="-60" y="6" width="16" height="56" rx="8" fill="${ink.night}"/><rect x="44" y="6" width="16" height="56" rx="8" fill="${ink.night}"/><path d="M-72 72C-66 92-40 96-16 92" stroke="${ink.silver}" stroke-width="8" fill="none" stroke-linecap="round"/><circle cx="-8" cy="90" r="11" fill="${ink.accent}"/><circle cx="-74" cy="34" r="10" fill="${ink.accent}"/><circle cx="74" cy="34" r="10" fill="${ink.accent}"/>`,
  crosshair: (ink) => `
<circle r="74" fill="none" stroke="${ink.hero}" stroke-width="12"/><circle r="44" fill="none" stroke="${ink.color.rim}" stroke-width="3" stroke-dasharray="12 8"/>${repeated(4, (index) => `<path d="M-6-98H6L3-44H-3Z" transform="rotate(${index * 90})" fill="${ink.accent}"/>`)}<circle r="12" fill="${ink.ruby}"/><circle r="34" fill="${ink.halo}" opacity=".6"/>`,
  blades: (ink) =>
    `${[-1, 1].map((side) => `<g transform="rotate(${side * 40})"><path d="M-11-98L0-112L11-98V34H-11Z" fill="${ink.silver}" stroke="#fff" stroke-width="2"/><path d="M0-100V30" stroke="${ink.color.accent}" stroke-width="4"/><path d="M-34 34H34L24 50H-24Z" fill="${ink.hero}"/><rect x="-8" y="50" width="16" height="36" rx="6" fill="${ink.wood}"/><circle cy="92" r="10" fill="${ink.gold}"/></g>`).join('')}<path d="M0-30L26 0L0 40L-26 0Z" fill="${ink.accent}" stroke="#fff" stroke-width="3"/>`,
  emblem: (ink) => `
<path d="M0-94L78-54V20C78 56 40 80 0 96C-40 80-78 56-78 20V-54Z" fill="${ink.night}" stroke="${ink.hero}" stroke-width="9" stroke-linejoin="round"/><path d="M-56-30L-12-8L0-44L12-8L56-30L34 16L44 52L0 34L-44 52L-34 16Z" fill="${ink.hero}"/><path d="M-56-30L-12-8L0-44L0 34L-44 52L-34 16Z" fill="#fff" opacity=".3"/><circle cx="-18" cy="12" r="6" fill="${ink.accent}"/><circle cx="18" cy="12" r="6" fill="${ink.accent}"/>`,
} satisfies Record<string, Motif>
