import { expect, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { theSite } from './running-site.ts'
import { visit } from './visits.ts'

const pages = ['/', '/rng', '/?open=login', '/register', '/help', '/promotions', '/agent', '/?open=notice']

const looks = [
  { theme: 'dark', language: 'TY', width: 390 },
  { theme: 'light', language: 'EN', width: 1440 },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { theme, language, width } of looks) {
  test(`the pages of a visitor have no accessibility finding and no overflow (${theme}, ${language}, ${width} px)`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width, height: 860 } })
    const url = theSite().urls.site
    await context.addCookies([
      { name: 'language', value: language, url },
      { name: 'theme', value: theme, url },
    ])
    const page = await context.newPage()
    await page.goto(url)
    for (const path of pages) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
      expect(await findingsOf(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} overflows`).toBeLessThanOrEqual(
        0,
      )
    }
    await context.close()
  })
}
