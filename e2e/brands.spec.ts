import { type Browser, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { anOperator } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')
const PASSWORD = 'the light of the second town'
const why = async (page: Page) => await page.getByLabel('Reason').fill('the second town opens')

test('CO-03 PP-02 a fresh brand is opened and runs from the console alone: manager, second operator, a way to pay, the first deposit of its first member, and who that is', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { site, console: address } = theSite().urls
  const host = 'bagong.localhost'
  const owner = await anOperator(browser)
  await owner.goto(`${address}/#/brands`)
  await owner.getByRole('button', { name: 'Open a brand' }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Bagong Parola')
  await owner.getByLabel('Code').fill('bagong')
  await owner.getByLabel('Host').fill(host)
  await owner.getByLabel('Its manager').fill('tagapamahala')
  await why(owner)
  await owner.getByRole('button', { name: 'Ask for it' }).click()
  const manager = await join(browser, await invitationOf(owner))
  await owner.context().close()

  await manager.goto(address)
  await expect(manager.getByRole('heading', { name: /^Set up the brand: \d of 5$/ })).toBeVisible()
  await manager.getByRole('link', { name: 'A second operator' }).click()
  await manager.getByRole('button', { name: 'Invite an operator' }).click()
  await manager.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('kahera')
  for (const permission of ['Deposits and withdrawals', 'Brand settings', 'Identity checks'])
    await manager.getByRole('checkbox', { name: permission }).check()
  await why(manager)
  await manager.getByRole('button', { name: 'Ask for the invitation' }).click()
  const cashier = await join(browser, await invitationOf(manager))

  await manager.goto(`${address}/#/`)
  await manager.getByRole('link', { name: 'A way to pay' }).click()
  await manager.getByRole('button', { name: 'Add a channel' }).click()
  await manager.getByLabel('Code').fill('gcash')
  await manager.getByLabel('Name, English').fill('E-wallet')
  await manager.getByLabel('Name, Filipino').fill('E-wallet')
  await why(manager)
  await manager.getByRole('button', { name: 'Ask for these terms' }).click()
  await expect(manager.getByRole('dialog')).toBeHidden()
  await cashier.goto(`${address}/#/paymentMethods`)
  await cashier.getByRole('button', { name: 'Agree' }).click()
  await why(cashier)
  await cashier
    .getByRole('dialog')
    .getByRole('button', { name: /^Let it count/ })
    .click()
  await cashier.getByRole('button', { name: 'Open, close or move E-wallet' }).click()
  await cashier.getByLabel('Deposits').click()
  await cashier.getByRole('option', { name: 'open' }).click()
  await why(cashier)
  await cashier.getByRole('button', { name: 'Save' }).click()
  await expect(cashier.getByRole('dialog')).toBeHidden()
  const at = site.replace('localhost', host)
  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await visitor.context().addCookies([{ name: '__Host-language', value: 'EN', url: at.replace(/^http:/, 'https:') }])
  await visitor.addInitScript(() => localStorage.setItem('language', 'EN'))
  await visitor.goto(`${at}/register`)
  await expect(visitor).toHaveTitle(/Bagong Parola/)
  const form = visitor.getByRole('dialog')
  await form.getByRole('tab', { name: say('identity.username') }).click()
  await form.getByRole('textbox', { name: say('identity.username'), exact: false }).fill('unangmiyembro')
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(PASSWORD)
  await form.getByLabel(say('identity.confirmPassword'), { exact: false }).fill(PASSWORD)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: say('identity.register'), exact: true }).click()
  await expect(form).toBeHidden({ timeout: 20_000 })
  await visitor.goto(`${at}/member?page=depositv2`)
  await visitor.getByLabel(say('cashier.amount'), { exact: false }).first().fill('1000')
  await visitor.getByRole('button', { name: say('cashier.depositGo', { amount: '' }).trim() }).click()
  await visitor.waitForURL(/\/pay\/checkout\//)
  await visitor.locator('button[value="pay"]').click()
  await visitor.waitForURL((url) => url.hostname === host)
  await expect(visitor.getByText(say('cashier.status.paidText'))).toBeVisible({ timeout: 20_000 })
  await expect(visitor.getByRole('status', { name: say('wallet.balance'), includeHidden: true }).first()).toContainText('1,000.00')

  await manager.goto(`${address}/#/`)
  await manager.reload()
  await expect(manager.getByRole('listitem').filter({ hasText: 'The first deposit' })).toContainText('Done')
  await manager.goto(`${address}/#/brand`)
  const asked = manager.locator('section', { has: manager.getByRole('heading', { name: 'Identity checks', exact: true }) })
  await asked.getByRole('button', { name: 'Change' }).click()
  await manager.getByRole('checkbox', { name: 'Data' }).check()
  await why(manager)
  await manager.getByRole('button', { name: 'Ask for it' }).click()
  await expect(manager.getByRole('dialog')).toBeHidden()
  await cashier.goto(`${address}/#/brand`)
  await cashier.getByRole('button', { name: 'Agree' }).click()
  await why(cashier)
  await cashier.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await expect(cashier.getByRole('dialog')).toBeHidden()

  await visitor.goto(`${at}/member?page=securityCenter`)
  await visitor.getByRole('button', { name: `${say('member.identityBegin')}: ${say('member.identity.step.data')}` }).click()
  await visitor.getByLabel(say('member.identityName'), { exact: false }).fill('Una ng Bagong Bayan')
  await visitor.locator('input[type=date]').fill('1990-03-05')
  await visitor.getByLabel(say('member.identityAddress'), { exact: false }).fill('1 Lighthouse Road, Manila')
  await visitor.getByRole('button', { name: say('member.identitySend'), exact: true }).click()
  await expect(visitor.getByText(say('member.identity.state.review'))).toBeVisible()

  await cashier.goto(`${address}/#/identityChecks`)
  await cashier.locator('tbody').getByRole('link').first().click()
  await cashier.getByRole('button', { name: 'Open data' }).click()
  await expect(cashier.getByText('Una ng Bagong Bayan')).toBeVisible()
  await accept(cashier)
  await accept(manager, cashier.url())
  await visitor.reload()
  await expect(visitor.getByText(say('member.identity.state.done'), { exact: true })).toBeVisible()
  for (const page of [visitor, manager, cashier]) await page.context().close()
})

