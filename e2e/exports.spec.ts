import { expect, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { anOperator } from './people.ts'
import { codeInMail } from './post.ts'
import { theSite } from './running-site.ts'

test('CO-03 an operator confirms a mail address and schedules a list of the day before, with a link by mail', async ({ browser }) => {
  const page = await anOperator(browser)
  const { console: address } = theSite().urls
  const to = `books-${Date.now()}@example.com`
  await page.goto(`${address}/#/account`)
  await page.getByLabel('New mail address').fill(to)
  await page.getByLabel('Your password').fill(theSite().accounts.operator.password)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByLabel('Code from the mail').fill(await codeInMail(to))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  expect(await findingsOf(page)).toEqual([])

  await page.goto(`${address}/#/deposits`)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Those of the day before')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save the schedule' })).toBeDisabled()
  await dialog.getByLabel('Mail a link to').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  expect(await findingsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save the schedule' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${address}/#/exports`)
  const row = page.getByRole('row', { name: /Every day at 08:00/ })
  await expect(row).toContainText('Those of the day before')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row.getByRole('button', { name: 'Resume' })).toBeEnabled()
  await expect(page.getByText('Scheduled. See the page Exports.')).toBeHidden({ timeout: 10_000 })
  expect(await findingsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
  await page.context().close()
})
