import { expect, type Page, test } from '@playwright/test'
import { scriptTexts } from '../apps/server/testing/hostile/script-texts.ts'
import { anOperator, aVisitor, logIn } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

async function inTheChat(page: Page, account: { username: string; password: string }): Promise<void> {
  const { site } = theSite().urls
  await page.goto(`${site}/login`)
  await logIn(page, 'EN', account)
  await page.getByRole('link', { name: say('chat.open') }).click()
  await expect(page.getByRole('textbox', { name: say('chat.write') })).toBeVisible()
}

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: say('chat.write') }).fill(words)
  await page.getByRole('button', { name: say('chat.send') }).click()
}

test('SC-11 LY-03 two members talk in the chat, one sees what is unread, and an operator takes a line out and mutes its writer', async ({
  browser,
}) => {
  const { accounts } = theSite()
  const { page: mara } = await aVisitor(browser, 'EN')
  const { page: other } = await aVisitor(browser, 'EN', { width: 390, height: 844 })
  await inTheChat(mara, accounts.player)
  await inTheChat(other, accounts.agent)

  await write(mara, 'See me at evil.com')
  await expect(mara.getByRole('alert')).toContainText('Links, contacts and phone numbers')
  const words = `Good luck at table ${Date.now() % 1000}`
  await write(mara, words)
  await expect(mara.getByRole('log').getByText(words)).toBeVisible()
  await expect(other.getByRole('log').getByText(words)).toBeVisible()
  await write(mara, 'Too soon')
  await expect(mara.getByRole('alert')).toContainText('wait a few seconds')
  await expect(mara.getByRole('textbox', { name: say('chat.write') })).toHaveValue('Too soon')

  await mara.getByRole('button', { name: say('ui.close') }).click()
  await write(other, `Thank you, ${words}`)
  await expect(mara.getByRole('link', { name: say('chat.open') })).toHaveAccessibleName(/1 unread line/)

  const operator = await anOperator(browser)
  await operator.goto(`${theSite().urls.console}/#/chat`)
  await operator.getByRole('cell', { name: words, exact: true }).click()
  await operator.getByRole('button', { name: 'Take out' }).click()
  await operator.getByLabel('Reason').fill('not fit for the room')
  await operator.getByRole('button', { name: 'Take it out' }).click()
  await expect(other.getByRole('log').getByText(words, { exact: true })).toHaveCount(0)
  await operator.getByRole('button', { name: 'Mute' }).click()
  await operator.getByLabel('Reason').fill('once more')
  await operator.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
  await mara.getByRole('link', { name: say('chat.open') }).click()
  await expect(mara.getByText('You can still read', { exact: false })).toBeVisible()
  await operator.getByRole('button', { name: 'Unmute' }).click()
  await operator.getByLabel('Reason').fill('an apology')
  await operator.getByRole('dialog').getByRole('button', { name: 'Unmute' }).click()
  await expect(operator.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  for (const page of [mara, other, operator]) await page.context().close()
})

test('SC-11 a visitor is asked to log in for the chat', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const { site } = theSite().urls
  await page.goto(`${site}/?open=chat`)
  await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
  await page.context().close()
})

