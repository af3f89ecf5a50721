import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { openOneByOne } from './visits.ts'

const say = textsIn('EN')
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)
const header = (page: Page) => page.getByRole('banner').first()
const footer = (page: Page) => page.getByRole('contentinfo')
const sideMenu = (page: Page) => page.getByRole('navigation', { name: say('shell.mainMenu') })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A window shows no form that another would take the place of while somebody types. */
async function opensOnceKnown(page: Page, { path, at, title }: { path: string; at: string; title: string }): Promise<void> {
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  await page.route(/system\/status/, async (route) => await known.then(() => route.continue()))
  await go(page, path)
  const opened = page.getByRole('dialog')
  await expect(opened.getByText(say(title)).first()).toBeVisible()
  expect(pathOf(page)).toBe(at)
  await expect(opened.getByRole('status')).toBeVisible()
  await expect(opened.getByRole('textbox')).toHaveCount(0)
  tell()
  await expect(opened.getByRole('tab').first()).toBeVisible()
  await expect(opened.getByRole('textbox').first()).toBeVisible()
  // The window had the focus while there was no field.
  await expect(opened.locator('input:focus, select:focus')).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
}

// This long file is shared out over the workers; each has a visitor of its own.
test.describe.configure({ mode: 'parallel' })

test.describe('a visitor', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = (await aVisitor(browser, 'EN')).page
  })

  test('RT-01 LY-01 every home address shows the home page with header, menu, content and footer', async () => {
    for (const path of ['/', '/index', '/index.html', '/home']) {
      await go(page, path)
      await expect(header(page)).toBeVisible()
      await expect(sideMenu(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: say('shell.category.HOT') }).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: say('shell.service') }).first()).toBeVisible()
    // The footer is drawn when one comes near it.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000)
        return await footer(page).count()
      })
      .toBe(1)
  })

  test('RT-02 every category has its page within the frame', async () => {
    const paths = ['/sports', '/esports', '/cockfight', '/lott', '/elott', '/live', '/fish', '/rng', '/pvp']
    await openOneByOne(page, paths, async (path) => {
      await expect(header(page)).toBeVisible()
      await expect(sideMenu(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(say(`shell.category.${path.slice(1).toUpperCase()}`))
    })
  })

  test('RT-03 the slots lobby opens with the vendor of the address', async () => {
    await go(page, '/rng?vassalage=STU')
    await expect(page.getByRole('button', { name: say('games.playGame', { game: 'Lantern Tide' }) })).toBeVisible()
    await expect(page.getByRole('button', { name: /Golden Dragon/ })).toHaveCount(0)
  })

  test('RT-04 SS-04 login opens over the home page, and its form comes when it is known what the brand has switched on', async () => {
    await opensOnceKnown(page, { path: '/login', at: '/', title: 'identity.loginTitle' })
    await expect(page.getByRole('dialog').getByRole('button', { name: say('identity.trial') })).toBeVisible()
  })

  test('RT-05 SS-05 register opens over the home page, and its form comes when it is known what the brand has switched on', async () => {
    await opensOnceKnown(page, { path: '/register', at: '/register', title: 'identity.registerTitle' })
  })

  test('RT-06 FP-01 forgot password opens over the home page, and its form comes when it is known what the brand has switched on', async () => {
    await opensOnceKnown(page, { path: '/forget', at: '/forget', title: 'identity.forgotTitle' })
  })

  test('LY-04 a window stays on a click beside it, freezes the page, and gives it back when closed', async () => {
    await go(page, '/?open=login')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(dialog).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).overflow + getComputedStyle(document.documentElement).overflow))
      .toContain('hidden')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).overflow + getComputedStyle(document.documentElement).overflow))
      .not.toContain('hidden')
  })

  test('RT-07 RT-17 the agents have their own door and frame, and nobody else passes it', async () => {
    await go(page, '/agent')
    await expect(page.getByLabel(say('identity.username')).first()).toBeVisible()
    await expect(sideMenu(page)).toHaveCount(0)
    await expect(footer(page)).toHaveCount(0)
    await go(page, '/agentHome')
    await expect.poll(() => pathOf(page)).toBe('/agent')
  })

  test('RT-18 a page that needs a session asks to log in first', async () => {
    const lotteries = ['/lottery', '/seaLottery', '/vnLottery?gameCode=x', '/sealottery', '/lottert', '/vnlottery']
    await openOneByOne(page, ['/member', '/favorite', '/recent', ...lotteries], async (path) => {
      await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first(), path).toBeVisible()
      expect(pathOf(page)).toBe('/')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })

  test('RT-10 RT-11 the help centre shows its topics and, at its anchor, the terms', async () => {
    await go(page, '/help')
    await expect(page.getByText('Getting started').first()).toBeVisible()
    await go(page, '/help#term')
    await expect(page.getByText(/play money\. Nothing that you win/)).toBeVisible()
  })

  test('RT-14 RT-15 the other pages answer within their layout', async () => {
    for (const path of ['/promotions', '/pointMall', '/announce', '/down']) {
      await go(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty()
    }
    await go(page, '/seamless')
    await expect(header(page)).toBeVisible()
    await expect(footer(page)).toHaveCount(0)
  })

  test('HD-01 the header shows the time with its zone', async () => {
    await go(page, '/')
    await expect(header(page).getByText(/\d\d:\d\d:\d\d GMT[+-]\d+/)).toBeVisible()
  })

  test('HD-02 SS-11 the language selector turns the whole page, and the choice is kept', async () => {
    await go(page, '/')
    await header(page).getByLabel(say('shell.language')).selectOption('TY')
    await expect(page.locator('html')).toHaveAttribute('lang', /^fil/)
    await expect(page.getByText('Maligayang pagdating sa Parola, ang play-money demo').first()).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('hisLang')])).toEqual(['TY', 'EN'])
    await header(page).getByLabel(textsIn('TY')('shell.language')).selectOption('EN')
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  })

  test('HM-06 HM-08 home shows banners, a section for each category, and twelve games first', async () => {
    await go(page, '/')
    await expect(page.getByText('A steady light on the water').first()).toBeVisible()
    for (const id of ['HOT', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'ELOTT'])
      await expect(page.locator(`section#${id}`)).toHaveCount(1)
    const hot = page.locator('section', { has: page.getByRole('heading', { name: say('shell.category.HOT') }) }).last()
    await expect(hot.getByRole('button', { name: /^Play |under maintenance|not connected yet/ })).toHaveCount(12)
  })

  test('HM-02 a click on the marquee opens the notices', async () => {
    await go(page, '/')
    await page.getByText('Welcome to Parola, the play-money demo').first().click()
    await expect(page.getByRole('dialog').getByText('Everything here runs on').first()).toBeVisible()
  })

  test('GL-04 a visitor who picks a game is asked to log in', async () => {
    await go(page, '/rng?vassalage=STU')
    await page.getByRole('button', { name: say('games.playGame', { game: 'Lantern Tide' }) }).click()
    await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
  })

  test('GL-05 a free trial plays a demo without an account', async () => {
    await go(page, '/rng?vassalage=STU')
    await page.getByRole('button', { name: say('games.tryGame', { game: 'Lantern Tide' }) }).click()
    await expect(page.frameLocator('iframe').locator('.money')).toContainText('5,000.00', { timeout: 40_000 })
  })
})

