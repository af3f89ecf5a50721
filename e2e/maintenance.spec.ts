import { type Browser, expect, type Page, test } from '@playwright/test'
import { anOperator, aVisitor, leave } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

/** Reads a closed site as a visitor does; the brand is open again afterwards, and its processes know it. */
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

test('ST-01 ST-02 SS-11 CO-03 an operator plans maintenance, the open site tells of it in each language, and it is called off', async ({
  browser,
}) => {
  const operator = await anOperator(browser)
  await operator.goto(`${theSite().urls.console}/#/brand`)
  await operator.getByRole('button', { name: 'Plan or start' }).click()
  const plan = operator.getByRole('dialog')
  await expect(plan.getByRole('button', { name: 'Close the site' })).toBeVisible()
  const tonight = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Manila', dateStyle: 'short', timeStyle: 'short' })
  await plan.getByLabel(/^Begins/).fill(tonight.format(Date.now() + 7_200_000).replace(' ', 'T'))
  await plan.getByLabel(/^Ends/).fill(tonight.format(Date.now() + 10_800_000).replace(' ', 'T'))
  await plan.getByLabel('Title, English').fill('Tide works')
  await plan.getByLabel('Title, Filipino').fill('Inaayos ang daungan')
  await plan.getByLabel('Reason').fill('the wall leaks')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByText('Planned', { exact: true })).toBeVisible()
  await operator.waitForTimeout(1200)
  const told = { EN: ['Tide works', 'The site will be closed from'], TY: ['Inaayos ang daungan', 'Isasara ang site mula'] } as const
  for (const language of ['EN', 'TY'] as const) {
    const { page } = await aVisitor(browser, language)
    await page.goto(theSite().urls.site)
    await expect(page.getByRole('status').filter({ hasText: told[language][0] })).toContainText(told[language][1])
    await expect(page.locator('main#page')).toBeVisible()
    await leave(language, page)
  }
  await operator.getByRole('button', { name: 'Call it off' }).click()
  await operator.getByLabel('Reason').fill('the storm comes first')
  await operator.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await expect(operator.getByText('The site is open.')).toBeVisible()
  await operator.context().close()
})

test('ST-03 ST-04 PP-02 a closed region says which address it sees and why, and customer service reaches a person from there', async ({
  browser,
}) => {
  const texts = { EN: 'Not offered there', TY: 'Hindi iniaalok doon' }
  const change = {
    set: "closed_regions = '{PH}', region_texts = $1",
    given: [JSON.stringify(texts)],
    back: "closed_regions = '{}', region_texts = default",
  }
  await whileClosed(browser, change, async (page) => {
    await expect(page.getByRole('heading', { name: say('site.regionTitle') })).toBeVisible()
    await expect(page.getByText(texts.EN)).toBeVisible()
    await expect(page.getByText(say('site.regionIp', { ip: '127.0.0.1' }))).toBeVisible()
    await writeToService(page, 'I am on a journey and my account is closed')
  })
})
