import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route, test } from '@playwright/test'
import { aVisitor, leave, logIn, register } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { visit } from './visits.ts'

const say = textsIn('EN')
const phone = { width: 390, height: 844 }
const password = 'tahimik na daungan'
const at = (path: string) => `${theSite().urls.site}${path}`

/** Answers a reading with what no journey can wait for: a payout that was paid, a payment that failed. */
async function answer(page: Page, path: string, value: unknown, isBare = false): Promise<void> {
  const body = JSON.stringify(isBare ? value : { success: true, value })
  await page.route(`**${path}?*`, (route: Route) => route.fulfill({ contentType: 'application/json', body }))
  await page.route(`**${path}`, (route: Route) => route.fulfill({ contentType: 'application/json', body }))
}

test('SC-07 SS-03 a member logs in on another device by a link that works once, and hears when it does not', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await register(page, 'EN', { username: 'dalawangaparato', password })
  await page.goto(at('/member?page=securityCenter'))
  await page.getByRole('button', { name: `${say('member.linkShow')}: ${say('member.link')}` }).click()
  await page.getByLabel(say('identity.loginPassword'), { exact: false }).fill(password)
  await page.getByRole('button', { name: say('identity.link.make') }).click()
  await expect(page.getByRole('img', { name: say('identity.link.picture') })).toBeVisible()
  const link = (await page.getByText(/\/\?token=/).textContent()) ?? ''

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await context.newPage()
  await other.goto(link)
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('account'))).toBe('dalawangaparato')
  expect(other.url()).not.toContain('token=')
  await context.close()

  const stranger = await browser.newContext({ reducedMotion: 'reduce' })
  await stranger.addInitScript(() => localStorage.setItem('language', 'EN'))
  const late = await stranger.newPage()
  await late.goto(link)
  await expect(late.getByText('This login link has expired or was used.')).toBeVisible()
  await stranger.close()
  await leave('EN', page)
})

test("VL-06 a friend's code that nobody has is told before registering, and one registers without it", async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await page.goto(at('/register?referralCode=NOBODYS'))
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: say('identity.username') }).click()
  await form.getByRole('textbox', { name: say('identity.username'), exact: false }).fill('walangkaibigan')
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(password)
  await form.getByLabel(say('identity.confirmPassword'), { exact: false }).fill(password)
  await form.getByRole('checkbox').check()
  const send = form.getByRole('button', { name: say('identity.register'), exact: true })
  await send.click()
  const warning = page.getByRole('alertdialog')
  await expect(warning.getByText(say('identity.referralText', { code: 'NOBODYS' }))).toBeVisible()
  await warning.getByRole('button', { name: say('identity.invitationConfirm') }).click()
  await send.click()
  await expect(form).toBeHidden({ timeout: 20_000 })
  await leave('EN', page)
})

test('ER-01 a number with letters, and a name and number that are both wrong, are told as such', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  const field = { enabled: '1', required: '1', acceptedPattern: '[A-Z][a-z]+', patternId: null, minLength: 2, maxLength: 40 }
  const path = '/wps/system/setting/register'
  const { value } = (await (await page.request.get(at(path), { headers: { merchant: 'parola' } })).json()) as { value: object }
  await answer(page, path, { ...value, payeeName: field, mobileNum: { ...field, acceptedPattern: '*' } })
  await page.goto(at('/register'))
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: say('identity.username') }).click()
  await form.getByRole('textbox', { name: say('identity.mobileNum') }).fill('0917 abc')
  await form.getByRole('textbox', { name: say('identity.payeeName') }).fill('1234')
  await form.getByRole('button', { name: say('identity.register'), exact: true }).click()
  await expect(form.getByText(say('identity.mobileForm'))).toBeVisible()
  await expect(form.getByText(say('identity.nameAndMobileWrong'))).toBeVisible()
  await leave('EN', page)
})

test('PP-02 free play asks for the age once in a browser, and whoever says no plays nothing', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: phone })
  await context.addInitScript(() => localStorage.setItem('language', 'EN'))
  const page = await context.newPage()
  const launched: string[] = []
  page.on('request', (request) => request.url().includes('gameTrialLaunch') && launched.push(request.url()))
  await page.goto(at('/rng?game=RNG.STU.1001&trial=1'))
  const question = page.getByRole('alertdialog', { name: say('session.ageTitle', { age: '21' }) })
  await question.getByRole('button', { name: say('session.ageNo') }).click()
  await expect(page).not.toHaveURL(/game=/)
  expect(launched).toEqual([])
  await visit(page, '/rng?game=RNG.STU.1001&trial=1')
  await question.getByRole('button', { name: say('session.ageYes', { age: '21' }) }).click()
  await expect.poll(() => launched.length).toBe(1)
  await page.goto(at('/rng?game=RNG.STU.1001&trial=1'))
  await expect.poll(() => launched.length).toBe(2)
  await context.close()
})

