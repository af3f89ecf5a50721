/** The two themes of a site. */
export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** The colours of the design that a brand may replace by its own, as they stand in `packages/ui/src/tokens.css`. */
export const designColors = {
  dark: {
    page: '#0b1220',
    surface: '#121b2e',
    raised: '#1a2540',
    line: '#2a3757',
    edge: '#64759c',
    text: '#eaf0fa',
    muted: '#9fb0cc',
    primary: '#ffb547',
    'primary-hover': '#ffc670',
    'primary-ink': '#1a1204',
    accent: '#ffb547',
    secondary: '#3fd0c9',
    link: '#8fc7ff',
    focus: '#ffd58a',
  },
  light: {
    page: '#f6f7fb',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#d9dfea',
    edge: '#7b89a3',
    text: '#14203a',
    muted: '#52617d',
    primary: '#ffb547',
    'primary-hover': '#f7a733',
    'primary-ink': '#1a1204',
    accent: '#8a5200',
    secondary: '#0b7a75',
    link: '#1b5fb4',
    focus: '#b46900',
  },
} as const

export type ColorName = keyof (typeof designColors)['dark']
export const colorNames = Object.keys(designColors.dark) as ColorName[]
export type BrandColors = Record<Theme, Partial<Record<ColorName, string>>>

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what a control is seen by. */
const TEXT_LEAST = 4.5
const CONTROL_LEAST = 3

const surfaces = ['page', 'surface', 'raised'] as const

/** Which colour stands on which, and how far the two must differ at least. */
const pairs: readonly { name: ColorName; ground: ColorName; least: number }[] = [
  ...surfaces.flatMap((ground) =>
    (['text', 'muted', 'link', 'secondary', 'accent'] as const).map((name) => ({ name, ground, least: TEXT_LEAST })),
  ),
  ...surfaces.flatMap((ground) => (['edge', 'focus'] as const).map((name) => ({ name, ground, least: CONTROL_LEAST }))),
  ...(['primary', 'primary-hover'] as const).map((ground) => ({ name: 'primary-ink' as const, ground, least: TEXT_LEAST })),
]

/** A colour that cannot be read on another one: what the two come to, and what they must come to. */
export type ContrastFault = { theme: Theme; name: ColorName; ground: ColorName; contrast: number; least: number }

/** What could not be read with a brand's own colours over those of the design. */
export function contrastFaults(colors: BrandColors): ContrastFault[] {
  return themes.flatMap((theme) => {
    const all = shownColors(theme, colors[theme])
    return pairs.flatMap(({ name, ground, least }) => {
      const found = contrast(all[name], all[ground])
      return found < least ? [{ theme, name, ground, contrast: found, least }] : []
    })
  })
}

/** Of a brand's colours those that it may set here; it may have others, such as those of its cards. */
export function settableColors(colors: Record<Theme, Record<string, string>>): BrandColors {
  const own = (all: Record<string, string>) => Object.fromEntries(Object.entries(all).filter(([name]) => name in designColors.dark))
  return { dark: own(colors.dark), light: own(colors.light) }
}

/** All colours of a theme as the site shows them. A brand with a primary colour of its own has texts in it too. */
export function shownColors(theme: Theme, own: Partial<Record<ColorName, string>>): Record<ColorName, string> {
  const accent = own.accent ?? own.primary
  return { ...designColors[theme], ...own, ...(accent === undefined ? {} : { accent }) }
}

/** The contrast of two colours by WCAG: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