test('VL-12 none of 120 texts that try to run something runs in a letter, a chat line, a help topic or a name, on the site or at the console', async ({
  browser,
}) => {
  // Written past the server's own checks, and read without the content policy: what is proved is the drawing alone.
  const { urls, accounts } = theSite()
  const texts = scriptTexts.map((text) => text.replaceAll('\u0001', ''))
  const brand = "(select id from site.brand where code = 'parola')"
  const member = '(select id from identity.member where username = $2)'
  const rows = [accounts.agent.username] as const
  await asOwner(
    `insert into messaging.ticket (brand_id, member_id, type, content, contact, state, sent_at) select ${brand}, null, 'other', words, left(words, 100), 'open', now() + n * interval '1 ms' from unnest($1::text[]) with ordinality as x (words, n)`,
    [texts],
  )
  await asOwner(
    `insert into messaging.chat_line (brand_id, language, member_id, key, name, content, sent_at) select ${brand}, 'EN', ${member}, gen_random_uuid(), left(words, 40), left(words, 300), now() - interval '1 hour' from unnest($1::text[]) as words`,
    [texts, ...rows],
  )
  await asOwner(
    `insert into site.help_topic (brand_id, language, topic, position, title, content) values (${brand}, 'EN', 'hostile', 99, $1, $2)`,
    [texts.slice(0, 30).join(' '), texts.join('\n')],
  )
  await asOwner(`update identity.member set payee_name = $1 where id = ${member}`, [texts.slice(0, 60).join(' '), ...rows])
  const hits: string[] = []
  const watched = async (page: Page) => {
    await page.exposeFunction('hit', () => hits.push(page.url()))
    page.on('dialog', (dialog) => void dialog.dismiss())
  }
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: 'EN', url: urls.site }])
  const page = await context.newPage()
  await watched(page)
  const operator = await anOperator(browser, { bypassCSP: true })
  await watched(operator)
  try {
    await page.goto(`${urls.site}/help`)
    await expect(page.getByText('<script>hit()</script>', { exact: false }).first()).toBeVisible()
    await page.goto(`${urls.site}/login`)
    await logIn(page, 'EN', accounts.player)
    await page.goto(`${urls.site}/?open=chat`)
    for (let pages = 0; pages < 2; pages += 1) {
      await page.getByRole('button', { name: say('chat.earlier') }).click()
      await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(50 * (pages + 1))
    }
    await operator.goto(`${urls.console}/#/chat?perPage=100`)
    await expect(operator.getByRole('cell', { name: /hit\(\)/ }).first()).toBeVisible()
    await operator.goto(`${urls.console}/#/tickets?perPage=100`)
    await operator
      .getByRole('cell', { name: /hit\(\)/ })
      .first()
      .click()
    await expect(operator.getByText('hit()', { exact: false }).first()).toBeVisible()
    await operator.goto(`${urls.console}/#/members?filter=${encodeURIComponent(JSON.stringify({ q: accounts.agent.username }))}`)
    await operator.getByRole('cell', { name: accounts.agent.username }).first().click()
    await expect(operator.getByText('hit()', { exact: false }).first()).toBeVisible()
    expect(hits).toEqual([])
    for (const one of [page, operator]) await one.evaluate('hit()')
    expect(hits).toHaveLength(2)
  } finally {
    await asOwner('delete from messaging.ticket where content = any($1::text[])', [texts])
    await asOwner("delete from messaging.chat_line where sent_at < now() - interval '50 minutes'", [])
    await asOwner("delete from site.help_topic where topic = 'hostile'", [])
    await asOwner('update identity.member set payee_name = null where username = $1', rows)
    for (const one of [context, operator.context()]) await one.close()
  }
})

test('SS-08 LY-03 whoever is signed out from another device hears so at once, with the reason', async ({ browser }) => {
  const { urls, accounts } = theSite()
  const [first, second] = [await aVisitor(browser, 'EN'), await aVisitor(browser, 'EN')]
  for (const { page } of [first, second]) {
    await page.goto(`${urls.site}/login`)
    await logIn(page, 'EN', accounts.agent)
  }
  await second.page.goto(`${urls.site}/?open=member&page=securityCenter`)
  await second.page.getByRole('button', { name: say('member.sessionsEndOthers') }).click()
  await second.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('member.sessionEnd') })
    .click()
  await expect(first.page.getByText(textsIn('EN')('session.ended.logout'))).toBeVisible()
  await expect(second.page.getByText(say('member.sessionEnded'))).toBeVisible()
  await expect(second.page.getByText(textsIn('EN')('session.ended.logout'))).toHaveCount(0)
  for (const { context } of [first, second]) await context.close()
})
