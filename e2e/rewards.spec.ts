import { expect, test } from '@playwright/test'
import { addressTexts } from '../apps/server/testing/hostile/address-texts.ts'
import { siteSearch } from '../apps/web/src/features/navigation/paths.ts'
import { aVisitor, deposit, leave, logIn, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

test('SC-01 SC-02 SC-03 SC-04 SC-12 DT-06 MC-02 MC-03 a member joins promotions, exchanges points, and finds rank, missions, code and message', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await aVisitor(browser, 'EN')
  const { site } = theSite().urls
  await page.goto(`${site}/login`)
  await logIn(page, 'EN', theSite().accounts.player)
  await page.goto(`${site}/promotions?type=newbie`)
  await page.getByRole('link', { name: /First steps/ }).click()
  await page.getByRole('textbox', { name: say('promotions.comment') }).fill('My profile is whole')
  await page.getByRole('button', { name: say('promotions.status.join') }).click()
  await expect(page.getByText(say('promotions.applyingText'))).toBeVisible()
  await page.goto(`${site}/promotions?type=game`)
  await page.getByRole('link', { name: /Twenty rounds/ }).click()
  await expect(page.getByText(say('promotions.goalText'))).toBeVisible()
  await page.getByRole('button', { name: say('promotions.status.join') }).click()
  await expect(page.getByText(say('promotions.status.joined'), { exact: true })).toBeVisible()

  await page.goto(`${site}/pointMall`)
  await expect(page.getByText('120', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: say('promotions.convert') }).fill('15')
  await page
    .getByRole('button', { name: say('promotions.exchange') })
    .first()
    .click()
  await expect(page.getByText('Type a multiple of 10', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: say('promotions.convert') }).fill('20')
  await page.getByRole('button', { name: /8\.00/ }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(say('cashier.paymentPassword')).first().fill(theSite().accounts.player.paymentPassword)
  await asked.getByRole('button', { name: say('promotions.exchange'), exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('100', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: say('promotions.mall.record') }).click()
  await expect(page.getByText(say('promotions.kind.convert')).first()).toBeVisible()

  await page.goto(`${site}/?open=member&page=messageV2`)
  const centre = page.getByRole('dialog')
  await centre.getByRole('button', { name: /Welcome/ }).click()
  await expect(centre.getByText('Everything here is play money', { exact: false })).toBeVisible()
  for (const [place, proof] of [
    ['playerRank', 'Deckhand'],
    ['missionLeaderboard', 'Ten rounds'],
    ['referral', '/register?referralCode='],
    ['manualRebate', say('promotions.rebateText')],
  ] as const) {
    await centre.getByRole('link', { name: say(`member.page.${place}`) }).click()
    await expect(centre.getByText(proof, { exact: false }).first()).toBeVisible()
  }
  await leave('EN', page)
})

test('SC-12 a member takes tickets that a settled round has earned, wins, and verifies the draw in the browser', async ({ browser }) => {
  test.setTimeout(240_000)
  const { page } = await aVisitor(browser, 'EN', { width: 390, height: 844 })
  const { site } = theSite().urls
  await register(page, 'EN', { username: 'manlalahok', password: 'the long way to the harbour' })
  await deposit(page, 'EN')
  await asOwner("update promotions.raffle set turnover_minor = 10 where state = 'open'")
  await page.goto(`${site}/rng?vassalage=STU`)
  await page
    .getByRole('button', { name: say('games.playGame', { game: 'Lantern Tide' }) })
    .first()
    .click()
  const spin = page.frameLocator('iframe').locator('.spin')
  await expect(async () => {
    await expect(spin).toHaveAttribute('data-state', 'spin', { timeout: 5000 })
    await spin.press('Enter', { timeout: 5000 })
    await expect(spin).not.toHaveAttribute('data-state', 'spin', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(spin).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })

  await page.goto(`${site}/promotions?type=game`)
  await page.getByRole('link', { name: /lighthouse raffle/ }).click()
  await expect(page.getByText(say('promotions.raffle.proofText'))).toBeVisible()
  await page.getByRole('button', { name: /^Take tickets: / }).click()
  await expect(page.getByText(say('promotions.raffle.noneWaiting'))).toBeVisible()
  // Fourteen days go by; the job draws within a minute.
  await asOwner(
    "set session_replication_role = replica; update promotions.raffle set draws_at = now(), opens_at = now() - interval '1 day' where state = 'open'",
  )
  const verify = page.getByRole('button', { name: say('promotions.raffle.verify') })
  await expect(async () => {
    await page.reload()
    await expect(verify).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 100_000 })
  await verify.click()
  await expect(page.getByText(say('promotions.raffle.verify.holds'))).toBeVisible()
  await expect(page.getByText(say('promotions.raffle.won'))).toBeVisible()
  await leave('EN', page)
})

test('RT-18 none of 80 addresses that lead astray is taken as the page after the login', () => {
  const here = 'https://here.test'
  for (const next of addressTexts) {
    const taken = siteSearch({ next }).next
    if (taken !== undefined) expect(new URL(taken, here).origin, next).toBe(here)
  }
  expect(siteSearch({ next: '/promotions?type=slots#top' }).next).toBe('/promotions?type=slots#top')
})