test('GL-08 GL-07 CN-01 a VN lottery that takes bets opens from its page, with area, mode, prize mode, game and view', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await page.goto(at('/login'))
  await logIn(page, 'EN', theSite().accounts.player)
  const menu = (await (await page.request.get(at('/lgw/vn/games/game_menu?device=WEB'), { headers: { merchant: 'parola' } })).json()) as {
    games: { nodeId: number; gameCode: string; isOpen: boolean }[]
  }[]
  const open = menu.map((group) => ({ ...group, games: group.games.map((game) => ({ ...game, isOpen: true })) }))
  await answer(page, '/lgw/games/game_menus', open, true)
  await answer(page, '/lgw/vn/games/game_menu', open, true)
  const asked = page.waitForRequest(/launchGame/)
  const game = open[0]?.games[0]
  await page.goto(at(`/vnLottery?gameCode=${game?.gameCode}`))
  const query = Object.fromEntries(new URL((await asked).url()).searchParams)
  expect(query).toMatchObject({
    ...{ launchMode: 'LOTT', lottoArea: 'VN', prizeMode: 'ELOTT', view: 'betting', device: 'WEB' },
    ...{ gameCode: game?.gameCode, nodeId: String(game?.nodeId), gameType: 'Lott', vassalage: 'TCG_LOTTO_VN', language: 'EN' },
  })
  await page.goto(at('/vnLottery'))
  await page
    .getByRole('button', { name: /^Place a bet: / })
    .first()
    .click()
  await expect(page).toHaveURL(/game=LOTT\.TCG_LOTTO_VN\.\d+/)
  await leave('EN', page)
})

test('NT-04 a visitor asks for announcements with execution B', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  const asked = page.waitForRequest(/MCSFE_getListAnnouncements/)
  await page.goto(at('/'))
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' })
  await leave('EN', page)
})

test('WD-01 a part that is no part says what is wrong, and a failed deposit does not say that money arrives', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await page.goto(at('/login'))
  await logIn(page, 'EN', theSite().accounts.player)
  const now = Date.now()
  const payout = { id: randomUUID(), amount: '500.00', bankName: 'BPI', numberMasked: '****7890', state: 'waiting' }
  const rows = [{ ...payout, dueAt: now + 3_600_000, appealUntil: now + 86_400_000, received: null, remaining: null }]
  await answer(page, '/wps/relay/MCSFE_getPaymentConfirmationList', { rows })
  await page.goto(at('/member?page=withdraw'))
  await page.getByRole('button', { name: say('cashier.answer.received') }).click()
  const came = page.getByRole('textbox', { name: say('cashier.cameAmount') })
  await expect(page.getByText(say('cashier.cameHint', { amount: '₱500.00' }))).toBeVisible()
  await came.fill('600')
  await expect(page.getByText(say('cashier.cameWrong', { amount: '₱500.00' }))).toBeVisible()
  await came.fill('200')
  await expect(page.getByText(say('cashier.cameWrong', { amount: '₱500.00' }))).toBeHidden()

  const id = randomUUID()
  const elsewhere = { transfer: null, qr: null, coin: null, reason: null }
  const failed = { id, amount: '300.00', fee: '0.00', channel: 'ewallet', channelName: 'E-wallet', state: 'failed', ...elsewhere }
  await answer(page, '/wps/relay/MCSFE_getDeposit', { ...failed, createdAt: now - 60_000, finishedAt: now })
  await page.goto(at(`/member?page=depositv2&deposit=${id}`))
  const arrived = page.getByText(say('cashier.arrivedWallet')).locator('..')
  await expect(arrived).toContainText('₱0.00')
  await expect(page.getByText(say('cashier.arrivesWallet'), { exact: true })).toHaveCount(0)
  await leave('EN', page)
})

test('MC-02 MC-06 an agent is not offered to become one, is told how to offer a contract, and sees bets of all categories', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  const { agent } = theSite().accounts
  await page.goto(at('/agent'))
  await page.getByRole('textbox', { name: say('identity.username') }).fill(agent.username)
  await page.getByLabel(say('identity.password'), { exact: false }).first().fill(agent.password)
  await page.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await page.waitForURL(/\/agentHome/)
  await visit(page, '/agentHome?open=member&page=securityCenter')
  const menu = page.getByRole('navigation', { name: say('member.menu') })
  await expect(menu.getByRole('link', { name: say('member.page.transferUpline') })).toBeVisible()
  await expect(menu.getByRole('link', { name: say('member.page.affiliateApplication') })).toHaveCount(0)
  await page.goto(at('/agentHome?view=contractRequest'))
  await page.getByRole('link', { name: say('contracts.newOffer') }).click()
  await expect(page.getByText(say('agents.offerChoose'))).toBeVisible()
  await leave('EN', page)

  const member = await aVisitor(browser, 'EN')
  await member.page.goto(at('/login'))
  await logIn(member.page, 'EN', theSite().accounts.player)
  await member.page.goto(at('/member?page=personalHistoryCopy'))
  const centre = member.page.getByRole('dialog')
  await expect(centre.getByRole('link', { name: say('member.page.affiliateApplication') })).toBeVisible()
  for (const type of ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP']) {
    await centre.getByRole('button', { name: say(`shell.category.${type}`), exact: true }).click()
    await expect(centre.getByRole('alert')).toHaveCount(0)
  }
  await leave('EN', member.page)
})
