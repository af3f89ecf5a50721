import { type Browser, expect, type Page, test } from '@playwright/test'
import { aVisitor } from './people.ts'
import { theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

type Account = { username: string; password: string }

const OWN_PASSWORD = 'a lamp above the bay'

const language: Language = 'TY'

test('AC-02 AC-05 AC-11 an agent sees the line, invites, offers a contract that the downline signs, and follows a payslip to its rounds', async ({
  browser,
}) => {
  const say = textsIn(language)
  const agent = await anAgent(browser, theSite().accounts.agent)
  await expect(agent.getByRole('heading', { name: say('agents.page.agentTeamOverview') })).toBeVisible()
  await expect(agent.getByText(say('agents.figure.validTurnover')).first()).toBeVisible()
  await makeLink(agent)
  const downline = await openAccount(agent)
  await offer(agent, downline.username)
  await signOffer(browser, downline)
  await followPayslip(agent)
})

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
  await agent.getByRole('link', { name: say('agents.page.registerCenter') }).click()
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
  await expect(agent.getByText(say('contracts.promisedAll'))).toBeVisible()
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
  await page.goto(`${theSite().urls.site}/?open=contract`)
  const contract = page.getByRole('dialog')
  await contract.getByRole('button', { name: say('contracts.do.accept') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('contracts.do.accept') })
    .click()
  await expect(contract.getByText(say('contracts.nothingWaits'))).toBeVisible()
  await page.context().close()
}

/** From a payslip to the members behind it, and to the single rounds of one. */
async function followPayslip(agent: Page): Promise<void> {
  const say = textsIn(language)
  await agent.getByRole('link', { name: say('agents.page.agentDailyWages2') }).click()
  await agent.locator('tbody a').first().click()
  await expect(agent.getByText(say('contracts.earned')).first()).toBeVisible()
  const behind = agent.getByRole('region', { name: say('contracts.behind') })
  await behind.locator('tbody button').first().click()
  await expect(agent.getByRole('dialog').getByText('Lantern Tide').first()).toBeVisible()
}
