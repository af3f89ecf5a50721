import { type BrowserContext, expect, type Frame, test } from '@playwright/test'
import { anOperator, keepCookie, register } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

/** Tells of every breach of a page's content policy, in frames too, as it happens. */
async function watchBreaches(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = []
  await context.exposeFunction('breached', (breach: string) => void breaches.push(breach))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { breached } = window as unknown as { breached: (breach: string) => void }
      breached(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  })
  return breaches
}

/** What a script that found its way into a page would try first; gives what of it was let through. */
async function letThroughIn(frame: Frame): Promise<string[]> {
  return await frame.evaluate(() => {
    const html = '<img src=x onerror=alert(1)>'
    const made = (name: string) => document.createElement(name)
    const types = (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes
    const tries: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(made('div'), { innerHTML: html }),
      outerHTML: () => Object.assign(document.body.appendChild(made('i')), { outerHTML: html }),
      insertAdjacentHTML: () => made('div').insertAdjacentHTML('beforeend', html),
      fragment: () => document.createRange().createContextualFragment(html),
      srcdoc: () => Object.assign(made('iframe'), { srcdoc: html }),
      'script address': () => Object.assign(made('script'), { src: '/assets/x.js' }),
      'script text': () => Object.assign(made('script'), { text: 'alert(1)' }),
      worker: () => new Worker('/assets/x.js'),
      policy: () => types.createPolicy('another', {}),
    }
    const passed = (attempt: () => unknown) => {
      try {
        attempt()
        return true
      } catch (failure) {
        return !(failure instanceof TypeError)
      }
    }
    return Object.entries(tries).flatMap(([name, attempt]) => (passed(attempt) ? [name] : []))
  })
}

test('S12 VL-10 the site and a game work where no string may become script, and what is put in takes none', async ({ browser }) => {
  const { site } = theSite().urls
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'allow' })
  await keepCookie(context, 'language', 'EN')
  const breaches = await watchBreaches(context)
  const page = await context.newPage()
  // The proof of work runs in its worker, the service worker stands, and an operator's text is parsed.
  await register(page, 'EN', { username: 'ligtasnauri', password: 'the long way to the lighthouse' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${site}/promotions`)
  await page.getByRole('link').filter({ hasText: 'Read more' }).first().click()
  await expect(page.getByRole('article').locator('p').first()).toBeVisible()
  await page.goto(`${site}/rng`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Lantern Tide' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await expect(game.locator('.spin')).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })
  expect(breaches).toEqual([])
  const frames = page.frames().filter((frame) => frame.url().startsWith('http'))
  expect(frames).toHaveLength(2)
  for (const frame of frames) expect(await letThroughIn(frame), frame.url()).toEqual([])
  await expect.poll(() => breaches.length).toBeGreaterThan(8)
  await context.close()
})

test('S12 VL-12 the console works where no string may become script', async ({ browser }) => {
  const page = await anOperator(browser)
  const breaches = await watchBreaches(page.context())
  const { console: address } = theSite().urls
  for (const place of [
    '',
    'members',
    'deposits',
    'withdrawals',
    'rounds',
    'games',
    'tickets',
    'announcements',
    'promotions',
    'chat',
    'operators',
    'agents',
  ]) {
    await page.goto(`${address}/#/${place}`)
    await page.reload()
    await expect(page.getByRole('menuitem', { name: 'Members', exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  expect(breaches).toEqual([])
  expect(await letThroughIn(page.mainFrame())).toEqual([])
  await expect.poll(() => breaches.length).toBeGreaterThan(4)
  await page.context().close()
})
