import { type Motif, placed, repeated, starPath } from '../ink.ts'

const eyes = (ink: { color: { ink: string } }, { gap, y, size }: { gap: number; y: number; size: number }) =>
  [-1, 1]
    .map(
      (side) =>
        `<circle cx="${side * gap}" cy="${y}" r="${size}" fill="#fff"/><circle cx="${side * gap}" cy="${y + 1}" r="${size * 0.62}" fill="${ink.color.ink}"/><circle cx="${side * gap + size * 0.25}" cy="${y - size * 0.25}" r="${size * 0.22}" fill="#fff"/>`,
    )
    .join('')

/** Animals and beings, each a friendly head or figure with clear outlines so that it reads at 100 px. */
export const creatures = {
  dragon: (ink) => `
<path d="M-70 84C-108 40-60 8-16 22S64 26 54-8S-12-30-30-44" fill="none" stroke="${ink.color.dark}" stroke-width="50" stroke-linecap="round"/>
<path d="M-70 84C-108 40-60 8-16 22S64 26 54-8S-12-30-30-44" fill="none" stroke="${ink.hero}" stroke-width="42" stroke-linecap="round"/>
<path d="M-70 84C-108 40-60 8-16 22S64 26 54-8S-12-30-30-44" fill="none" stroke="${ink.color.light}" stroke-width="28" stroke-dasharray="3 9" opacity=".55"/>
<path d="M-8-92L6-60L30-84L28-50L56-58L36-30C30-8-4 0-30-8C-60-6-88-10-94-26C-84-32-76-34-66-36C-62-60-36-74-20-66Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3" stroke-linejoin="round"/>
<path d="M-94-26C-70-16-40-18-18-24" stroke="${ink.color.ink}" stroke-width="4" fill="none"/><path d="M-80-24L-76-12L-70-23ZM-62-22L-57-9L-51-22Z" fill="#fff"/>
<circle cx="-34" cy="-44" r="9" fill="#fff6a8"/><circle cx="-36" cy="-44" r="4.5" fill="${ink.color.ink}"/><path d="M-90-36C-110-50-104-74-88-78M-84-14C-104-4-104 14-94 22" fill="none" stroke="${ink.gold}" stroke-width="5" stroke-linecap="round"/>
<circle cx="58" cy="60" r="25" fill="${ink.accent}"/><circle cx="50" cy="51" r="8" fill="#fff" opacity=".9"/><circle cx="58" cy="60" r="40" fill="${ink.halo}" opacity=".5"/>`,

  phoenix: (ink) => `
<path d="M0 30C-30 60-26 84-44 98M0 30C-8 70 4 84 0 100M0 30C30 60 26 84 44 98" fill="none" stroke="${ink.flame}" stroke-width="14" stroke-linecap="round"/>
<path d="M-10 8C-50 20-84-2-98-56C-84-44-76-42-70-44C-76-54-78-66-76-78C-66-62-58-56-50-56C-52-66-50-74-46-82C-36-52-16-40-6-28Z" fill="${ink.flame}" stroke="#fff3a8" stroke-width="2.5"/>
<path d="M10 8C50 20 84-2 98-56C84-44 76-42 70-44C76-54 78-66 76-78C66-62 58-56 50-56C52-66 50-74 46-82C36-52 16-40 6-28Z" fill="${ink.flame}" stroke="#fff3a8" stroke-width="2.5"/>
<path d="M0-62C20-56 22-38 16-24C32 4 20 42 0 52C-20 42-32 4-16-24C-22-38-20-56 0-62Z" fill="${ink.gold}"/><path d="M0-62C-4-78-16-84-24-84C-16-80-12-74-10-66M0-62C4-78 16-84 24-84C16-80 12-74 10-66" fill="${ink.hero}"/>
<circle cx="-7" cy="-44" r="3.5" fill="#3a0d05"/><circle cx="7" cy="-44" r="3.5" fill="#3a0d05"/><path d="M-5-38H5L0-26Z" fill="#8a2b08"/><path d="M-14 2C-4 10 4 10 14 2M-12 20C-4 28 4 28 12 20" stroke="#c2200f" stroke-width="4" fill="none" opacity=".6"/>`,

  panda: (ink) => `
<circle cx="-62" cy="-56" r="27" fill="${ink.night}"/><circle cx="62" cy="-56" r="27" fill="${ink.night}"/>
<ellipse cy="2" rx="90" ry="80" fill="${ink.cream}"/><path d="M-82-20C-70-64-30-78 0-78" fill="none" stroke="#fff" stroke-width="6" opacity=".9" stroke-linecap="round"/>
<ellipse cx="-36" cy="0" rx="23" ry="28" transform="rotate(24 -36 0)" fill="${ink.night}"/><ellipse cx="36" cy="0" rx="23" ry="28" transform="rotate(-24 36 0)" fill="${ink.night}"/>
${eyes(ink, { gap: 34, y: -2, size: 10 })}<ellipse cy="28" rx="13" ry="9" fill="#1b2747"/><path d="M-18 44C-8 54 8 54 18 44" stroke="#1b2747" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M40 84C34 50 62 34 96 30C92 60 70 80 40 84Z" fill="${ink.leaf}"/>`,

  owl: (ink) => `
<path d="M-66-88C-52-76-26-72 0-72S52-76 66-88C76-52 80 90 0 90S-76-52-66-88Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/>
<path d="M-34 26C-20 42 20 42 34 26C40 60 26 82 0 82S-40 60-34 26Z" fill="${ink.cream}" opacity=".85"/><path d="M-20 48L-10 56L0 48L10 56L20 48M-14 64L-5 71L5 64L14 71" stroke="${ink.color.dark}" stroke-width="4" fill="none"/>
<circle cx="-30" cy="-22" r="32" fill="${ink.gold}"/><circle cx="30" cy="-22" r="32" fill="${ink.gold}"/>${eyes(ink, { gap: 30, y: -22, size: 22 })}<path d="M-11-2H11L0 22Z" fill="#ff9a2e"/>
<path d="M-70 0C-92 30-82 66-54 78C-62 50-64 24-60 2ZM70 0C92 30 82 66 54 78C62 50 64 24 60 2Z" fill="${ink.heroDeep}"/>`,

  luckyCat: (ink) => `
<path d="M54 20C84 10 88-30 82-60" stroke="${ink.cream}" stroke-width="32" stroke-linecap="round" fill="none"/><circle cx="80" cy="-66" r="21" fill="${ink.cream}"/>
<path d="M-66-94L-76-36C-86 20-60 40-60 90H60C60 40 86 20 76-36L66-94L32-66H-32Z" fill="${ink.cream}" stroke="#fff" stroke-width="2"/>
<path d="M-58-78L-64-50L-42-62ZM58-78L64-50L42-62Z" fill="${ink.ruby}"/><path d="M-40-26C-34-36-22-36-16-26M16-26C22-36 34-36 40-26" stroke="#2a1a2e" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M-7-10H7L0-2Z" fill="#d8455d"/><path d="M0-2C-4 8-14 8-18 4M0-2C4 8 14 8 18 4M-40-6L-66-10M-40 4L-64 8M40-6L66-10M40 4L64 8" stroke="#2a1a2e" stroke-width="3.5" fill="none" stroke-linecap="round"/>
<path d="M-62 24C-30 40 30 40 62 24L60 40C30 54-30 54-60 40Z" fill="${ink.ruby}"/><circle cy="46" r="12" fill="${ink.gold}"/><ellipse cx="-10" cy="76" rx="33" ry="20" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/>`,

  fox: (ink) => `
<path d="M-86-84L-22-52H22L86-84C92-34 74-6 62 6C46 50 18 80 0 86C-18 80-46 50-62 6C-74-6-92-34-86-84Z" fill="${ink.flame}" stroke="#ffe3a8" stroke-width="3" stroke-linejoin="round"/>
<path d="M-76-66L-34-44L-62-14ZM76-66L34-44L62-14Z" fill="#3b1408" opacity=".75"/><path d="M-62 6C-34-10-14 10 0 36C14 10 34-10 62 6C46 50 18 80 0 86C-18 80-46 50-62 6Z" fill="${ink.cream}"/>
<path d="M-46-8C-36-18-24-14-18-2C-28 2-38 0-46-8ZM46-8C36-18 24-14 18-2C28 2 38 0 46-8Z" fill="#2a0f08"/><circle cx="-30" cy="-7" r="4" fill="${ink.color.accent}"/><circle cx="30" cy="-7" r="4" fill="${ink.color.accent}"/>
<ellipse cy="66" rx="13" ry="9" fill="#2a0f08"/><circle cx="-4" cy="63" r="3" fill="#fff"/>`,

  tiger: (ink) => `
<circle cx="-62" cy="-58" r="26" fill="${ink.flame}"/><circle cx="62" cy="-58" r="26" fill="${ink.flame}"/><circle cx="-62" cy="-56" r="13" fill="#3b1408"/><circle cx="62" cy="-56" r="13" fill="#3b1408"/>
<path d="M0-82C54-82 88-44 86 0C98 14 92 24 86 28C72 66 36 86 0 86S-72 66-86 28C-92 24-98 14-86 0C-88-44-54-82 0-82Z" fill="${ink.flame}" stroke="#ffe3a8" stroke-width="3"/>
<path d="M0-78V-46M-22-74L-12-50M22-74L12-50M-84-6L-58-2M-86 14L-60 12M84-6L58-2M86 14L60 12M-74 38L-54 30M74 38L54 30" stroke="#2a0f08" stroke-width="9" stroke-linecap="round"/>
<path d="M0 6C30 6 46 30 38 52C30 72 12 76 0 76S-30 72-38 52C-46 30-30 6 0 6Z" fill="${ink.cream}"/>${eyes(ink, { gap: 34, y: -14, size: 14 })}
<path d="M-14 22H14L0 38Z" fill="#2a0f08"/><path d="M0 38V50M0 50C-8 60-20 58-24 52M0 50C8 60 20 58 24 52" stroke="#2a0f08" stroke-width="5" fill="none" stroke-linecap="round"/>`,

  bull: (ink) => `
<path d="M-48-44C-88-44-100-70-92-96C-80-76-66-72-40-70ZM48-44C88-44 100-70 92-96C80-76 66-72 40-70Z" fill="${ink.cream}" stroke="#fff" stroke-width="2"/>
<path d="M-58-58C-30-76 30-76 58-58C66-14 50 20 38 50C34 82 16 90 0 90S-34 82-38 50C-50 20-66-14-58-58Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/>
<path d="M-56-30L-94-22L-60-4ZM56-30L94-22L60-4Z" fill="${ink.heroDeep}"/><path d="M-36 44C-20 34 20 34 36 44C36 78 18 86 0 86S-36 78-36 44Z" fill="${ink.cream}" opacity=".8"/>
${eyes(ink, { gap: 30, y: -18, size: 11 })}<path d="M-44-36L-18-26M44-36L18-26" stroke="${ink.color.ink}" stroke-width="7" stroke-linecap="round"/><ellipse cx="-14" cy="58" rx="7" ry="5" fill="#2a0f08"/><ellipse cx="14" cy="58" rx="7" ry="5" fill="#2a0f08"/><circle cy="80" r="17" fill="none" stroke="${ink.gold}" stroke-width="7"/>`,

  butterfly: (ink) =>
    `${[1, -1]
      .map(
        (side) => `<g transform="scale(${side} 1)">
<path d="M4-10C20-70 70-94 94-74C104-40 76-4 8 4Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/><path d="M6 6C60 2 84 26 72 60C56 88 22 66 6 14Z" fill="${ink.accent}" stroke="${ink.color.rim}" stroke-width="3"/>
<path d="M16-14C34-50 60-68 80-62C80-38 58-16 16-14Z" fill="#fff" opacity=".35"/><circle cx="66" cy="-52" r="10" fill="${ink.gold}"/><circle cx="50" cy="44" r="11" fill="${ink.hero}"/><path d="M3-34C8-60 20-74 32-84" stroke="${ink.color.ink}" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
      )
      .join('')}<path d="M0-44C12-30 10 50 0 66C-10 50-12-30 0-44Z" fill="${ink.night}"/>`,

  frog: (ink) => `
