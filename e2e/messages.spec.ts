import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { type Settings, underSettings } from './brand.ts'
import { aVisitor, leave, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('TY')
const person = `tao${Date.now() % 1_000_000}`
const secret = 'ang mahabang daan patungong daungan'
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const shows = async (place: Locator | Page, key: string, values = {}) =>
  await expect(place.getByText(say(key, values), { exact: false }).first(), key).toBeVisible()

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(fields))
    await form
      .locator('input')
      .and(form.getByLabel(say(key), { exact: false }))
      .first()
      .fill(value)
}

const press = async (form: Locator, key: string) => await form.getByRole('button', { name: say(key), exact: true }).click()

test('ER-01 what may go wrong at the login is told there: fields, account, captcha, door, network', async ({ browser }) => {
  const { page, context } = await aVisitor(browser, 'TY')
  await go(page, '/login')
  const form = dialogOf(page)
  await press(form, 'identity.login')
  await shows(form, 'identity.enterBoth')
  const account = { 'identity.username': `wala${Date.now() % 1_000_000}`, 'identity.password': secret }
  await fill(form, account)
  for (let times = 0; times < 3; times += 1) {
    await press(form, 'identity.login')
    await shows(form, 'server.refusal.wrong_login')
    await form.locator('input[type=password]').fill(`${secret}${times}`)
  }
  await expect(form.getByAltText(say('identity.captchaImage'))).toBeVisible()
  await press(form, 'identity.login')
  await shows(form, 'identity.captchaEmpty')
  await fill(form, { 'identity.captcha': '0000' })
  await press(form, 'identity.login')
  await shows(form, 'server.refusal.captcha_wrong')

  const { player } = theSite().accounts
  await go(page, '/agent')
  const door = page.getByRole('main')
  await fill(door, { 'identity.username': player.username, 'identity.password': player.password })
  await press(door, 'identity.login')
  await shows(door, 'server.refusal.not_an_agent')

  await go(page, '/login')
  await fill(form, account)
  await context.setOffline(true)
  await press(form, 'identity.login')
  await shows(form, 'session.offline')
  await context.setOffline(false)
  await leave('TY', page)
})

test('ER-01 ER-02 ER-04 what may go wrong at registration is told there: fields, passwords, terms, invitation, codes', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'TY')
  await go(page, '/register')
  const form = dialogOf(page)
  await shows(form, 'identity.registerText')
  await form.getByRole('tab', { name: say('identity.username') }).click()
  await press(form, 'identity.register')
  await shows(form, 'identity.empty')
  await fill(form, { 'identity.username': 'bagongdating', 'identity.password': secret, 'identity.confirmPassword': `${secret}!` })
  await press(form, 'identity.register')
  await shows(form, 'identity.mismatch')
  await shows(form, 'identity.termsMissing')
  await fill(form, { 'identity.confirmPassword': secret, 'identity.affiliateCode': 'WALA99' })
  await form.getByRole('checkbox').check()
  await press(form, 'identity.register')
  const warning = page.getByRole('alertdialog')
  await shows(warning, 'identity.invitationTitle')
  await press(warning, 'identity.invitationConfirm')

  await form.getByRole('tab', { name: say('identity.mobileNum') }).click()
  const number = form.getByRole('textbox', { name: say('identity.mobileNum') })
  await number.fill('12')
  await press(form, 'identity.codeGet')
  await shows(form, 'identity.mobileWrong')
  await number.fill('0917 555 0177')
  await page.waitForTimeout(1000)
  await press(form, 'identity.codeGet')
  await shows(form, 'identity.codeHint')
  await fill(form, { 'identity.verificationCode': '000000', 'identity.password': secret, 'identity.confirmPassword': secret })
  await fill(form, { 'identity.affiliateCode': '' })
  if (!(await form.getByRole('checkbox').isChecked())) await form.getByRole('checkbox').check()
  await press(form, 'identity.register')
  await shows(form, 'server.refusal.code_wrong')
  await asOwner("update identity.verification_code set expires_at = now() where purpose = 'register' and guesses = 1 and used_at is null")
  await press(form, 'identity.register')
  await shows(form, 'server.refusal.code_expired')

  // Another window has no countdown, and the server waits all the same.
  const other = await aVisitor(browser, 'TY')
  await go(other.page, '/register')
  const again = dialogOf(other.page)
  await again.getByRole('textbox', { name: say('identity.mobileNum') }).fill('0917 555 0177')
  await press(again, 'identity.codeGet')
  const told = other.page.getByRole('alertdialog')
  await shows(told, 'identity.codeFailed')
  await shows(told, 'server.refusal.TOO_MANY_REQUESTS')
  await press(told, 'identity.understood')
  await leave('TY', page, other.page)
})

