import { expect, type FrameLocator, test } from '@playwright/test'
import { deposit } from './cashier.ts'
import { aVisitor, leave, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { settledOf } from './settled-rounds.ts'
import { textsIn } from './texts.ts'

const tables = [
  { name: 'Baccarat', language: 'TY', spot: 'main:banker', shown: '.hand .card', viewport: { width: 390, height: 844 } },
  { name: 'Color Game', language: 'EN', spot: 'color-red:yes', shown: '.die svg', viewport: { width: 1280, height: 860 } },
] as const

for (const { name, language, spot, shown, viewport } of tables) {
  test(`GM-03 a member bets at the table of ${name} from the lobby, sees the whole round, and is paid what the ledger says`, async ({
    browser,
  }) => {
    const say = textsIn(language)
    const { page } = await aVisitor(browser, language, viewport)
    const username = `sa${name.toLowerCase().replace(' ', '')}`
    await register(page, language, { username, password: 'the long way to the harbour' })
    await deposit(page, language)
    await page.goto(`${theSite().urls.site}/live?vassalage=STU`)
    await page
      .getByRole('button', { name: say('games.playGame', { game: name }) })
      .first()
      .click()
    const game = page.frameLocator('iframe')
    await untilBetsAreTaken(game)
    await game.locator('.pick').nth(2).click()
    await game.locator(`[data-on="${spot}"]`).press('Enter')
    await expect(game.locator('.rack .total .amount')).toHaveText('10.00')
    await expect(game.locator('.rack .money .amount').first()).toHaveText('990.00')
    await expect(game.locator(shown).first()).toBeVisible({ timeout: 40_000 })
    await expect(game.locator('.paid')).toBeVisible({ timeout: 40_000 })
    await expect.poll(() => settledOf(username), { timeout: 30_000 }).toMatchObject({ bet: '1000', isSettled: true })
    const { balance } = await settledOf(username)
    await expect(game.locator('.rack .money .amount').first()).toHaveText(balance, { timeout: 20_000 })
    await game.locator('.tool').nth(2).click()
    await expect(game.locator('.rounds .round')).toHaveCount(1)
    await leave(language, page)
  })
}

test('GM-02 a member plays Kite Crash from the arcade games of the slots lobby, cashes out by hand and by itself, and is paid what the ledger says', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const say = textsIn('TY')
  const { page } = await aVisitor(browser, 'TY', { width: 390, height: 844 })
  await register(page, 'TY', { username: 'saranggola', password: 'the long way to the harbour' })
  await deposit(page, 'TY')
  await page.goto(`${theSite().urls.site}/rng?vassalage=STU&class=AC`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Kite Crash' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  const flights = await flyUntilBothLeft(game)
  await expect.poll(() => flightsOf('saranggola'), { timeout: 60_000 }).toMatchObject({ rounds: flights, isSettled: true })
  const { balance, bet } = await flightsOf('saranggola')
  expect(bet).toBe(String(flights * 200))
  await expect(game.locator('.rack .money .amount').first()).toHaveText(balance, { timeout: 20_000 })
  await game.locator('.tool').nth(2).click()
  await expect(game.locator('.rounds .round')).toHaveCount(flights)
  await leave('TY', page)
})

const FLIGHTS_MAX = 6

/** Bets on flights until one does not break before both bets have left it: one by itself at 1.01, one by the key of the keyboard. */
async function flyUntilBothLeft(game: FrameLocator): Promise<number> {
  const [hand, itself] = [game.locator('[data-on="kite-one:up"]'), game.locator('[data-on="kite-two:up"]')]
  await itself.getByRole('checkbox').check({ timeout: 40_000 })
  await itself.getByRole('textbox').fill('1.01')
  for (let flights = 1; flights <= FLIGHTS_MAX; flights += 1) {
    // During a flight the same button makes the bet of the next one.
    for (const panel of [hand, itself]) await panel.locator('.go:is([data-act="bet"], [data-act="plan"])').click({ timeout: 160_000 })
    await expect(hand).toHaveAttribute('data-end', 'rides', { timeout: 160_000 })
    await expect(hand.locator('.go')).toHaveAttribute('data-act', /leave|plan/, { timeout: 30_000 })
    await hand.locator('.go').press('Space')
    await expect(hand).toHaveAttribute('data-end', /left|lost/)
    await expect(itself).toHaveAttribute('data-end', /left|lost/)
    const ends = await Promise.all([hand, itself].map((panel) => panel.getAttribute('data-end')))
    await expect(game.locator('.paid')).toBeVisible({ timeout: 160_000 })
    if (ends.every((end) => end === 'left')) return flights
  }
  throw new Error(`none of ${FLIGHTS_MAX} flights lasted long enough`)
}

async function flightsOf(username: string): Promise<{ rounds: number; bet: string; isSettled: boolean; balance: string }> {
  const [row] = await asOwner(
    `select count(r)::int as rounds, sum(r.bet_minor)::text as bet, bool_and(r.state = 'settled') as settled
     from identity.member m left join games.round r on r.member_id = m.id where m.username = $1`,
    [username],
  )
  const { balance } = await settledOf(username)
  return { rounds: Number(row?.rounds), bet: String(row?.bet), isSettled: row?.settled === true, balance }
}

/** Long enough before the close that a bet gets there. */
async function untilBetsAreTaken(game: FrameLocator): Promise<void> {
  await expect(game.locator('.rack')).toBeVisible({ timeout: 40_000 })
  await expect
    .poll(async () => (await game.locator('.clock[data-off]').count()) === 0 && Number(await game.locator('.seconds').textContent()) > 6, {
      timeout: 60_000,
    })
    .toBe(true)
}
