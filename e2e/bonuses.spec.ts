import { expect, test } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { type Account, anOperator, aVisitor, demoPlayer, deposit, leave, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

test('a member plays bonus money of a code in a slot, sees which round counted, and cancels; real money stays', async ({ browser }) => {
  test.setTimeout(150_000)
  const { page } = await aVisitor(browser, 'EN', { width: 390, height: 844 })
  // Not a demo player, who would play the bonus money as well.
  const player = { username: 'masinop', password: 'the long way to the harbour' }
  const { site } = theSite().urls
  await register(page, 'EN', player)
  await deposit(page, 'EN')
  await page.goto(`${site}/?open=member&page=bonuses`)
  const centre = page.getByRole('dialog').first()
  await centre.getByRole('textbox', { name: say('bonuses.code') }).fill('no such code')
  await centre.getByRole('button', { name: say('bonuses.codeGo') }).click()
  await expect(centre.getByText(say('bonuses.codeWrong'))).toBeVisible()
  await centre.getByRole('textbox', { name: say('bonuses.code') }).fill('PAROLA100')
  await centre.getByRole('button', { name: say('bonuses.codeGo') }).click()
  await expect(centre.getByRole('heading', { name: 'Lighthouse gift' })).toBeVisible()
  await expect(centre.getByText(say('bonuses.roundsEmpty'))).toBeVisible()
  expect(await findingsOf(page, '[role=dialog]')).toEqual([])

  await page.goto(`${site}/rng?vassalage=STU`)
  await page.getByRole('button', { name: say('games.playGame', { game: 'Lantern Tide' }) }).click()
  const game = page.frameLocator('iframe')
  await expect(game.locator('.spin')).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })
  await game.locator('.spin').press('Enter')
  await expect.poll(() => countedOf(player), { timeout: 40_000 }).not.toBe('0')
  expect(await firstStakeOf(player)).toEqual({ isBonusAlone: true })

  await page.goto(`${site}/?open=member&page=bonuses`)
  await expect(centre.getByText('Lantern Tide').first()).toBeVisible()
  await expect(centre.getByText(say('bonuses.round.whole')).first()).toBeVisible()
  await centre.getByRole('button', { name: say('bonuses.cancel') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('bonuses.cancelGo') })
    .click()
  await expect(centre.getByText(say('bonuses.state.cancelled'))).toBeVisible()
  expect(await endOf(player)).toEqual({ kind: 'forfeit', isRealUntouched: true })
  await leave('EN', page)
})

test('CO-03 an operator writes a bonus in both languages, gives it to a member, and sees how far it is', async ({ browser }) => {
  test.setTimeout(120_000)
  const operator = await anOperator(browser)
  await operator.goto(`${theSite().urls.console}/#/bonusOffers`)
  await operator.getByRole('button', { name: 'Write one' }).click()
  const form = operator.getByRole('dialog')
  await form.getByLabel('Code, such as').fill('harbour-gift')
  for (const language of ['English', 'Filipino']) await form.getByLabel(`Title, ${language}`).fill('Harbour gift')
  await form.getByLabel('Who gets it').click()
  await operator.getByRole('option', { name: 'By hand, or as a prize' }).click()
  await form.getByLabel('At most').fill('500.00')
  await form.getByLabel('Paid from the budget').click()
  await operator.getByRole('option', { name: 'Rewards' }).click()
  await form.getByLabel('Reason').fill('a journey')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByRole('row', { name: /Harbour gift/ })).toBeVisible()

  const { username } = demoPlayer(-5)
  await operator.goto(`${theSite().urls.console}/#/bonusGrants`)
  await operator.getByRole('button', { name: 'Give bonus money' }).click()
  await form.getByLabel('Account of the member').fill(username)
  await form.getByLabel('Bonus', { exact: true }).click()
  await operator.getByRole('option', { name: 'Harbour gift' }).click()
  await form.getByLabel('Amount').fill('120.00')
  await form.getByLabel('Reason').fill('a journey')
  await form.getByRole('button', { name: 'Give it' }).click()
  const row = operator.getByRole('row', { name: new RegExp(`${username}.*harbour-gift`) })
  await expect(row).toContainText('0.00 of 2,400.00')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await form.getByLabel('Reason').fill('a journey')
  await form.getByRole('button', { name: 'Cancel it' }).click()
  await expect(row).toContainText('Cancelled')
  await operator.context().close()
})

async function countedOf({ username }: Account): Promise<unknown> {
  const [row] = await asOwner(
    `select g.counted_minor::text as counted from bonuses.bonus_grant g join identity.member m on m.id = g.member_id
     where m.username = $1 order by g.id desc limit 1`,
    [username],
  )
  return row?.counted
}

/** Whether the first stake of the newest bonus was bonus money alone. */
async function firstStakeOf({ username }: Account): Promise<unknown> {
  const [row] = await asOwner(
    `select t.bonus_minor = t.amount_minor as "isBonusAlone"
     from games.vendor_transaction t join bonuses.bonus_grant g on g.id = t.grant_id join identity.member m on m.id = g.member_id
     where m.username = $1 and t.kind = 'bet' order by g.id desc, t.transfer_id limit 1`,
    [username],
  )
  return row
}

/** How the newest bonus ended, and whether its last transfer left the wallet as it was. */
async function endOf({ username }: Account): Promise<unknown> {
  const [row] = await asOwner(
    `select v.kind, not exists (
       select from wallet.entry e join wallet.account a on a.id = e.account_id where e.transfer_id = v.transfer_id and a.class = 'player'
     ) as "isRealUntouched"
     from bonuses.movement v join bonuses.bonus_grant g on g.id = v.grant_id join identity.member m on m.id = g.member_id
     where m.username = $1 and v.kind <> 'grant' order by g.id desc limit 1`,
    [username],
  )
  return row
}