test('ER-01 GL-04 who looks for what is not there, plays on trial, copies or is signed out elsewhere, is told so', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'TY')
  await go(page, '/login')
  await press(dialogOf(page), 'identity.trial')
  await expect(dialogOf(page)).toBeHidden()
  await go(page, '/?open=trial')
  const notice = page.getByRole('alertdialog')
  await shows(notice, 'identity.trialTitle')
  await expect(notice.getByRole('button', { name: say('identity.trialConfirm') })).toBeVisible()
  await leave('TY', page)

  const member = await aVisitor(browser, 'TY')
  await register(member.page, 'TY', { username: person, password: secret })
  await go(member.page, '/rng?name=walanglarongganito')
  await shows(member.page, 'games.nothingFound', { name: 'walanglarongganito' })
  await member.page.getByRole('button', { name: say('shell.accountMenu', { name: person }) }).click()
  // A browser without a clipboard for pages, as on a plain address: the older way copies all the same.
  await member.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await member.page.getByRole('button', { name: say('shell.copyId') }).click()
  await shows(member.page, 'ui.copied')
  await asOwner('update identity.session set ended_at = now() where member_id = (select id from identity.member where username = $1)', [
    person,
  ])
  await go(member.page, '/member?page=securityCenter')
  await shows(member.page, 'session.ended')
  // The head of a line has the agents' door alone.
  await asOwner('update identity.member set type = 1 where username = $1', [person])
  const form = dialogOf(member.page)
  await fill(form, { 'identity.username': person, 'identity.password': secret })
  await press(form, 'identity.login')
  await shows(form, 'server.refusal.not_a_member')
  await expect(form.getByRole('link', { name: say('identity.otherDoorAgent') })).toBeVisible()
  await leave('TY', member.page)
})

