import { type Browser, chromium } from '@playwright/test'
import { startStudio, type TestStudio } from '../../apps/studio/testing/studio.ts'
import { chromiumArgs, findChromium } from '../test/chromium.ts'
import { type Row, rowOf, sayRows } from './figures.ts'
import type { Frames } from './game-frames.ts'
import { openDemo, play, wantedGames } from './game-plays.ts'
import { type Heap, heapOf } from './heap.ts'
import { buildStudioClient, withStudioCluster } from './studio-stage.ts'

/** A small picture: a heap does not depend on its size, and where no graphics card draws, most of the time goes into it. */
const SMALL = { viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 }
const WALLET_TIMEOUT_MS = 1000
/** What has been played before the heap is weighed: pictures are painted and functions compiled by then. */
const WARM_MS = 30_000
const AT_ONCE = 4
const KILO = 1000
/** Tables go fast, so that ten minutes hold many rounds. */
const TABLE_PACE_PERCENT = 40

/** What the page of each game keeps after minutes of play, beside compiled code; some games at a time. */
export function benchHeaps({ minutes, slugs }: Frames): Promise<Row[]> {
  return withStudioCluster(async (owner) => {
    const clientDir = await buildStudioClient(owner)
    const studio = await startStudio(owner, WALLET_TIMEOUT_MS, { tablePacePercent: TABLE_PACE_PERCENT, clientDir })
    const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs] })
    owner.after(() => browser.close())
    const waiting = wantedGames(slugs).values()
    const work = async () => {
      for (const game of waiting) sayRows(await weighGame(browser, studio, { ...game, minutes }))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return []
  })
}

type Weighed = { code: string; slug: string; minutes: number }

/** A game that cannot be weighed is told with its reason, and the others are weighed all the same. */
async function weighGame(browser: Browser, studio: TestStudio, { code, slug, minutes }: Weighed): Promise<Row[]> {
  const context = await browser.newContext(SMALL)
  try {
    const page = await openDemo(context, studio, code)
    const inspector = await context.newCDPSession(page)
    await play(page, WARM_MS)
    const weights = [keptBytes(await heapOf(inspector))]
    for (let half = 0; half < 2; half += 1) {
      await play(page, minutes * 30_000)
      weights.push(keptBytes(await heapOf(inspector)))
    }
    return rowsOf(`${slug}: heap, % more after`, minutes, weights)
  } catch (failure) {
    process.exitCode = 1
    process.stderr.write(`${slug} was not weighed: ${failure instanceof Error ? failure.message : String(failure)}\n`)
    return []
  } finally {
    await context.close().catch(() => undefined)
  }
}

/** Pools fill in the first half; what goes on growing in the second is a leak. */
function rowsOf(figure: string, minutes: number, [before = 0, middle = 0, after = 0]: readonly number[]): Row[] {
  const percent = (from: number, to: number) => (to / from - 1) * 100
  return [
    rowOf(`${figure} ${minutes} min, of ${Math.round(before / KILO)} kB`, { reach: '<= 10', digits: 1 }, [percent(before, after)]),
    rowOf(`${figure} the second half alone`, { digits: 1 }, [percent(middle, after)]),
  ]
}

function keptBytes({ usedBytes, codeBytes }: Heap): number {
  return usedBytes - codeBytes
}
