import { expect, type Page, test } from '@playwright/test'
import { scriptTexts } from '../apps/server/testing/hostile/script-texts.ts'
import { anOperator, keepCookie, logIn } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')
const NOTICES_OF_THE_DEMO = 3

test('VL-10 none of 120 texts that try to run something runs, should it ever stand in an announcement, a promotion or a message', async ({
  browser,
}) => {
  // Written past the server's own cleaning, and read without the content policy: what is proved is the drawing alone.
  const { site } = theSite().urls
  const all = scriptTexts.map((text, at) => `<p>${at}</p>${text}`).map((text) => text.replaceAll('\u0001', ''))
  const context = await browser.newContext({ bypassCSP: true })
  await keepCookie(context, 'language', 'EN')
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
  await asOwner(`update identity.member set payee_name = $1, payee_name_sealed = null where id = ${member}`, [
    texts.slice(0, 60).join(' '),
    ...rows,
  ])
  const hits: string[] = []
  const watched = async (page: Page) => {
    await page.exposeFunction('hit', () => hits.push(page.url()))
    page.on('dialog', (dialog) => void dialog.dismiss())
  }
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  await keepCookie(context, 'language', 'EN')
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
    await asOwner('update identity.member set payee_name = null, payee_name_sealed = null where username = $1', rows)
    for (const one of [context, operator.context()]) await one.close()
  }
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
