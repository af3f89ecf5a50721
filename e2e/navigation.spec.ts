import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { AGAIN, openOneByOne } from './visits.ts'

const say = textsIn('EN')
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)
const dialog = (page: Page) => page.getByRole('dialog')

test('LY-02 every window of the specification opens over the page: announcements, notice, login, register, passwords, help', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  const titles = new Map([
    ['notice', 'shell.announcements'],
    ['login', 'identity.loginTitle'],
    ['register', 'identity.registerTitle'],
    ['forget', 'identity.forgotTitle'],
    ['service', 'site.helpTitle'],
  ])
  const paths = [...titles.keys()].map((open) => `/rng?open=${open}`)
  await openOneByOne(page, paths, async (path) => {
    const title = say(titles.get(path.split('=')[1] ?? '') ?? '')
    await expect(dialog(page).getByText(title).first(), path).toBeVisible()
    await expect(page.getByRole('banner', { includeHidden: true }).first()).toBeAttached()
    expect(new URL(page.url()).pathname).toBe('/rng')
  })
  await go(page, '/login')
  await logIn(page, 'EN', theSite().accounts.player)
  await go(page, '/rng?open=password')
  await expect(dialog(page).getByText(say('identity.changeTitle')).first()).toBeVisible()
  await leave('EN', page)
})

test('RT-08 the agent centre stands in a layout of its own, without the header and footer of the site', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/agent')
  const { username, password } = theSite().accounts.agent
  await page.getByLabel(say('identity.username')).first().fill(username)
  await page.getByLabel(say('identity.password')).first().fill(password)
  await page.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await page.waitForURL(/\/agentHome/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.getByRole('navigation', { name: say('shell.mainMenu') })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await leave('EN', page)
})

test('UI-08 the loader is 200 by 200, and comes only when a page takes longer than 100 ms', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/')
  await expect(page.getByRole('navigation', { name: say('shell.mainMenu') })).toBeVisible()
  const shown = page.getByRole('status').filter({ hasText: say('ui.loading') })
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/Promotions-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const pressed = Date.now()
  await page
    .getByRole('link', { name: say('shell.promotions') })
    .first()
    .click()
  await expect(shown).toBeVisible()
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(100)
  const box = await shown.boundingBox()
  expect([box?.width, box?.height]).toEqual([200, 200])
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: say('shell.promotions') })).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.context().close()
})

test('ER-03 a page or window that does not arrive is told, and comes when it is loaded again', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await page.route(/\/(Promotions|login-dialog)-[^/]*\.js/, (route) => route.abort())
  for (const [path, proof] of [
    ['/promotions', page.getByRole('heading', { level: 1, name: say('shell.promotions') })],
    ['/rng?open=login', page.getByRole('dialog').getByText(say('identity.loginTitle')).first()],
  ] as const) {
    await go(page, path)
    await expect(page.getByRole('alert').filter({ hasText: say('shell.chunkTitle') })).toBeVisible()
    await expect(page.getByText(say('shell.chunkText'))).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('shell.loadAgain') }).click()
    await expect(proof).toBeVisible()
    await page.route(/\/(Promotions|login-dialog)-[^/]*\.js/, (route) => route.abort())
  }
  await page.context().close()
})

test('GL-06 UI-01 customer service opens in a window of 440 by 750, and a browser that blocks it is told how to go on', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  // Until the status has said where it is, customer service is the help within the page.
  const known = page.waitForResponse(/system\/status/)
  await go(page, '/')
  await known
  const button = page.getByRole('button', { name: say('shell.service') }).first()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.waitForLoadState()
  expect(new URL(popup.url()).pathname).toBe('/service')
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([440, 750])
  await popup.close()
  // What a browser's own blocker does: the call gives no window.
  const asked = { times: 0 }
  await page.exposeFunction('wasAsked', () => {
    asked.times += 1
  })
  await page.evaluate('window.open = () => (window.wasAsked(), null)')
  await button.click()
  await expect(page.getByText(say('shell.popupBlocked'))).toBeVisible()
  await page.getByRole('button', { name: say('ui.retry') }).click()
  await expect.poll(() => asked.times).toBe(2)
  await page.context().close()
})

