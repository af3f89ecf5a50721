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

test('CO-03 an operator tries markers of harm on the past before they count', async ({ browser }) => {
  const page = await anOperator(browser)
  await page.goto(`${theSite().urls.console}/#/atRisk`)
  await expect(page.getByText('No member is at risk by the markers that count')).toBeVisible()
  await page.getByRole('button', { name: 'Markers' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('These come with the product')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back-test' }).click()
  await expect(dialog.getByRole('status').getByRole('row', { name: /^Everybody/ })).toBeVisible()
  await expect(dialog.getByRole('status').getByRole('row', { name: /^Failed deposits/ })).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  await dialog.getByLabel('At risk from (points)').fill('0')
  await expect(dialog.getByRole('button', { name: 'Back-test' })).toBeDisabled()
  await dialog.getByLabel('At risk from (points)').fill('4')
  await dialog.getByLabel('Reason').fill('for a journey')
  await dialog.getByRole('button', { name: 'Let them count' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Markers' }).first().click()
  await expect(dialog.getByText(/Written by .* for a journey/)).toBeVisible()
  await page.context().close()
})
