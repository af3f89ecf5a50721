import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { visit } from './visits.ts'

const open = (window: string) => `/?open=${window}`
const pages = ['/', '/rng', '/lott', '/help', '/promotions', '/pointMall', '/announce', '/down', '/agent', '/nowhere', '/register']
const windows = ['login', 'notice', 'service', 'speed', 'menu'].map(open)

const ofMember = ['/', '/favorite', '/lottery', '/pointMall', ...['chat', 'password', 'logout'].map(open)]
const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'creditReport',
  'affiliateApplication',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playLimits',
  'manualRebate',
  'playerRank',
].map((page) => `${open('member')}&page=${page}`)

const looks = [
  { theme: 'dark', language: 'TY', width: 390 },
  { theme: 'light', language: 'EN', width: 1440 },
] as const

test.describe.configure({ mode: 'parallel' })

async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
    expect.soft(await findingsOf(page), path).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(over, `${path} overflows`).toBeLessThanOrEqual(0)
  }
}

for (const { theme, language, width } of looks)
  for (const who of ['visitor', 'member'] as const)
    test(`the pages of a ${who} have no accessibility finding and no overflow (${theme}, ${language}, ${width} px)`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width, height: 860 } })
      const { urls, accounts } = theSite()
      await context.addCookies([
        { name: 'language', value: language, url: urls.site },
        { name: 'theme', value: theme, url: urls.site },
      ])
      await context.addInitScript((code) => localStorage.setItem('language', code), language)
      const page = await context.newPage()
      await page.goto(`${urls.site}${who === 'member' ? '/login' : '/'}`)
      if (who === 'member') await logIn(page, language, accounts.player)
      await lookAt(page, who === 'member' ? [...ofMember, ...memberPages] : [...pages, ...windows])
      await context.close()
    })
