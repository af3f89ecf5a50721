import { expect, type Page, test } from '@playwright/test'
import { type Look, looks, openPreviews, previewOf } from '../tools/preview/pages.ts'
import { buildPreview } from '../tools/start/building.ts'
import { findingsOf } from './axe.ts'
import { faultsOf } from './faults.ts'

const folder = await buildPreview(() => undefined)
const HEIGHT = 900

/** Parts of many pages stand on one here: what a page has once is there often. */
const MANY_ON_A_PAGE = ['landmark-unique', 'landmark-no-duplicate-main', 'landmark-one-main', 'region']

/** Rules whose answer another theme may change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** A part that asks finds no server there; everything else that the console says is a fault. */
const isOurs = (words: string) => !/Failed to load resource/.test(words)

/** Axe looks at everything in the dark, and in the light again at what colours change. */
async function lookAt(page: Page, within: string, { theme }: Look): Promise<string[]> {
  const asked = theme === 'dark' ? { without: MANY_ON_A_PAGE } : { only: OF_COLOURS }
  return [...(await faultsOf(page, { within })), ...(await findingsOf(page, within, asked))]
}

/** Thousands of colours would fade from one theme to the other, those of a child after its parent's: what axe reads must stand at once. */
const NO_FADING = '*, ::before, ::after { transition: none !important }'

// One journey for each language and width: a change of width would lay everything out anew.
for (const { language, width } of looks.filter(({ theme }) => theme === 'dark'))
  test(`every state of every part stands without error, overflow, cut text or axe finding, dark and light (${language}, ${width} px)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, viewport: { width, height: HEIGHT } })
    await openPreviews(context, folder)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && isOurs(message.text()) && errors.push(message.text()))
    const own = looks.filter((look) => look.language === language && look.width === width)
    const visit = async (place: string, within: string) => {
      for (const look of own) {
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), look.theme)
        expect.soft(await lookAt(page, within, look), `${place}, ${look.theme}`).toEqual([])
      }
    }
    await page.goto(previewOf({ language, theme: 'dark', width }))
    // Three hundred parts at once take their time on a busy machine.
    await expect(page.locator('[data-state]').first()).toBeVisible({ timeout: 40_000 })
    await page.addStyleTag({ content: NO_FADING })
    const covering = await page.evaluate(() =>
      [...document.querySelectorAll('[data-covers]')].map((one) => [
        one.getAttribute('data-part') ?? '',
        one.getAttribute('data-state') ?? '',
      ]),
    )
    await visit('all parts', '[data-state]')
    for (const [part = '', state = ''] of covering) {
      // The page goes on to the next state by itself: loading it anew for each would take most of the time.
      await page.evaluate(
        (address) => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        previewOf({ language, theme: 'dark', width: 1280 }, part, state),
      )
      await expect(page.locator('[data-state]')).toHaveCount(1)
      // A menu is closed again by a pointer that is let go late, as it is on a busy machine.
      if (state === 'menu') await page.locator('[data-state=menu] [aria-haspopup]').press('Enter')
      await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=status]').first()).toBeVisible()
      await visit(`${part} ${state}`, 'body')
    }
    expect(errors).toEqual([])
    await context.close()
  })
