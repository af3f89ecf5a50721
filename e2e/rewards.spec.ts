import { expect, test } from '@playwright/test'
import { addressTexts } from '../apps/server/testing/hostile/address-texts.ts'
import { scriptTexts } from '../apps/server/testing/hostile/script-texts.ts'
import { siteSearch } from '../apps/web/src/features/navigation/paths.ts'
import { aVisitor, logIn } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')
const NOTICES_OF_THE_DEMO = 3

test('SC-01 SC-02 SC-03 SC-04 SC-12 MC-02 MC-03 a member reads a promotion, is told that claims open later, and finds points, rank, missions, code and message', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN')
  const { site } = theSite().urls
  await page.goto(`${site}/login`)
  await logIn(page, 'EN', theSite().accounts.player)
  await page.goto(`${site}/promotions?type=newbie`)
  await page.getByRole('link', { name: /First steps/ }).click()
  await page.getByRole('textbox', { name: say('promotions.comment') }).fill('My profile is complete')
  await page.getByRole('button', { name: say('promotions.status.join') }).click()
  await expect(page.getByRole('alert')).toContainText('Claims are not open yet')

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
  }
  await page.context().close()
})

test('VL-10 none of 120 texts that try to run something runs, should it ever stand in an announcement, a promotion or a message', async ({
  browser,
}) => {
  // Written past the server's own cleaning, and read without the content policy: what is proved is the drawing alone.
  const { site } = theSite().urls
  const all = scriptTexts.map((text, at) => `<p>${at}</p>${text}`).map((text) => text.replaceAll('\u0001', ''))
  const context = await browser.newContext({ bypassCSP: true })
  await context.addCookies([{ name: 'language', value: 'EN', url: site }])
  const page = await context.newPage()
  const hits: string[] = []
  await page.exposeFunction('hit', () => hits.push(page.url()))
  await page.exposeFunction('proof', () => hits.push('proof'))
  page.on('dialog', (dialog) => void dialog.dismiss())
  await asOwner("delete from messaging.announcement where title like 'hostile %'", [])
  await asOwner(
    "insert into messaging.announcement (brand_id, type, language, title, content, position, starts_at) select b.id, 'PL', 'EN', 'hostile ' || n || ' ' || words, words, 1000, now() from site.brand b, unnest($1::text[]) with ordinality as x (words, n) where b.code = 'parola'",
    [all],
  )
  const words = { title: all.join(' ').slice(0, 5000), summary: all.join(' '), content: all.join('\n') }
  await asOwner(
    "insert into promotions.activity (brand_id, code, type, way, texts, position, starts_at) select id, 'hostile', 'app', 'read', $1, 0, now() from site.brand where code = 'parola' on conflict do nothing",
    [JSON.stringify({ EN: words, TY: words })],
  )
  await asOwner(
    "insert into messaging.message (brand_id, member_id, title, content, sent_at) select brand_id, id, 'Hostile', $1, now() from identity.member where username = $2",
    [all.join('\n'), theSite().accounts.player.username],
  )
  try {
    await page.goto(`${site}/promotions?type=app`)
    await page.getByRole('link').filter({ hasText: 'Read more' }).first().click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toContainText('hit()')
    await page.goto(`${site}/announce`)
    await expect(page.getByRole('article')).toBeVisible()
    const seen = await page.evaluate(readEveryNotice, scriptTexts.length + NOTICES_OF_THE_DEMO)
    expect(seen).toBe(scriptTexts.length)
    await page.goto(`${site}/login`)
    await logIn(page, 'EN', theSite().accounts.player)
    await page.goto(`${site}/?open=member&page=messageV2`)
    await page.getByRole('button', { name: /Hostile/ }).click()
    await expect(page.getByText('<script>hit()</script>', { exact: false }).first()).toBeVisible()
    expect(hits).toEqual([])
    await page.evaluate('proof()')
    expect(hits).toEqual(['proof'])
  } finally {
    await asOwner("delete from messaging.announcement where title like 'hostile %'", [])
    await asOwner("delete from promotions.activity where code = 'hostile'", [])
    await asOwner("delete from messaging.message where title = 'Hostile'", [])
    await context.close()
  }
})

test('RT-18 none of 80 addresses that lead astray is taken as the page after the login', () => {
  const here = 'https://here.test'
  for (const next of addressTexts) {
    const taken = siteSearch({ next }).next
    if (taken !== undefined) expect(new URL(taken, here).origin, next).toBe(here)
  }
  expect(siteSearch({ next: '/promotions?type=slots#top' }).next).toBe('/promotions?type=slots#top')
})

/** Walks through the notices as the address does; gives how many of the hostile ones were drawn. */
async function readEveryNotice(notices: number): Promise<number> {
  const seen = new Set<string>()
  for (let at = 0; at < notices; at += 1) {
    const before = document.querySelector('article')?.textContent
    history.pushState({}, '', `?notice=${at}`)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let waited = 0; waited < 50 && at > 0 && document.querySelector('article')?.textContent === before; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const [, number] = /hostile (\d+)/.exec(document.querySelector('article')?.textContent ?? '') ?? []
    if (number !== undefined) seen.add(number)
  }
  return seen.size
}
