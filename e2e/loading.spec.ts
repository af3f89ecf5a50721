import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { AGAIN, visit } from './visits.ts'

const say = textsIn('EN')
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)

test('HM-01 a picture is loaded in one format and shape, and a page without the first banner does not load it', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const asked: string[] = []
  page.on('request', (request) => {
    const picture = /\/pictures\/(game|banner)\/.*/.exec(request.url())?.[0]
    if (picture) asked.push(picture)
  })
  await go(page, '/rng')
  await expect(page.locator('main img').first()).toBeVisible()
  expect(asked.filter((picture) => picture.startsWith('/pictures/banner/'))).toEqual([])

  await visit(page, '/')
  await expect(page.getByRole('region', { name: say('messaging.banners') })).toBeVisible()
  await visit(page, '/rng')
  await visit(page, '/')
  expect(asked).not.toEqual([])
  expect(asked.filter((picture) => !/(wide|card)\.avif$/.test(picture))).toEqual([])
  page.removeAllListeners('request')
  await leave('EN', page)
})

test('FT-01 the marks of all vendors come as one picture, in the lobby and at the foot of a page', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/pictures/vendor') && asked.push(request.url()))
  await go(page, '/rng')
  await expect(
    page
      .getByRole('group', { name: say('play.vendors') })
      .getByRole('button')
      .nth(1),
  ).toBeVisible()
  await visit(page, '/down')
  const marks = page.getByRole('region', { name: say('site.vendors') }).getByRole('img')
  await expect(marks.first()).toBeVisible()
  await marks.first().scrollIntoViewIfNeeded()
  expect(await marks.count()).toBeGreaterThan(40)
  await expect.poll(() => asked.length).toBe(1)
  const answer = await page.request.get(asked[0] ?? '', AGAIN)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
  page.removeAllListeners('request')
  await leave('EN', page)
})

test('RT-01 whoever goes back while a page is still loading arrives where the way back leads', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await go(page, '/help')
  await expect(page.getByRole('heading', { level: 1, name: say('shell.help') })).toBeVisible()
  await visit(page, '/down')
  await expect(page.getByRole('heading', { level: 1, name: say('shell.download') })).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: tell } = Promise.withResolvers<void>()
  await page.route(/\/assets\/download-page.*\.js$/, async (route) => {
    tell()
    await released.then(() => route.continue())
  })
  await page.reload({ waitUntil: 'commit' })
  await held
  await page.goBack({ waitUntil: 'commit' })
  release()
  await expect(page.getByRole('heading', { level: 1, name: say('shell.help') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/help')
  await page.context().close()
})

test('who wants little motion sees none: nothing fades, slides or turns while pages come and go', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  await page.addInitScript(() => {
    const moved: string[] = []
    for (const kind of ['transitionrun', 'animationstart'])
      addEventListener(kind, ({ target }) => moved.push(`${kind} ${(target as Element).outerHTML.slice(0, 80)}`), true)
    Object.assign(window, { moved })
  })
  await go(page, '/')
  await expect(page.getByRole('heading', { name: say('shell.category.HOT') }).first()).toBeVisible()
  await visit(page, '/?open=login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await visit(page, '/help')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate('moved')).toEqual([])
  await page.context().close()
})
