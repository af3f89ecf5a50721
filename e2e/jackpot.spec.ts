import { expect, type Page, test } from '@playwright/test'
import { anOperator, aVisitor, deposit, leave, register } from './people.ts'
import { audit, theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

const language: Language = 'TY'
const say = textsIn(language)

test('UI-05 LY-03 GM-12 a bet in the vault adds its hundredth to the jackpot, before the player, before who watches, and before a visitor', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await aVisitor(browser, language, { width: 390, height: 844 })
  await register(page, language, { username: 'maninisid', password: 'the long way to the harbour' })
  await deposit(page, language)
  const watching = await context.newPage()
  const visitor = (await aVisitor(browser, language)).page
  for (const one of [watching, visitor]) {
    await one.goto(theSite().urls.site)
    await expect.poll(() => jackpotOn(one)).toBe(750_000)
  }
  // What the member sees from here on came by the socket.
  await watching.route(/GCSGAME_getJackpot/, (route) => route.abort())

  await page.goto(`${theSite().urls.site}/rng?vassalage=STU`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Vault of Pearls' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  const meter = game.locator('.jackpot .amount')
  await expect(meter).toHaveText('4,500.00', { timeout: 40_000 })
  for (let step = 0; step < 7; step += 1) await game.locator('.raise').click()
  await expect(game.locator('.bet .amount')).toHaveText('1,000.00')
  await expect(meter).toHaveText('750,000.00')
  // A press that comes while the board still settles does nothing, and a player presses again.
  const spin = game.locator('.spin')
  await expect(async () => {
    await expect(spin).toHaveAttribute('data-state', 'spin', { timeout: 5000 })
    await spin.press('Enter', { timeout: 5000 })
    await expect(spin).not.toHaveAttribute('data-state', 'spin', { timeout: 5000 })
  }).toPass({ timeout: 40_000 })
  await expect(meter).toHaveText('750,010.00', { timeout: 30_000 })
  for (const one of [watching, visitor]) await expect.poll(() => jackpotOn(one), { timeout: 30_000 }).toBe(750_010)
  await expect(spin).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })
  expect(audit()).toMatchObject({ ok: true, violations: [] })
  await leave(language, page, visitor)
})

test('CO-03 the console shows the pool of the vault: what stands there, its fixed terms, and that its books are right', async ({
  browser,
}) => {
  const operator = await anOperator(browser)
  await operator.getByRole('menuitem', { name: 'Pools', exact: true }).click()
  await operator.getByRole('link', { name: 'Vault of Pearls' }).click()
  await expect(operator.getByText('The newest movements all follow from the terms.')).toBeVisible()
  await expect(operator.getByText('Terms are promised to players and stay as they are.', { exact: false })).toBeVisible()
  await expect(operator.getByRole('row', { name: /Jackpot seed/ })).toContainText('750,000.00')
  await operator.getByRole('main').getByRole('link', { name: 'Payouts' }).click()
  await expect(operator.getByRole('heading', { name: 'Pool payouts' })).toBeVisible()
  await operator.context().close()
})

async function jackpotOn(page: Page): Promise<number> {
  const region = page.getByRole('region', { name: say('games.jackpot') })
  const [figure] = /[\d,]+\.\d\d/.exec(await region.innerText()) ?? []
  return Number(figure?.replaceAll(',', ''))
}
