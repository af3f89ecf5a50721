import { expect, test } from '@playwright/test'
import { deposit } from './cashier.ts'
import { aVisitor, leave, register } from './people.ts'
import { theSite } from './running-site.ts'
import { settledOf } from './settled-rounds.ts'
import { textsIn } from './texts.ts'

const GAME = 'Filipino 3D Plus'
/** An express draw closes within three minutes. */
const DRAW_MS = 200_000

test('GM-11 a member buys a ticket of two lines from the lobby of fast lotteries, sees the balls, and is paid what the ledger says', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const say = textsIn('TY')
  const { page } = await aVisitor(browser, 'TY', { width: 390, height: 844 })
  await register(page, 'TY', { username: 'suertera', password: 'the long way to the harbour' })
  await deposit(page, 'TY')
  await page.goto(`${theSite().urls.site}/elott`)
  await expect(page.getByText(say('lottery.inGame'))).toBeVisible()
  await page
    .getByRole('button', { name: say('games.playGame', { game: GAME }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await expect(game.locator('.clock:not([data-off])')).toBeVisible({ timeout: 60_000 })
  for (const digit of '417') await game.locator('.key').filter({ hasText: digit }).click()
  await game.locator('.add').click()
  await game.getByRole('button', { name: 'Rambolito 6' }).click()
  await game.getByRole('button', { name: 'Quick pick' }).click()
  await game.locator('.add').click()
  await expect(game.locator('.ticket .bets-made li')).toHaveCount(2)
  // A ticket that comes with the close keeps its lines for the next draw.
  await expect(async () => {
    await game.locator('.buy').click({ timeout: 10_000 })
    await expect(game.locator('.bought')).toHaveCount(1, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(game.locator('.money .amount')).toHaveText('980.00')
  await expect(game.locator('.bought')).toHaveAttribute('data-state', /won|lost/, { timeout: DRAW_MS })
  await expect.poll(() => settledOf('suertera'), { timeout: 30_000 }).toMatchObject({ bet: '2000', isSettled: true })
  const { balance } = await settledOf('suertera')
  await expect(game.locator('.money .amount')).toHaveText(balance, { timeout: 20_000 })
  await leave('TY', page)
})
