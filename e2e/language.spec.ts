import { runInNewContext } from 'node:vm'
import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { agentViews } from '../apps/web/src/features/agents/agent-views.ts'
import { memberPages } from '../apps/web/src/features/navigation/paths.ts'
import { findingsOf } from './axe.ts'
import { faultsOf } from './faults.ts'
import { keepCookie, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { AGAIN, visit } from './visits.ts'

/** A word that is stretched bears two of these in a row, which no text of ours does. */
const MARK = '[ÁÉÍÓÚáéíóú]{2}'
const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }

/** Every word 40 % longer: its vowels get an accent, and the last of them is said on. */
function stretched(text: string): string {
  return text.replace(/[A-Za-z]{2,}/g, (word) => {
    const more = Math.ceil(word.length * 0.4)
    const at = Math.max(...[...'aeiouAEIOU'].map((vowel) => word.lastIndexOf(vowel)))
    if (at < 0) return word
    const vowel = ACCENTED[word[at] ?? ''] ?? ''
    return word.slice(0, at) + vowel.repeat(more + 1) + word.slice(at + 1)
  })
}

type Piece = string | number | null | { [key: string]: Piece } | Piece[]
type Compiled = Record<string, string | Piece[]>

/** A compiled message: plain pieces are stretched, names of values and what a plural chooses by stay. */
function longer(message: string | Piece[]): string | Piece[] {
  if (typeof message === 'string') return stretched(message)
  return message.map((piece) => {
    if (typeof piece === 'string') return stretched(piece)
    if (!Array.isArray(piece)) return piece
    const [name, kind, forms] = piece
    if (forms === null || typeof forms !== 'object' || Array.isArray(forms)) return piece
    const long = Object.entries(forms).map(([form, value]) => [
      form,
      typeof value === 'string' || Array.isArray(value) ? longer(value) : value,
    ])
    return [name ?? null, kind ?? null, Object.fromEntries(long) as Piece]
  })
}

/** The texts of the site on their way to the browser, 40 % longer. */
async function stretchTexts(route: Route): Promise<void> {
  const response = await route.fetch(AGAIN)
  const code = await response.text()
  const found = /JSON\.parse\((`|'|")(\{.*\})\1\)/s.exec(code)
  if (!found) return await route.fulfill({ response, body: code })
  const [whole, quote = '', literal = ''] = found
  const texts = JSON.parse(runInNewContext(`${quote}${literal}${quote}`) as string) as Compiled
  const long = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, longer(message)]))
  await route.fulfill({ response, body: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(long))})`) })
}

const softly = expect.configure({ soft: true })

const looks = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const

/** All pages on a phone in the dark, and then on a desktop in the light: a change of width or theme is dearer than a change of place. */
async function lookAll(page: Page, paths: readonly string[]): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/, stretchTexts)
  for (const { width, theme } of looks) {
    await keepCookie(page.context(), 'theme', theme)
    await page.setViewportSize({ width, height: 860 })
    await page.reload()
    await expect(page.getByText(new RegExp(MARK)).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const [at, path] of paths.entries()) {
      await visit(page, path)
      await lookAt(page, `${path} at ${width} px`, at === 0)
    }
  }
}

/** Axe sees the frame with the first page, and of the others what is theirs: the window that is open, or the main part. */
async function lookAt(page: Page, message: string, isFirst: boolean): Promise<void> {
  // A page follows the width of its window a frame later, and pictures fade in: only what stays is a fault.
  await softly.poll(() => faultsOf(page, { within: 'body', marked: MARK }), { message, timeout: 3000 }).toEqual([])
  await softly(page.getByRole('heading', { level: 1, includeHidden: true }).first(), message).toBeAttached()
  // A window of the page before may still be on its way out.
  const own = async () => {
    for (const window of ['[role=alertdialog]', '[role=dialog]']) if ((await page.locator(window).count()) > 0) return window
    return 'main'
  }
  const look = async () => await findingsOf(page, isFirst ? 'html' : await own())
  await softly.poll(look, { message, timeout: 40_000 }).toEqual([])
}

async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  await keepCookie(context, 'language', 'EN')
  await context.addInitScript(() => localStorage.setItem('language', 'EN'))
  return await context.newPage()
}

const open = (window: string) => `/down?open=${window}`
// Fifty pages in two widths take their time on a busy machine.
test.setTimeout(420_000)

const forAll = [
  '/',
  '/rng',
  '/live',
  '/sports',
  '/lott',
  '/promotions',
  '/pointMall',
  '/help',
  '/down',
  '/announce',
  '/seamless',
  '/nowhere',
]
const forMembers = ['/', '/pointMall', '/favorite', '/lottery', ...['chat', 'password', 'logout'].map(open)]
const windows = ['login', 'register', 'forget', 'notice', 'service', 'speed', 'menu', 'trial'].map(open)

test('SS-11 no page of a visitor cuts a control off when every text is 40 % longer, none has an accessibility finding', async ({
  browser,
}) => {
  const page = await aPage(browser)
  await page.goto(theSite().urls.site)
  await lookAll(page, [...forAll, ...windows, '/agent'])
  await page.context().close()
})

for (const [who, paths] of [
  ['player', [...forMembers, ...memberPages.map((name) => `${open('member')}&page=${name}`)]],
  ['agent', Object.values(agentViews).map((name) => `/agentHome?view=${name}`)],
] as const)
  test(`SS-11 no page of ${who === 'agent' ? 'an agent' : 'a member'} cuts a control off when every text is 40 % longer, none has an accessibility finding`, async ({
    browser,
  }) => {
    const page = await aPage(browser)
    await page.goto(`${theSite().urls.site}/login`)
    await logIn(page, 'EN', theSite().accounts[who])
    await lookAll(page, paths)
    await page.context().close()
  })
