import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave, logIn } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { AGAIN } from './visits.ts'

const say = textsIn('EN')
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)
const main = (page: Page) => page.getByRole('main')
const searchOf = (page: Page) => new URL(page.url()).searchParams
const pseudonym = (username: string) => `${username.slice(0, 2)}****${username.slice(-1)}`
const isCard = /^Play |under maintenance|not connected yet/

test.describe('a visitor at home', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = (await aVisitor(browser, 'EN')).page
    await go(page, '/')
  })
  test.afterAll(async () => await page.context().close())

  test('HM-04 the jackpot counts and the wins pass by', async () => {
    await expect(page.getByRole('region', { name: say('games.jackpot') })).toContainText(/\d/)
    const wins = page.getByRole('region', { name: say('games.winners') })
    // Demo players begin when the site is there: the first of them has to log in and to win.
    await expect(wins.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 })
    // Players of other journeys may have won meanwhile: a winner without a mark must be one of them.
    const unmarked = await wins
      .getByRole('listitem')
      .filter({ hasNotText: say('games.demo') })
      .allInnerTexts()
    const real = (await asOwner('select username from identity.member where not is_demo')).map((row) => pseudonym(String(row.username)))
    expect(unmarked.filter((tile) => !real.some((name) => tile.includes(name)))).toEqual([])
    await expect(wins.getByRole('listitem').filter({ hasText: say('games.demo') })).not.toHaveCount(0)
  })

  test('HM-09 a section names what it shows, and shows twelve more on request', async () => {
    const slots = page.locator('section#RNG')
    await slots.scrollIntoViewIfNeeded()
    const shown = () => slots.getByRole('button', { name: isCard }).count()
    await expect.poll(shown).toBe(12)
    await expect(slots.getByText(/^Showing 12 of [\d,]+ games in Slots$/)).toBeVisible()
    await slots.getByRole('button', { name: say('games.loadMore') }).click()
    await expect.poll(shown).toBe(24)
  })

  test('HM-10 the strip scrolls to the section that was pressed, 80 points under the top', async () => {
    const strip = page.getByRole('group', { name: say('shell.categories') }).or(page.getByLabel(say('shell.categories')))
    await strip
      .first()
      .getByRole('button', { name: say('shell.category.FISH') })
      .click()
    const top = () => page.locator('section#FISH').evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(async () => Math.abs((await top()) - 80), { timeout: 5000 }).toBeLessThanOrEqual(4)
  })

  test('HM-11 a search at home shows fifteen games a page, and a button leads back to the top', async () => {
    await page.mouse.wheel(0, 3000)
    await page.getByRole('button', { name: say('shell.toTop') }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('searchbox').first().fill('golden')
    await expect(page.getByText(/games? found/).first()).toBeVisible()
    await expect.poll(() => main(page).getByRole('button', { name: isCard }).count()).toBeLessThanOrEqual(15)
    expect(await main(page).getByRole('button', { name: isCard }).count()).toBeGreaterThan(0)
    const box = await page.getByRole('searchbox').first().boundingBox()
    expect(box?.y).toBeLessThan(120)
    await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(0)
    // The address takes the search up a moment after its results: Back before that leaves another page.
    await expect(page).toHaveURL(/name=golden/)
    await page.goBack()
    await expect(page.locator('section#HOT')).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('LB-07 LB-17 a search has a page of its own: it forgives mistakes, says where it looks, and finds nothing by signs', async () => {
    await page.getByRole('searchbox').first().fill('goldne dragn')
    await page.getByRole('searchbox').first().press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search')
    const cards = main(page).getByRole('button', { name: isCard })
    await expect(cards.first()).toHaveAccessibleName(/Golden Dragon/)
    expect(await cards.count()).toBeLessThanOrEqual(24)
    const vendors = main(page).getByLabel(say('play.vendors')).getByRole('button')
    const vendor = (await vendors.nth(2).innerText()).trim()
    await vendors.nth(2).click()
    await expect(main(page).getByRole('status').filter({ hasText: vendor })).toBeVisible()
    await main(page)
      .getByRole('button', { name: say('play.searchEverywhere') })
      .click()
    await expect.poll(() => searchOf(page).get('vassalage')).toBeNull()
    await main(page).getByRole('searchbox').fill('!!!')
    await main(page)
      .getByRole('button', { name: say('games.search'), exact: true })
      .click()
    await expect(main(page).getByText('No game is called', { exact: false })).toBeVisible()
    // What is offered instead can be played.
    await expect(
      main(page)
        .getByRole('button', { name: /^Play / })
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole('button', { name: /under maintenance|not connected yet/ })).toHaveCount(0)
    await go(page, '/')
  })

  test('LB-05 a page past the end shows the last one, chosen in the pager', async () => {
    await go(page, '/rng?page=99')
    const pager = main(page).getByRole('navigation', { name: say('games.pages') })
    const chosen = pager.locator('[aria-current=page]')
    await expect(chosen).toHaveText(/^\d+$/)
    expect(Number(await chosen.innerText())).toBeGreaterThan(1)
    await expect(pager.getByRole('button', { name: say('ui.next') })).toBeDisabled()
    await go(page, '/')
  })

  test('HM-07 a visitor has no favourites and no recent games, and whoever picks them is asked to log in', async () => {
    for (const id of ['FAV', 'RECENT']) await expect(page.locator(`section#${id}`)).toHaveCount(0)
    const strip = page.getByRole('group', { name: say('shell.categories') }).or(page.getByLabel(say('shell.categories')))
    await strip
      .first()
      .getByRole('button', { name: say('shell.category.FAV') })
      .click()
    await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('HM-01 ER-01 a banner whose game cannot be looked up says so, and leads there when it can', async () => {
    await page.route(/GCSGAME_gameList/, (route) => route.abort())
    const banners = page.locator('[aria-roledescription=carousel]').first()
    await banners.getByRole('button', { name: say('ui.next') }).click()
    const banner = banners.getByRole('button', { name: /Lantern Tide: every spin can be verified/ })
    await banner.first().click()
    await expect(page.getByText(say('games.listFailed')).first()).toBeVisible()
    await page.unroute(/GCSGAME_gameList/)
    await banner.first().click()
    await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('HM-03 the message icon asks a visitor to log in', async () => {
    await main(page)
      .getByRole('button', { name: say('shell.messages') })
      .or(main(page).getByRole('link', { name: say('shell.messages') }))
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('HM-13 RT-19 All on a section leads to its lobby, at the top, with the hot games chosen', async () => {
    await page
      .locator('section#HOT')
      .getByRole('link', { name: say('games.allOf', { name: say('shell.category.HOT') }) })
      .click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/rng')
    expect(searchOf(page).get('show')).toBe('HOT')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('LB-01 LB-02 LB-03 LB-04 the lobby has its way back, search, vendors, lists and games', async () => {
    await go(page, '/rng')
    const lobby = main(page)
    await expect(lobby.getByRole('heading', { level: 1 })).toHaveText(say('shell.category.RNG'))
    await expect(lobby.getByPlaceholder(say('games.gameName'))).toBeVisible()
    await expect(lobby.getByLabel(say('play.vendors')).getByRole('button').first()).toHaveText(say('shell.all'))
    const lists = lobby.getByLabel(say('play.lists')).getByRole('button')
    await expect(lists.filter({ hasText: say('games.select.NEW') })).toHaveCount(1)
    await expect(lobby.getByRole('button', { name: isCard }).first()).toBeVisible()
    await lobby.getByPlaceholder(say('games.gameName')).fill('zzzz no such game')
    await lobby.getByRole('button', { name: say('games.search'), exact: true }).click()
    await expect(lobby.getByText('No game is called', { exact: false })).toBeVisible()
    await lobby.getByRole('button', { name: say('shell.back') }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(home)?$/)
  })

  test('LB-12 favourites and recent games of a lobby ask a visitor to log in', async () => {
    await go(page, '/fish')
    for (const list of [say('shell.category.FAV'), say('shell.category.RECENT')]) {
      await main(page).getByLabel(say('play.lists')).getByRole('button', { name: list }).click()
      await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('LB-18 a game picture that does not arrive gives way to the default one', async () => {
    await page.route(/\/pictures\/game\/.*\/card/, (route) => route.fulfill({ status: 404 }))
    await go(page, '/rng')
    await expect.poll(() => main(page).locator('img[src*="default-game"]').count()).toBeGreaterThan(0)
    await page.unroute(/\/pictures\/game\/.*\/card/)
  })

  test('AP-06 a lottery page tells what was drawn, counts down to the next draw, and opens the earlier ones', async () => {
    const { urls } = theSite()
    const opened = async () => (await (await page.request.get(`${urls.site}/lotto/lgw/games/opened/numero`, AGAIN)).json()).length
    test.setTimeout(300_000)
    // A lottery draws while somebody looks at it; its vendor is asked at each full minute what was drawn.
    await go(page, '/elott')
    await page
      .getByRole('button', { name: say('games.tryGame', { game: 'PK10 Racing' }) })
      .first()
      .click()
    await expect(page.frameLocator('iframe').locator('.clock:not([data-off])')).toBeVisible({ timeout: 60_000 })
    await expect.poll(opened, { timeout: 180_000 }).toBeGreaterThan(0)
    await go(page, '/elott')
    const draws = page.getByRole('region', { name: say('lottery.title') })
    const card = draws.getByRole('listitem').filter({ hasText: 'PK10 Racing' })
    await expect(card.first()).toContainText(/Draw \d{12}/)
    const left = async () => await card.first().getByRole('timer').innerText()
    const before = await left()
    expect(before).toMatch(/^\d:\d\d$/)
    await expect.poll(left).not.toBe(before)
    await card
      .getByRole('button', { name: say('lottery.earlierOf', { name: 'PK10 Racing' }) })
      .first()
      .click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('row')
        .filter({ hasText: /\d{12}/ }),
    ).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('SD-05 the speed test measures every address of the brand, and each answers', async () => {
    await go(page, '/?open=speed')
    const lines = page.getByRole('dialog').getByRole('listitem')
    await expect(lines).toHaveCount(2)
    const measured = new RegExp(
      `${say('site.milliseconds', { ms: '\\d+' })}.*(${say('site.speedFast')}|${say('site.speedNormal')}|${say('site.speedSlow')})`,
    )
    for (const line of await lines.all()) await expect(line).toContainText(measured)
    await page.keyboard.press('Escape')
  })

  test('LB-01 a slash and Ctrl+K lead to the search of the page, or to the lobby where a page has none', async () => {
    await go(page, '/rng')
    const search = main(page).getByPlaceholder(say('games.gameName'))
    await expect(search).toBeVisible()
    await expect(page.getByRole('timer').first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.keyboard.type('a/b')
    await expect(search).toHaveValue('a/b')
    await go(page, '/help')
    await expect(page.getByRole('timer').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/rng')
  })

  test('HM-05 e-sports, fast lottery and cockfight show no banner and no marquee', async () => {
    for (const path of ['/esports', '/elott', '/cockfight']) {
      await go(page, path)
      await expect(main(page).getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.getByText('Welcome to Parola, the play-money demo')).toHaveCount(0)
      await expect(page.locator('img[src*="/pictures/banner/"]')).toHaveCount(0)
    }
  })
})

test('FT-01 FT-02 SD-01 SD-03 SD-04 footer and side menu lead everywhere, and show the licence once there is one', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const licence = { jurisdiction: 'Curaçao', number: 'OGL/2026/1', validatorUrl: 'https://validator.example/ogl' }
  const settings = "update site.brand set settings = settings || $1::jsonb where code = 'parola'"
  const resources = [{ resourceType: 'TELEGRAM', labelNameEn: 'Telegram', url: 'https://t.me/parola' }]
  await asOwner(settings, [JSON.stringify({ licence, mirrors: ['parola.example'], resources })])
  try {
    await page.waitForTimeout(1200)
    await go(page, '/rng')
    const menu = page.getByRole('navigation', { name: say('shell.mainMenu') })
    for (const name of [
      'category.HOT',
      'category.FAV',
      'category.RECENT',
      'category.RNG',
      'category.LOTT',
      'bettingRecord',
      'promotions',
      'speed',
      'download',
      'help',
    ])
      await expect(menu.getByRole('link', { name: say(`shell.${name}`), exact: true }), name).toHaveCount(1)
    await page.mouse.wheel(0, 20_000)
    await menu.getByRole('link', { name: say('shell.category.FISH'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fish')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('link', { name: say('shell.telegram') })).toHaveAttribute('href', 'https://t.me/parola')
    const footer = page.getByRole('contentinfo')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000)
        return await footer.count()
      })
      .toBe(1)
    for (const name of ['promotions', 'help', 'category.LIVE', 'download'])
      await expect(footer.getByRole('link', { name: say(`shell.${name}`), exact: true })).toHaveCount(1)
    await expect(footer.getByRole('button', { name: say('shell.service') })).toBeVisible()
    await expect(footer).toContainText('OGL/2026/1')
    await expect(footer.getByRole('link', { name: say('site.checkLicence') })).toHaveAttribute('href', 'https://validator.example/ogl')
    await expect(footer).toContainText('parola.example')
  } finally {
    await asOwner(settings, [JSON.stringify({ licence: null, mirrors: [], resources: [] })])
    await leave('EN', page)
  }
})

test('HD-04 HD-05 UI-06 MC-01 a member finds the account behind the picture, hides the balance, and the member centre opens on security', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/login')
  await logIn(page, 'EN', theSite().accounts.player)
  await page
    .getByRole('button', { name: /^Account of / })
    .first()
    .click()
  const menu = page.getByRole('menu')
  // The VIP rank of a new member, in the bar and in its menu.
  await expect(page.getByRole('button', { name: /^Account of / }).first()).toContainText('Deckhand')
  await expect(menu).toContainText('Deckhand')
  for (const name of ['account', 'bettingRecord', 'income', 'messages', 'security', 'logout'])
    await expect(menu.getByRole('menuitem', { name: say(`shell.${name}`) })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: say('shell.agent') })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const balance = page
    .getByRole('banner')
    .first()
    .getByRole('status', { name: say('wallet.balance') })
  await page.getByRole('button', { name: say('wallet.hideBalance') }).click()
  await expect(balance).not.toContainText(/\d/)
  await page.getByRole('button', { name: say('wallet.showBalance') }).click()
  await expect(balance).toContainText(/\d/)

  await go(page, '/?open=member')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('heading', { name: say('member.page.securityCenter') })
      .first(),
  ).toBeVisible()
  await leave('EN', page)
})