test('LB-06 LB-21 a lobby has its categories at the side where brand or address says so, and slots have their sub-types', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/rng?menu=side')
  const side = page.getByRole('main').getByRole('navigation', { name: say('shell.categories') })
  await expect(side.getByRole('link', { name: say('shell.category.RNG') })).toHaveAttribute('aria-current', 'page')
  const lists = page.getByLabel(say('play.lists'))
  for (const kind of ['Jackpot', 'Scratch', 'Video poker', 'Table games', 'Arcade', 'Bingo'])
    await expect(lists.getByRole('button', { name: kind })).toHaveCount(1)
  await lists.getByRole('button', { name: 'Bingo' }).click()
  await expect(page).toHaveURL(/class=BG/)
  await expect(side).toBeVisible()
  await side.getByRole('link', { name: say('shell.category.FISH') }).click()
  await expect(page).toHaveURL(/\/fish\?menu=side$/)
  await expect(page.getByRole('heading', { level: 1, name: say('shell.category.FISH') })).toBeVisible()
  await go(page, '/rng')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(side).toHaveCount(0)
  // What the operator switches on in the console, as the status then says it.
  await page.route('**/wps/system/status', async (route) => {
    const answer = await route.fetch(AGAIN)
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"GAMELOSIDE3","enabled":"0"', '"GAMELOSIDE3","enabled":"1"'),
    })
  })
  await go(page, '/rng')
  await expect(side).toBeVisible()
  await page.context().close()
})

test('SC-05 the download page teaches the app on each kind of phone and how to deposit', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', { width: 390, height: 844 })
  await go(page, '/down')
  for (const title of ['site.appIos', 'site.appAndroid', 'site.appLite', 'site.depositTitle'])
    await expect(page.getByRole('heading', { name: say(title) })).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(12)
  await page.getByRole('link', { name: say('site.depositGo') }).click()
  await expect(dialog(page).getByText(say('identity.loginTitle')).first()).toBeVisible()
  await leave('EN', page)
})

test('MC-05 a brand with one wallet shows what there is, and hides the transfer between wallets', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/login')
  await logIn(page, 'EN', theSite().accounts.player)
  await go(page, '/?open=member&page=transferFund')
  await expect(dialog(page).getByText(say('wallet.single'))).toBeVisible()
  await expect(dialog(page).getByText(say('wallet.total'))).toBeVisible()
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0)
  await leave('EN', page)
})

test('SC-07 L10 with one press one looks around, and a remembered name, in a secure cookie as all are, leaves only the password to type', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  const { player } = theSite().accounts
  await go(page, '/login')
  await dialog(page)
    .getByRole('checkbox', { name: say('identity.remember') })
    .check()
  await logIn(page, 'EN', player)
  const cookies = await page.context().cookies(theSite().urls.site.replace('http:', 'https:'))
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['__Host-sid', '__Host-user']))
  expect(cookies.filter(({ name, secure }) => !secure || !name.startsWith('__Host-'))).toEqual([])
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies({ name: /session/i })
  await go(page, '/login')
  await expect(dialog(page).getByRole('textbox', { name: say('identity.username') })).toHaveValue(player.username)
  await dialog(page)
    .getByRole('button', { name: say('identity.trial') })
    .click()
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 })
  await leave('EN', page)
})

test('SC-05 who presses a link in the moment in which it appears gets where it leads', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href*="open=member"]')
      if (!link) return
      observer.disconnect()
      link.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await go(page, '/down')
  await expect(dialog(page).getByText(say('identity.loginTitle')).first()).toBeVisible()
  await page.context().close()
})