test('VL-01 SS-09 HD-03 HD-06 RT-09 RT-12 RT-13 RT-16 a member logs in, sees the balance and the pages that need a session, and signs out after a question', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/login')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('identity.login'), exact: true })
    .click()
  await expect(page.getByText(say('identity.enterBoth'))).toBeVisible()
  await logIn(page, 'EN', theSite().accounts.player)
  await expect(header(page).getByRole('status', { name: say('wallet.balance') })).toHaveText(/0\.00/)
  await go(page, '/member')
  await expect(page.getByRole('dialog').getByText(say('member.page.securityCenter')).first()).toBeVisible()
  for (const [path, title] of [
    ['/favorite', 'shell.category.FAV'],
    ['/recent', 'shell.category.RECENT'],
  ] as const) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(say(title))
  }
  for (const path of ['/lottery', '/seaLottery', '/vnLottery?gameCode=x', '/sealottery', '/lottert', '/vnlottery']) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty()
    await expect(sideMenu(page)).toHaveCount(0)
    await expect(footer(page)).toHaveCount(0)
  }
  await go(page, '/?open=logout')
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('shell.logout') })
    .click()
  await expect(
    page
      .getByRole('link', { name: say('shell.login') })
      .or(page.getByRole('button', { name: say('shell.login') }))
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await leave('EN', page)
})
