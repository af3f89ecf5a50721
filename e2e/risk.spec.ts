import { expect, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { anOperator } from './people.ts'
import { theSite } from './running-site.ts'

test('CO-03 an operator writes a segment, counts it before it is saved, and tries a rule of risk before a second one is asked', async ({
  browser,
}) => {
  const page = await anOperator(browser)
  const { console: address } = theSite().urls
  await page.goto(`${address}/#/segments`)
  await page.getByRole('button', { name: 'Write one' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Everybody who plays')
  await dialog.getByLabel('Number').fill('nonsense')
  await expect(dialog.getByRole('button', { name: 'Count members' })).toBeDisabled()
  await dialog.getByLabel('Number').fill('0')
  await dialog.getByRole('button', { name: 'Count members' }).click()
  await expect(dialog.getByRole('status')).toContainText(/\d+ members? now/)
  expect(await findingsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('for a journey')
  await dialog.getByRole('button', { name: 'Save it' }).click()
  const row = page.getByRole('row', { name: /Everybody who plays/ })
  await expect(row).toContainText('deposits: 0 or more in 30 days')

  await page.goto(`${address}/#/riskRules`)
  await page.getByRole('button', { name: 'Write other rules' }).click()
  await dialog.getByRole('button', { name: 'Add a rule' }).click()
  await dialog.getByLabel('Name of the rule').fill('One device')
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByRole('status')).toContainText(/\d+ cases? of \d+ members?/)
  expect(await findingsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('for a journey')
  await dialog.getByRole('button', { name: 'Ask for these rules' }).click()
  await expect(page.getByText('Rules that wait for a second operator')).toBeVisible()
  await page.goto(`${address}/#/riskCases`)
  await expect(page.getByText('No case has been opened')).toBeVisible()
  await page.context().close()
})
