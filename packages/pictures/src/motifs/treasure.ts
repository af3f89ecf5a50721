import { type Motif, placed, repeated, starPath } from '../ink.ts'

const gem: Motif = (ink) => `
<path d="M-84-22L-50-70H50L84-22L0 84Z" fill="${ink.hero}"/>
<path d="M-84-22L-50-70L-34-22ZM84-22L50-70L34-22ZM-34-22L0 84L34-22Z" fill="${ink.color.light}" opacity=".45"/>
<path d="M-34-22L0-70L34-22Z" fill="#fff" opacity=".55"/><path d="M-84-22L-34-22L0 84Z" fill="${ink.color.dark}" opacity=".35"/>
<path d="M-84-22L-50-70H50L84-22L0 84ZM-84-22H84" fill="none" stroke="${ink.color.rim}" stroke-width="3" stroke-linejoin="round"/>`

const seven: Motif = (ink) => `
<path d="M-66-78H66V-44C30 0 14 40 12 82H-34C-30 36-14-2 14-38H-34V-16H-66Z" fill="${ink.ruby}" stroke="#fff3c0" stroke-width="9" stroke-linejoin="round"/>
<path d="M-66-78H66V-44C30 0 14 40 12 82H-34C-30 36-14-2 14-38H-34V-16H-66Z" fill="none" stroke="#b3690d" stroke-width="2"/>
<path d="M-58-70H58V-52H-58Z" fill="#fff" opacity=".45"/><path d="${starPath({ points: 4, outer: 26, inner: 6 })}" transform="translate(58 -74)" fill="#fff"/>`

