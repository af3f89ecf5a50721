import { type Ink, type Motif, placed, repeated } from '../ink.ts'

const fish = (ink: Ink, { body, fin, stripes }: { body: string; fin: string; stripes: string }) => `
<path d="M52 0C78-40 96-44 98-36C92-18 92 18 98 36C96 44 78 40 52 0Z" fill="${fin}"/><path d="M-30-40C-10-84 40-70 44-36ZM-10 42C4 70 34 66 36 36Z" fill="${fin}"/>
<path d="M-94 0C-70-54 20-66 66 0C20 66-70 54-94 0Z" fill="${body}" stroke="${ink.color.rim}" stroke-width="3"/>${stripes}
<path d="M-12 6C10-4 26 10 24 30C6 32-8 22-12 6Z" fill="${fin}"/><circle cx="-54" cy="-12" r="14" fill="#fff"/><circle cx="-57" cy="-12" r="8" fill="${ink.color.ink}"/><circle cx="-60" cy="-16" r="3" fill="#fff"/>
<path d="M-90 8C-82 16-74 18-66 16" stroke="${ink.color.ink}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-60-40C-30-56 10-48 32-30" stroke="#fff" stroke-width="6" opacity=".6" fill="none" stroke-linecap="round"/>`

/** The life under water of the fish tables. */
export const sea = {
  clownfish: (ink) =>
    fish(ink, {
      body: ink.flame,
      fin: ink.flame,
      stripes: `<path d="M-38-46C-26-16-26 16-38 46L-18 50C-8 16-8-16-18-50ZM18-38C26-12 26 12 18 38L34 28C40 10 40-10 34-28Z" fill="#fff"/>`,
    }),
  angelfish: (ink) =>
    fish(ink, {
      body: ink.hero,
      fin: ink.accent,
      stripes: `<path d="M-24-50C-14-16-14 16-24 50M4-48C14-16 14 16 4 48M30-34C38-10 38 10 30 34" stroke="${ink.color.dark}" stroke-width="8" fill="none" opacity=".6"/>`,
    }),
  goldfish: (ink) =>
    fish(ink, {
      body: ink.gold,
      fin: ink.ruby,
      stripes: repeated(
        6,
        (index) =>
          `<path d="M${-24 + (index % 3) * 22} ${index < 3 ? -26 : 0}a14 14 0 0 1 0 22" stroke="#a85c0c" stroke-width="4" fill="none" opacity=".7"/>`,
      ),
    }),

  angler: (ink) => `
<path d="M-30-50C-40-96-84-100-90-66" stroke="${ink.color.mid}" stroke-width="6" fill="none" stroke-linecap="round"/><circle cx="-90" cy="-58" r="38" fill="${ink.halo}"/><circle cx="-90" cy="-58" r="12" fill="#fff8c8"/>
<path d="M60 6C84-30 98-30 98-22C92-8 92 20 98 36C94 42 80 34 60 14Z" fill="${ink.heroDeep}"/><path d="M-84 14C-70-50 10-74 66 0C50 66-10 88-50 74C-64 66-76 50-84 40L-40 30Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/>
<path d="M-84 14L-40 30L-84 40C-88 30-88 22-84 14Z" fill="#3a0712"/><path d="M-80 16L-74 28L-67 20L-60 31L-54 24L-48 30M-80 39L-73 30L-66 37L-58 29" fill="#fff" stroke="#fff" stroke-width="3"/><circle cx="-34" cy="-14" r="16" fill="#fff6a8"/><circle cx="-38" cy="-14" r="8" fill="${ink.color.ink}"/><path d="M0 26C20 16 34 30 30 48C14 50 2 42 0 26Z" fill="${ink.accent}"/>`,

  turtle: (ink) => `
<path d="M-60-30C-96-50-104-20-92-6ZM60-30C96-50 104-20 92-6ZM-56 44C-84 56-84 84-62 80ZM56 44C84 56 84 84 62 80Z" fill="${ink.leaf}"/><path d="M-22-62C-26-96 26-96 22-62Z" fill="${ink.leaf}"/><circle cx="-9" cy="-80" r="4" fill="#0a1022"/><circle cx="9" cy="-80" r="4" fill="#0a1022"/>
<ellipse cy="8" rx="70" ry="74" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="8"/><path d="M0-30L30-12V24L0 42L-30 24V-12ZM0-30V-64M30-12L62-28M30 24L60 42M0 42V80M-30 24L-60 42M-30-12L-62-28" fill="${ink.color.light}" fill-opacity=".35" stroke="${ink.color.dark}" stroke-width="5"/><path d="M-46-34C-34-52-16-60 0-62" stroke="#fff" stroke-width="6" opacity=".7" fill="none" stroke-linecap="round"/>`,

  jellyfish: (ink) => `
<path d="M-50 10C-66 40-40 60-56 92M-24 14C-34 46-12 64-24 98M0 14C6 44-8 66 2 100M24 14C34 46 12 64 24 98M50 10C66 40 40 60 56 92" stroke="${ink.accent}" stroke-width="7" fill="none" stroke-linecap="round" opacity=".9"/><path d="M-80 14C-88-56-44-90 0-90S88-56 80 14C66 2 54 24 40 12C26 2 14 24 0 14C-14 24-26 2-40 12C-54 24-66 2-80 14Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/>
<ellipse cx="-26" cy="-46" rx="22" ry="14" transform="rotate(-30 -26 -46)" fill="#fff" opacity=".6"/><circle cx="-22" cy="-12" r="7" fill="${ink.color.ink}"/><circle cx="22" cy="-12" r="7" fill="${ink.color.ink}"/><path d="M-8 0C-4 6 4 6 8 0" stroke="${ink.color.ink}" stroke-width="4" fill="none" stroke-linecap="round"/>`,

  octopus: (ink) => `
<path d="M-50 20C-100 30-100 70-80 84M-26 30C-60 60-56 86-36 96M26 30C60 60 56 86 36 96M50 20C100 30 100 70 80 84M0 30V92" stroke="${ink.hero}" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M-66 24C-84-40-54-94 0-94S84-40 66 24C40 48-40 48-66 24Z" fill="${ink.hero}" stroke="${ink.color.rim}" stroke-width="3"/>
<circle cx="-26" cy="-12" r="19" fill="#fff"/><circle cx="26" cy="-12" r="19" fill="#fff"/><circle cx="-23" cy="-9" r="10" fill="${ink.color.ink}"/><circle cx="29" cy="-9" r="10" fill="${ink.color.ink}"/><path d="M-14 22C-6 30 6 30 14 22" stroke="${ink.color.ink}" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cx="-22" cy="-60" rx="18" ry="11" transform="rotate(-34 -22 -60)" fill="#fff" opacity=".5"/><circle cx="40" cy="-50" r="7" fill="${ink.color.light}" opacity=".7"/><circle cx="24" cy="-68" r="5" fill="${ink.color.light}" opacity=".7"/>`,

  shark: (ink) =>
    placed(
      { x: 0, y: 0, turn: -14 },
      `
<path d="M62 0C84-20 88-54 100-58C98-30 96 0 98 40C86 36 76 16 62 8Z" fill="${ink.silver}"/><path d="M-24-32C-10-60 8-78 34-84C26-60 28-44 34-26ZM-20 30C-30 56-20 74-4 84C6 64 16 50 20 36Z" fill="${ink.silver}"/><path d="M-98-4C-66-48 20-46 72 2C40 34-60 56-98-4Z" fill="${ink.silver}" stroke="#fff" stroke-width="2.5"/>
<path d="M-94 2C-60 16 10 24 64 6C34 38-64 52-94 2Z" fill="#f4f8ff"/><path d="M-80 10L-72 22L-64 14L-55 26L-46 17L-36 28L-28 18" fill="#fff" stroke="#3a0712" stroke-width="3"/><circle cx="-56" cy="-14" r="7" fill="${ink.color.ink}"/><circle cx="-58" cy="-16" r="2.5" fill="#fff"/><path d="M-14-12C-8-2-8 8-14 16M-2-12C4-2 4 8-2 16" stroke="#5b6d92" stroke-width="4" fill="none"/>`,
    ),

  crab: (ink) => `
<path d="M-50 10C-90 0-96-30-80-50M50 10C90 0 96-30 80-50" stroke="${ink.ruby}" stroke-width="18" fill="none" stroke-linecap="round"/>${[-1, 1].map((side) => `<g transform="scale(${side} 1)"><path d="M66-50C52-86 70-98 84-96C76-84 84-76 88-72C96-84 104-76 100-60C94-40 74-36 66-50Z" fill="${ink.ruby}" stroke="#ffc9c9" stroke-width="2.5"/><path d="M44 44L84 56M36 56L66 82" stroke="${ink.ruby}" stroke-width="11" stroke-linecap="round"/><path d="M20-12V-40" stroke="${ink.ruby}" stroke-width="8"/><circle cx="20" cy="-46" r="14" fill="#fff"/><circle cx="20" cy="-45" r="7" fill="#2a0f14"/></g>`).join('')}
<path d="M-66 24C-66-16-30-22 0-22S66-16 66 24C66 60 30 70 0 70S-66 60-66 24Z" fill="${ink.ruby}" stroke="#ffc9c9" stroke-width="3"/><path d="M-18 36C-6 46 6 46 18 36" stroke="#3a0712" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-46 4C-36-8-18-12-4-12" stroke="#fff" stroke-width="6" opacity=".6" fill="none" stroke-linecap="round"/>`,

  cannon: (ink) => `
${placed({ x: 0, y: 20, turn: -36 }, `<path d="M-60-30C-84-30-84 30-60 30L60 22V-22Z" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="5"/><rect x="56" y="-30" width="24" height="60" rx="8" fill="${ink.gold}"/><rect x="-24" y="-29" width="14" height="58" fill="${ink.gold}"/><path d="M-58-18L50-14" stroke="#fff" stroke-width="6" opacity=".6" stroke-linecap="round"/>`)}
<circle cy="52" r="40" fill="${ink.night}" stroke="${ink.gold}" stroke-width="7"/>${repeated(6, (index) => `<path d="M0 52L0 16" transform="rotate(${index * 60} 0 52)" stroke="${ink.gold}" stroke-width="6"/>`)}<circle cy="52" r="12" fill="${ink.gold}"/><circle cx="76" cy="-62" r="30" fill="${ink.halo}"/><circle cx="76" cy="-62" r="10" fill="${ink.accent}"/>`,

  mermaid: (ink) => `
<path d="M-10-4C-40 40 10 62 4 98M4 98C-30 80-52 92-56 76C-36 70-12 82 2 88C16 72 40 64 58 78C46 92 24 84 4 98" fill="none" stroke="${ink.hero}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/><path d="M-10-4C-40 40 10 62 4 90" fill="none" stroke="${ink.color.light}" stroke-width="18" stroke-dasharray="3 7" opacity=".6"/>
<path d="M-44-70C-76-30-50 20-64 40C-30 40-20 10-16-10M20-72C56-60 44-10 60 20C34 26 18 4 14-14" fill="${ink.ruby}"/><path d="M-26-24C-34 0-26 14-12 18H12C22 10 20-6 16-26Z" fill="#f6cfa6"/><circle cx="-8" cy="-54" r="32" fill="#f9d9b4"/><path d="M-42-52C-44-88 28-100 26-50C10-66-20-70-42-52Z" fill="${ink.ruby}"/>
<circle cx="-18" cy="-50" r="4" fill="#3a1420"/><circle cx="6" cy="-50" r="4" fill="#3a1420"/><path d="M-12-38C-8-34-2-34 2-38" stroke="#c03a50" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-22-10C-16-18-8-14-6-6ZM-4-6C-2-14 8-18 14-10Z" fill="${ink.accent}"/>`,
} satisfies Record<string, Motif>
