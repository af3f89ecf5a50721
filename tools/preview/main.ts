import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildPreview, root } from '../start/building.ts'
import { chromiumArgs, findChromium } from '../test/chromium.ts'
import { looks, openPreviews, previewOf } from './pages.ts'
import { rehearse } from './rehearsal.ts'

const HEIGHT = 900

const options = {
  sheet: { type: 'boolean', default: false },
  players: { type: 'string', default: '1' },
  english: { type: 'boolean', default: false },
} as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const [slug] = positionals

/**
 * `npm run preview` opens the page of previews; with `--sheet` every part in every look becomes a picture. `npm run preview -- tongits
 * --players 2 --english` is a rehearsal of a game.
 */
if (slug !== undefined) await rehearse({ slug, players: Number(values.players), language: values.english ? 'en' : 'fil' })
else if (values.sheet) await writeSheets()
else spawn(join(root, 'node_modules/.bin/vite'), ['--config', 'apps/web/vite.preview.config.ts'], { cwd: root, stdio: 'inherit' })

async function writeSheets(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const folder = await buildPreview(say)
  const sheets = join(root, 'test-results/sheets')
  mkdirSync(sheets, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs] })
  for (const look of looks) {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: look.width, height: HEIGHT } })
    await openPreviews(context, folder)
    const page = await context.newPage()
    await page.goto(previewOf(look))
    await page.locator('[data-state]').first().waitFor()
    const path = join(sheets, `${look.width}-${look.language}-${look.theme}.png`)
    await page.screenshot({ path, fullPage: true })
    say(path)
    await context.close()
  }
  await browser.close()
}
