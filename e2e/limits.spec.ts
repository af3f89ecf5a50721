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

test('PP-01 a reality check pauses the game at its interval, shows time and money, and leads out of the game', async ({ browser }) => {
  const say = textsIn('EN')
  const { page } = await aVisitor(browser, 'EN', phone)
  const { site } = theSite().urls
  await register(page, 'EN', { username: 'mapagmasid', password: 'tahimik na daungan' })
  await page.goto(`${site}/member?page=playLimits`)
  await page.getByLabel(say('limits.reality_checkLength')).selectOption('15')
  await page.getByRole('button', { name: `${say('limits.save')}: ${say('limits.reality_check')}` }).click()
  await expect(page.getByText(say('limits.saved'))).toBeVisible()

  await page.clock.install()
  await page.goto(`${site}/rng?game=RNG.STU.1001`)
  await expect(page.getByRole('region', { name: /Lantern Tide/ })).toBeVisible()
  const check = page.getByRole('alertdialog', { name: say('limits.checkTitle') })
  await page.clock.runFor(2000)
  await expect(check).toBeHidden()
  await page.clock.fastForward('15:30')
  await expect(check.getByText(say('limits.checkTime'))).toBeVisible()
  await expect(check.getByText('₱0.00')).toHaveCount(3)
  await check.getByRole('button', { name: say('limits.checkGoOn') }).click()
  await expect(check).toBeHidden()
  await page.clock.fastForward('15:30')
  await check.getByRole('button', { name: say('limits.checkStop') }).click()
  await expect(page).not.toHaveURL(/game=/)
  await leave('EN', page)
})
