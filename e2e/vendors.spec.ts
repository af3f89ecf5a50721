import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { deposit } from './cashier.ts'
import { anOperator, aVisitor, logIn } from './people.ts'
import { asOwner, audit, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')
/** How long a one-time code is the current one. */
const STEP_MS = 30_000
const WHY = 'a small house of small games'

test('CO-01 CO-03 GL-01 two operators connect the smallest vendor in the console, import its game, and a member plays it', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-coin-'))
  const port = await aFreePort()
  let vendor: ChildProcess | undefined
  try {
    const first = await anOperator(browser)
    const second = await aSecondOperator(browser, first)
    const keys = await askForConnection(first, port)
    await approve(second)
    vendor = await startCoinToss(folder, { port, ...keys })
    await importGames(first)
    await playOnce(browser)
    await second.context().close()
    expect(audit()).toMatchObject({ ok: true, violations: [] })
  } finally {
    vendor?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A single operator decides alone: the first operator invites a second one, who joins with a password and an authenticator. */
async function aSecondOperator(browser: Browser, first: Page): Promise<Page> {
  await first.getByRole('menuitem', { name: 'Operators', exact: true }).click()
  await first.getByRole('button', { name: 'Invite an operator' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('katuwang')
  await dialog.getByRole('checkbox', { name: 'Games and vendors' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Ask for the invitation' }).click()
  await first.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have handed it over' }).click()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage()
  await page.goto(link)
  const totp = new TOTP({ secret: Secret.fromBase32((await page.locator('code').textContent()) ?? '') })
  const password = 'the second lamp of the lighthouse'
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  // A code counts once: the one of the step before joins, the one of now logs in. A step that is nearly over would make the former too old.
  const leftMs = STEP_MS - (Date.now() % STEP_MS)
  if (leftMs < STEP_MS / 2) await page.waitForTimeout(leftMs + 100)
  await page.getByLabel('One-time code').fill(totp.generate({ timestamp: Date.now() - STEP_MS }))
  await page.getByRole('button', { name: 'Open the account' }).click()
  await page.getByLabel('Username').fill('katuwang')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('One-time code').fill(totp.generate())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('menuitem', { name: 'Vendors', exact: true })).toBeVisible({ timeout: 20_000 })
  return page
}

async function askForConnection(page: Page, port: number): Promise<{ privateKey: string; operatorKey: string }> {
  await page.getByRole('menuitem', { name: 'Vendors', exact: true }).click()
  await page.getByRole('button', { name: 'Connect a vendor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('TOY')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Coin Toss House')
  await dialog.getByRole('checkbox', { name: 'Slots' }).check()
  await dialog.getByRole('textbox', { name: 'Its address for operators' }).fill(`http://localhost:${port}`)
  await dialog.getByRole('textbox', { name: 'Where the pages of its games are' }).fill(`http://localhost:${port}`)
  await dialog.getByRole('textbox', { name: 'The number by which it knows us' }).fill('7')
  await dialog.getByRole('button', { name: 'It has none: make a key pair' }).click()
  const codes = dialog.locator('code')
  const privateKey = codes.filter({ hasText: 'BEGIN PRIVATE KEY' })
  await expect(privateKey).toBeVisible()
  const keys = {
    privateKey: (await privateKey.getAttribute('title')) ?? '',
    operatorKey: (await codes.filter({ hasText: 'BEGIN PUBLIC KEY' }).getAttribute('title')) ?? '',
  }
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Ask for the connection' }).click()
  await expect(page.getByText('Waits for another operator')).toBeVisible()
  return keys
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Vendors', exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('its mark was read out to me')
  await dialog.getByRole('button', { name: 'Approve the connection' }).click()
  await expect(page.getByRole('row', { name: /Coin Toss House TOY Connected/ })).toBeVisible()
}

type Settings = { port: number; privateKey: string; operatorKey: string }

async function startCoinToss(folder: string, settings: Settings): Promise<ChildProcess> {
  const walletUrl = `${theSite().urls.site}/vendor/parola/TOY`
  writeFileSync(join(folder, 'vendor.json'), JSON.stringify({ ...settings, walletUrl, operatorNumber: 7 }), { mode: 0o600 })
  const vendor = spawn(process.execPath, ['packages/vendor-kit/examples/coin-toss.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    vendor.stdout?.once('data', () => resolve())
    vendor.once('exit', (code) => reject(new Error(`the vendor ended with ${code}`)))
  })
  return vendor
}

async function importGames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  const row = page.getByRole('row', { name: /Coin Toss House TOY Connected/ })
  await row.getByRole('button', { name: 'Test call' }).click()
  await expect(page.getByText('Coin Toss House: It knows us: 1 game')).toBeVisible({ timeout: 20_000 })
  await row.getByRole('button', { name: 'Import games' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('menuitem', { name: 'Games', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Return' })).toBeVisible()
  await page.getByPlaceholder('Name or code').fill('coin toss')
  await expect(page.getByRole('row', { name: /^Coin Toss Not declared 0 rounds Slots TOY/ })).toBeVisible()
}

async function playOnce(browser: Browser): Promise<void> {
  const { site } = theSite().urls
  const { page } = await aVisitor(browser, 'EN')
  await page.goto(`${site}/login`)
  await logIn(page, 'EN', theSite().accounts.player)
  await deposit(page, 'EN')
  await page.goto(`${site}/rng?vassalage=TOY`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Coin Toss' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Toss' }).click()
  await expect(game.getByRole('status')).toHaveText(/^(heads: 9\.80|tails: 0\.00) \(seed [0-9a-f]{64}\)$/, { timeout: 20_000 })
  const settled = `select r.bet_minor, r.win_minor, r.state from games.round r where r.vendor_code = 'TOY'`
  await expect.poll(async () => (await asOwner(settled))[0], { timeout: 20_000 }).toMatchObject({ bet_minor: '500', state: 'settled' })
  await page.context().close()
}
