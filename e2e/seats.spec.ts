import { expect, type FrameLocator, test } from '@playwright/test'
import { habits } from '../apps/sandbox/src/players/habits.ts'
import { keepSolvent, logIn, openGame } from '../apps/sandbox/src/players/site-visit.ts'
import { deposit } from './cashier.ts'
import { aVisitor, leave, register } from './people.ts'
import { asOwner, audit, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const HAND_MS = 300_000

test('GM-05 a member opens Tongits from the cards lobby, plays a whole hand against bots, and the ledger says what was shown', async ({
  browser,
}) => {
  test.setTimeout(HAND_MS + 120_000)
  const language = 'EN'
  const say = textsIn(language)
  const { page } = await aVisitor(browser, language, { width: 390, height: 844 })
  const username = 'satongits'
  await register(page, language, { username, password: 'the long way to the harbour' })
  await deposit(page, language)
  await page.goto(`${theSite().urls.site}/pvp?vassalage=STU`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Tongits' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await game.locator('[data-stake="300"]').click()
  await expect(game.locator('.own-card').first()).toBeVisible({ timeout: 40_000 })
  await expect(game.locator('.place[data-kind="bot"] .place-tag')).toHaveCount(2)
  await expect(game.locator('.seat-foot .money .amount').first()).toHaveText('997.00')
  await playHand(game)
  const shown = (await game.locator('.result-lines li').first().locator('.amount').textContent()) ?? ''
  const deltaMinor = Math.round(Number(shown.replace('−', '-').replace('+', '')) * 100)
  await game.locator('.quiet').nth(2).click()
  await expect.poll(() => lastHandOf(username), { timeout: 30_000 }).toEqual({ bet: '300', win: String(300 + deltaMinor) })
  await expect(async () => {
    expect(await game.locator('.seat-foot .money .amount').first().textContent()).toBe(await balanceOf(username))
  }).toPass({ timeout: 60_000 })
  await game.locator('.tool').nth(2).click()
  await game.locator('.rounds .round summary').last().click()
  await expect(game.locator('.hand-steps li').first()).toBeVisible()
  await leave(language, page)
})

/** Draws and discards until the hand is over. Melds are left to the hint, which knows them. */
async function playHand(game: FrameLocator): Promise<void> {
  const result = game.locator('.seat-result:not([hidden])')
  await expect(async () => {
    if ((await result.count()) === 0) await takeTurn(game)
    expect(await result.count()).toBe(1)
  }).toPass({ timeout: HAND_MS, intervals: [300] })
}

async function takeTurn(game: FrameLocator): Promise<void> {
  if ((await press(game, 'draw')) || (await press(game, 'fold'))) return
  if ((await game.locator('.move[data-move="discard"]').count()) === 0) return
  await game.locator('.quiet').nth(1).click()
  if (await press(game, 'meld')) return
  for (const chosen of await game.locator('.own-card[aria-pressed="true"]').all()) await chosen.press('Enter')
  await game.locator('.own-card').last().press('Enter')
  await press(game, 'discard')
}

async function press(game: FrameLocator, id: string): Promise<boolean> {
  const move = game.locator(`.move[data-move="${id}"]:not(:disabled)`)
  if ((await move.count()) === 0) return false
  await move.click({ timeout: 3000 }).catch(() => undefined)
  return true
}

/** What the member's last hand moved: on a busy machine the result of one before may have passed unseen. */
async function lastHandOf(username: string): Promise<{ bet: string; win: string }> {
  const [row] = await asOwner(
    `select r.bet_minor::text as bet, r.win_minor::text as win
     from identity.member m join games.round r on r.member_id = m.id
     where m.username = $1 and r.state = 'settled'
     order by r.id desc limit 1`,
    [username],
  )
  return { bet: String(row?.bet), win: String(row?.win) }
}

async function balanceOf(username: string): Promise<string> {
  const [row] = await asOwner(
    `select e.balance_after::text as minor
     from identity.member m join wallet.account a on a.owner_id = m.id and a.class = 'player' join wallet.entry e on e.account_id = a.id
     where m.username = $1
     order by e.seq desc limit 1`,
    [username],
  )
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(row?.minor ?? 0) / 100)
}

test('GM-05 a demo player plays a hand of Tien Len at its cheapest table, and leaves the seat', async () => {
  test.setTimeout(2 * HAND_MS)
  const { urls, accounts } = theSite()
  const { username, password } = accounts.player
  const visit = await logIn(urls.site, { username, password })
  await keepSolvent(visit)
  const habit = habits.find(({ gameCode }) => gameCode === TIEN_LEN)
  await habit?.play(await openGame(visit, TIEN_LEN), 1, AbortSignal.timeout(HAND_MS))
  await expect.poll(() => asOwner(HANDS, [TIEN_LEN, username]), { timeout: 60_000 }).toMatchObject([{ state: 'settled' }])
  await expect.poll(() => asOwner(SEATS, [TIEN_LEN, username]), { timeout: 60_000 }).toEqual([])
  await visit.leave()
  expect(audit()).toMatchObject({ ok: true, violations: [] })
})

const TIEN_LEN = 'stu_tien_len'
const HANDS = `select r.state from games.round r join games.game g on g.node_id = r.node_id join identity.member m on m.id = r.member_id
  where g.game_code = $1 and m.username = $2 and coalesce(r.round_name, '') not like 'line-%'`
const SEATS = `select from studio.seat s join studio.player p on p.id = s.player_id join identity.member m on m.id::text = p.operator_user
  where s.game_code = $1 and m.username = $2 and not s.is_leaving and s.seen_until > clock_timestamp()`
