import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { AGAIN } from './visits.ts'

const say = textsIn('EN')
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)

test('FV-02 FV-03 a member stars a game once a second, and finds it at home', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/login')
  const fetched = page.waitForResponse(/MCSFE_getFavoriteGames\b/)
  await logIn(page, 'EN', theSite().accounts.player)
  expect((await fetched).ok()).toBe(true)
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  const heldBack = page.waitForRequest(/MCSFE_getFavoriteGames\b/)
  // It stays until the visitor leaves: one that goes while a call is sent takes the call out of the journey's sight.
  await page.route(/MCSFE_getFavoriteGames\b/, async (route) => {
    const response = await route.fetch(AGAIN)
    await pressed
    await route.fulfill({ response })
  })
  await go(page, '/rng?vassalage=STU')
  await heldBack
  const star = page.getByRole('button', { name: say('games.starGame', { game: 'Lantern Tide' }) }).first()
  const marked = page.waitForResponse(/MCSFE_addFavoriteGameV2/)
  // Both presses fall into one second, however slow the machine is, and before the list that was read without the mark arrives.
  await star.evaluate((button: HTMLButtonElement) => [button.click(), button.click()])
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('MCSFE_getFavoriteGames'))
  press()
  await arrived
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // A page that is loaded anew takes along what is still on its way.
  expect((await marked).ok()).toBe(true)
  await go(page, '/')
  await expect(page.locator('section#FAV')).toContainText('Lantern Tide')
  await leave('EN', page)
})

test('HM-14 home asks for twenty recent games at most, and for up to 999 favourites', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/login')
  await logIn(page, 'EN', theSite().accounts.player)
  const recent = page.waitForRequest(/GCS_recentGame/)
  const favourites = page.waitForRequest(/MCSFE_getFavoriteGamesList/)
  await go(page, '/')
  const sizeIn = (url: string) => new URL(url).searchParams.get('pageSize')
  expect([sizeIn((await recent).url()), sizeIn((await favourites).url())]).toEqual(['20', '999'])
  await leave('EN', page)
})
