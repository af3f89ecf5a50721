import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test'
import { type Account, anOperator, aVisitor, demoPlayer, leave, logIn } from './people.ts'
import { asOwner, theHome, theSite } from './running-site.ts'
import { type Language, textsIn } from './texts.ts'

const HOUR_MS = 3_600_000
const ALIVE_EVERY_MS = 2000

type Match = { say(...messages: object[]): Promise<void>; end(): void }

/** A match of the journey's own, of which a feed tells through the door of feeds, by the key of the installation. */
function openMatch({ sport, home, away }: { sport: { id: string; name: string }; home: string; away: string }): Match {
  const id = `stu:match:${randomInt(1, 2_000_000_000)}`
  const key = readFileSync(join(theHome(), 'secrets/sports-feed'), 'utf8').trim()
  const send = async (messages: object[]) => {
    const answer = await fetch(`${theSite().urls.sportsbook}/feed/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ messages }),
    })
    expect(await answer.json()).toMatchObject({ refused: [] })
  }
  const alive = () => send([1, 3].map((product) => ({ type: 'alive', product, timestamp: Date.now(), subscribed: 1 })))
  const timer = setInterval(() => void alive().catch(() => undefined), ALIVE_EVERY_MS)
  const side = (name: string, qualifier: 'home' | 'away') => ({
    id: `stu:competitor:${randomInt(1, 2_000_000_000)}`,
    name,
    abbreviation: name.slice(0, 3).toUpperCase(),
    qualifier,
  })
  return {
    say: async (...messages) => {
      await alive()
      const fixture = {
        type: 'fixture',
        start_time: Date.now() + HOUR_MS,
        sport,
        category: { id: 'stu:category:900', name: 'Islands' },
        tournament: { id: `stu:tournament:${randomInt(1, 2_000_000_000)}`, name: 'Harbour League' },
        competitors: [side(home, 'home'), side(away, 'away')],
      }
      for (const message of messages.length > 0 ? messages : [fixture])
        await send([{ product: 3, event_id: id, timestamp: Date.now(), ...message }])
    },
    end: () => clearInterval(timer),
  }
}

const priced = (odds: Readonly<Record<string, string>>, marketId: number) => ({
  type: 'odds_change',
  odds: {
    markets: [{ id: marketId, status: 1, outcomes: Object.entries(odds).map(([id, each]) => ({ id, odds: each, active: true })) }],
  },
})
const settled = (results: Readonly<Record<string, 0 | 1>>, marketId: number) => ({
  type: 'bet_settlement',
  certainty: 2,
  markets: [{ id: marketId, outcomes: Object.entries(results).map(([id, result]) => ({ id, result })) }],
})

/** What the platform has of a player's ticket at the sportsbook. */
async function ticketOf({ username }: Account) {
  const [row] = await asOwner(
    `select r.bet_minor::text as bet, r.win_minor::text as win, r.state
     from games.round r join identity.member m on m.id = r.member_id where m.username = $1 and r.vendor_code = 'SPB'`,
    [username],
  )
  return row
}

async function memberIdOf({ username }: Account): Promise<string> {
  const [row] = await asOwner('select id::text from identity.member where username = $1', [username])
  return String(row?.id)
}

/** Opens a book from its lane and finds a match by a name. */
async function openBook(page: Page, about: { language: Language; path: string; game: string; team: string }): Promise<FrameLocator> {
  const say = textsIn(about.language)
  await page.goto(theSite().urls.site + about.path)
  await page
    .getByRole('button', { name: say('games.playGame', { game: about.game }) })
    .first()
    .click()
  const book = page.frameLocator('iframe')
  await book.getByRole('searchbox').fill(about.team, { timeout: 40_000 })
  await book
    .getByRole('link', { name: new RegExp(about.team) })
    .first()
    .click()
  await expect(book.getByRole('heading', { level: 1, name: new RegExp(about.team) })).toBeVisible()
  return book
}

test('GM-06 a member bets on a match from the lane of sports on a phone, and is paid when the feed settles it', async ({ browser }) => {
  test.setTimeout(180_000)
  const match = openMatch({ sport: { id: 'sr:sport:1', name: 'Football' }, home: 'Harbour Foxes', away: 'Hill Cranes' })
  await match.say()
  await match.say(priced({ '1': '2.1', '2': '3.4', '3': '3.2' }, 1))
  const { page } = await aVisitor(browser, 'TY', { width: 390, height: 844 })
  const player = demoPlayer(-1)
  await page.goto(`${theSite().urls.site}/?open=login`)
  await logIn(page, 'TY', player)
  const book = await openBook(page, { language: 'TY', path: '/sports', game: 'Sportsbook', team: 'Harbour Foxes' })
  await book.getByRole('button', { name: /Harbour Foxes 2\.1/ }).click()
  await book.getByRole('button', { name: 'Bet slip' }).click()
  const slip = book.getByRole('dialog')
  await slip.getByPlaceholder('Taya').fill('100')
  await slip.getByRole('button', { name: 'Tumaya', exact: true }).click()
  await expect(slip.getByText('Naitaya na')).toBeVisible({ timeout: 30_000 })
  await match.say(settled({ '1': 1, '2': 0, '3': 0 }, 1))
  await expect.poll(() => ticketOf(player), { timeout: 40_000 }).toEqual({ bet: '10000', win: '21000', state: 'settled' })
  match.end()
  await leave('TY', page)
})

test('GM-06 a member turns quick bets on, bets by one press of odds, and turns them off again', async ({ browser }) => {
  test.setTimeout(120_000)
  const match = openMatch({ sport: { id: 'sr:sport:1', name: 'Football' }, home: 'Copper Herons', away: 'Mango City' })
  await match.say()
  await match.say(priced({ '1': '1.9', '2': '3.4', '3': '3.6' }, 1))
  const { page } = await aVisitor(browser, 'EN', { width: 390, height: 844 })
  const player = demoPlayer(-4)
  await page.goto(`${theSite().urls.site}/?open=login`)
  await logIn(page, 'EN', player)
  const book = await openBook(page, { language: 'EN', path: '/sports', game: 'Sportsbook', team: 'Copper Herons' })
  await book.getByRole('button', { name: 'Settings' }).click()
  const settings = book.getByRole('dialog')
  await settings.getByRole('textbox', { name: 'Stake' }).fill('15')
  await settings.getByRole('checkbox', { name: 'Bet at once when odds are pressed' }).check()
  await page.keyboard.press('Escape')
  await book.getByRole('button', { name: /Copper Herons 1\.9/ }).click()
  const bar = book.getByRole('region', { name: 'Quick bet' })
  await expect(bar.getByText('The bet is placed')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => ticketOf(player)).toEqual({ bet: '1500', win: '0', state: 'open' })
  await bar.getByRole('button', { name: 'Turn off' }).click()
  await expect(bar).toBeHidden()
  await book.getByRole('button', { name: /Copper Herons 1\.9/ }).click()
  await book.getByRole('button', { name: 'Bet slip' }).click()
  await expect(book.getByRole('dialog').getByPlaceholder('Stake')).toBeVisible()
  match.end()
  await leave('EN', page)
})

test('GM-07 a member combines two series of the e-sports book, and sees the ticket lost with its first leg', async ({ browser }) => {
  test.setTimeout(180_000)
  const sport = { id: 'stu:sport:201', name: 'Citadel Clash' }
  const [first, second] = [
    openMatch({ sport, home: 'Paper Tigers', away: 'Night Owls' }),
    openMatch({ sport, home: 'Iron Kites', away: 'Salt Wolves' }),
  ]
  for (const match of [first, second]) {
    await match.say()
    await match.say(priced({ '4': '1.8', '5': '2' }, 186))
  }
  const { page } = await aVisitor(browser, 'EN', { width: 1440, height: 900 })
  const player = demoPlayer(-2)
  await page.goto(`${theSite().urls.site}/?open=login`)
  await logIn(page, 'EN', player)
  const book = await openBook(page, { language: 'EN', path: '/esports', game: 'E-sports Book', team: 'Paper Tigers' })
  await book.getByRole('button', { name: /Paper Tigers 1\.8/ }).click()
  await book.getByRole('searchbox').fill('Iron Kites')
  await book
    .getByRole('link', { name: /Iron Kites/ })
    .first()
    .click()
  await book.getByRole('button', { name: /Iron Kites 1\.8/ }).click()
  const slip = book.getByRole('region', { name: 'Bet slip' })
  await expect(slip.getByText('3.24')).toBeVisible()
  await slip.getByPlaceholder('Stake').fill('50')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(slip.getByText('The bet is placed')).toBeVisible({ timeout: 30_000 })
  await first.say(settled({ '4': 0, '5': 1 }, 186))
  await book.getByRole('link', { name: 'My bets' }).click()
  await book.getByRole('tab', { name: 'Settled' }).click()
  await expect(book.getByText('Parlay (2)')).toBeVisible({ timeout: 30_000 })
  await expect(book.getByText('Lost', { exact: true })).toBeVisible()
  await expect.poll(() => ticketOf(player), { timeout: 40_000 }).toEqual({ bet: '5000', win: '0', state: 'settled' })
  for (const match of [first, second]) match.end()
  await leave('EN', page)
})

/** The trading desk, opened from the console. */
async function openDesk(browser: Browser): Promise<Page> {
  const operator = await anOperator(browser)
  await operator.getByRole('menuitem', { name: 'Vendors', exact: true }).click()
  const opened = operator.context().waitForEvent('page')
  await operator.getByRole('button', { name: 'Trading desk' }).click()
  return await opened
}

/** Sends a dialog of the desk with its reason. */
async function sendWhy(desk: Page, { why, button }: { why: string; button: string }): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill(why)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openAtDesk(desk: Page, team: string): Promise<void> {
  await desk.getByRole('tab', { name: 'Board' }).click()
  await desk.getByRole('combobox', { name: 'Events' }).selectOption('All to come')
  await desk.getByRole('button', { name: new RegExp(team) }).click()
}

test('GM-06 CO-03 an operator opens the trading desk from the console, and suspends a match for a reason that stands on the trail', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const match = openMatch({ sport: { id: 'sr:sport:1', name: 'Football' }, home: 'Lantern Rovers', away: 'Tide United' })
  await match.say()
  await match.say(priced({ '1': '2.1', '2': '3.4', '3': '3.2' }, 1))
  const desk = await openDesk(browser)
  await openAtDesk(desk, 'Lantern Rovers')
  await expect(desk.getByText('Match result')).toBeVisible()
  await desk.getByRole('button', { name: 'Suspend', exact: true }).first().click()
  await sendWhy(desk, { why: 'the line-up is not known', button: 'Suspend' })
  await expect(desk.getByText('Suspended by a trader').first()).toBeVisible()
  await desk.getByRole('button', { name: 'All events' }).click()
  await desk.getByRole('tab', { name: 'Trail' }).click()
  await expect(desk.getByText('the line-up is not known')).toBeVisible()
  match.end()
  await desk.context().close()
})

test('GM-06 CO-03 a trader offers a reviewed player another stake, and sees what a corrected result would change', async ({ browser }) => {
  test.setTimeout(240_000)
  const match = openMatch({ sport: { id: 'sr:sport:1', name: 'Football' }, home: 'Pearl Divers', away: 'Reef Sharks' })
  await match.say()
  await match.say(priced({ '1': '2.1', '2': '3.4', '3': '3.2' }, 1))
  const { page } = await aVisitor(browser, 'EN', { width: 1440, height: 900 })
  const player = demoPlayer(-3)
  await page.goto(`${theSite().urls.site}/?open=login`)
  await logIn(page, 'EN', player)
  const book = await openBook(page, { language: 'EN', path: '/sports', game: 'Sportsbook', team: 'Pearl Divers' })
  const desk = await openDesk(browser)
  await desk.getByRole('tab', { name: 'Players' }).click()
  await desk.getByRole('searchbox', { name: 'Member id' }).fill(await memberIdOf(player))
  await desk.getByRole('button', { name: 'Change' }).click()
  await desk.getByRole('checkbox', { name: /waits for a trader/ }).check()
  await sendWhy(desk, { why: 'knows the line-ups early', button: 'Save' })
  await expect(desk.getByText('Reviewed player')).toBeVisible()

  await book.getByRole('button', { name: /Pearl Divers 2\.1/ }).click()
  const slip = book.getByRole('region', { name: 'Bet slip' })
  await slip.getByPlaceholder('Stake').fill('100')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await desk.getByRole('tab', { name: /Reviews/ }).click()
  await desk.getByRole('button', { name: 'Offer another stake' }).click()
  await desk.getByRole('textbox', { name: 'Stake of a combination' }).fill('60')
  await sendWhy(desk, { why: 'the match is small', button: 'Offer another stake' })
  await expect(desk.getByText('Offered. The player answers within a minute.')).toBeVisible()
  await slip.getByRole('button', { name: /60\.00/ }).click()
  await expect.poll(() => ticketOf(player), { timeout: 40_000 }).toMatchObject({ bet: '6000' })

  await match.say(settled({ '1': 0, '2': 0, '3': 1 }, 1))
  await expect.poll(() => ticketOf(player), { timeout: 40_000 }).toEqual({ bet: '6000', win: '0', state: 'settled' })
  await openAtDesk(desk, 'Pearl Divers')
  await desk.getByRole('tab', { name: 'Results' }).click()
  await expect(desk.getByText('Counts, by the feed')).toBeVisible()
  await desk.getByRole('button', { name: 'Correct result' }).click()
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Pearl Divers' }).selectOption('Won')
  await expect(desk.getByText('1 of 1 tickets change: PHP 0.00 taken back, 126.00 paid')).toBeVisible()
  await sendWhy(desk, { why: 'the referee’s sheet', button: 'Enter' })
  await expect(desk.getByText('You have entered a result')).toBeVisible()
  match.end()
  await desk.context().close()
  await leave('EN', page)
})
