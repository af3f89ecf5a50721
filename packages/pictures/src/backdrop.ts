import { type Ink, repeated, short } from './ink.ts'

/** What stands behind the hero of a cover: fills the 300 by 400 sheet, over a ground of the palette's sky and deep. */
export type Backdrop = (ink: Ink) => string

/** A wavy edge across the sheet, closed at its bottom. */
function ridge(ink: Ink, { y, height, steps }: { y: number; height: number; steps: number }): string {
  const step = 300 / steps
  const points = repeated(
    steps + 1,
    (index) => `${index === 0 ? 'M' : 'L'}${short(index * step)} ${short(y - ink.chance.between(0, height))}`,
  )
  return `${points}V400H0Z`
}

function swell({ y, lift, length }: { y: number; lift: number; length: number }): string {
  const waves = Math.ceil(320 / length)
  return `M-10 ${y}${repeated(waves, () => `q${length / 4}-${lift} ${length / 2} 0t${length / 2} 0`)}V400H-10Z`
}

const stars = (ink: Ink, count: number) =>
  repeated(
    count,
    () =>
      `<circle cx="${ink.chance.below(300)}" cy="${ink.chance.below(230)}" r="${short(ink.chance.between(0.6, 2.2))}" fill="#fff" opacity="${short(ink.chance.between(0.3, 1))}"/>`,
  )

