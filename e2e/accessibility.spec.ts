import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { theSite } from './running-site.ts'

const pages = ['/', '/rng', '/?open=login', '/register', '/help', '/promotions', '/agent', '/?open=notice']

type Finding = { id: string; impact: string | null; nodes: { html: string }[] }

const looks = [
  { theme: 'dark', language: 'TY', width: 390 },
  { theme: 'light', language: 'EN', width: 1440 },
] as const

for (const { theme, language, width } of looks) {
  test(`the pages of a visitor have no accessibility finding and no overflow (${theme}, ${language}, ${width} px)`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width, height: 860 } })
    const url = theSite().urls.site
    await context.addCookies([
      { name: 'language', value: language, url },
      { name: 'theme', value: theme, url },
    ])
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(`${url}${path}`)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(await findings(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} overflows`).toBeLessThanOrEqual(
        0,
      )
    }
    await context.close()
  })
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as { violations: Finding[] }
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
