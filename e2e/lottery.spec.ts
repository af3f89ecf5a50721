import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { deposit } from './cashier.ts'
import { aVisitor, leave, register } from './people.ts'
import { theSite } from './running-site.ts'
import { roundsOf, settledOf } from './settled-rounds.ts'
import { textsIn } from './texts.ts'

/** A draw of fast lotteries closes within a minute, one of Vietnam within three and one of 4D within five. */
const [FAST_MS, SLOW_MS] = [90_000, 340_000]

const say = textsIn('TY')

/** Opens a lottery from its page of the site, which shows what it drew last and draws next. */
async function openLottery(page: Page, path: string, game: string): Promise<FrameLocator> {
  await page.goto(theSite().urls.site + path)
  await page
    .getByRole('button', { name: say('lottery.betOn', { name: game }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.clock:not([data-off])')).toBeVisible({ timeout: 60_000 })
  return frame
}

/** A quick pick that is on the ticket already is the same line: it is picked again. */
async function addQuickPick(game: FrameLocator, lines: number): Promise<void> {
  await expect(async () => {
    await game.getByRole('button', { name: 'Quick pick' }).click()
    await game.locator('.add').click()
    await expect(game.locator('.ticket .bets-made li')).toHaveCount(lines, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

/** A ticket that comes with the close keeps its lines for the next draw. */
async function buy(game: FrameLocator): Promise<void> {
  await expect(async () => {
    await game.locator('.buy').click({ timeout: 10_000 })
    await expect(game.locator('.bought').first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}

test('GM-11 a member buys a ticket of two lines on the page of fast lotteries, sees the draw, and is paid what the ledger says', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page } = await aVisitor(browser, 'TY', { width: 390, height: 844 })
  await register(page, 'TY', { username: 'suertera', password: 'the long way to the harbour' })
  await deposit(page, 'TY')
  const game = await openLottery(page, '/lottery', 'Lucky 28')
  for (let lines = 1; lines <= 2; lines += 1) await addQuickPick(game, lines)
  await buy(game)
  await expect(game.locator('.money .amount')).toHaveText('980.00')
  await expect(game.locator('.bought')).toHaveAttribute('data-state', /won|returned|lost/, { timeout: FAST_MS })
  await expect.poll(() => settledOf('suertera'), { timeout: 30_000 }).toMatchObject({ bet: '2000', isSettled: true })
  const { balance } = await settledOf('suertera')
  await expect(game.locator('.money .amount')).toHaveText(balance, { timeout: 20_000 })
  await leave('TY', page)
})

test('GM-09 GM-10 a member bets on the Vietnamese lottery and on 4D at their pages, and both are drawn and settled', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await aVisitor(browser, 'TY')
  await register(page, 'TY', { username: 'manghuhula', password: 'the long way to the harbour' })
  await deposit(page, 'TY')
  const fourDigits = await openLottery(page, '/seaLottery', 'Singapore 4D')
  for (const digit of '0417') await fourDigits.locator('.key').filter({ hasText: digit }).click()
  await fourDigits.locator('.add').click()
  await buy(fourDigits)
  const north = await openLottery(page, '/vnLottery', 'Vietnam North')
  await north.getByRole('button', { name: '17', exact: true }).click()
  await north.locator('.add').click()
  await buy(north)
  await expect(north.locator('.bought')).toHaveAttribute('data-state', /won|returned|lost/, { timeout: SLOW_MS })
  await expect(north.getByText('Đặc biệt').first()).toBeVisible()
  await expect
    .poll(() => roundsOf('manghuhula'), { timeout: SLOW_MS })
    .toEqual([
      { vendor: 'TCG_LOTTO_VN', isSettled: true },
      { vendor: 'TCG_SEA', isSettled: true },
    ])
  await page.goto(`${theSite().urls.site}/seaLottery`)
  await expect(page.getByText(say('lottery.drawOf', { numero: '' }).trim()).first()).toBeVisible()
  await leave('TY', page)
})
