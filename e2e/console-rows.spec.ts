import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { anOperator, aVisitor, leave, register } from './people.ts'
import { theSite } from './running-site.ts'

test('CO-03 a row of a list of the console is a link: Enter opens its page, a click with Ctrl or the middle button opens a tab', async ({
  browser,
}) => {
  const page = await anOperator(browser)
  const { console: address } = theSite().urls
  for (const list of ['members', 'announcements', 'promotions']) {
    await page.goto(`${address}/#/${list}`)
    const link = page.locator(`tbody tr a[href*="#/${list}/"]`).first()
    await expect(link).toBeVisible({ timeout: 20_000 })
    const record = new RegExp(`#/${list}/[^/]+/show$`)
    for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      // A list that is drawn anew in the moment of the click swallows it.
      await expect(async () => {
        const opened = page.context().waitForEvent('page', { timeout: 3_000 })
        await link.click(click)
        const tab = await opened
        await expect.poll(() => tab.url(), list).toMatch(record)
        await tab.close()
      }).toPass({ timeout: 30_000 })
    }
    expect(page.url()).not.toMatch(record)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page, list).toHaveURL(record)
  }
  await page.context().close()
})

test('CO-03 the form of an announcement has both languages, and the list marks the one that is missing', async ({ browser }) => {
  const page = await anOperator(browser)
  await page.goto(`${theSite().urls.console}/#/announcements`)
  await page.getByRole('button', { name: 'Write one' }).click()
  await page.getByLabel('Title, English').fill('Storm tonight')
  await page.getByLabel('Reason').fill('the storm comes near')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Storm tonight/ })
  await expect(row).toContainText('No Filipino')
  await row.getByRole('link', { name: 'Storm tonight' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title, Filipino').fill('Bagyo ngayong gabi')
  await page.getByLabel('Reason').fill('now in both languages')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Filipino: Bagyo ngayong gabi')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByLabel('Reason').fill('the storm is over')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/#\/announcements/)
  await expect(page.getByText('Write one')).toBeVisible()
  await expect(page.getByRole('row', { name: /Storm tonight/ })).toHaveCount(0)
  await page.context().close()
})

test('CO-03 UI-07 the console in the light: filled buttons are amber with dark ink as on the site, and its pages have no axe finding', async ({
  browser,
}) => {
  const page = await anOperator(browser, { bypassCSP: true })
  const { console: address } = theSite().urls
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  for (const view of ['', 'members', 'withdrawals', 'vendors', 'brand', 'trail']) {
    await page.goto(`${address}/#/${view}`)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('Please wait')).toHaveCount(0)
    await expect(page.locator('main, [role="main"]').first()).toBeVisible()
    expect(await findingsOf(page, 'main', { only: ['color-contrast'] }), view || 'dashboard').toEqual([])
  }
  const ink = 'rgb(20, 32, 58)'
  await page.goto(`${address}/#/announcements`)
  const write = page.getByRole('button', { name: 'Write one' })
  await expect(write).toHaveCSS('color', ink)
  await write.click()
  await page.getByLabel('Title, English').fill('Amber')
  await page.getByLabel('Reason').fill('to see the button')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toHaveCSS('background-color', 'rgb(255, 181, 71)')
  await expect(save).toHaveCSS('color', 'rgb(26, 18, 4)')
  expect(await findingsOf(page, '[role="dialog"]', { only: ['color-contrast'] })).toEqual([])
  await page.context().close()
})

test('CO-01 the keyboard alone goes through a list and opens a row', async ({ browser }) => {
  const page = await anOperator(browser)
  await page.goto(`${theSite().urls.console}/#/promotions`)
  const rows = page.locator('tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/promotions\/.+\/show/)
  await page.context().close()
})

test('CO-02 a member page names the accounts of the same device and leads to them', async ({ browser }) => {
  const { page: visitor } = await aVisitor(browser, 'EN')
  const mark = Date.now().toString(36).slice(-5)
  const [one, twin] = [`kambal${mark}`, `kakambal${mark}`]
  for (const username of [one, twin]) {
    await register(visitor, 'EN', { username, password: 'two of one browser' })
    await visitor.context().clearCookies({ name: /^__Host-sid$/ })
    await visitor.evaluate(() => sessionStorage.clear())
  }
  await leave('EN', visitor)
  const page = await anOperator(browser)
  await page.goto(`${theSite().urls.console}/#/members`)
  await page.getByPlaceholder(/^Name, or a whole mail/).fill(one)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await openMember(page, one)
  await expect(page.getByRole('heading', { name: /^Linked accounts: (\d+|more than 50)$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(twin) })).toContainText('Device and address')
  await openMember(page, twin)
  await expect(page.getByRole('row', { name: new RegExp(one) })).toContainText('Device and address')
  await page.context().close()
})

/** A table that is drawn anew in the moment of the click swallows it. */
async function openMember(page: Page, username: string): Promise<void> {
  const link = page.locator('tbody').getByRole('link', { name: username, exact: true })
  const heading = page.getByRole('heading', { name: username, exact: true })
  await expect(async () => {
    if (await link.isVisible()) await link.click({ timeout: 3_000 })
    await expect(heading).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}
