import type { BannerPicture } from './src/features/messaging/banner-picture.ts'
import en from './src/locales/en/shell.json' with { type: 'json' }
import enSite from './src/locales/en/site.json' with { type: 'json' }
import ty from './src/locales/ty/shell.json' with { type: 'json' }
import tySite from './src/locales/ty/site.json' with { type: 'json' }

export type ShellFacts = {
  language: 'EN' | 'TY'
  /** The built style sheet, whole: it is small, and nothing then waits for a second answer. */
  cssText: string
  /** Addresses of the built files, from Vite's manifest. */
  entry: string
  preloads: readonly string[]
  fonts: readonly string[]
  banner: BannerPicture
  /** The addresses whose page begins with that banner. */
  bannerAddresses: readonly string[]
}

const TEXTS = { EN: en, TY: ty } as const
const DESCRIPTIONS = { EN: enSite.description, TY: tySite.description } as const
const LANGUAGE_TAGS = { EN: 'en', TY: 'fil' } as const
const CARDS = 12
const NARROW = '(max-width: 639px)'
const WIDE = '(min-width: 640px)'

/** The drawing of `features/site/brand-mark.tsx`. */
const MARK =
  '<svg aria-hidden="true" viewBox="0 0 64 64" class="size-9 shrink-0"><path d="M32 17 4 6v24ZM32 17 60 6v24Z" class="fill-primary" opacity=".45"/><path d="M25 24h14l4 30H21Z" class="fill-text"/><path d="M24 33h16l1 8H23ZM27 12h10v10H27ZM8 60c8-7 16-2 24-5s18-2 24 5Z" class="fill-primary"/><path d="M24 12c1-7 15-7 16 0ZM22 22h20v3H22Z" class="fill-text"/></svg>'

/**
 * The page before its program runs: header, first banner and cards in their final shape, styled, in the visitor's language.
 * Holds no inline script. The server writes into `%BRAND%` the brand's name, into `%COLORS%` its own colours, into `%THEME%` the theme
 * and into `%BOOT%` what it knows of brand and visitor, and leaves out what is marked as standing at other addresses or for others.
 */
export function renderShell(facts: ShellFacts): string {
  const { language } = facts
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" data-theme="%THEME%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>%BRAND%</title>
<meta name="description" content="${escapeText(DESCRIPTIONS[language].replace('{name}', '%BRAND%'))}">
<meta name="theme-color" content="#0b1220">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/pictures/brand/180.png">
<link rel="manifest" href="/manifest.webmanifest">
${bannerPreload(facts)}
${facts.fonts.map((font) => `<link rel="preload" href="${escapeText(font)}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style>${facts.cssText.replaceAll('</', '<\\/')}</style>
%COLORS%
<script type="module" src="${escapeText(facts.entry)}" crossorigin fetchpriority="low"></script>
${facts.preloads.map((file) => `<link rel="modulepreload" href="${escapeText(file)}" crossorigin fetchpriority="low">`).join('\n')}
</head>
<body>
<div id="root">${skeleton(facts)}</div>
<script type="application/json" id="boot">%BOOT%</script>
</body>
</html>
`
}

/** What stands there until the program draws the same shapes with content. Classes are those of the real parts. */
function skeleton(facts: ShellFacts): string {
  const text = TEXTS[facts.language]
  const card = '<span class="block"><span class="block aspect-[3/4] rounded-card bg-line/60"></span><span class="block h-11"></span></span>'
  const guest = `<span class="inline-flex h-9 items-center px-3 text-14 font-medium whitespace-nowrap">${text.login}</span><span class="inline-flex h-9 items-center rounded-control bg-primary px-3 text-14 font-semibold text-primary-ink shadow-card whitespace-nowrap">${text.register}</span>`
  const member = '<span class="h-9 w-44 rounded-control bg-line/60"></span>'
  const account = onlyFor('guest', guest) + onlyFor('member', member)
  return `<div class="flex min-h-dvh flex-col"><header class="sticky top-0 z-30 border-b border-line bg-surface"><div class="flex h-14 items-center gap-2 px-4 lg:h-16 lg:gap-3"><span class="size-11 -ml-2 max-lg:hidden"></span><span class="mr-auto flex items-center gap-2">${MARK}<span class="text-22 font-bold tracking-tight">%BRAND%</span></span>${account}</div></header><div class="fixed bottom-0 left-0 top-16 hidden w-60 border-r border-line bg-surface lg:block"></div><div class="flex grow flex-col lg:pl-60"><main aria-busy="true" class="mx-auto w-full max-w-[1340px] grow px-4 py-4 lg:pl-6 lg:pr-[84px]">${bannerPlace(facts)}<div class="mt-3 h-11 rounded-control bg-surface"></div><div class="mt-4 h-[132px] rounded-card bg-line/60"></div><div class="mt-6 grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-x-3 lg:grid-cols-6">${card.repeat(CARDS)}</div></main></div></div>`
}

/** The first banner as the real one is drawn, so that nothing moves when the program takes over. */
function bannerPlace({ banner: { phone, wide, phoneAvif, wideAvif }, bannerAddresses }: ShellFacts): string {
  const source = (file: string | undefined, type: string, media: string) =>
    file ? `<source media="${media}" type="image/${type}" srcset="${escapeText(file)}">` : ''
  const picture = `<picture>${source(wideAvif, 'avif', WIDE)}${source(wide, 'webp', WIDE)}${source(phoneAvif, 'avif', NARROW)}<img src="${escapeText(phone)}" alt="" fetchpriority="high" class="aspect-[3/2] w-full rounded-card object-cover sm:aspect-[3/1]"></picture>`
  return onlyAt(bannerAddresses, picture)
}

function bannerPreload({ banner: { phone, wide, phoneAvif, wideAvif }, bannerAddresses }: ShellFacts): string {
  const link = (file: string, media: string) =>
    `<link rel="preload" as="image" href="${escapeText(file)}"${file.endsWith('.avif') ? ' type="image/avif"' : ''} media="${media}" fetchpriority="high">`
  return onlyAt(bannerAddresses, `${link(phoneAvif ?? phone, NARROW)}\n${link(wideAvif ?? wide, WIDE)}`)
}

/** What the server leaves out at other addresses (`platform/pages.ts`). */
function onlyAt(addresses: readonly string[], markup: string): string {
  return `<!--at ${addresses.join(' ')}-->${markup}<!--/at-->`
}

/** What the server leaves out for the other kind of visitor: a member has no use for "Log in". */
function onlyFor(visitor: 'guest' | 'member', markup: string): string {
  return `<!--for ${visitor}-->${markup}<!--/for-->`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
