import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { agentPages } from '../apps/web/src/features/agents/agent-views.ts'
import { findingsOf } from './axe.ts'
import { aVisitor, leave, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

type Account = { username: string; password: string }

const OWN_PASSWORD = 'a lamp above the bay'

const language: Language = 'TY'

test('AC-03 AC-04 every page of the agent centre opens under its name, beside the own money, messages and service, and says its hours', async ({
  browser,
}) => {
  const say = textsIn(language)
  const agent = await anAgent(browser, theSite().accounts.agent)
  await expect(agent.getByText(say('agents.supportHours', { from: say('agents.noon'), to: '9 PM' }))).toBeVisible()
  for (const page of agentPages) {
    await linkTo(agent, say(`agents.page.${page}`)).click()
    await expect(agent.getByRole('heading', { level: 1, name: say(`agents.page.${page}`), exact: true })).toBeVisible()
    await expect(agent.getByRole('alert')).toHaveCount(0)
  }
  for (const own of ['shell.deposit', 'shell.withdraw', 'shell.messages']) {
    await linkTo(agent, say(own)).click()
    await expect(agent.getByRole('dialog')).toBeVisible()
    await agent.goBack()
    await expect(agent.getByRole('dialog')).toBeHidden()
  }
  await expect(agent.getByRole('button', { name: say('shell.service') })).toBeVisible()
  await leave(language, agent)
})

test('AC-12 the headers of the downline order it, and the order stands in the address', async ({ browser }) => {
  const say = textsIn(language)
  const agent = await anAgent(browser, theSite().accounts.agent)
  await agent.getByRole('link', { name: say('agents.page.line'), exact: true }).click()
  const head = agent.getByRole('columnheader', { name: say('agents.column.username') })
  await head.getByRole('button').click()
  await expect(agent).toHaveURL(/sort=name(&|$)/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const first = () => agent.locator('tbody tr').first().textContent()
  const least = await first()
  await head.getByRole('button').click()
  await expect(agent).toHaveURL(/sort=nameDown/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(first).not.toBe(least)
  // On a phone the list is longer than the screen: a member chosen at its end stands at the top, and the way back leads to its end.
  await agent.setViewportSize({ width: 390, height: 700 })
  const last = agent.locator('tbody tr').last().getByRole('link').first()
  const name = (await last.textContent()) ?? ''
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(agent.getByRole('heading', { level: 2, name })).toBeInViewport()
  await agent.goBack()
  await expect(last).toBeInViewport()
  await leave(language, agent)
})

test("AC-12 an agent's lists show two lines a row on a phone, and the rest of a row behind a button", async ({ browser }) => {
  const say = textsIn(language)
  const agent = await anAgent(browser, theSite().accounts.agent)
  for (const width of [390, 320]) {
    await agent.setViewportSize({ width, height: 844 })
    for (const view of ['downlineManagmentView', 'agentDailyWages2', 'agentTransfer', 'agentDownlineTransactionDetailsCopy']) {
      await agent.goto(`${theSite().urls.site}/agentHome?view=${view}`)
      const rows = agent.locator('tbody tr')
      await expect(rows.first()).toBeVisible()
      await expect.poll(async () => (await rows.first().boundingBox())?.height ?? 999, { message: `${view} at ${width}` }).toBeLessThan(75)
    }
  }
  await agent.setViewportSize({ width: 390, height: 844 })
  await agent.goto(`${theSite().urls.site}/agentHome?view=downlineManagmentView`)
  const row = agent.locator('tbody tr').filter({ hasText: 'mayumi' })
  const details = row.getByRole('button', { name: `${say('ui.details')} mayumi` })
  const joined = row.getByText(say('agents.column.joined'), { exact: true })
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await expect(joined).toBeHidden()
  await expect(row.locator('td').filter({ hasText: /^[\d,]+\.\d\d$/ })).toBeVisible()
  await row.getByRole('link', { name: 'mayumi' }).focus()
  await agent.keyboard.press('Tab')
  await agent.keyboard.press('Enter')
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(joined).toBeVisible()
  expect(await findingsOf(agent, 'main')).toEqual([])
  await agent.setViewportSize({ width: 1280, height: 860 })
  await expect(details).toBeHidden()
  await expect(agent.getByRole('columnheader', { name: say('agents.column.joined') })).toBeVisible()
  await leave(language, agent)
})

test('SC-06 a member reads the credit report and applies to become an agent; profit and loss and contracts have their pages', async ({
  browser,
}) => {
  const say = textsIn(language)
  const { page } = await aVisitor(browser, language)
  await page.goto(`${theSite().urls.site}/login`)
  await logIn(page, language, theSite().accounts.player)
  await page.goto(`${theSite().urls.site}/?open=member&page=creditReport`)
  const centre = page.getByRole('dialog')
  await expect(centre.getByText(say('reports.opening'))).toBeVisible()
  await expect(centre.getByText(say('reports.closing'))).toBeVisible()
  await centre.getByRole('link', { name: say('member.page.personalProfit') }).click()
  await expect(centre.getByRole('heading', { name: say('member.page.personalProfit') })).toBeVisible()
  await centre.getByRole('link', { name: say('member.page.affiliateApplication') }).click()
  const letter = centre.getByRole('textbox', { name: say('member.applicationContent') })
  await letter.fill('Ako')
  await centre.getByRole('button', { name: say('member.applicationSend') }).click()
  await expect(centre.getByText(say('member.applicationWords', { min: '3', max: '500' }))).toBeVisible()
  await letter.fill('May isang daang kaibigan ako sa pantalan na gustong maglaro.')
  await centre.getByRole('button', { name: say('member.applicationSend') }).click()
  await expect(centre.getByText(say('member.applicationSent'))).toBeVisible()
  await leave(language, page)
})

test('AC-02 AC-05 AC-11 an agent sees the line, invites, offers a contract that the downline signs once from two tabs, and follows a payslip to its rounds', async ({
  browser,
}) => {
  const say = textsIn(language)
  const agent = await anAgent(browser, theSite().accounts.agent)
  await expect(agent.getByRole('heading', { name: say('agents.page.overview') })).toBeVisible()
  await expect(agent.getByText(say('agents.figure.validTurnover')).first()).toBeVisible()
  await makeLink(agent)
  const downline = await openAccount(agent)
  await offer(agent, downline.username)
  await signOffer(browser, downline)
  await followPayslip(agent)
})

/** A link of the menu, which may bear a count of what waits. */
function linkTo(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^${name}( \\d+.*)?$`) }).first()
}

async function anAgent(browser: Browser, account: Account): Promise<Page> {
  const { page } = await aVisitor(browser, language)
  await page.goto(`${theSite().urls.site}/agent`)
  await enter(page, account)
  await page.waitForURL(/\/agentHome/)
  return page
}

async function enter(page: Page, { username, password }: Account): Promise<void> {
  const say = textsIn(language)
  await page.getByRole('textbox', { name: say('identity.username'), exact: false }).fill(username)
  await page.getByLabel(say('identity.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: say('identity.login'), exact: true }).click()
}

async function makeLink(agent: Page): Promise<void> {
  const say = textsIn(language)
  await agent.getByRole('link', { name: say('agents.page.register') }).click()
  const label = `Fiesta ${language}`
  await agent.getByLabel(say('agents.linkName')).fill(label)
  await agent.getByRole('button', { name: say('agents.makeLink') }).click()
  await expect(agent.getByRole('heading', { name: label })).toBeVisible()
}

/** An agent's account opened by hand: its password stands on the page once. */
async function openAccount(agent: Page): Promise<Account> {
  const say = textsIn(language)
  const username = `katuwang${language.toLowerCase()}`
  await agent.getByRole('tab', { name: say('agents.register.hand') }).click()
  await agent.getByLabel(say('agents.column.username')).fill(username)
  await agent.getByLabel(say('agents.becomes')).selectOption('41')
  await agent.getByRole('button', { name: say('agents.openAccount') }).click()
  await expect(agent.getByText(say('agents.onceTitle'))).toBeVisible()
  const password = await agent.locator('dd code').nth(1).textContent()
  await agent.getByRole('link', { name: say('agents.toMember') }).click()
  return { username, password: password ?? '' }
}

/** What is promised above the own contract must be confirmed in words; after that both hold the same terms. */
async function offer(agent: Page, username: string): Promise<void> {
  const say = textsIn(language)
  await expect(agent.getByRole('heading', { name: username })).toBeVisible()
  await agent.getByRole('link', { name: say('agents.offer') }).click()
  await agent.getByLabel(say('contracts.tier.rate')).fill('0.5')
  await agent.getByRole('button', { name: say('contracts.simulate') }).click()
  // Ninety days of slots are counted; where others work as well, that takes a while.
  await expect(agent.getByText(say('contracts.promisedAll'))).toBeVisible({ timeout: 30_000 })
  await agent.getByRole('button', { name: say('contracts.sendOffer') }).click()
  await agent.getByRole('checkbox').check()
  await agent.getByRole('button', { name: say('contracts.sendOffer') }).click()
  await expect(agent.getByText(say('contracts.givenTo', { name: username }))).toBeVisible()
}

/** The first login asks for a password of one's own; then the bar of the page calls to the offer (LY-03). */
async function signOffer(browser: Browser, account: Account): Promise<void> {
  const say = textsIn(language)
  const { page } = await aVisitor(browser, language)
  await page.goto(`${theSite().urls.site}/agent`)
  await enter(page, account)
  const asked = page.getByRole('dialog')
  await expect(asked).toBeVisible()
  for (const field of await asked.locator('input[type=password]').all())
    await field.fill((await field.getAttribute('autocomplete')) === 'current-password' ? account.password : OWN_PASSWORD)
  await asked.locator('button[type=submit]').click()
  await expect(asked).toBeHidden()
  const other = await page.context().newPage()
  const [mine, twin] = [await askedToSign(page), await askedToSign(other)]
  // The second tab's answer is on its way when the first one has signed already.
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await other.route(/MCSFE_process/, async (route) => {
    await gate
    await route.continue()
  })
  const late = other.waitForResponse(/MCSFE_process/)
  await twin.click()
  await mine.click()
  await expect(page.getByRole('dialog').getByText(say('contracts.nothingWaits'))).toBeVisible()
  letGo()
  expect((await (await late).json()).errorCode).toBe('wrong_state')
  await expect(other.getByRole('dialog').getByText(say('contracts.nothingWaits'))).toBeVisible()
  await page.goto(`${theSite().urls.site}/agentHome?view=contractRequest`)
  await page.locator('tbody a').first().click()
  const history = page.getByRole('region', { name: say('contracts.history') })
  await expect(history.getByText(say('contracts.did.accept'), { exact: true })).toHaveCount(1)
  await leave(language, page)
}

/** The window of what waits, as far as the last question; gives the button that signs. */
async function askedToSign(page: Page): Promise<Locator> {
  const say = textsIn(language)
  await page.goto(`${theSite().urls.site}/?open=contract`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('contracts.do.accept') })
    .click()
  return page.getByRole('alertdialog').getByRole('button', { name: say('contracts.do.accept') })
}

/** From a payslip to the members behind it, and to the single rounds of one. */
async function followPayslip(agent: Page): Promise<void> {
  const say = textsIn(language)
  await agent.getByRole('link', { name: say('agents.page.dailyWages') }).click()
  await agent.locator('tbody a').first().click()
  await expect(agent.getByText(say('contracts.earned')).first()).toBeVisible()
  const behind = agent.getByRole('region', { name: say('contracts.behind') })
  await behind.locator('tbody').getByRole('button').first().click()
  await expect(agent.getByRole('dialog').getByText('Lantern Tide').first()).toBeVisible()
}
