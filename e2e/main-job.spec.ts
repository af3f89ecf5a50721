import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test'
import pg from 'pg'
import { anOperator, aVisitor, register } from './people.ts'
import { audit, theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

const SPINS = 20
const KILLED_AT = 10
const FRAME_MS = 100

const languages = ['EN', 'TY'] as const

/** Two play at the same time, each in one language, and the server is killed while both of them spin. */
test('GM-01 WD-04 the main job in EN and TY: register, deposit, 20 spins with a killed server, withdraw, approve, paid', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const kill = onceAllHaveCome(languages.length, () => process.kill(theSite().pids.server, 'SIGKILL'))
  await Promise.all(languages.map((language) => doTheMainJob(browser, language, kill)))
  expect(audit()).toMatchObject({ ok: true, violations: [] })
})

async function doTheMainJob(browser: Browser, language: Language, kill: Kill): Promise<void> {
  // A small phone with a slow screen: most play on phones, and a scene that nobody looks at need not cost most of a processor.
  const { page } = await aVisitor(browser, language, { width: 320, height: 568 })
  await page.addInitScript((frameMs) => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), frameMs)
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)
  }, FRAME_MS)
  const username = `paglalakbay${language.toLowerCase()}`
  await register(page, language, { username, password: 'the long way to the harbour' })
  await deposit(page, language)
  await play(page, { language, username, kill })
  await withdraw(page, language)
  await approve(browser, username)
  await expect(page.getByText(textsIn(language)('cashier.state.received')).first()).toBeVisible({ timeout: 30_000 })
}

/** `meet` waits for the others; the first of those who have met does the deed. */
type Kill = { meet(): Promise<void>; strike(): void }

function onceAllHaveCome(count: number, deed: () => void): Kill {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = count
  let isDone = false
  return {
    meet: () => {
      missing -= 1
      if (missing === 0) resolve()
      return promise
    },
    strike: () => {
      if (!isDone) deed()
      isDone = true
    },
  }
}

