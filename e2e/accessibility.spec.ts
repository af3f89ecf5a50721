import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { theSite } from './running-site.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const pages = ['/', '/rng', '/?open=login', '/register', '/help', '/promotions', '/agent', '/?open=notice']

type Finding = { id: string; impact: string | null; nodes: { html: string }[] }

for (const theme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`the pages of a visitor have no accessibility finding and no overflow (${theme}, ${width} px)`, async ({ browser }) => {
      const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width, height: 860 } })
      const url = theSite().urls.site
      await context.addCookies([
        { name: 'language', value: theme === 'dark' ? 'TY' : 'EN', url },
        { name: 'theme', value: theme, url },
      ])
      const page = await context.newPage()
      for (const path of pages) {
        await page.goto(`${url}${path}`)
        await page.waitForLoadState('networkidle')
        expect(await findings(page), path).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${path} overflows`,
        ).toBeLessThanOrEqual(0)
      }
      await context.close()
    })
  }
}

async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axePath })
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as { violations: Finding[] }
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
