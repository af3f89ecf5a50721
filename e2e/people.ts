import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { theHome, theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

export type Account = { username: string; password: string }

/** A demo player, who is known already: an address opens only so many accounts an hour. Each journey takes another place of the list. */
export function demoPlayer(at: number): Account {
  const players = JSON.parse(readFileSync(join(theHome(), 'secrets/demo-players.json'), 'utf8')) as Account[]
  const player = players.at(at)
  if (!player) throw new Error('there are no demo players')
  return player
}

type Visitor = { context: BrowserContext; page: Page }

/** A new window costs as much processor as the page that it loads, so that a visitor takes over that of one who has left. */
const leftWindows: (Visitor & { language: Language })[] = []

/** A visitor's browser in one language, with the clock of a person who wants little motion; of earlier visitors it keeps nothing but files. */
export async function aVisitor(browser: Browser, language: Language, viewport = { width: 1280, height: 860 }): Promise<Visitor> {
  const at = leftWindows.findIndex((one) => one.language === language && !one.page.isClosed())
  const { context, page } = leftWindows.splice(at, at < 0 ? 0 : 1)[0] ?? (await aBrowser(browser, language))
  await page.setViewportSize(viewport)
  await keepCookie(context, 'language', language)
  return { context, page }
}

/** Keeps a cookie of the site's, as its pages keep it; a name with `__Host-` is given by a secure address, which loopback counts as. */
export async function keepCookie(context: BrowserContext, name: 'language' | 'theme', value: string): Promise<void> {
  const url = theSite().urls.site.replace(/^http:/, 'https:')
  await context.addCookies([{ name: `__Host-${name}`, value, url }])
}

async function aBrowser(browser: Browser, language: Language): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript((code) => {
    localStorage.setItem('language', code)
    // Free play asks for the age once in a browser; one journey is about that.
    localStorage.setItem('ageConfirmed', '1')
  }, language)
  return { context, page: await context.newPage() }
}

/**
 * Visitors go, and what the site knew of them goes along: the next ones may have their windows. Who was sent other files than the
 * site's own, or put something into the page, closes the browser instead: a window keeps both.
 */
export async function leave(language: Language, ...visitors: readonly Page[]): Promise<void> {
  for (const page of visitors) {
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners('request')
    await page.goto(`${theSite().urls.site}/health/live`)
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await context.clearCookies()
    leftWindows.push({ language, context, page })
  }
}

/** Pays 1,000.00 in at the sandbox's checkout, and comes back. */
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

type OperatorSession = { token: string; state: Awaited<ReturnType<BrowserContext['storageState']>> }

const TOKEN = 'croupier.console.token'

/** An operator at the console. A one-time code counts once: who comes first signs in with it, and the others take over that session. */
export async function anOperator(browser: Browser, options: { bypassCSP?: boolean } = {}): Promise<Page> {
  const { state, token } = await operatorSession(browser)
  const context = await browser.newContext({ ...options, storageState: state, viewport: { width: 1280, height: 860 } })
  await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [TOKEN, token] as const)
  const page = await context.newPage()
  await page.goto(theSite().urls.console)
  await expect(page.getByRole('menuitem', { name: 'Members', exact: true })).toBeVisible({ timeout: 60_000 })
  return page
}

/** The session that the journeys of an installation share, whichever of their processes comes first. */
async function operatorSession(browser: Browser): Promise<OperatorSession> {
  const file = join(theHome(), 'operator-session.json')
  if (isFirst(`${file}.begun`)) {
    const session = await signInAtConsole(browser)
    writeFileSync(`${file}.half`, JSON.stringify(session), { mode: 0o600 })
    renameSync(`${file}.half`, file)
  }
  await expect.poll(() => existsSync(file), { message: 'the operator that came first has signed in', timeout: 40_000 }).toBe(true)
  return JSON.parse(readFileSync(file, 'utf8')) as OperatorSession
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

/** With password and one-time code, as a person does. */
async function signInAtConsole(browser: Browser): Promise<OperatorSession> {
  const { urls, accounts } = theSite()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage()
  await page.goto(urls.console)
  await page.getByLabel('Username').fill(accounts.operator.username)
  await page.getByLabel('Password').fill(accounts.operator.password)
  await page.getByLabel('One-time code').fill(new TOTP({ secret: Secret.fromBase32(accounts.operator.totpSecret) }).generate())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('One-time code')).toBeHidden({ timeout: 20_000 })
  const token = await page.evaluate((key) => sessionStorage.getItem(key), TOKEN)
  expect(token).not.toBeNull()
  const session = { token: token ?? '', state: await page.context().storageState() }
  await page.context().close()
  return session
}
