import { type Browser, expect, type Page, test } from '@playwright/test'
import { aVisitor, leave } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

/** Reads a site that is closed, or will be, as a visitor does; the brand is open again afterwards, and its processes know it. */
async function whileClosed(
  browser: Browser,
  change: { set: string; back: string; given?: unknown[] },
  look: (page: Page) => Promise<void>,
) {
  const { page } = await aVisitor(browser, 'EN')
  await asOwner(`update site.brand set ${change.set} where code = 'parola'`, change.given ?? [])
  try {
    await page.waitForTimeout(1200)
    await page.goto(theSite().urls.site)
    await look(page)
  } finally {
    await asOwner(`update site.brand set ${change.back} where code = 'parola'`)
    await page.waitForTimeout(1200)
    await leave('EN', page)
  }
}

/** Customer service opens in a window of its own and takes the words of a visitor, whose answer wants an address. */
async function writeToService(page: Page, words: string) {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: say('shell.service') }).click()
  const service = await opening
  await expect(service.getByRole('heading', { name: say('site.feedback') })).toBeVisible()
  await expect(service.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(service.getByRole('heading', { name: 'Terms' })).toBeVisible()
  await service.getByLabel(say('site.feedbackContent')).fill(words)
  await service.getByRole('button', { name: say('site.feedbackSend') }).click()
  await expect(service.getByText(say('site.serviceContactEmpty'))).toBeVisible()
  await service.getByLabel(say('site.serviceContact')).fill('naghihintay@example.com')
  await service.getByRole('button', { name: say('site.feedbackSend') }).click()
  await expect(service.getByText(say('site.serviceSent'))).toBeVisible()
  await service.close()
  const tickets = await asOwner('select content from messaging.ticket where content = $1', [words])
  expect(tickets).toHaveLength(1)
}

test('ST-02 ST-04 UI-01 maintenance says why and until when, and customer service reaches a person meanwhile', async ({ browser }) => {
  const notice = { title: 'Tide works', endTime: Date.now() + 3_600_000, info: 'We repair the harbour wall' }
  const change = { set: 'maintenance = $1', given: [JSON.stringify(notice)], back: 'maintenance = null' }
  await whileClosed(browser, change, async (page) => {
    await expect(page.getByRole('heading', { name: 'Tide works' })).toBeVisible()
    await expect(page.getByText('We repair the harbour wall')).toBeVisible()
    await writeToService(page, 'My withdrawal waits since this morning')
  })
})

test('ST-01 ST-02 SS-11 planned maintenance is told over the open site in the language of the visitor', async ({ browser }) => {
  const texts = { EN: { title: 'Tide works', info: '' }, TY: { title: 'Inaayos ang daungan', info: '' } }
  const notice = { startTime: Date.now() + 3_600_000, endTime: Date.now() + 7_200_000, texts }
  const change = { set: 'maintenance = $1', given: [JSON.stringify(notice)], back: 'maintenance = null' }
  await whileClosed(browser, change, async (page) => {
    await expect(page.getByRole('status').filter({ hasText: texts.EN.title })).toContainText('The site will be closed from')
    await expect(page.locator('main#page')).toBeVisible()
    const { page: reader } = await aVisitor(browser, 'TY')
    await reader.goto(theSite().urls.site)
    await expect(reader.getByRole('status').filter({ hasText: texts.TY.title })).toContainText('Isasara ang site mula')
    await leave('TY', reader)
  })
})

test('ST-03 ST-04 PP-02 a closed region says which address it sees and why, and customer service reaches a person from there', async ({
  browser,
}) => {
  const change = { set: "closed_regions = '{PH}', region_info = 'Not offered there'", back: "closed_regions = '{}', region_info = ''" }
  await whileClosed(browser, change, async (page) => {
    await expect(page.getByRole('heading', { name: say('site.regionTitle') })).toBeVisible()
    await expect(page.getByText('Not offered there')).toBeVisible()
    await expect(page.getByText(say('site.regionIp', { ip: '127.0.0.1' }))).toBeVisible()
    await writeToService(page, 'I am on a journey and my account is closed')
  })
})
