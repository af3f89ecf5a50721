import { expect, type Page } from '@playwright/test'
import { theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

/** Pays 1,000.00 in at the sandbox's checkout. */
export async function deposit(page: Page, language: Language): Promise<void> {
  const say = textsIn(language)
  await page.goto(`${theSite().urls.site}/member?page=depositv2`)
  await page.getByLabel(say('cashier.amount'), { exact: false }).first().fill('1000')
  await page.getByRole('button', { name: say('cashier.depositGo', { amount: '' }).trim() }).click()
  await page.waitForURL(/\/pay\/checkout\//)
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((url) => url.origin === theSite().urls.site)
  await expect(page.getByText(say('cashier.status.paidText'))).toBeVisible({ timeout: 20_000 })
}