export const backdrops = {
  rays: (ink) =>
    `<g transform="translate(150 165) rotate(${ink.chance.below(12)})" fill="${ink.color.glow}" opacity=".28">${repeated(12, (index) => `<path d="M0 0L-34-330H34Z" transform="rotate(${index * 30})"/>`)}</g>`,

  nightHills: (ink) =>
    `${stars(ink, 24)}<circle cx="${ink.chance.below(2) ? 66 : 234}" cy="66" r="30" fill="${ink.color.rim}"/><path d="${ridge(ink, { y: 262, height: 74, steps: 7 })}" fill="${ink.color.sky}"/><path d="${ridge(ink, { y: 310, height: 60, steps: 9 })}" fill="${ink.color.deep}"/>`,

  moonlitSea: (ink) =>
    `${stars(ink, 20)}<circle cx="150" cy="120" r="86" fill="${ink.color.glow}" opacity=".35"/><circle cx="150" cy="120" r="62" fill="${ink.color.rim}" opacity=".5"/>${[250, 282, 316, 352].map((y, index) => `<path d="${swell({ y, lift: 20 - index * 2, length: 84 + index * 18 })}" fill="${index % 2 ? ink.color.deep : ink.color.sky}" opacity=".85"/>`).join('')}`,

  temple: (ink) =>
    `<path d="M0 60H300V92H0ZM0 44H300V52H0Z" fill="${ink.heroDeep}" opacity=".8"/>${[14, 72, 206, 264].map((x) => `<rect x="${x - 10}" y="92" width="42" height="290" fill="${ink.heroDeep}"/><path d="M${x - 2} 104V380M${x + 11} 104V380M${x + 23} 104V380" stroke="${ink.color.ink}" stroke-width="4" opacity=".35"/><rect x="${x - 16}" y="88" width="54" height="16" fill="${ink.hero}" opacity=".7"/>`).join('')}<path d="M50 400L100 300H200L250 400Z" fill="${ink.color.ink}" opacity=".5"/>`,

  clouds: (ink) =>
    repeated(7, (index) => {
      const x = ink.chance.below(300)
      const y = 30 + index * 52
      return `<g fill="none" stroke="${ink.color.glow}" stroke-width="7" opacity=".4" stroke-linecap="round"><path d="M${x - 70} ${y}h120a22 22 0 1 0-22-22M${x - 40} ${y + 16}h120M${x - 10} ${y}a34 34 0 1 0-44-40"/></g>`
    }),

  bamboo: (ink) =>
    repeated(9, (index) => {
      const x = index * 36 + ink.chance.below(18) - 8
      const width = 8 + ink.chance.below(12)
      return `<rect x="${x}" width="${width}" height="400" fill="${ink.color.sky}" stroke="${ink.color.glow}" stroke-opacity=".3"/>${`<path d="M${x + width / 2} ${ink.chance.below(80)}V400" stroke="${ink.color.glow}" stroke-width="${width + 4}" stroke-dasharray="3 88" opacity=".5"/>`}<path d="M${x} ${ink.chance.below(300)}q30-24 64-8q-34 22-64 8Z" fill="${ink.leaf}" opacity=".75"/>`
    }),

  city: (ink) =>
    `${stars(ink, 9)}${repeated(9, (index) => {
      const height = 90 + ink.chance.below(150)
      const x = index * 35 - 8
      return `<rect x="${x}" y="${360 - height}" width="32" height="${height + 40}" fill="${index % 2 ? ink.color.deep : ink.color.ink}"/><path d="M${x + 6 + ink.chance.below(14)} ${368 - height}v${height - 20}" stroke="${ink.color.glow}" stroke-width="6" stroke-dasharray="9 ${11 + ink.chance.below(16)}" opacity="${ink.chance.below(3) ? '.7' : '.25'}"/>`
    })}`,

  curtain: (ink) =>
    `${repeated(9, (index) => `<path d="M${index * 38 - 22} 0C${index * 38 + 10} 120 ${index * 38 - 40} 260 ${index * 38 - 12} 400H${index * 38 + 20}C${index * 38 - 8} 260 ${index * 38 + 40} 120 ${index * 38 + 12} 0Z" fill="${index % 2 ? ink.heroDeep : ink.color.sky}" opacity=".55"/>`)}<path d="M70-20L20 400H190ZM230-20L110 400H280Z" fill="${ink.color.rim}" opacity=".14"/>`,

  bokeh: (ink) =>
    repeated(
      20,
      () =>
        `<circle cx="${ink.chance.below(300)}" cy="${ink.chance.below(400)}" r="${8 + ink.chance.below(34)}" fill="${ink.chance.below(2) ? ink.color.glow : ink.color.accent}" opacity="${short(ink.chance.between(0.08, 0.3))}"/>`,
    ),

  cavern: (ink) =>
    `${repeated(7, (index) => `<path d="M${index * 46 - 20} 0h${34 + ink.chance.below(20)}l-${14 + ink.chance.below(12)} ${60 + ink.chance.below(90)}Z" fill="${ink.color.ink}" opacity=".75"/>`)}${repeated(7, (index) => `<path d="M${index * 48 - 10} 400l${10 + ink.chance.below(10)}-${90 + ink.chance.below(110)}l24 60l10 70Z" fill="${ink.hero}" opacity=".5"/><path d="M${index * 48 - 10} 400l14-80l10 80Z" fill="#fff" opacity=".18"/>`)}`,

  dunes: (ink) =>
    `<circle cx="${70 + ink.chance.below(160)}" cy="110" r="64" fill="${ink.color.rim}" opacity=".55"/><path d="M-10 300C60 236 120 300 190 262S290 232 310 250V400H-10Z" fill="${ink.hero}" opacity=".55"/><path d="M-10 340C70 290 160 350 310 292V400H-10Z" fill="${ink.heroDeep}"/><path d="M20 292L62 232L104 292ZM88 288L116 250L146 288Z" fill="${ink.gold}" opacity=".45"/>`,

  deepSea: (ink) =>
    `${[30, 96, 170, 240].map((x) => `<path d="M${x} -10h${26 + ink.chance.below(30)}l${30 + ink.chance.below(50)} 420h-${70 + ink.chance.below(40)}Z" fill="${ink.color.rim}" opacity=".13"/>`).join('')}${repeated(14, () => `<circle cx="${ink.chance.below(300)}" cy="${ink.chance.below(380)}" r="${2 + ink.chance.below(9)}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".5"/>`)}${repeated(7, (index) => `<path d="M${index * 50 - 6} 404c-24-50 26-70 4-${110 + ink.chance.below(60)}c34 50 2 90 26 ${110 + ink.chance.below(40)}Z" fill="${index % 2 ? ink.leaf : ink.heroDeep}" opacity=".7"/>`)}`,

  neonGrid: (ink) =>
    `<circle cx="150" cy="170" r="104" fill="${ink.hero}" opacity=".75"/>${repeated(6, (index) => `<rect x="40" y="${196 + index * 15}" width="220" height="${3 + index}" fill="${ink.color.deep}"/>`)}<path d="M0 276H300V400H0Z" fill="${ink.color.ink}"/><g stroke="${ink.color.glow}" stroke-width="2" opacity=".8">${repeated(11, (index) => `<path d="M${(index - 5) * 14 + 150} 276L${(index - 5) * 64 + 150} 400"/>`)}${[276, 290, 310, 338, 374].map((y) => `<path d="M0 ${y}H300"/>`).join('')}</g>`,

  stadium: (ink) =>
    `<path d="M-10 210C80 150 220 150 310 210V400H-10Z" fill="${ink.color.ink}" opacity=".7"/><path d="M-10 262C80 214 220 214 310 262V400H-10Z" fill="#16743f"/>${repeated(6, (index) => `<path d="M${index * 60 - 40} 400L${90 + index * 22} 236h12L${index * 60} 400Z" fill="#fff" opacity=".07"/>`)}<g fill="#fff"><path d="M26 60L-40 420H130ZM274 60L170 420H340Z" opacity=".12"/>${[18, 34, 50, 250, 266, 282].map((x) => `<circle cx="${x}" cy="56" r="6"/><circle cx="${x}" cy="72" r="6"/>`).join('')}</g><ellipse cx="150" cy="330" rx="86" ry="30" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/>`,

  felt: (ink) =>
    `<path d="M-20 230C60 176 240 176 320 230V420H-20Z" fill="${ink.heroDeep}"/><path d="M-20 240C60 188 240 188 320 240" fill="none" stroke="${ink.gold}" stroke-width="7"/><path d="M40 300C100 262 200 262 260 300M20 344C90 300 210 300 280 344" fill="none" stroke="#fff" stroke-width="2.5" opacity=".35"/>${[60, 150, 240].map((x) => `<path d="M${x}-10L${x - 54} 210H${x + 54}Z" fill="${ink.color.rim}" opacity=".16"/>`).join('')}`,

  rings: (ink) =>
    repeated(
      7,
      (index) =>
        `<circle cx="150" cy="168" r="${52 + index * 32}" fill="none" stroke="${index % 2 ? ink.color.glow : ink.color.accent}" stroke-width="${index % 3 === 0 ? 9 : 3}" ${index % 2 ? 'stroke-dasharray="3 14" stroke-linecap="round"' : ''} opacity="${short(0.6 - index * 0.06)}"/>`,
    ),

  fans: (ink) =>
    `<g fill="none" stroke="${ink.color.glow}" stroke-width="3" opacity=".3">${repeated(16, (index) => {
      const x = (index % 4) * 100 + (Math.floor(index / 4) % 2) * 50 - 25
      const y = Math.floor(index / 4) * 84 + 56
      return `<path d="M${x - 48} ${y}a48 48 0 0 1 96 0m-16 0a32 32 0 0 0-64 0m16 0a16 16 0 0 1 32 0"/>`
    })}</g>`,

  embers: (ink) =>
    `<path d="M-10 400C30 300 10 250 60 190C70 250 110 250 104 310C140 250 170 260 170 200C220 260 216 300 236 320C260 280 250 240 280 200C290 280 330 320 310 400Z" fill="${ink.flame}" opacity=".5"/>${repeated(22, () => `<circle cx="${ink.chance.below(300)}" cy="${ink.chance.below(360)}" r="${short(ink.chance.between(0.8, 3.4))}" fill="#ffd58a" opacity="${short(ink.chance.between(0.4, 1))}"/>`)}`,
} satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof backdrops