/** Accepts a step of an identity check, where it still takes another operator: before the adapters have answered it takes two. */
async function accept(page: Page, url?: string): Promise<void> {
  if (url) await page.goto(url)
  const state = page.locator('main')
  await expect(state.getByText(/^(Review|Accepted)$/).first()).toBeVisible()
  if (await state.getByText('Accepted', { exact: true }).first().isVisible()) return
  await page.getByRole('button', { name: /^Accept/ }).click()
  await why(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Approves what was just asked for, as the only one who can, and reads the invitation that is shown once. */
async function invitationOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await why(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const link = page.getByRole('dialog').getByText(/join\?invitation=/)
  await expect(link).toBeVisible()
  const address = (await link.textContent())?.trim() ?? ''
  await page.getByRole('button', { name: 'I have handed it over' }).click()
  return address
}

/** Sets password and authenticator by an invitation, and logs in. */
async function join(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage()
  await page.goto(address)
  const secret = await page.getByText(/^[A-Z2-7]{16,64}$/).textContent()
  const username = (await page.getByText(/You join as/).textContent())?.replace(/^.*You join as |\.$/g, '') ?? ''
  const codeAt = (stepsOn: number) =>
    new TOTP({ secret: Secret.fromBase32(secret?.trim() ?? '') }).generate({ timestamp: Date.now() + stepsOn * 30_000 })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByLabel('One-time code').fill(codeAt(-1))
  await page.getByRole('button', { name: 'Open the account' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('One-time code').fill(codeAt(0))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('One-time code')).toBeHidden({ timeout: 20_000 })
  return page
}
