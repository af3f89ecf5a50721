import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../test/chromium.ts'
import { median, percentile, type Row, sayRows } from './figures.ts'
import { growthOf, type Heap, heapOf } from './heap.ts'
import { lighthouseRows } from './lighthouse.ts'

const ROUNDS = 5
/** The heap is weighed after every seventh round of the three places, when the same page stands there. */
const ROUNDS_IN_PART = 7
/** V8 goes on compiling what has become warm for some 80 rounds, most of it in the first 28 (docs/performance.md). */
const WARM_UP_PARTS = 4
/** 210 navigations. */
const PARTS = 10
const CHUNK_MAX_KB = 60
const reach = { performance: '>= 92', accessibility: '100', 'best-practices': '100', seo: '100' }

/** The figures of the player site: Lighthouse of home and lobby, weight of the chunks, heap and speed of navigations. */
export async function benchWeb(url: string): Promise<void> {
  sayRows(chunkRows())
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs] })
  sayRows(await navigationRows(browser, new URL(url).origin))
  await browser.close()
  for (const path of ['/', '/rng']) sayRows(await lighthouseRows(new URL(path, url).href, { rounds: ROUNDS, reach }))
}

/** Every script of the built site, gzipped as a browser gets it; what is over the limit is named. */
function chunkRows(): Row[] {
  const files = globSync('apps/web/dist/assets/*.js')
  const weights = files.map((file) => ({
    name: file.split('/').at(-1) ?? '',
    kilobytes: gzipSync(readFileSync(file), { level: 9 }).length / 1000,
  }))
  const heaviest = weights.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, 5)
  return heaviest.map(({ name, kilobytes }) => {
    const text = kilobytes.toFixed(1)
    return { figure: `chunk ${name}, KB gzip`, reach: `<= ${CHUNK_MAX_KB}`, rounds: [text], median: text }
  })
}

const PLACES = ['/', '/rng', '/?open=member&page=transferFund']

async function navigationRows(browser: Browser, origin: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await logIn(page, origin)
  const inspector = await context.newCDPSession(page)
  const titles = await titlesOf(page)
  const heaps = [await heapOf(inspector)]
  const times: number[] = []
  for (let part = 0; part < WARM_UP_PARTS + PARTS; part += 1) {
    const took = await walk(page, titles, ROUNDS_IN_PART)
    if (part >= WARM_UP_PARTS) times.push(...took)
    heaps.push(await heapOf(inspector))
  }
  await context.close()
  return [
    ...heapRows(heaps, times.length),
    rowOf(['warm route change to first paint, ms, median', '<= 100'], [median(times)]),
    rowOf(['warm route change to first paint, ms, p95', ''], [percentile(times, 0.95)]),
  ]
}

/** How the heap grew, as a curve: a page that keeps something goes on rising, one that only becomes warm levels off. */
function heapRows(heaps: readonly Heap[], navigations: number): Row[] {
  const [before, ...after] = heaps.slice(WARM_UP_PARTS)
  const growths = before ? after.map((heap) => growthOf(before, heap)) : []
  const megabytes = heaps.map(({ usedBytes }) => usedBytes / 1e6)
  const all = growths.map((growth) => growth.all)
  const kept = growths.map((growth) => growth.kept)
  return [
    rowOf(['heap from the first navigation on, MB', ''], megabytes, 2),
    rowOf([`its growth over ${navigations} warm navigations, %`, '<= 10'], all, 1),
    rowOf(['of it without compiled code, %', '<= 10'], kept, 1),
  ]
}

/** A figure that was read several times in a row: the last one counts. */
function rowOf([figure, reach]: readonly [string, string], values: readonly number[], digits = 0): Row {
  const rounds = values.map((value) => value.toFixed(digits))
  return { figure, reach, rounds, median: rounds.at(-1) ?? '' }
}

/** Signs in as the demo's player, so that the member centre opens. */
async function logIn(page: Page, origin: string): Promise<void> {
  const file = join(process.env.CROUPIER_HOME ?? '.croupier', 'secrets/demo-accounts.json')
  const { player } = JSON.parse(readFileSync(file, 'utf8')) as { player: { username: string; password: string } }
  await page.goto(`${origin}/login`)
  const form = page.getByRole('dialog')
  await form.locator('input[autocomplete=username]').fill(player.username)
  await form.locator('input[type=password]').fill(player.password)
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'hidden' })
}

const SETTLED_MS = 1500

/** The title that each place has, by which a change is seen to have arrived. */
async function titlesOf(page: Page): Promise<string[]> {
  const titles: string[] = []
  for (const path of PLACES) {
    await page.evaluate(change, { path, isWindow: false, title: '' })
    await page.waitForTimeout(SETTLED_MS)
    titles.push(await page.title())
  }
  return titles
}

/** Goes round the places; gives how long each change took until the page that it leads to was painted. */
async function walk(page: Page, titles: readonly string[], rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let step = 0; step < rounds * PLACES.length; step += 1) {
    const at = step % PLACES.length
    const path = PLACES[at] ?? '/'
    times.push(await page.evaluate(change, { path, isWindow: path.includes('open='), title: titles[at] ?? '' }))
    await page.waitForTimeout(30)
  }
  return times
}

/** Runs in the page: a change is painted one frame after its title, and its window if it is one, stand. */
async function change({ path, isWindow, title }: { path: string; isWindow: boolean; title: string }): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const began = performance.now()
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  const isThere = () => (document.querySelector('[role=dialog]:not([data-ending-style])') !== null) === isWindow && document.title === title
  for (let frames = 0; frames < 120 && title !== '' && !isThere(); frames += 1) await frame()
  await frame()
  return performance.now() - began
}
