import { expect, test } from '@playwright/test'
import { aVisitor, deposit, leave, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

const PLAYS_MS = 45_000

test('GM-04 a member opens the fish lobby, shoots for most of a minute and cashes in: ledger, turnover and what was shown agree', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const language: Language = 'TY'
  const say = textsIn(language)
  const { page } = await aVisitor(browser, language, { width: 390, height: 844 })
  const username = 'mangingisda'
  await register(page, language, { username, password: 'the long way to the harbour' })
  await deposit(page, language)
  await page.goto(`${theSite().urls.site}/fish?vassalage=STU`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Abyss Lantern' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await game.locator('.room').nth(2).click({ timeout: 40_000 })
  await expect(game.locator('.fish .money > .amount')).toHaveText('1,000.00')
  const auto = game.locator('.mode').first()
  await auto.click()
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(PLAYS_MS)
  await game.locator('.cash').click()
  const said = game.locator('.said')
  await expect(said).toBeVisible({ timeout: 20_000 })
  const shown = /[\d,]+\.\d\d/.exec((await said.textContent()) ?? '')?.[0]
  const net = (await game.locator('.meter .amount').last().textContent()) ?? ''
  await expect.poll(() => booksOf(username), { timeout: 30_000 }).toMatchObject({ isSettled: true })
  const books = await booksOf(username)
  expect(books.shots).toBeGreaterThan(20)
  expect(books.balance).toBe(shown)
  expect(books.turnoverMinor).toBe(books.shots * 100)
  expect(books.turnoverMinor).toBe(books.foldedMinor)
  expect(100_000 - books.turnoverMinor + books.wonMinor).toBe(amountOf(shown))
  expect(amountOf(net.replace('−', '-').replace('+', ''))).toBe(books.wonMinor - books.turnoverMinor)
  await leave(language, page)
})

function amountOf(text: string | undefined): number {
  return Math.round(Number((text ?? '').replaceAll(',', '')) * 100)
}

/** What the ledger, the rounds and the vendor's log say of a member. */
async function booksOf(username: string) {
  const [row] = await asOwner(
    `select coalesce(sum(r.bet_minor), 0)::int as turnover, coalesce(sum(r.win_minor), 0)::int as won, bool_and(r.state = 'settled') as settled,
       (select coalesce(sum(c.turnover_minor), 0)::int from games.round_change c where c.member_id = m.id) as folded,
       (select count(*)::int from studio.fish_shot s join studio.fish_round f on f.id = s.round_id join studio.player p on p.id = f.player_id
         where p.operator_user = m.id::text and s.kind is not null) as shots,
       (select e.balance_after::text from wallet.entry e join wallet.account a on a.id = e.account_id
         where a.owner_id = m.id and a.class = 'player' order by e.seq desc limit 1) as balance
     from identity.member m left join games.round r on r.member_id = m.id
     where m.username = $1 group by m.id`,
    [username],
  )
  const balance = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(row?.balance ?? 0) / 100)
  const [turnoverMinor, wonMinor, foldedMinor, shots] = [row?.turnover, row?.won, row?.folded, row?.shots].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { turnoverMinor, wonMinor, foldedMinor, shots, isSettled: row?.settled === true, balance }
}
