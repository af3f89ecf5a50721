import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { startStudio, type TestStudio } from '../../apps/studio/testing/studio.ts'
import { chromiumArgs, findChromium } from '../test/chromium.ts'
import { percentile, type Row, rowOf, sayRows } from './figures.ts'
import { openDemo, play, wantedGames } from './game-plays.ts'
import { buildStudioClient, withStudioCluster } from './studio-stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const SLOWER = 4
const WALLET_TIMEOUT_MS = 1000
/** What has been played before it is measured: pictures are painted and functions compiled by then. */
const WARM_MS = 15_000
/** What a game may take beside the time that it is played: its page may stop to answer. */
const MEASURED_WITHIN_MS = 180_000
/** A trace of more than a minute is larger than what it tells. */
const TRACED_MS = 60_000
/** Fewer frames of its own, and a game is moved by the browser alone. */
const FRAMES_MIN = 100
const KILO = 1000

export type Frames = { minutes: number; slugs: readonly string[] }

/** Plays a demo of each game in a browser four times as slow: its own work a frame, and all work of the page. */
export function benchFrames({ minutes, slugs }: Frames): Promise<Row[]> {
  return withStudioCluster(async (owner) => {
    const clientDir = await buildStudioClient(owner)
    const studio = await startStudio(owner, WALLET_TIMEOUT_MS, { tablePacePercent: 100, clientDir })
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs] })
    owner.after(() => browser.close())
    // All games take a quarter of an hour and more: what is measured is said at once.
    for (const { code, slug } of wantedGames(slugs)) sayRows(await measureGame({ studio, browser, code, slug, ms: minutes * 60_000 }))
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
  const page = await openDemo(context, studio, code)
  const inspector = await context.newCDPSession(page)
  await inspector.send('Performance.enable')
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await play(page, WARM_MS)
  const busyBefore = await busySecondsOf(inspector)
  const own = await ownWork(page, () => play(page, Math.min(ms, TRACED_MS)))
  await play(page, ms - TRACED_MS)
  const busy = (await busySecondsOf(inspector)) - busyBefore
  const goals = { reach: '<= 8', stretch: '<= 4', digits: 1 }
  const p95 = rowOf(`${slug}: own work a frame p95 at ${SLOWER}x, ms`, goals, [percentile(own, 0.95)])
  return [...(own.length < FRAMES_MIN ? [] : [p95]), rowOf(`${slug}: busy of the time at ${SLOWER}x, %`, {}, [(busy * KILO * 100) / ms])]
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
