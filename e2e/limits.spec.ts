import { expect, test } from '@playwright/test'
import { aVisitor, leave, register } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const phone = { width: 390, height: 844 }

test('PP-01 a member sets a limit, sees that more of it waits, and takes a break', async ({ browser }) => {
  const say = textsIn('TY')
  const { page } = await aVisitor(browser, 'TY', phone)
  const { site } = theSite().urls
  await register(page, 'TY', { username: 'mahinahon', password: 'tahimik na daungan' })
  await page.goto(`${site}/member?page=playLimits`)
  const centre = page.getByRole('dialog')
  const name = `${say('limits.stake')}, ${say('limits.day')}`
  const type = async (action: string, amount: string) => {
    await page.getByRole('button', { name: `${action}: ${name}` }).click()
    await page.getByRole('textbox', { name: say('limits.amount') }).fill(amount)
    await page.getByRole('button', { name: say('limits.save'), exact: true }).click()
  }
  await type(say('limits.set'), '1,000')
  await expect(centre.getByText('₱1,000.00', { exact: true })).toBeVisible()
  await type(say('limits.change'), '2000')
  await expect(centre.getByRole('listitem').getByText(/₱2,000\.00 simula/)).toBeVisible()
  await expect(centre.getByText('₱1,000.00', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: say('limits.breakTake'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('limits.breakTake'), exact: true })
    .click()
  await expect(page.getByText(say('limits.breakOpen'))).toBeVisible()
  await leave('TY', page)
})