/** Things that shine: the classic slot symbols and the treasures of adventure games. */
export const treasure = {
  gem,

  crown: (ink) => `
<path d="M-86 52L-96-34L-48 6L0-76L48 6L96-34L86 52Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3" stroke-linejoin="round"/>
<path d="M-86 52L-93-8L-48 20L0-46L0 52Z" fill="#fff" opacity=".22"/>
<rect x="-88" y="46" width="176" height="30" rx="9" fill="${ink.gold}"/><rect x="-88" y="46" width="176" height="11" rx="5" fill="#fff" opacity=".4"/>
<circle cy="26" r="17" fill="${ink.hero}"/><circle cx="-50" cy="34" r="10" fill="${ink.accent}"/><circle cx="50" cy="34" r="10" fill="${ink.accent}"/>
<circle cx="-96" cy="-38" r="10" fill="${ink.ruby}"/><circle cx="96" cy="-38" r="10" fill="${ink.ruby}"/><circle cy="-80" r="13" fill="${ink.hero}"/>
<circle cx="-5" cy="20" r="5" fill="#fff" opacity=".8"/>`,

  coins: (ink) => {
    const coin = `<ellipse rx="46" ry="17" cy="12" fill="#8a4a08"/><ellipse rx="46" ry="17" fill="${ink.gold}"/><ellipse rx="33" ry="10" fill="none" stroke="#fff3c0" stroke-width="3"/>`
    const pile = (count: number) => repeated(count, (index) => placed({ x: (index % 2) * 5, y: 72 - index * 20 }, coin))
    return `${placed({ x: -46, y: 0, size: 0.92 }, pile(5))}${placed({ x: 48, y: 2, size: 0.92 }, pile(7))}${placed({ x: 0, y: 16 }, pile(3))}
${placed({ x: -38, y: -58, turn: -24 }, `<circle r="27" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><path d="${starPath({ points: 5, outer: 15, inner: 6 })}" fill="#b3690d"/>`)}`
  },

  chest: (ink) => `
<ellipse cy="-2" rx="92" ry="40" fill="${ink.halo}"/>
<path d="M-88-18C-88-70-52-86 0-86S88-70 88-18Z" fill="${ink.wood}"/><path d="M-88-18C-84-66-50-78 0-78S84-66 88-18" fill="none" stroke="${ink.gold}" stroke-width="9"/>
<path d="M-74-14C-50-46-24-20-6-40S40-40 74-14Z" fill="${ink.gold}"/><circle cx="-30" cy="-26" r="13" fill="${ink.hero}"/><circle cx="26" cy="-26" r="11" fill="${ink.accent}"/><circle cx="0" cy="-38" r="10" fill="${ink.ruby}"/>
<path d="M-92-12H92L82 72H-82Z" fill="${ink.wood}"/><path d="M-92-12H92V6H-90ZM-58-12H-40L-36 72H-54ZM58-12H40L36 72H54Z" fill="${ink.gold}"/>
<path d="M-92-12H92" stroke="#fff3c0" stroke-width="3"/><rect x="-17" y="-6" width="34" height="40" rx="8" fill="${ink.silver}"/><circle cy="10" r="6" fill="#27304a"/><path d="M0 12V24" stroke="#27304a" stroke-width="5"/>`,

  ingot: (ink) => `
<path d="M-96-6C-78 2-62-10-50-26C-34-66 34-66 50-26C62-10 78 2 96-6C90 46 50 70 0 70S-90 46-96-6Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/>
<ellipse cy="-24" rx="46" ry="27" fill="#fff1b8"/><ellipse cx="-10" cy="-32" rx="22" ry="11" fill="#fff" opacity=".9"/>
<path d="M-80 14C-60 46-30 58 0 58S60 46 80 14" fill="none" stroke="#8a4a08" stroke-width="5" opacity=".5" stroke-linecap="round"/>`,

  shell: (ink) => `
<path d="M0 78C-30 76-98 20-92-18C-88-44-62-50-54-62C-44-78-20-74 0-84C20-74 44-78 54-62C62-50 88-44 92-18C98 20 30 76 0 78Z" fill="${ink.hero}"/>
<path d="M0 74L-78-20M0 74L-50-56M0 74L-20-74M0 74L20-74M0 74L50-56M0 74L78-20" stroke="${ink.color.dark}" stroke-width="4" opacity=".5"/>
<path d="M-90-16C-88-42-62-48-54-60C-44-76-20-72 0-82C20-72 44-76 54-60C62-48 88-42 90-16" fill="none" stroke="${ink.color.rim}" stroke-width="4"/>
<circle cy="20" r="36" fill="${ink.silver}"/><circle cx="-11" cy="8" r="12" fill="#fff"/><circle cy="20" r="36" fill="none" stroke="${ink.color.accent}" stroke-width="2" opacity=".7"/>`,

  bell: (ink) => `
<path d="M-14-78A14 14 0 0 1 14-78" fill="none" stroke="${ink.gold}" stroke-width="9"/>
<path d="M0-74C46-74 52-24 58 14C62 38 78 44 84 54H-84C-78 44-62 38-58 14C-52-24-46-74 0-74Z" fill="${ink.gold}"/>
<path d="M-14-66C-42-58-42-18-46 20C-47 34-54 42-60 46H-30C-24 10-26-36-14-66Z" fill="#fff" opacity=".5"/>
<path d="M-84 54H84C84 66 74 68 0 68S-84 66-84 54Z" fill="#a85c0c"/><circle cy="76" r="15" fill="${ink.gold}"/><path d="M-84 54H84" stroke="#fff3c0" stroke-width="3"/>`,

  seven,

  sevens: (ink) => {
    const seven = `<path d="M-66-78H66V-44C30 0 14 40 12 82H-34C-30 36-14-2 14-38H-34V-16H-66Z" stroke="#fff3c0" stroke-width="10" stroke-linejoin="round"`
    return `${placed({ x: -56, y: 8, size: 0.56, turn: -10 }, `${seven} fill="${ink.hero}"/>`)}${placed({ x: 56, y: 8, size: 0.56, turn: 10 }, `${seven} fill="${ink.hero}"/>`)}${placed({ x: 2, y: -4, size: 0.86 }, `${seven} fill="${ink.ruby}"/>`)}`
  },

  bars: (ink) =>
    repeated(3, (index) =>
      placed(
        { x: 0, y: -54 + index * 52, turn: -4 },
        `
<rect x="-84" y="-22" width="168" height="44" rx="10" fill="${index === 1 ? ink.hero : ink.night}" stroke="${ink.gold}" stroke-width="5"/>
<g fill="none" stroke="${ink.gold}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" transform="translate(-48 -12) scale(.4)"><path d="M0 0V60H22A16 16 0 0 0 22 28H0M0 0H20A14 14 0 0 1 20 28"/><path d="M90 60L111 0L132 60M98 40H124"/><path d="M190 60V0H210C222 0 228 7 228 17S222 34 210 34H190M210 34L228 60"/></g>`,
      ),
    ),

  clover: (ink) => `
<path d="M4 20C10 50 24 70 34 88" stroke="${ink.leaf}" stroke-width="11" fill="none" stroke-linecap="round"/>
${repeated(4, (index) => `<path d="M0 0C-12-24-48-28-44-58C-40-80-10-82 0-60C10-82 40-80 44-58C48-28 12-24 0 0Z" transform="rotate(${index * 90 + 45})" fill="${ink.leaf}" stroke="#d8ffa8" stroke-width="2.5"/>`)}
<circle r="9" fill="#d8ffa8"/>`,

  horseshoe: (ink) => `
<path d="M-44 78L-62 70C-84 20-90-24-66-54C-34-94 34-94 66-54C90-24 84 20 62 70L44 78L34 62C52 18 54-16 40-32C20-56-20-56-40-32C-54-16-52 18-34 62Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/>
${[-62, -38, 38, 62].map((x) => `<circle cx="${x}" cy="${Math.abs(x) > 50 ? 0 : -52}" r="6" fill="#8a4a08"/>`).join('')}<circle cx="-52" cy="42" r="6" fill="#8a4a08"/><circle cx="52" cy="42" r="6" fill="#8a4a08"/>
<path d="M-60-50C-34-82 34-82 60-50" fill="none" stroke="#fff" stroke-width="5" opacity=".7" stroke-linecap="round"/>`,

  book: (ink) => `
<path d="M0-54C-30-76-66-76-92-64V58C-66 46-30 48 0 70C30 48 66 46 92 58V-64C66-76 30-76 0-54Z" fill="${ink.wood}" stroke="${ink.gold}" stroke-width="5"/>
<path d="M0-44C-28-64-60-64-82-56V46C-58 38-28 40 0 60Z" fill="${ink.cream}"/><path d="M0-44C28-64 60-64 82-56V46C58 38 28 40 0 60Z" fill="#fff7e0"/>
<path d="${starPath({ points: 8, outer: 28, inner: 13 })}" transform="translate(-42 -8)" fill="${ink.hero}"/><circle cx="42" cy="-8" r="22" fill="none" stroke="${ink.color.mid}" stroke-width="6"/><circle cx="42" cy="-8" r="9" fill="${ink.accent}"/>
<path d="M0-44V60" stroke="#8a6b3a" stroke-width="3"/>${placed({ x: 0, y: -70 }, `<circle r="34" fill="${ink.halo}"/>`)}`,

  potion: (ink) => `
<path d="M-20-84H20V-36C54-22 72 4 72 30C72 64 40 84 0 84S-72 64-72 30C-72 4-54-22-20-36Z" fill="#fff" opacity=".25"/>
<path d="M-66 22C-40 8-20 34 4 22S48 12 66 22C70 60 36 78 0 78S-70 60-66 22Z" fill="${ink.hero}"/>
<circle cx="-20" cy="44" r="9" fill="#fff" opacity=".5"/><circle cx="16" cy="56" r="6" fill="#fff" opacity=".5"/><circle cx="26" cy="36" r="4" fill="#fff" opacity=".7"/>
<path d="M-20-84H20V-36C54-22 72 4 72 30C72 64 40 84 0 84S-72 64-72 30C-72 4-54-22-20-36Z" fill="none" stroke="${ink.color.rim}" stroke-width="4"/>
<path d="M-50 8C-46-6-36-16-26-22" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none"/><rect x="-27" y="-94" width="54" height="18" rx="6" fill="${ink.wood}"/>`,

  key: (ink) =>
    placed(
      { x: 0, y: 0, turn: 40 },
      `
<circle cx="-52" r="42" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><circle cx="-52" r="19" fill="${ink.color.deep}"/><circle cx="-52" r="11" fill="${ink.hero}"/>
<path d="M-12-11H92V11H78V38H60V11H44V28H28V11H-12Z" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><path d="M-10-6H90" stroke="#fff" stroke-width="4" opacity=".6"/>`,
    ),

  hourglass: (ink) => `
<path d="M-54-70H54C54-26 20-14 8 0C20 14 54 26 54 70H-54C-54 26-20 14-8 0C-20-14-54-26-54-70Z" fill="#fff" opacity=".28" stroke="${ink.color.rim}" stroke-width="3"/>
<path d="M-36-34C-12-42 16-26 38-36C30-14 14-10 4 2V34C22 40 42 50 44 64H-44C-42 50-22 40-4 34V2C-14-10-30-14-36-34Z" fill="${ink.gold}"/>
<rect x="-70" y="-90" width="140" height="22" rx="9" fill="${ink.hero}"/><rect x="-70" y="68" width="140" height="22" rx="9" fill="${ink.hero}"/>
<path d="M-62-84H62M-62 74H62" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`,

  vault: (ink) => `
<circle r="92" fill="${ink.silver}"/><circle r="74" fill="${ink.night}" stroke="${ink.gold}" stroke-width="6"/>
${repeated(12, (index) => `<circle cy="-83" r="5" transform="rotate(${index * 30})" fill="#42506f"/>`)}
<circle r="50" fill="${ink.silver}"/>${repeated(4, (index) => `<path d="M-6 0H6L9-62H-9Z" transform="rotate(${index * 90 + 45})" fill="${ink.gold}"/><circle cy="-62" r="11" transform="rotate(${index * 90 + 45})" fill="${ink.hero}"/>`)}
<circle r="24" fill="${ink.gold}" stroke="#fff3c0" stroke-width="3"/><path d="M-70-50A86 86 0 0 1 40-76" fill="none" stroke="#fff" stroke-width="6" opacity=".7" stroke-linecap="round"/>`,

  reels: (ink) => `
<rect x="-98" y="-66" width="196" height="132" rx="22" fill="${ink.hero}" stroke="${ink.gold}" stroke-width="8"/>
${repeated(3, (index) => placed({ x: -59 + index * 59, y: 0 }, `<rect x="-26" y="-48" width="52" height="96" rx="9" fill="${ink.cream}"/><rect x="-26" y="-48" width="52" height="30" rx="9" fill="#2a2140" opacity=".28"/><rect x="-26" y="22" width="52" height="26" rx="9" fill="#2a2140" opacity=".28"/>${placed({ x: 0, y: 0, size: 0.27 }, index === 1 ? gem(ink) : seven(ink))}`))}
<path d="M-100 0H100" stroke="${ink.ruby}" stroke-width="3"/><path d="M-84-58H84" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`,
} satisfies Record<string, Motif>
