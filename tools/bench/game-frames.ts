import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { allManifests } from '../../apps/studio/src/games.ts'
import { startStudio, type TestStudio } from '../../apps/studio/testing/studio.ts'
import { chromiumArgs, findChromium } from '../test/chromium.ts'
import { percentile, type Row, rowOf, sayRows } from './figures.ts'
import { type Heap, heapOf } from './heap.ts'
import { buildStudioClient, withStudioCluster } from './studio-stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const SLOWER = 4
const WALLET_TIMEOUT_MS = 1000
const OPENS_WITHIN_MS = 60_000
/** What has been played before the heap is weighed: pictures are painted and functions compiled by then. */
const WARM_MS = 15_000
const PRESS_MS = 400
/** What a game may take beside the time that it is played: its page may stop to answer. */
const MEASURED_WITHIN_MS = 180_000
/** A trace of more than a minute is larger than what it tells. */
const TRACED_MS = 60_000
/** Fewer frames of its own, and a game is moved by the browser alone. */
const FRAMES_MIN = 100
const KILO = 1000

export type Frames = { minutes: number; slugs: readonly string[] }

/** Plays a demo of each game in a browser four times as slow: its own work a frame, all work of the page, and what it keeps. */
export function benchFrames({ minutes, slugs }: Frames): Promise<Row[]> {
  return withStudioCluster(async (owner) => {
    const clientDir = await buildStudioClient(owner)
    const studio = await startStudio(owner, WALLET_TIMEOUT_MS, { tablePacePercent: 100, clientDir })
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs] })
    owner.after(() => browser.close())
    const wanted = allManifests().filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
    // All games take a quarter of an hour and more: what is measured is said at once.
    for (const { code, slug } of wanted) sayRows(await measureGame({ studio, browser, code, slug, ms: minutes * 60_000 }))
    return []
  })
}

type Played = { studio: TestStudio; browser: Browser; code: string; slug: string; ms: number }

/** A game that cannot be measured is told with its reason, and the others are measured all the same. */
async function measureGame(played: Played): Promise<Row[]> {
  const context = await played.browser.newContext(PHONE)
  try {
    return await Promise.race([playGame(context, played), tooLate(played.ms + MEASURED_WITHIN_MS)])
  } catch (failure) {
    process.exitCode = 1
    process.stderr.write(`${played.slug} was not measured: ${failure instanceof Error ? failure.message : String(failure)}\n`)
    return []
  } finally {
    await context.close().catch(() => undefined)
  }
}

async function tooLate(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false })
  throw new Error(`it took more than ${ms / 1000} s`)
}

async function playGame(context: BrowserContext, { studio, code, slug, ms }: Played): Promise<Row[]> {
  const page = await context.newPage()
  const { body } = await studio.launch({ user: null, token: null, currency: 'XXX', game_code: code })
  await page.goto((body as { url: string }).url)
  await page.waitForSelector('main', { timeout: OPENS_WITHIN_MS })
  const inspector = await context.newCDPSession(page)
  await inspector.send('Performance.enable')
  await slowDown(inspector, SLOWER)
  await play(page, WARM_MS)
  const [before, busyBefore] = [await weigh(inspector), await busySecondsOf(inspector)]
  const own = await ownWork(page, () => play(page, Math.min(ms, TRACED_MS)))
  await play(page, ms - TRACED_MS)
  const busy = (await busySecondsOf(inspector)) - busyBefore
  const after = await weigh(inspector)
  const keptBytes = (heap: typeof after) => heap.usedBytes - heap.codeBytes
  const goals = { reach: '<= 8', stretch: '<= 4', digits: 1 }
  const p95 = rowOf(`${slug}: own work a frame p95 at ${SLOWER}x, ms`, goals, [percentile(own, 0.95)])
  return [
    ...(own.length < FRAMES_MIN ? [] : [p95]),
    rowOf(`${slug}: busy of the time at ${SLOWER}x, %`, {}, [(busy * KILO * 100) / ms]),
    rowOf(`${slug}: heap over ${ms / 60_000} min, kB`, { reach: '<= 200' }, [(keptBytes(after) - keptBytes(before)) / KILO]),
  ]
}

/** A snapshot of the heap is no part of the play: a slowed page takes it for minutes on a busy machine. */
async function weigh(inspector: CDPSession): Promise<Heap> {
  await slowDown(inspector, 1)
  const heap = await heapOf(inspector)
  await slowDown(inspector, SLOWER)
  return heap
}

async function slowDown(inspector: CDPSession, rate: number): Promise<void> {
  await inspector.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Presses what there is to press, as somebody who wants to see everything. */
async function play(page: Page, ms: number): Promise<void> {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) {
    await page.evaluate(pressSomething)
    await page.keyboard.press('Space')
    await sleep(PRESS_MS)
  }
}

/** Runs in the page: a button of the game itself, at chance; a dialog that has opened is closed. */
function pressSomething(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const isGame = (button: HTMLButtonElement) => button.closest('header, .tools, .notice') === null && !/tool|bet$/.test(button.className)
  const isFree = (button: HTMLButtonElement) => !button.disabled && button.ariaDisabled !== 'true' && button.offsetParent !== null
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((each) => isGame(each) && isFree(each))
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  buttons[chance % buttons.length]?.click()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

type TraceEvent = { name: string; ts: number; tdur?: number }

/**
 * What the page's own callbacks take of a processor, in milliseconds a frame. Time in which the thread waits is not counted: for a
 * processor that other work holds, or for the browser that draws without a graphics card.
 */
async function ownWork(page: Page, playing: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] })
  await playing()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const frames: number[] = [0]
  for (const { name, tdur = 0 } of traceEvents.toSorted((one, other) => one.ts - other.ts)) {
    if (name === 'FireAnimationFrame') frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / KILO
    if (name === 'AnimationFrame::Render') frames.push(0)
  }
  return frames.filter((own) => own > 0)
}

async function busySecondsOf(inspector: CDPSession): Promise<number> {
  const { metrics } = await inspector.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
