import { expect, type FrameLocator, test } from '@playwright/test'
import { deposit } from './cashier.ts'
import { aVisitor, leave, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
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

/** Long enough before the close that a bet gets there. */
async function untilBetsAreTaken(game: FrameLocator): Promise<void> {
  await expect(game.locator('.rack')).toBeVisible({ timeout: 40_000 })
  await expect
    .poll(async () => (await game.locator('.clock[data-off]').count()) === 0 && Number(await game.locator('.seconds').textContent()) > 6, {
      timeout: 60_000,
    })
    .toBe(true)
}

async function settledOf(username: string): Promise<{ bet: string; isSettled: boolean; balance: string }> {
  const [row] = await asOwner(
    `select bet_minor::text as bet, state, (
       select e.balance_after::text from wallet.entry e join wallet.account a on a.id = e.account_id
       where a.owner_id = m.id and a.class = 'player' order by e.seq desc limit 1
     ) as minor
     from identity.member m left join games.round r on r.member_id = m.id
     where m.username = $1`,
    [username],
  )
  const balance = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(row?.minor ?? 0) / 100)
  return { bet: String(row?.bet), isSettled: row?.state === 'settled', balance }
}
