import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { anOperator, aVisitor, leave, register } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

test('an operator gives free rounds, and the member plays one of them without cash', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page } = await aVisitor(browser, 'EN', { width: 320, height: 640 })
  await register(page, 'EN', { username: 'biyaya', password: 'the long way to the harbour' })
  const [member] = await ask<{ id: string }>("select id::text from identity.member where username = 'biyaya'")
  const operator = await anOperator(browser)
  await operator.goto(`${theSite().urls.console}/#/freeBets`)
  await openCampaign(operator)
  await operator
    .getByRole('row', { name: /Fiesta/ })
    .getByRole('button', { name: 'Give to a member' })
    .click()
  await operator
    .getByLabel('Member id')
    .last()
    .fill(member?.id ?? '')
  await operator.getByLabel('Reason').fill('a journey')
  await operator.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(operator.getByRole('row', { name: /biyaya.*New/ })).toBeVisible()

  await page.goto(`${theSite().urls.site}/rng?vassalage=STU`)
  await page.getByRole('button', { name: say('games.playGame', { game: 'Lantern Tide' }) }).click()
  const game = page.frameLocator('iframe')
  await expect(game.getByText('3 free rounds of 20.00')).toBeVisible({ timeout: 40_000 })
  await game.locator('.spin').press('Enter')
  await expect(game.getByText('2 free rounds of 20.00')).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await rounds()).length, { timeout: 20_000 }).toBe(1)
  const [round] = await rounds()
  expect(round?.bet).toBe('0')
  const [row] = await ask<{ minor: string | null }>(
    `select (select e.balance_after::text from wallet.entry e join wallet.account a on a.id = e.account_id where a.owner_id = ${member?.id} and a.class = 'player' order by e.seq desc limit 1) as minor`,
  )
  expect(row?.minor ?? '0').toBe(round?.win)
  await operator
    .getByRole('row', { name: /biyaya/ })
    .getByRole('button', { name: 'Ask the vendor' })
    .click()
  await expect(operator.getByRole('row', { name: /biyaya.*1 of 3.*Active/ })).toBeVisible()
  await operator.context().close()
  await leave('EN', page)

  function rounds() {
    return ask<{ bet: string; win: string }>(
      `select bet_minor::text as bet, win_minor::text as win from games.round where member_id = ${member?.id} and state = 'settled'`,
    )
  }
})

async function openCampaign(operator: Page): Promise<void> {
  await operator.getByRole('button', { name: 'Open a campaign' }).click()
  await operator.getByLabel('Name').fill('Fiesta')
  await operator.getByLabel('Bet of a round').fill('20.00')
  await operator.getByLabel('Rounds for each member').fill('3')
  await operator.getByLabel('Reason').fill('a journey')
  await operator.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(operator.getByRole('row', { name: /Fiesta/ })).toBeVisible()
}

async function ask<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: theSite().auditUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
