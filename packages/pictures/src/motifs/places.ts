import { type Motif, placed, repeated, starPath } from '../ink.ts'

/** Buildings, vessels and the gear of adventurers. */
export const places = {
  pyramid: (ink) => `
<circle cy="-40" r="50" fill="${ink.halo}"/><path d="M0-78L96 76H-96Z" fill="${ink.gold}"/><path d="M0-78L96 76H26Z" fill="#8a4a08" opacity=".6"/><path d="M-84 56H84M-66 28H66M-48 0H48M-30-28H30" stroke="#8a4a08" stroke-width="3" opacity=".4"/>
<path d="M0-78L30-28H-30Z" fill="${ink.hero}" stroke="#fff" stroke-width="2"/><ellipse cy="-44" rx="15" ry="9" fill="#fff"/><circle cy="-44" r="6" fill="${ink.color.ink}"/>`,

  ship: (ink) => `
<path d="M-4-92V44" stroke="${ink.wood}" stroke-width="9"/><path d="M4-84C60-70 66-16 54 14H4Z" fill="${ink.cream}"/><path d="M-10-66C-52-52-62-12-54 10H-10Z" fill="${ink.hero}"/><path d="M-4-92L38-82L-4-72Z" fill="${ink.ruby}"/>
<path d="M-92 22C-50 34 50 34 96 14C92 50 70 74 40 78H-48C-76 70-88 50-92 22Z" fill="${ink.wood}" stroke="${ink.gold}" stroke-width="4"/>${[-40, -10, 20, 50].map((x) => `<circle cx="${x}" cy="50" r="7" fill="${ink.gold}"/>`).join('')}
<path d="M-100 82C-80 68-60 92-40 80S0 92 20 80S60 92 100 78V96H-100Z" fill="${ink.water}"/>`,

  lighthouse: (ink) => `
<path d="M0-62L-100-92V-26ZM0-62L100-92V-26Z" fill="#fff3c0" opacity=".4"/><path d="M-24-40H24L38 84H-38Z" fill="${ink.cream}"/><path d="M-29-4H29L33 28H-33ZM-37 60H37L40 86H-40Z" fill="${ink.hero}"/>
<rect x="-34" y="-46" width="68" height="12" rx="4" fill="${ink.night}"/><rect x="-19" y="-78" width="38" height="34" fill="#ffe9a0"/><path d="M-19-78V-44M0-78V-44M19-78V-44" stroke="${ink.color.ink}" stroke-width="4"/><path d="M-28-76C-20-98 20-98 28-76Z" fill="${ink.ruby}"/><circle cy="-61" r="30" fill="${ink.halo}"/>
<path d="M-84 94C-60 74-30 84 0 80S66 74 86 94Z" fill="${ink.night}"/>`,

  castle: (ink) => `
<path d="M-84 84V-20H-72V-32H-60V-20H-48V-32H-36V-20H-28V-62H-18V-74H-6V-62H6V-74H18V-62H28V-20H36V-32H48V-20H60V-32H72V-20H84V84Z" fill="${ink.silver}" stroke="#fff" stroke-width="2"/><path d="M28-20H84V84H40V20Z" fill="${ink.color.ink}" opacity=".25"/>
<path d="M-22 84V40C-22 10 22 10 22 40V84Z" fill="${ink.wood}" stroke="${ink.gold}" stroke-width="4"/><path d="M0-74V-98L28-90L0-82" fill="${ink.ruby}" stroke="${ink.ruby}" stroke-width="3"/><rect x="-66" y="6" width="14" height="24" rx="7" fill="#ffe9a0"/><rect x="52" y="6" width="14" height="24" rx="7" fill="#ffe9a0"/><rect x="-7" y="-42" width="14" height="24" rx="7" fill="#ffe9a0"/>`,

  pagoda: (ink) => `
${[
  [0, 1],
  [-46, 0.78],
  [-86, 0.56],
]
  .map(([y, size]) =>
    placed(
      { x: 0, y: (y ?? 0) + 20, size: size ?? 1 },
      `<rect x="-52" y="16" width="104" height="42" fill="${ink.cream}"/><path d="M-30 16V58M0 16V58M30 16V58" stroke="${ink.ruby}" stroke-width="7"/><path d="M-98 20C-66 12-56-6-46-26H46C56-6 66 12 98 20C60 30-60 30-98 20Z" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="4"/>`,
    ),
  )
  .join('')}
<rect x="-84" y="76" width="168" height="14" rx="4" fill="${ink.silver}"/><circle cy="-94" r="8" fill="${ink.gold}"/>`,

  planet: (ink) => `
<circle r="62" fill="${ink.hero}"/><path d="M-58-22C-20-10 20-40 52-34M-62 8C-20 22 30-8 60 10M-48 40C-16 34 20 52 44 42" stroke="${ink.color.light}" stroke-width="9" opacity=".55" fill="none" stroke-linecap="round"/>
<path d="M-56-26C-100 4-110 34-90 40C-50 52 70-6 96-44C104-60 80-58 50-42" fill="none" stroke="${ink.accent}" stroke-width="11" stroke-linecap="round"/><circle cx="-26" cy="-30" r="13" fill="#fff" opacity=".5"/>${placed({ x: 72, y: 58 }, `<circle r="16" fill="${ink.silver}"/>`)}`,

  rocket: (ink) =>
    placed(
      { x: 0, y: 0, turn: 32 },
      `
<path d="M-20 60C-26 78-14 86 0 104C14 86 26 78 20 60Z" fill="${ink.flame}"/><path d="M-34 14L-66 60L-30 54ZM34 14L66 60L30 54Z" fill="${ink.ruby}"/><path d="M0-98C40-66 46-10 30 60H-30C-46-10-40-66 0-98Z" fill="${ink.silver}" stroke="#fff" stroke-width="2"/>
<path d="M0-98C18-84 28-66 33-48H-33C-28-66-18-84 0-98Z" fill="${ink.hero}"/><circle cy="-14" r="20" fill="${ink.night}" stroke="${ink.gold}" stroke-width="5"/><path d="M-10-20C-6-28 2-30 8-28" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/><rect x="-6" y="26" width="12" height="40" rx="6" fill="${ink.ruby}"/>`,
    ),

  lantern: (ink) => `
<path d="M0-98V-70" stroke="${ink.gold}" stroke-width="5"/><circle r="98" fill="${ink.halo}" opacity=".6"/><rect x="-34" y="-74" width="68" height="14" rx="5" fill="${ink.gold}"/><path d="M-34-60C-92-46-92 34-34 48H34C92 34 92-46 34-60Z" fill="${ink.flame}" stroke="#ffe9a0" stroke-width="2.5"/>
<path d="M-18-60C-50-40-50 30-18 48M18-60C50-40 50 30 18 48M0-60V48" stroke="#7a1408" stroke-width="3.5" opacity=".55" fill="none"/><ellipse cy="-6" rx="34" ry="42" fill="#fff3a8" opacity=".55"/><rect x="-34" y="46" width="68" height="14" rx="5" fill="${ink.gold}"/><path d="M0 60V72M-12 72H12M-8 72V98M0 72V100M8 72V98" stroke="${ink.ruby}" stroke-width="5"/>`,

  shield: (ink) => `
${[-1, 1].map((side) => `<g transform="rotate(${side * 45})"><path d="M-7-100H7V44H-7Z" fill="${ink.silver}"/><rect x="-26" y="44" width="52" height="11" rx="5" fill="${ink.gold}"/><rect x="-6" y="54" width="12" height="30" rx="5" fill="${ink.wood}"/></g>`).join('')}
<path d="M0-66C26-50 50-48 66-50C68 20 44 60 0 84C-44 60-68 20-66-50C-50-48-26-50 0-66Z" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="8"/><path d="M0-58V74C-38 54-60 20-58-42C-42-42-22-46 0-58Z" fill="#fff" opacity=".25"/><path d="${starPath({ points: 5, outer: 30, inner: 13 })}" fill="${ink.gold}"/>`,

  helmet: (ink) => `
<path d="M-62-30C-98-34-104-70-90-96C-76-78-62-70-44-66ZM62-30C98-34 104-70 90-96C76-78 62-70 44-66Z" fill="${ink.cream}" stroke="#fff" stroke-width="2"/><path d="M-70 10C-78-50-40-84 0-84S78-50 70 10Z" fill="${ink.silver}"/><path d="M-9-86H9V20H-9Z" fill="${ink.gold}"/><rect x="-76" y="2" width="152" height="22" rx="9" fill="${ink.gold}"/>
<path d="M-66 24H-26L-34 80C-54 74-68 56-66 24ZM66 24H26L34 80C54 74 68 56 66 24Z" fill="${ink.silver}"/><path d="M-10 24H10L0 60Z" fill="${ink.gold}"/>${[-54, -28, 28, 54].map((x) => `<circle cx="${x}" cy="13" r="4.5" fill="#8a4a08"/>`).join('')}<path d="M-52-20C-48-48-30-66-16-70" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>`,

  drum: (ink) => `
<path d="M-80-40V30C-80 60-40 74 0 74S80 60 80 30V-40Z" fill="${ink.ruby}"/><path d="M-80-36L-50 64L-20-12L10 74L40-12L66 58L80-36" fill="none" stroke="${ink.gold}" stroke-width="6"/><ellipse cy="-40" rx="80" ry="30" fill="${ink.cream}" stroke="${ink.gold}" stroke-width="8"/><ellipse cy="-40" rx="34" ry="12" fill="${ink.hero}" opacity=".8"/>
<path d="M-70-96L-10-48M76-98L18-50" stroke="${ink.wood}" stroke-width="10" stroke-linecap="round"/><circle cx="-10" cy="-48" r="9" fill="${ink.cream}"/><circle cx="18" cy="-50" r="9" fill="${ink.cream}"/>`,

  guitar: (ink) =>
    placed(
      { x: 0, y: 0, turn: 38 },
      `
<rect x="-9" y="-98" width="18" height="110" fill="${ink.wood}"/><path d="M-16-104H16V-80H-16Z" fill="${ink.night}"/><path d="M-30 4C-52-8-62 24-46 34C-84 60-50 104 0 96C50 104 84 60 46 34C62 24 52-8 30 4C14 14-14 14-30 4Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/><circle cy="44" r="17" fill="${ink.color.ink}"/><path d="M-5-98V74M0-98V74M5-98V74" stroke="#fff" stroke-width="1.5"/><rect x="-22" y="72" width="44" height="8" rx="3" fill="${ink.gold}"/>`,
    ),

  wheel: (ink) => `
<circle r="92" fill="${ink.gold}"/><circle r="80" fill="${ink.night}"/>${repeated(12, (index) => `<path d="M0 0L-20.7-77.3A80 80 0 0 1 20.7-77.3Z" transform="rotate(${index * 30})" fill="${[ink.hero, ink.ruby, ink.color.accentDark][index % 3]}" stroke="#fff3c0" stroke-width="2"/>`)}
${repeated(12, (index) => `<circle cy="-86" r="4" transform="rotate(${index * 30 + 15})" fill="#fff8d8"/>`)}<circle r="24" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><path d="${starPath({ points: 5, outer: 15, inner: 6 })}" fill="#a85c0c"/><path d="M-14-100H14L0-70Z" fill="${ink.ruby}" stroke="#fff" stroke-width="3"/>`,
} satisfies Record<string, Motif>