<ellipse cy="66" rx="84" ry="22" fill="${ink.gold}"/><path d="M-84 66C-96 30-70 10-52 8M84 66C96 30 70 10 52 8" stroke="${ink.leaf}" stroke-width="30" fill="none" stroke-linecap="round"/>
<ellipse cy="26" rx="66" ry="50" fill="${ink.leaf}"/><path d="M-70-24C-70-60 70-60 70-24C70 12 30 22 0 22S-70 12-70-24Z" fill="${ink.leaf}" stroke="#d8ffa8" stroke-width="3"/>
<circle cx="-38" cy="-52" r="25" fill="${ink.leaf}"/><circle cx="38" cy="-52" r="25" fill="${ink.leaf}"/>${eyes(ink, { gap: 38, y: -54, size: 17 })}<path d="M-44-8C-20 8 20 8 44-8" stroke="#0d4a2c" stroke-width="6" fill="none" stroke-linecap="round"/>
<circle cy="10" r="21" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><rect x="-6" y="4" width="12" height="12" fill="#8a4a08"/>`,

  koi: (ink) =>
    placed(
      { x: 0, y: 0, turn: -28 },
      `
<path d="M84-4C100-44 70-40 58-18M84 4C104 40 74 44 58 20" fill="${ink.flame}"/><path d="M-92 0C-72-40-10-46 40-18C60-8 72-4 90 0C72 4 60 8 40 18C-10 46-72 40-92 0Z" fill="${ink.cream}" stroke="#fff" stroke-width="2.5"/>
<path d="M-46-33C-20-40 0-38 14-30C10 2-30 6-46-33ZM30-22C52-10 62-8 70-4C56 14 34 12 24 0ZM-30 32C-12 26 4 26 14 30C4 36-14 38-30 32Z" fill="${ink.ruby}"/>
<path d="M-30 34C-30 62-10 72 10 66C0 54-4 44-2 36Z" fill="${ink.flame}"/><path d="M-24-38C-14-66 14-66 30-52C16-48 6-42 2-36Z" fill="${ink.flame}"/>
<circle cx="-66" cy="-8" r="7" fill="#1b2747"/><circle cx="-68" cy="-10" r="2.4" fill="#fff"/><path d="M-50-20C-42-6-42 8-50 20" stroke="#c9b184" stroke-width="4" fill="none"/>`,
    ),

  mask: (ink) => `
