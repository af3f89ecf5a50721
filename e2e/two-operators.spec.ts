import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { anOperator } from './people.ts'
import { theSite } from './running-site.ts'

const TITLE = 'Two hands on it'

async function openEdit(page: Page): Promise<void> {
  await page.goto(`${theSite().urls.console}/#/announcements`)
  await page.getByRole('row', { name: TITLE }).getByRole('link', { name: TITLE }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
}

async function save(page: Page, why: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('CO-01 CO-03 of two operators on one announcement the later sees what the first changed, and writes over it only on purpose', async ({
  browser,
}) => {
  const [first, later] = [await anOperator(browser), await anOperator(browser)]
  await first.goto(`${theSite().urls.console}/#/announcements`)
  await first.getByRole('button', { name: 'Write one' }).click()
  await first.getByLabel('Title, English').fill(TITLE)
  await save(first, 'a new one')
  await expect(first.getByRole('dialog')).toBeHidden()

  await openEdit(later)
  await openEdit(first)
  await first.getByLabel('Text, English').fill('The first wrote this.')
  await save(first, 'the first was quicker')
  await expect(first.getByRole('dialog')).toBeHidden()

  const dialog = later.getByRole('dialog')
  await later.getByLabel('Title, English').fill(`${TITLE}, and later`)
  await save(later, 'the later saves')
  await expect(dialog.getByText('This was changed while you had it open:')).toBeVisible()
  await expect(dialog.getByText('+ The first wrote this.')).toBeVisible()
  await expect(dialog.getByText(/changed it meanwhile/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(later.getByLabel('Title, English')).toHaveValue(`${TITLE}, and later`)
  expect(await findingsOf(later)).toEqual([])
  await dialog.getByRole('button', { name: 'Go on all the same' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(later.getByText(`English: ${TITLE}, and later`)).toBeVisible()
  for (const page of [first, later]) await page.context().close()
})