/** A call is given up after 20 seconds: the other journeys go on meanwhile. */
test.describe('while a line carries nothing', () => {
  let slow: Page
  let line: CDPSession
  const delay = (latency: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 })

  test.beforeAll(async ({ browser }) => {
    slow = (await aVisitor(browser, 'TY')).page
    line = await slow.context().newCDPSession(slow)
    await go(slow, '/login')
    await expect(dialogOf(slow).getByRole('button', { name: say('identity.trial') })).toBeVisible()
    await delay(60_000)
    await press(dialogOf(slow), 'identity.trial')
  })
  test.afterAll(async () => await slow.context().close())

  test('ER-01 a page whose call fails says so with a reference for the customer service, and comes back when it is asked again', async ({
    browser,
  }) => {
    const { page } = await aVisitor(browser, 'TY')
    const references: (string | undefined)[] = []
    page.on('response', (response) => response.status() === 500 && references.push(response.headers()['x-request-id']))
    const place = page.getByRole('main')
    await asOwner('alter table site.help_topic rename to help_topic_away')
    try {
      await go(page, '/help')
      await shows(place, 'site.helpFailed')
      await shows(place, 'session.server')
      expect(references).toContain(await place.getByText(say('ui.requestId')).locator('code').textContent())
    } finally {
      await asOwner('alter table site.help_topic_away rename to help_topic')
    }
    await press(place, 'ui.retry')
    await expect(place.locator('section#term')).toBeVisible()
    await expect(place.getByRole('alert')).toBeHidden()
    await page.context().close()
  })

  test('ER-01 ER-02 who asks for a code when the brand has sent its share of the day is sent to the customer service', async ({
    browser,
  }) => {
    const { page } = await aVisitor(browser, 'TY')
    await go(page, '/register')
    const form = dialogOf(page)
    await form.getByRole('textbox', { name: say('identity.mobileNum') }).fill('0917 555 0188')
    await asOwner(
      "insert into identity.verification_code (id, brand_id, purpose, subject_hash, prefix_hash, code_hash, created_at, expires_at) select gen_random_uuid(), id, 'register', '', '', '', now(), now() from site.brand, generate_series(1, 5000) where code = 'parola'",
    )
    const told = page.getByRole('alertdialog')
    try {
      await press(form, 'identity.codeGet')
      await shows(told, 'server.refusal.sms_quota')
    } finally {
      await asOwner("delete from identity.verification_code where code_hash = ''")
    }
    await press(told, 'identity.understood')
    await page.waitForTimeout(1000)
    await press(form, 'identity.codeGet')
    await shows(form, 'identity.codeHint')
    await leave('TY', page)
  })

  test('ER-01 what the brand has switched off, and an address that it gave up, are refused to who still has them before him', async ({
    browser,
  }) => {
    const { page } = await aVisitor(browser, 'TY')
    await go(page, '/login')
    const form = dialogOf(page)
    const agent = (await aVisitor(browser, 'TY')).page
    const { username, password } = theSite().accounts.agent
    await go(agent, '/agent')
    const centre = agent.getByRole('main')
    await fill(centre, { 'identity.username': username, 'identity.password': password })
    await press(centre, 'identity.login')
    await agent.waitForURL(/\/agentHome/)
    await go(agent, '/agentHome?view=registerCenter')
    await fill(centre, { 'agents.linkName': 'Lumang pantalan' })
    await centre.getByLabel(say('agents.linkDomain')).selectOption({ index: 2 })
    const lessened = ({ modules, domains }: Settings) => ({
      modules: modules.filter((one) => one !== 'FREEPLAY3'),
      domains: domains.slice(0, 1),
    })
    await underSettings(lessened, async () => {
      await press(form, 'identity.trial')
      await shows(form, 'server.refusal.function.not.available')
      await press(centre, 'agents.makeLink')
      await shows(centre, 'server.refusal.domain_unknown')
    })
    await press(form, 'identity.trial')
    await expect(form).toBeHidden()
    await press(centre, 'agents.makeLink')
    await expect(centre.getByRole('heading', { name: 'Lumang pantalan' })).toBeVisible()
    await leave('TY', page, agent)
  })

  test('UI-05 a jackpot that only illustrates says so, and no figure stands there before it is known which it is', async ({ browser }) => {
    const { page } = await aVisitor(browser, 'TY')
    const { promise: known, resolve: tell } = Promise.withResolvers<void>()
    await page.route(/system\/status/, async (route) => await known.then(() => route.continue()))
    const pools: string[] = []
    page.on('request', (request) => request.url().includes('getJackpot') && pools.push(request.url()))
    await underSettings(
      () => ({ jackpotDisplay: 'simulated' }),
      async () => {
        await go(page, '/')
        await expect(page.locator('section#HOT')).toHaveCount(1)
        const region = page.getByRole('region', { name: say('games.jackpot') })
        await expect(region).not.toContainText(/\d/)
        expect(pools).toEqual([])
        tell()
        await expect(region).toContainText(say('games.illustration'))
        await expect(region).toContainText(/\d/)
      },
    )
    await leave('TY', page)
  })

  test('ER-01 the line that carried nothing is told, and when it carries again the next press does what was wanted', async () => {
    await expect(dialogOf(slow).getByText(say('session.timeout'))).toBeVisible({ timeout: 25_000 })
    await delay(0)
    await press(dialogOf(slow), 'identity.trial')
    await expect(dialogOf(slow)).toBeHidden()
  })
})