<path d="M-88-50C-50-70-20-50 0-50S50-70 88-50C96 4 70 34 40 34C20 34 14 14 0 14S-20 34-40 34C-70 34-96 4-88-50Z" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="6"/>
<path d="M-66-18C-50-34-28-30-18-14C-34 2-54 0-66-18ZM66-18C50-34 28-30 18-14C34 2 54 0 66-18Z" fill="${ink.color.ink}"/>
<path d="M0-50C-14-74-40-92-66-96C-52-80-46-66-44-58M0-50C14-74 40-92 66-96C52-80 46-66 44-58M0-50C-8-70-6-88 0-100C6-88 8-70 0-50" fill="${ink.accent}"/><circle cy="-46" r="11" fill="${ink.ruby}"/>
<path d="M-60-46C-40-56-20-48-8-42" stroke="#fff" stroke-width="5" opacity=".6" fill="none" stroke-linecap="round"/><path d="M-40 34C-46 60-60 76-70 92M40 34C46 60 60 76 70 92" stroke="${ink.gold}" stroke-width="5" fill="none"/>`,

  genie: (ink) => `
<path d="M-40 84C-84 84-96 62-98 48C-70 54-60 42-40 42H20C50 42 66 36 96 22C88 52 62 84 20 84Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><rect x="-30" y="82" width="44" height="12" rx="5" fill="${ink.gold}"/><path d="M-28 42C-26 28 10 28 14 42Z" fill="${ink.hero}"/>
<path d="M84 22C96-10 50-6 40-30C28-58 74-62 60-96C20-92-22-66-14-34C-8-6 60-12 84 22Z" fill="${ink.hero}" opacity=".9"/><path d="M60-96C40-80 20-62 22-40" stroke="#fff" stroke-width="5" opacity=".5" fill="none"/>
<path d="${starPath({ points: 4, outer: 18, inner: 4 })}" transform="translate(-46 -46)" fill="#fff"/><path d="${starPath({ points: 4, outer: 12, inner: 3 })}" transform="translate(-76 -8)" fill="${ink.color.accent}"/>`,

  robot: (ink) => `
<path d="M0-66V-88" stroke="${ink.silver}" stroke-width="7"/><circle cy="-90" r="10" fill="${ink.ruby}"/><rect x="-94" y="-30" width="22" height="46" rx="9" fill="${ink.silver}"/><rect x="72" y="-30" width="22" height="46" rx="9" fill="${ink.silver}"/>
<rect x="-76" y="-66" width="152" height="120" rx="34" fill="${ink.silver}"/><rect x="-60" y="-46" width="120" height="74" rx="24" fill="${ink.night}"/>
${repeated(2, (index) => `<circle cx="${index * 56 - 28}" cy="-12" r="17" fill="${ink.accent}"/><circle cx="${index * 56 - 33}" cy="-17" r="5" fill="#fff"/>`)}<path d="M-22 14C-10 22 10 22 22 14" stroke="${ink.color.accent}" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M-44 60H44L56 92H-56Z" fill="${ink.hero}"/><path d="M-62-58H40" stroke="#fff" stroke-width="5" opacity=".8" stroke-linecap="round"/>`,
} satisfies Record<string, Motif>
