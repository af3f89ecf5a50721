import { expect, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { anOperator } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const [english, filipino] = [textsIn('EN'), textsIn('TY')]

test('CO-03 an operator sees a draft on the site as players would see it, in both languages, and nothing of it can be pressed', async ({
  browser,
}) => {
  const page = await anOperator(browser)
  const { console: address, site } = theSite().urls
  for (const [list, proof] of [
    ['missions', 'fieldset article'],
    ['mall', 'fieldset li'],
    ['promotions', 'fieldset h1'],
    ['announcements', 'fieldset img, fieldset article'],
    ['raffles', 'fieldset section'],
  ] as const) {
    const isOnPage = list !== 'missions' && list !== 'mall'
    await page.goto(`${address}/#/${list}`)
    // The terms of a raffle stand from its first ticket on: this one has none.
    const row = page.locator('tbody tr', list === 'raffles' ? { hasText: 'parola-raffle' } : {}).first()
    if (isOnPage) await row.locator('a').first().click()
    await (isOnPage ? page : row).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
    const tab = await opened
    await expect(tab.locator(proof).first()).toBeVisible()
    await expect(tab).toHaveTitle(new RegExp(`^${filipino('promotions.preview')} · `))
    expect(tab.url()).toMatch(new RegExp(`^${site}/preview/[\\w-]{32}$`))
    for (const button of await tab.locator('fieldset button').all()) await expect(button).toBeDisabled()
    await tab.close()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.context().close()
})

test('CO-03 the page of a preview turns with the switch of languages, and says kindly when its link is over', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(`${theSite().urls.site}/preview/${'x'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: filipino('promotions.previewOver') })).toBeVisible()
  expect(await findingsOf(page, 'main')).toEqual([])
  await page.getByLabel(filipino('shell.language')).first().selectOption('EN')
  await expect(page.getByRole('heading', { name: english('promotions.previewOver') })).toBeVisible()
  await page.goto(`${theSite().urls.site}/preview/short`)
  await expect(page.getByRole('heading', { name: english('shell.notFoundTitle') })).toBeVisible()
  await page.close()
})
