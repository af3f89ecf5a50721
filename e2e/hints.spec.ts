import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave, register } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')
const phone = { width: 390, height: 844 }
const password = 'a lighthouse with a name'
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)

async function enterAsAgent(page: Page): Promise<void> {
  const { agent } = theSite().accounts
  await go(page, '/agent')
  await page.getByRole('textbox', { name: say('identity.username') }).fill(agent.username)
  await page.getByLabel(say('identity.password'), { exact: false }).first().fill(agent.password)
  await page.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await page.waitForURL(/\/agentHome/)
}

test('VL-03 VL-07 what may be left out at the registration shows its rules once one types there, and what may not from the first', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN', { width: 1440, height: 900 })
  await go(page, '/register')
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: say('identity.username') }).click()
  const rulesOf = async (name: string) => {
    const described = await form.getByRole('textbox', { name }).getAttribute('aria-describedby')
    return described === null ? [] : await page.locator(`[id="${described}"] svg`).all()
  }
  expect((await rulesOf(say('identity.username'))).length).toBeGreaterThan(0)
  const invitation = form.getByRole('textbox', { name: say('identity.affiliateCode') })
  const height = async () => (await form.locator('form').boundingBox())?.height ?? 0
  const before = await height()
  expect(await rulesOf(say('identity.affiliateCode'))).toEqual([])
  await invitation.fill('x')
  expect((await rulesOf(say('identity.affiliateCode'))).length).toBeGreaterThan(0)
  await invitation.fill('')
  expect(await rulesOf(say('identity.affiliateCode'))).toEqual([])
  expect(Math.abs((await height()) - before)).toBeLessThan(2)
  await leave('EN', page)
})

test('NT-01 the notices fill the width of their window on a desktop, and the window is no higher than they are', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', { width: 1440, height: 900 })
  await go(page, '/?open=notice')
  const dialog = page.getByRole('dialog')
  const article = dialog.getByRole('article')
  await expect(article).toBeVisible()
  const room = await dialog.boundingBox()
  const text = await article.boundingBox()
  const list = await dialog.getByRole('list').first().boundingBox()
  if (!room || !text || !list) throw new Error('the notices are not there')
  expect(list.x - room.x).toBeLessThan(40)
  expect(room.x + room.width - (text.x + text.width)).toBeLessThan(40)
  expect(text.width / room.width).toBeGreaterThan(0.5)
  expect(room.y + room.height - Math.max(text.y + text.height, list.y + list.height)).toBeLessThan(80)
  await leave('EN', page)
})

test('MC-06 a row of a record takes two or three lines on a phone', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await enterAsAgent(page)
  await go(page, '/agentHome?open=member&page=transactionHistory&period=month')
  // While the rows are on their way others keep their room.
  const rows = page.getByRole('dialog').locator('table:not([aria-busy]) tbody tr')
  await expect(rows.nth(2)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(100)
  await leave('EN', page)
})

test('MC-04 a code for a mail address is said to go to the address, not to a number', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await register(page, 'EN', { username: 'sumusulat', password })
  await go(page, '/member?page=securityCenter')
  await page.getByRole('button', { name: `${say('member.contactAdd')}: ${say('member.email')}` }).click()
  const form = page.locator('form').filter({ hasText: say('identity.contactText') })
  await form.getByRole('textbox', { name: say('identity.loginPassword') }).fill(password)
  await form.getByRole('textbox', { name: say('identity.email') }).fill('sumusulat@example.com')
  await form.getByRole('button', { name: say('identity.codeGet') }).click()
  await expect(form.getByText('If the address can get one, a code is on its way.')).toBeVisible()
  await expect(form.getByText('If the number can get one')).toHaveCount(0)
  await leave('EN', page)
})

test('PP-01 whoever sets a first limit reads that it counts from now on, and whoever changes one does not', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await register(page, 'EN', { username: 'unanghanggan', password })
  await go(page, '/member?page=playLimits')
  const name = `${say('limits.deposit')}, ${say('limits.day')}`
  const from = page.getByText('A first limit counts from now on; what came before it in the same day, week or month is not counted.')
  await page.getByRole('button', { name: `${say('limits.set')}: ${name}` }).click()
  await expect(from).toBeVisible()
  await page.getByRole('textbox', { name: say('limits.amount') }).fill('500')
  await page.getByRole('button', { name: say('limits.save'), exact: true }).click()
  await page.getByRole('button', { name: `${say('limits.change')}: ${name}` }).click()
  await expect(page.getByRole('textbox', { name: say('limits.amount') })).toBeVisible()
  await expect(from).toHaveCount(0)
  await leave('EN', page)
})

test('AC-05 AC-08 an agent reads what counts for wages and by which day, and from whom an offer begins', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await enterAsAgent(page)
  for (const view of ['agentTeamOverview', 'personalHistoryCopy']) {
    await go(page, `/agentHome?view=${view}`)
    await expect(page.getByText(/[Ww]hat your line stakes against itself on one market is taken off/)).toBeVisible()
  }
  await go(page, '/agentHome?view=agentRevenueReport')
  await expect(page.getByText('Counted by the day of payment.')).toBeVisible()
  await go(page, '/agentHome?view=agentDailyWages2')
  await expect(page.getByText('Listed by the days played, not by the day of payment.')).toBeVisible()
  await go(page, '/agentHome?view=contractRequest')
  await page.getByRole('link', { name: say('contracts.newOffer') }).click()
  await expect(page.getByText(say('agents.offerChoose'), { exact: true })).toBeVisible()
  await expect(page.getByText('Choose an agent directly below you; the offer starts on their page.')).toBeVisible()
  await leave('EN', page)
})
