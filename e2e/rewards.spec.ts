import { expect, test } from '@playwright/test'
import { addressTexts } from '../apps/server/testing/hostile/address-texts.ts'
import { siteSearch } from '../apps/web/src/features/navigation/paths.ts'
import { aVisitor, leave, logIn } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

test('SC-01 SC-02 SC-03 SC-04 SC-12 MC-02 MC-03 a member reads a promotion, is told that claims open later, and finds points, rank, missions, code and message', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  const { site } = theSite().urls
  await page.goto(`${site}/login`)
  await logIn(page, 'EN', theSite().accounts.player)
  await page.goto(`${site}/promotions?type=newbie`)
  await page.getByRole('link', { name: /First steps/ }).click()
  await expect(page.getByText(say('promotions.soonText'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('promotions.status.join') })).toHaveCount(0)

  await page.goto(`${site}/pointMall`)
  await expect(page.getByText('120', { exact: true })).toBeVisible()
  await expect(page.getByText(say('promotions.exchangeClosed'))).toBeVisible()

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
    await expect(centre.getByRole('button', { name: say('promotions.status.claim') })).toHaveCount(0)
  }
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