async function deposit(page: Page, language: Language): Promise<void> {
  const say = textsIn(language)
  await page.goto(`${theSite().urls.site}/member?page=depositv2`)
  await page.getByLabel(say('cashier.amount'), { exact: false }).first().fill('1000')
  await page.getByRole('button', { name: say('cashier.depositGo', { amount: '' }).trim() }).click()
  await page.waitForURL(/\/pay\/checkout\//)
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((url) => url.origin === theSite().urls.site)
  await expect(page.getByText(say('cashier.status.paidText'))).toBeVisible({ timeout: 20_000 })
  await expect(balanceOf(page, language)).toHaveText(/1,000\.00/, { timeout: 20_000 })
}

/** Spins by the keyboard; after each one the bar over the game, the game itself and the ledger say the same. */
async function play(page: Page, { language, username, kill }: { language: Language; username: string; kill: Kill }): Promise<void> {
  await page.goto(`${theSite().urls.site}/rng`)
  await page
    .getByRole('button', { name: textsIn(language)('games.playGame', { game: 'Lantern Tide' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await expect(spinButton(game)).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })
  let isKilled = false
  let ledger = await ledgerBalance(username)
  for (let spin = 1; spin <= SPINS; ) {
    const rounds = await closedRounds(username)
    const isKilling: boolean = spin === KILLED_AT && !isKilled
    await pressSpin(game, isKilling ? kill : undefined)
    isKilled ||= isKilling
    // The vendor asks again after 0.5, 1, 2, 4, 8, 16 and 32 seconds: the round that met the kill waits for the server's return and one of them.
    await expect.poll(() => isOver(game, username, rounds), { timeout: isKilling ? 90_000 : 30_000 }).toBe(true)
    if (isKilling && (await closedRounds(username)) === rounds) await takeCancelled(game, username, ledger)
    else spin += 1
    await untilAtRest(game)
    // A win whose answer the killed server took along reaches the game's eye at the vendor's next try.
    ledger = await ledgerBalance(username)
    await expect(game.locator('.money .amount'), `spin ${spin}: the game`).toHaveText(new RegExp(escaped(ledger)), { timeout: 30_000 })
    await expect(balanceOf(page, language), `spin ${spin}: the site`).toHaveText(new RegExp(escaped(ledger)), { timeout: 30_000 })
  }
}

/** In the round of the kill both players wait for each other, press, and the server dies. */
async function pressSpin(game: FrameLocator, kill: Kill | undefined): Promise<void> {
  await kill?.meet()
  await spinButton(game).press('Enter')
  kill?.strike()
}

/** A round has ended when it is settled, or when the game says that nobody can vouch for its bet. */
async function isOver(game: FrameLocator, username: string, rounds: number): Promise<boolean> {
  return (await closedRounds(username)) === rounds + 1 || (await game.getByRole('alert').isVisible())
}

/** A server that was killed before it heard the bet: the game says that the round is cancelled, and the ledger is as it was. */
async function takeCancelled(game: FrameLocator, username: string, ledger: string): Promise<void> {
  await expect.poll(() => ledgerBalance(username), { timeout: 90_000 }).toBe(ledger)
  await game.getByRole('alert').getByRole('button').click()
}

async function untilAtRest(game: FrameLocator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    const state = await spinButton(game).getAttribute('data-state')
    if (state === 'spin') return
    if (state === 'skip') await spinButton(game).press('Enter')
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await expect(spinButton(game)).toHaveAttribute('data-state', 'spin', { timeout: 20_000 })
}

async function withdraw(page: Page, language: Language): Promise<void> {
  const say = textsIn(language)
  await page.goto(`${theSite().urls.site}/member?page=withdraw`)
  await page.getByLabel(say('identity.loginPassword'), { exact: false }).first().fill('the long way to the harbour')
  await page.getByLabel(say('identity.newPayment'), { exact: false }).first().fill('a quiet harbour')
  await page.getByLabel(say('identity.newPaymentAgain'), { exact: false }).first().fill('a quiet harbour')
  await page.getByRole('button', { name: say('identity.setPayment') }).click()
  await page.getByLabel(say('cashier.bank'), { exact: false }).first().selectOption({ label: 'BPI' })
  await page.getByLabel(say('cashier.holder'), { exact: false }).first().fill('Ligaya Reyes')
  await page.getByLabel(say('cashier.number'), { exact: false }).first().fill('1234567890')
  await page.getByLabel(say('cashier.paymentPassword'), { exact: false }).first().fill('a quiet harbour')
  await page.getByRole('button', { name: say('cashier.bankAdd') }).click()
  await page.getByLabel(say('cashier.amount'), { exact: false }).first().fill('200')
  await page.getByRole('button', { name: say('cashier.goOn') }).click()
  await page.getByLabel(say('cashier.paymentPassword'), { exact: false }).first().fill('a quiet harbour')
  await page.getByRole('button', { name: /200\.00/ }).click()
  await expect(page.getByText(say('cashier.withdrawDoneText'))).toBeVisible({ timeout: 15_000 })
}

async function approve(browser: Browser, username: string): Promise<void> {
  const operator = await anOperator(browser)
  await operator.goto(`${theSite().urls.console}/#/withdrawals`)
  const row = operator.getByRole('row', { name: new RegExp(username) })
  await expect(row).toBeVisible()
  await row.getByRole('checkbox').focus()
  await operator.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(operator.getByRole('button', { name: 'Reject 1' })).toBeVisible()
  await operator.keyboard.press('x')
  await row.getByRole('link').first().click()
  await expect(operator.getByRole('heading', { name: 'To decide by' })).toBeVisible()
  await expect(operator.getByText('This is the first')).toBeVisible()
  await expect(operator.getByRole('heading', { name: /^Linked accounts: / })).toBeVisible()
  await operator.getByRole('button', { name: 'Approve' }).click()
  await operator.getByLabel('Reason').fill('The first one, after a deposit and some play')
  await operator.getByRole('button', { name: /^Approve 200\.00/ }).click()
  await expect(operator.getByText(/Approved 200\.00/)).toBeVisible()
  await operator.context().close()
}

function balanceOf(page: Page, language: Language) {
  // On a phone a window may stand over the header: its balance moves all the same.
  return page.getByRole('status', { name: textsIn(language)('wallet.balance'), includeHidden: true }).first()
}

function spinButton(game: FrameLocator) {
  return game.locator('.spin')
}

async function ledgerBalance(username: string): Promise<string> {
  const minor = await ask<{ minor: string }>(
    `select e.balance_after::text as minor from wallet.entry e join wallet.account a on a.id = e.account_id join identity.member m on m.id = a.owner_id
     where m.username = $1 and a.class = 'player' order by e.seq desc limit 1`,
    username,
  )
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(minor?.minor ?? 0) / 100)
}

async function closedRounds(username: string): Promise<number> {
  const row = await ask<{ rounds: string }>(
    "select count(*)::text as rounds from games.round r join identity.member m on m.id = r.member_id where m.username = $1 and r.state = 'settled'",
    username,
  )
  return Number(row?.rounds ?? 0)
}

let client: pg.Client | undefined

// A round asks six times; a connection for each would cost the database more than the answers.
test.afterAll(async () => await client?.end())

async function ask<Row>(statement: string, username: string): Promise<Row | undefined> {
  if (!client) {
    client = new pg.Client({ connectionString: theSite().auditUrl })
    await client.connect()
  }
  return (await client.query(statement, [username])).rows[0] as Row | undefined
}

function escaped(text: string): string {
  return text.replace(/[.]/g, '\\.')
}
