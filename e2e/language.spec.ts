import { runInNewContext } from 'node:vm'
import { expect, type Page, type Route, test } from '@playwright/test'
import { agentPages } from '../apps/web/src/features/agents/agent-pages.ts'
import { memberPages } from '../apps/web/src/features/navigation/paths.ts'
import { faultsOf } from './faults.ts'
import { aVisitor, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { visit } from './visits.ts'

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
  const response = await route.fetch()
  const code = await response.text()
  const found = /JSON\.parse\((`|'|")(\{.*\})\1\)/s.exec(code)
  if (!found) return await route.fulfill({ response, body: code })
  const [whole, quote = '', literal = ''] = found
  const texts = JSON.parse(runInNewContext(`${quote}${literal}${quote}`) as string) as Compiled
  const long = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, longer(message)]))
  await route.fulfill({ response, body: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(long))})`) })
}

async function inLongWords(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/, stretchTexts)
}

const softly = expect.configure({ soft: true })

/** A page follows the width of its window a frame later: only what stays is a fault. */
async function lookAll(page: Page, paths: readonly string[]): Promise<void> {
  // A change of width lays a page out anew and decodes its pictures again: dearer than a change of place.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    for (const path of paths) {
      await visit(page, path)
      const look = () => faultsOf(page, { within: 'body', marked: MARK })
      await softly.poll(look, { message: `${path} at ${width} px`, timeout: 3000 }).toEqual([])
    }
  }
}

const open = (window: string) => `/?open=${window}`
// Fifty pages in two widths take their time on a busy machine.
test.setTimeout(180_000)

const forAll = ['/', '/rng', '/live', '/sports', '/lott', '/promotions', '/help', '/down', '/announce', '/seamless', '/nowhere']
const windows = ['login', 'register', 'forget', 'notice', 'service', 'speed', 'menu', 'trial'].map(open)

test('SS-11 no page of a visitor cuts a control off when every text is 40 % longer', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await inLongWords(page)
  await page.goto(theSite().urls.site)
  await expect(page.getByText(new RegExp(MARK)).first()).toBeVisible()
  await lookAll(page, [...forAll, ...windows, '/agent'])
  await page.context().close()
})

for (const [who, paths] of [
  ['player', [...memberPages.map((name) => `${open('member')}&page=${name}`), '/pointMall', '/favorite', open('chat')]],
  ['agent', agentPages.map((name) => `/agentHome?view=${name}`)],
] as const)
  test(`SS-11 no page of ${who === 'agent' ? 'an agent' : 'a member'} cuts a control off when every text is 40 % longer`, async ({
    browser,
  }) => {
    const { page } = await aVisitor(browser, 'EN')
    await page.goto(`${theSite().urls.site}/login`)
    await logIn(page, 'EN', theSite().accounts[who])
    await inLongWords(page)
    await page.reload()
    await expect(page.getByText(new RegExp(MARK)).first()).toBeVisible()
    await lookAll(page, paths)
    await page.context().close()
  })
