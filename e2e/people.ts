import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

/** A visitor's browser in one language, with the clock of a person who wants little motion. */
export async function aVisitor(
  browser: Browser,
  language: Language,
  viewport = { width: 1280, height: 860 },
): Promise<{ context: BrowserContext; page: Page }> {
  const { urls } = theSite()
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport })
  await context.addCookies([{ name: 'language', value: language, url: urls.site }])
  await context.addInitScript((code) => localStorage.setItem('language', code), language)
  return { context, page: await context.newPage() }
}

/** Opens an account by the form, as a person does. */
export async function register(page: Page, language: Language, account: { username: string; password: string }): Promise<void> {
  const say = textsIn(language)
  await page.goto(`${theSite().urls.site}/register`)
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: say('identity.username') }).click()
  await form.getByRole('textbox', { name: say('identity.username'), exact: false }).fill(account.username)
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(account.password)
  await form.getByLabel(say('identity.confirmPassword'), { exact: false }).fill(account.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: say('identity.register'), exact: true }).click()
  await expect(form).toBeHidden({ timeout: 20_000 })
}

export async function logIn(page: Page, language: Language, account: { username: string; password: string }): Promise<void> {
  const say = textsIn(language)
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: say('identity.username'), exact: false }).fill(account.username)
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(account.password)
  await form.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await expect(form).toBeHidden({ timeout: 20_000 })
}

let lastStep = 0

/** An operator at the console, signed in with password and one-time code; a code counts once, so the next one may be waited for. */
export async function anOperator(browser: Browser, options: { bypassCSP?: boolean } = {}): Promise<Page> {
  const { urls, accounts } = theSite()
  const page = await (await browser.newContext({ ...options, viewport: { width: 1280, height: 860 } })).newPage()
  await page.goto(urls.console)
  const step = () => Math.floor(Date.now() / 30_000)
  while (step() <= lastStep) await page.waitForTimeout(500)
  lastStep = step()
  await page.getByLabel('Username').fill(accounts.operator.username)
  await page.getByLabel('Password').fill(accounts.operator.password)
  await page.getByLabel('One-time code').fill(new TOTP({ secret: Secret.fromBase32(accounts.operator.totpSecret) }).generate())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('One-time code')).toBeHidden({ timeout: 20_000 })
  return page
}
